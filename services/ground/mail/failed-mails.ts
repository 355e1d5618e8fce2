import { Injectable } from '@nestjs/common';
import type { FailedMailReply, MailServerReply } from '../../../contracts/ground/mail/replies.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { Config } from '../../platform/config/config.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { MAILS, type MailRecord, OutgoingMail } from './outgoing-mail.js';

const FAILED = { tries: { gt: 0 } };
/** Leaves out parked mails: most of them have a wrong address, and stay for days. */
const RETRIED = { ...FAILED, state: 'waiting' };

/** Mails that the mail server did not take, for those who can do something about it. */
@Injectable()
export class FailedMails {
  constructor(
    private readonly records: RecordStore,
    private readonly outgoing: OutgoingMail,
    private readonly config: Config,
  ) {}

  async mailServer(): Promise<MailServerReply> {
    if (!this.config.smtpUrl) return { server: 'none' };
    const failed = await this.records.count(MAILS.name, { filter: RETRIED });
    return { server: failed > 0 ? 'failing' : 'working' };
  }

  /** The oldest first: those that are tried again and those that are parked. */
  async failedMails(query: PageQuery): Promise<Page<FailedMailReply>> {
    const { skip, limit } = pageRange(query);
    const [found, total] = await Promise.all([
      this.records.find<MailRecord>(MAILS.name, { filter: FAILED, sort: ['createdAt'], skip, limit }),
      this.records.count(MAILS.name, { filter: FAILED }),
    ]);
    const items = found.map(({ value }) => replyOf(value));
    return pageOf(items, total, query);
  }

  /** Sends a parked mail again; one that is tried again by itself stays as it is. Throws NotFound once it was sent. */
  async retryMail(id: string): Promise<FailedMailReply> {
    for (;;) {
      const stored = await this.records.get<MailRecord>(MAILS.name, id);
      if (!stored) throw new Refusal('NotFound');
      const { version, value } = stored;
      const waiting: MailRecord = { ...value, state: 'waiting' };
      if (value.state === 'parked' && !(await this.records.replace(MAILS.name, id, version, waiting))) continue;
      await this.outgoing.enqueue(id);
      return replyOf(waiting);
    }
  }
}

function replyOf({ id, template, to, state, tries, error = '', createdAt }: MailRecord): FailedMailReply {
  return { id, template, to, state: state === 'parked' ? 'parked' : 'retrying', tries, error, since: createdAt };
}
