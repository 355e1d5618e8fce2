/** What this phone keeps for its users: records that were not sent yet, and the last answers of reads. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsentRecord } from './unsent-record.js';

export interface KeptAnswer<Value = unknown> {
  account: string;
  /** Which read was asked, with all that it was asked with. */
  question: string;
  value: Value;
  savedAt: string;
}

interface PhoneSchema extends DBSchema {
  records: { key: number; value: UnsentRecord; indexes: { account: string } };
  answers: { key: [account: string, question: string]; value: KeptAnswer; indexes: { account: string } };
}

const NAME = 'selvedge-phone';

let opened: Promise<IDBPDatabase<PhoneSchema>> | undefined;

function store(): Promise<IDBPDatabase<PhoneSchema>> {
  opened ??= openDB<PhoneSchema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('records', { keyPath: 'order', autoIncrement: true }).createIndex('account', 'account');
      database.createObjectStore('answers', { keyPath: ['account', 'question'] }).createIndex('account', 'account');
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: () => void closeStore(),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

export async function closeStore(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}

/** In the order in which they were made. */
export async function recordsOf(account: string): Promise<UnsentRecord[]> {
  const found = await (await store()).getAllFromIndex('records', 'account', account);
  return found.sort((a, b) => a.order - b.order);
}

/** How many wait on this phone, whoever made them. */
export async function countRecords(): Promise<number> {
  return (await store()).count('records');
}

export async function addRecord(record: Omit<UnsentRecord, 'order'>): Promise<number> {
  return (await store()).add('records', record as UnsentRecord);
}

/** Writes what became of a record; one that was sent or discarded meanwhile stays gone. */
export async function changeRecord(record: UnsentRecord): Promise<void> {
  const writing = (await store()).transaction('records', 'readwrite');
  if (await writing.store.getKey(record.order)) await writing.store.put(record);
  await writing.done;
}

export async function dropRecord(order: number): Promise<void> {
  await (await store()).delete('records', order);
}

export async function keepAnswer(account: string, question: string, value: unknown): Promise<void> {
  await (await store()).put('answers', { account, question, value, savedAt: new Date().toISOString() });
}

export async function answerOf<Value>(account: string, question: string): Promise<KeptAnswer<Value> | undefined> {
  return (await (await store()).get('answers', [account, question])) as KeptAnswer<Value> | undefined;
}

/** At sign-out: what was read is not left behind; what was recorded is. */
export async function forgetAnswers(account: string): Promise<void> {
  const writing = (await store()).transaction('answers', 'readwrite');
  for (const key of await writing.store.index('account').getAllKeys(account)) await writing.store.delete(key);
  await writing.done;
}
