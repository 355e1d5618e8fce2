/** What this phone keeps for its users: records that were not sent yet, and the last answers of reads. */
import type { IDBPTransaction } from 'idb';
import { type KeptAnswer, type PhoneSchema, phoneDatabase } from './phone-database.js';
import type { UnsentRecord } from './unsent-record.js';

/** In the order in which they were made. */
export async function recordsOf(account: string): Promise<UnsentRecord[]> {
  const found = await (await phoneDatabase()).getAllFromIndex('records', 'account', account);
  return found.sort((a, b) => a.order - b.order);
}

/** How many wait on this phone, whoever made them. */
export async function countRecords(): Promise<number> {
  return (await phoneDatabase()).count('records');
}

/**
 * Puts a record into the queue and forgets, in the same transaction, the form that it was begun as. Takes the place of `mended`
 * while that is still a failed one: what is being sent again by now, or was, is not overwritten. Returns its place in the queue.
 */
export async function takeRecord(record: Omit<UnsentRecord, 'order'>, mended?: number): Promise<number> {
  const writing = (await phoneDatabase()).transaction(['records', 'drafts', 'draftPapers', 'taken'], 'readwrite');
  const [order] = await Promise.all([putRecord(writing, record, mended), writing.done]);
  return order;
}

type Writing = IDBPTransaction<PhoneSchema, ['records', 'drafts', 'draftPapers', 'taken'], 'readwrite'>;

async function putRecord(writing: Writing, record: Omit<UnsentRecord, 'order'>, mended: number | undefined): Promise<number> {
  const records = writing.objectStore('records');
  const isMending = mended !== undefined && (await records.get(mended))?.state === 'failed';
  const order = await records.put((isMending ? { ...record, order: mended } : record) as UnsentRecord);
  const now = Date.now();
  await forgetTaken(writing, now);
  await writing.objectStore('taken').put({ transactionId: record.transactionId, takenAt: new Date(now).toISOString() });
  await forgetDraft(writing, record);
  return order;
}

/** Longer than a form stays open in another tab. */
const TAKEN_MS = 30 * 24 * 3_600_000;

async function forgetTaken(writing: Writing, now: number): Promise<void> {
  const taken = writing.objectStore('taken');
  const old = IDBKeyRange.upperBound(new Date(now - TAKEN_MS).toISOString());
  for (const transactionId of await taken.index('takenAt').getAllKeys(old)) await taken.delete(transactionId);
}

/** Another form of the same kind, which was begun in another tab, stays. */
async function forgetDraft(writing: Writing, { account, transactionId }: Pick<UnsentRecord, 'account' | 'transactionId'>): Promise<void> {
  const drafts = writing.objectStore('drafts');
  for (const id of await drafts.getAllKeys(IDBKeyRange.bound([account], [account, []]))) {
    if ((await drafts.get(id))?.values.transactionId !== transactionId) continue;
    await drafts.delete(id);
    await writing.objectStore('draftPapers').delete(id);
  }
}

/** Writes what became of a record; one that was sent or discarded meanwhile stays gone. */
export async function changeRecord(record: UnsentRecord): Promise<void> {
  const writing = (await phoneDatabase()).transaction('records', 'readwrite');
  if (await writing.store.getKey(record.order)) await writing.store.put(record);
  await writing.done;
}

/** Lets a failed record wait again as it is now, if it still is one. */
export async function releaseRecord(order: number): Promise<void> {
  const writing = (await phoneDatabase()).transaction('records', 'readwrite');
  const record = await writing.store.get(order);
  if (record?.state === 'failed') {
    const { failure: _, ...rest } = record;
    await writing.store.put({ ...rest, state: 'waiting', tries: 0 });
  }
  await writing.done;
}

export async function dropRecord(order: number): Promise<void> {
  await (await phoneDatabase()).delete('records', order);
}

export async function keepAnswer(account: string, question: string, value: unknown): Promise<void> {
  await (await phoneDatabase()).put('answers', { account, question, value, savedAt: new Date().toISOString() });
}

export async function answerOf<Value>(account: string, question: string): Promise<KeptAnswer<Value> | undefined> {
  return (await (await phoneDatabase()).get('answers', [account, question])) as KeptAnswer<Value> | undefined;
}

/** At sign-out: what was read is not left behind; what was recorded is. */
export async function forgetAnswers(account: string): Promise<void> {
  const writing = (await phoneDatabase()).transaction('answers', 'readwrite');
  for (const key of await writing.store.index('account').getAllKeys(account)) await writing.store.delete(key);
  await writing.done;
}
