/** The phone's own database: records that were not sent yet, forms that were begun, and the last answers of reads. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { FactKind, Paper, UnsentRecord } from './unsent-record.js';

export interface KeptAnswer<Value = unknown> {
  account: string;
  /** Which read was asked, with all that it was asked with. */
  question: string;
  value: Value;
  savedAt: string;
}

/** What a form holds under the transaction ID that its record will have. */
export interface FormValues {
  transactionId: string;
}

export type DraftId = [account: string, facilityId: string, kind: FactKind];

export interface PhoneSchema extends DBSchema {
  records: { key: number; value: UnsentRecord; indexes: { account: string } };
  answers: { key: [account: string, question: string]; value: KeptAnswer; indexes: { account: string } };
  drafts: { key: DraftId; value: { values: FormValues; keptAt: string } };
  /** Papers apart: a photo is not written again with each letter that is typed. */
  draftPapers: { key: DraftId; value: readonly Paper[] };
  /** Transaction IDs of the records that the queue took: a form that has one of them is no draft any more. */
  taken: { key: string; value: { transactionId: string; takenAt: string }; indexes: { takenAt: string } };
}

const NAME = 'selvedge-phone';
/** Where drafts were kept before they went into one transaction with the queue. */
const FORMER_DRAFTS = 'selvedge-phone-drafts';

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined;

export function phoneDatabase(): Promise<IDBPDatabase<PhoneSchema>> {
  opened ??= openDB<PhoneSchema>(NAME, 2, {
    upgrade: (database, version) => {
      if (version < 1) {
        database.createObjectStore('records', { keyPath: 'order', autoIncrement: true }).createIndex('account', 'account');
        database.createObjectStore('answers', { keyPath: ['account', 'question'] }).createIndex('account', 'account');
      }
      database.createObjectStore('drafts');
      database.createObjectStore('draftPapers');
      database.createObjectStore('taken', { keyPath: 'transactionId' }).createIndex('takenAt', 'takenAt');
      void deleteDB(FORMER_DRAFTS);
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: () => void closePhoneDatabase(),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

export async function closePhoneDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}
