import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, publicUrlOf } from '../../platform/config/config.js';
import { MasterKey } from '../../platform/config/master-key.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Clock } from '../../platform/lib/clock.js';
import { Encryption } from '../../platform/lib/encryption.js';
import type { Mail, StoredMail } from '../../platform/mail/mailer.js';
import { renderMail } from './render-mail.js';
import type { MailData, TemplateName } from './templates.js';

/** A mail on its way: deleted once it is sent, so that neither its reader nor its link stay behind. */
export interface MailRecord {
  id: string;
  template: TemplateName;
  to: string;
  language: string;
  /** Its data, sealed: see `Encryption`. */
  sealed: string;
  /** `parked`: given up until an admin sends it again. `kept`: held until a mail server is set. */
  state: 'waiting' | 'parked' | 'kept';
  tries: number;
  /** Why the last try failed. */
  error?: string;
  createdAt: string;
  /** Worthless afterwards: it is thrown away. */
  until: string;
}

export const MAILS: Collection = {
  name: 'mails',
  indexes: [{ fields: ['tries'] }, { fields: ['until'] }, { fields: ['to'] }, { fields: ['state', 'createdAt'] }],
};

export const MAILS_USE = 'mails';

export const MAIL_QUEUE = 'mails';
/** Within about 40 minutes: 5 s, 10 s, 20 s… between them. */
export const TRIES_MAX = 10;
const BACKOFF_MS = 5_000;
const KEPT_SHOWN = 100;
const VALID_MS = 30 * 24 * 60 * 60 * 1000;

/** A mail to somebody, in their language (`en` where it is not known). */
export type MailToSend = {
  [Template in TemplateName]: { template: Template; to: string; language: string; data: MailData[Template] };
}[TemplateName];

/** Returns where a mail to a person goes, in the language of the account: that of the request may be a stranger's. */
export const addressOf = ({ email, language = 'en' }: { email: string; language?: string | undefined }) => ({ to: email, language });

/** Sends mails in the background. */
@Injectable()
export class OutgoingMail {
  private readonly encryption: Encryption;

  constructor(
    private readonly records: RecordStore,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly config: Config,
    secrets: MasterKey,
  ) {
    this.encryption = new Encryption(secrets.keysFor(MAILS_USE));
  }

  /** Takes the mail in: it is sent soon, and tried again while the mail server fails. Resolves when it will not be lost. */
  async send({ template, to, language, data }: MailToSend): Promise<void> {
    const id = randomUUID();
    const createdAt = this.clock.now();
    const until = 'until' in data ? data.until : new Date(Date.parse(createdAt) + VALID_MS).toISOString();
    const sealed = this.encryption.encrypt(data, id);
    const record: MailRecord = { id, template, to, language, sealed, state: 'waiting', tries: 0, createdAt, until };
    await this.records.insert(MAILS.name, id, record);
    await this.enqueue(id);
  }

  /** Mails of these kinds to an address that have not left stay unsent: their content no longer holds. */
  async withdraw(to: string, templates: readonly TemplateName[]): Promise<void> {
    const filter = { to, template: { in: templates } };
    for (const { key } of await this.records.find<MailRecord>(MAILS.name, { filter })) await this.records.delete(MAILS.name, key);
  }

  /** Again does nothing while it is queued. */
  async enqueue(id: string): Promise<void> {
    await this.jobs.add(MAIL_QUEUE, { id }, { id, attempts: TRIES_MAX, backoffMs: BACKOFF_MS });
  }

  /** Returns the newest mails that are kept until a mail server is set, at most 100. */
  async listKept(): Promise<StoredMail[]> {
    const query = { filter: { state: 'kept' }, sort: ['-createdAt'], limit: KEPT_SHOWN };
    const found = await this.records.find<MailRecord>(MAILS.name, query);
    return found.map(({ value }) => ({ ...this.render(value), sentAt: value.createdAt }));
  }

  /** Returns the text of a mail in its language. @throws Error when its data were encrypted under another secret */
  render(mail: MailRecord): Mail {
    const words = renderMail(mail.template, this.decryptData(mail), { language: mail.language, base: publicUrlOf(this.config) });
    return { to: mail.to, ...words };
  }

  /** Decrypts the parameters of a mail. @throws Error when they were encrypted under another secret */
  decryptData({ sealed, id }: MailRecord): MailData[TemplateName] {
    return this.encryption.decrypt(sealed, id) as MailData[TemplateName];
  }
}
