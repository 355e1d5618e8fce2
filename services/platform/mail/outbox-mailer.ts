import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNoLineBreaks, type Mail, Mailer, type StoredMail } from './mailer.js';

const LISTED_MAX = 100;

/** Stores each mail as a file in a folder, for trying the product without a mail server. */
export class OutboxMailer extends Mailer {
  private sent = 0;

  constructor(private readonly folder: string) {
    super();
  }

  async send({ to, subject, text, html }: Mail): Promise<void> {
    assertNoLineBreaks({ to, subject });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const sentAt = new Date().toISOString();
    const mail: StoredMail = { to, subject, text, html, sentAt };
    // The name begins with the time and a number, so that names sort in the order of the mails, those of one millisecond too.
    this.sent += 1;
    const number = String(this.sent).padStart(8, '0');
    const file = join(this.folder, `${sentAt.replaceAll(':', '-')}-${number}-${randomUUID()}.json`);
    await writeFile(`${file}.unfinished`, JSON.stringify(mail, undefined, 2), { mode: 0o600 });
    await rename(`${file}.unfinished`, file);
  }

  /** Newest first. */
  override async listStored(): Promise<StoredMail[]> {
    const names = await readdir(this.folder).catch(() => [] as string[]);
    const newest = names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()
      .slice(0, LISTED_MAX);
    return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(this.folder, name), 'utf8')) as StoredMail));
  }

  async close(): Promise<void> {}
}
