/** The phone's own database: records that were not sent yet, forms that were begun, and the last answers of reads. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { AnswerGiven } from '../../../contracts/members/saq/commands.js';
import type { RecordKind } from '../entities/record/record-kinds.js';
import type { PendingDocument, UnsentRecord } from './unsent-record.js';

export interface CachedAnswer<Value = unknown> {
  account: string;
  /** Which read was asked, with all that it was asked with. */
  question: string;
  /** Of the shape of what the route replied; absent of what the first versions of the app kept. */
  digest?: string | undefined;
  value: Value;
  savedAt: string;
}

/** The values of a form, with the transaction ID that its record will have. */
export type DraftValues = { transactionId: string };

/** Answers of an assessment that the server does not have yet, by question ID. */
export type GivenAnswers = Readonly<Record<string, AnswerGiven>>;

export type DraftId = [account: string, facilityId: string, kind: RecordKind];

export interface OfflineSchema extends DBSchema {
  records: { key: number; value: UnsentRecord; indexes: { account: string } };
  answers: { key: [account: string, question: string]; value: CachedAnswer; indexes: { account: string } };
  drafts: { key: DraftId; value: { values: DraftValues; keptAt: string } };
  /** Papers apart: a photo is not written again with each letter that is typed. */
  draftPapers: { key: DraftId; value: readonly PendingDocument[] };
  /** Transaction IDs of the records that the queue took: a form with one of them is no longer a draft. */
  taken: { key: string; value: { transactionId: string; takenAt: string }; indexes: { takenAt: string } };
  givenAnswers: { key: [account: string, assessment: string]; value: GivenAnswers };
}

const DATABASE_NAME = 'selvedge-phone';
/** The database of drafts before they were written in one transaction with the queue. */
const FORMER_DRAFTS_DATABASE = 'selvedge-phone-drafts';

let opened: Promise<IDBPDatabase<OfflineSchema>> | undefined;

export function offlineDatabase(): Promise<IDBPDatabase<OfflineSchema>> {
  opened ??= openDB<OfflineSchema>(DATABASE_NAME, 3, {
    upgrade: (database, version) => {
      if (version < 1) {
        database.createObjectStore('records', { keyPath: 'order', autoIncrement: true }).createIndex('account', 'account');
        database.createObjectStore('answers', { keyPath: ['account', 'question'] }).createIndex('account', 'account');
      }
      if (version < 2) {
        database.createObjectStore('drafts');
        database.createObjectStore('draftPapers');
        database.createObjectStore('taken', { keyPath: 'transactionId' }).createIndex('takenAt', 'takenAt');
        void deleteDB(FORMER_DRAFTS_DATABASE);
      }
      database.createObjectStore('givenAnswers');
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: () => void closeOfflineDatabase(),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

export async function closeOfflineDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}
