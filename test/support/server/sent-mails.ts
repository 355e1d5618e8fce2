/** Mails that a product on an outbox folder has sent. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../../../services/platform/mail/mailer.js';
import { until } from '../jest/until.js';
import type { TestServer } from './test-server.js';

/** The mails to one address, the newest first, or those with `text` alone: waits until there are `atLeast` of them. */
export async function mailsTo({ dataDir }: TestServer, to: string, atLeast = 0, text = ''): Promise<Mail[]> {
  return until(
    async () => (await outbox(join(dataDir, 'outbox'))).filter((mail) => mail.to === to && mail.text.includes(text)),
    (mails) => mails.length >= atLeast,
  );
}

async function outbox(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const newest = names.filter((name) => name.endsWith('.json')).sort((a, b) => b.localeCompare(a));
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail));
}
