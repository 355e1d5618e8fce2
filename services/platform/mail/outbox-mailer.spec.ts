import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { mailerContract } from './mailer.contract.js';
import { OutboxMailer } from './outbox-mailer.js';

const folder = await mkdtemp(join(tmpdir(), 'outbox-'));

mailerContract('The outbox', {
  open: async () => new OutboxMailer(join(folder, 'outbox')),
  received: async (to) => (await new OutboxMailer(join(folder, 'outbox')).listStored()).filter((mail) => mail.to === to),
  clean: () => rm(folder, { recursive: true }),
});

it('keeps mails for the eyes of its owner alone', async () => {
  const outbox = join(folder, 'kept', 'outbox');
  await new OutboxMailer(outbox).send({ to: 'a@example.com', subject: 'x', text: '', html: '' });
  const [name] = await readdir(outbox);
  expect([(await stat(outbox)).mode & 0o777, (await stat(join(outbox, name as string))).mode & 0o777]).toEqual([0o700, 0o600]);
});

it('lists the newest mail first, and nothing before there is one', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'));
  const mailer = new OutboxMailer(join(parent, 'outbox'));
  expect(await mailer.listStored()).toEqual([]);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-02T08:00:00.000Z'));
  for (const subject of ['first', 'second', 'third']) await mailer.send({ to: 'a@example.com', subject, text: '', html: '' });
  now.mockRestore();
  expect((await mailer.listStored()).map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
  await rm(parent, { recursive: true });
});
