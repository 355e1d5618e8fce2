import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import type { Notice } from '../notice.js';

export const NOTIFICATION_MAILS: Collection = { name: 'notification-mails' };

/** Holds by the ID of a notice the date of its newest occurrence that was mailed. */
export type MailedMarks = Readonly<Record<string, string>>;

export interface MailsRecord {
  userId: string;
  /** The local day of the last daily mail, or of the first look, YYYY-MM-DD. */
  dailyOn: string;
  daily: MailedMarks;
  atOnce: MailedMarks;
}

/** Remembers the notices that each person got by mail, so that each is mailed once. Past notices are forgotten with the next mail. */
@Injectable()
export class MailMarks {
  constructor(private readonly records: RecordStore) {}

  async of(userId: string): Promise<{ version: number; value: MailsRecord } | undefined> {
    return this.records.get<MailsRecord>(NOTIFICATION_MAILS.name, userId);
  }

  /** Returns false where another process was faster, which then sends the mail. */
  async save(record: MailsRecord, version: number | undefined): Promise<boolean> {
    if (version !== undefined) return this.records.replace(NOTIFICATION_MAILS.name, record.userId, version, record);
    return this.records.tryInsert(NOTIFICATION_MAILS.name, record.userId, record);
  }
}

export const markedBy = (told: readonly Notice[]): MailedMarks => Object.fromEntries(told.map(({ id, at }) => [id, at]));

export const isNewTo =
  (marks: MailedMarks) =>
  ({ id, at }: Notice): boolean =>
    (marks[id] ?? '') < at;
