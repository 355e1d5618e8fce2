import { Injectable } from '@nestjs/common';
import { type MailToSend, OutgoingMail } from '../../../ground/mail/outgoing-mail.js';
import { type Collection, DuplicateKey, RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';

/** Keeps what was mailed, so that it is mailed once. */
export const GRIEVANCE_REMINDERS: Collection = { name: 'grievance-reminders' };

/** Mails about grievances what was not mailed before. */
@Injectable()
export class OnceMails {
  constructor(
    private readonly records: RecordStore,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  /** Marks it first: of two processes one mails, and mails that cannot be taken in take the mark back. Returns false where it was done before. */
  async send(key: string, mails: readonly MailToSend[]): Promise<boolean> {
    if (mails.length === 0) return false;
    try {
      await this.records.insert(GRIEVANCE_REMINDERS.name, key, { at: this.clock.now() });
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
    try {
      for (const mail of mails) await this.mail.send(mail);
    } catch (error) {
      await this.records.delete(GRIEVANCE_REMINDERS.name, key);
      throw error;
    }
    return true;
  }
}
