import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailerContract } from './mailer.contract.js';
import { OutboxMailer } from './outbox-mailer.js';

const folder = await mkdtemp(join(tmpdir(), 'outbox-'));

mailerContract('The outbox', {
  open: async () => new OutboxMailer(join(folder, 'outbox')),
  received: async (to) => (await new OutboxMailer(join(folder, 'outbox')).list()).filter((mail) => mail.to === to),
  clean: () => rm(folder, { recursive: true }),
});
