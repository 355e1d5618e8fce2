import { Injectable } from '@nestjs/common';
import { RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { type MailToSend, OutgoingMail } from './outgoing-mail.js';

/** Sends mails that were not sent before, by marks that a context keeps in a collection of its own. */
@Injectable()
export class OnceMails {
  constructor(
    private readonly records: RecordStore,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks it first: of two processes one mails, and the mark goes where nothing is to be mailed or a mail cannot be taken in.
   * @param collection the name of the collection of marks
   * @returns false where it was done before, or there is nobody to notify
   */
  async send(collection: string, key: string, mailsOf: () => Promise<readonly MailToSend[]> | readonly MailToSend[]): Promise<boolean> {
    if (!(await this.records.tryInsert(collection, key, { at: this.clock.now() }))) return false;
    let isSent = false;
    try {
      for (const mail of await mailsOf()) {
        await this.mail.send(mail);
        isSent = true;
      }
    } catch (error) {
      await this.records.delete(collection, key);
      throw error;
    }
    if (!isSent) await this.records.delete(collection, key);
    return isSent;
  }
}
