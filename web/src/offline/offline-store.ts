/** Stores the data of this phone's users: unsent records, and the last answers of reads. */
import type { IDBPTransaction } from 'idb';
import { type CachedAnswer, type OfflineSchema, offlineDatabase } from './offline-database.js';
import type { UnsentRecord } from './unsent-record.js';

/** In the order in which they were made. */
export async function readRecords(account: string): Promise<UnsentRecord[]> {
  const found = await (await offlineDatabase()).getAllFromIndex('records', 'account', account);
  return found.sort((a, b) => a.order - b.order);
}

/** Returns the number of records queued on this phone, of all users. */
export async function countRecords(): Promise<number> {
  return (await offlineDatabase()).count('records');
}

/**
 * Puts a record into the queue and deletes, in the same transaction, the draft that it began as. Replaces the record at `correctedOrder`
 * while that is still a failed one: a record that is being or was sent again is not overwritten. Returns its place in the queue.
 */
export async function storeRecord(record: Omit<UnsentRecord, 'order'>, correctedOrder?: number): Promise<number> {
  const writing = (await offlineDatabase()).transaction(['records', 'drafts', 'draftPapers', 'taken'], 'readwrite');
  const [order] = await Promise.all([putRecord(writing, record, correctedOrder), writing.done]);
  return order;
}

type StoreTransaction = IDBPTransaction<OfflineSchema, ['records', 'drafts', 'draftPapers', 'taken'], 'readwrite'>;

async function putRecord(
  writing: StoreTransaction,
  record: Omit<UnsentRecord, 'order'>,
  correctedOrder: number | undefined,
): Promise<number> {
  const records = writing.objectStore('records');
  const isCorrection = correctedOrder !== undefined && (await records.get(correctedOrder))?.state === 'failed';
  const order = await records.put((isCorrection ? { ...record, order: correctedOrder } : record) as UnsentRecord);
  const now = Date.now();
  await expireTaken(writing, now);
  await writing.objectStore('taken').put({ transactionId: record.transactionId, takenAt: new Date(now).toISOString() });
  await deleteDraftOf(writing, record);
  return order;
}

/** Longer than a form stays open in another tab. */
const TAKEN_RETENTION_MS = 30 * 24 * 3_600_000;

async function expireTaken(writing: StoreTransaction, now: number): Promise<void> {
  const taken = writing.objectStore('taken');
  const old = IDBKeyRange.upperBound(new Date(now - TAKEN_RETENTION_MS).toISOString());
  for (const transactionId of await taken.index('takenAt').getAllKeys(old)) await taken.delete(transactionId);
}

/** Another form of the same kind, which was begun in another tab, stays. */
async function deleteDraftOf(
  writing: StoreTransaction,
  { account, transactionId }: Pick<UnsentRecord, 'account' | 'transactionId'>,
): Promise<void> {
  const drafts = writing.objectStore('drafts');
  for (const id of await drafts.getAllKeys(IDBKeyRange.bound([account], [account, []]))) {
    if ((await drafts.get(id))?.values.transactionId !== transactionId) continue;
    await drafts.delete(id);
    await writing.objectStore('draftPapers').delete(id);
  }
}

/** Writes the result of a record. Returns false where it was sent or discarded since: it stays gone. */
export async function updateRecord(record: UnsentRecord): Promise<boolean> {
  const writing = (await offlineDatabase()).transaction('records', 'readwrite');
  const isThere = (await writing.store.getKey(record.order)) !== undefined;
  if (isThere) await writing.store.put(record);
  await writing.done;
  return isThere;
}

/** Lets a failed record wait again as it is now, if it still is one. */
export async function requeueRecord(order: number): Promise<void> {
  const writing = (await offlineDatabase()).transaction('records', 'readwrite');
  const record = await writing.store.get(order);
  if (record?.state === 'failed') {
    const { failure: _, ...rest } = record;
    await writing.store.put({ ...rest, state: 'waiting', tries: 0 });
  }
  await writing.done;
}

/** Deletes a record that was never sent. Returns false where the server may have it. */
export async function deleteUnsentRecord(order: number): Promise<boolean> {
  const writing = (await offlineDatabase()).transaction('records', 'readwrite');
  const record = await writing.store.get(order);
  const isUnsent = record !== undefined && record.sentAt === undefined;
  if (isUnsent) await writing.store.delete(order);
  await writing.done;
  return isUnsent;
}

export async function deleteRecord(order: number): Promise<void> {
  await (await offlineDatabase()).delete('records', order);
}

/** The account, its question, and the digest of the answer's shape in this version of the app. */
export type AskedHere = { account: string; question: string; digest: string | undefined };

export async function cacheAnswer(asked: AskedHere, value: unknown): Promise<void> {
  await (await offlineDatabase()).put('answers', { ...asked, value, savedAt: new Date().toISOString() });
}

/** One that another version of the app kept in another shape is dropped: no screen of this one could read it. */
export async function readCachedAnswer<Value>({ account, question, digest }: AskedHere): Promise<CachedAnswer<Value> | undefined> {
  const writing = (await offlineDatabase()).transaction('answers', 'readwrite');
  const kept = await writing.store.get([account, question]);
  const isReadable = digest !== undefined && kept?.digest === digest;
  if (kept && !isReadable) await writing.store.delete([account, question]);
  await writing.done;
  return isReadable ? (kept as CachedAnswer<Value>) : undefined;
}

/** At sign-out: what was read is not left behind; what was recorded is. */
export async function clearCachedAnswers(account: string): Promise<void> {
  const writing = (await offlineDatabase()).transaction('answers', 'readwrite');
  for (const key of await writing.store.index('account').getAllKeys(account)) await writing.store.delete(key);
  await writing.done;
}
