/** Mails that a product on an outbox folder has sent. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '../../../services/platform/mail/mailer.js';
import { patient } from './patience.js';
import type { TestServer } from './test-server.js';

const PATIENCE_MS = patient(10_000);

/** The mails to one address, the newest first, or those with `text` alone: waits until there are `atLeast` of them. */
export async function mailsTo({ dataDir }: TestServer, to: string, atLeast = 0, text = ''): Promise<Mail[]> {
  for (const until = Date.now() + PATIENCE_MS; ; ) {
    const mails = (await outbox(join(dataDir, 'outbox'))).filter((mail) => mail.to === to && mail.text.includes(text));
    if (mails.length >= atLeast) return mails;
    if (Date.now() > until) throw new Error(`${mails.length} mails to ${to}, not ${atLeast}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function outbox(folder: string): Promise<Mail[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const newest = names.filter((name) => name.endsWith('.json')).sort((a, b) => b.localeCompare(a));
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail));
}
