import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { mailerContract } from './mailer.contract.js';
import { OutboxMailer } from './outbox-mailer.js';

const folder = await mkdtemp(join(tmpdir(), 'outbox-'));

mailerContract('The outbox', {
  open: async () => new OutboxMailer(join(folder, 'outbox')),
  received: async (to) => (await new OutboxMailer(join(folder, 'outbox')).kept()).filter((mail) => mail.to === to),
  clean: () => rm(folder, { recursive: true }),
});

it('lists the newest mail first, and nothing before there is one', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'));
  const mailer = new OutboxMailer(join(parent, 'outbox'));
  expect(await mailer.kept()).toEqual([]);
  for (const subject of ['first', 'second', 'third']) {
    await mailer.send({ to: 'a@example.com', subject, text: '', html: '' });
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect((await mailer.kept()).map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
  await rm(parent, { recursive: true });
});
