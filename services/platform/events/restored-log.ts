import type { RecordStore } from '../documents/document-store.js';
import type { Position } from './event-store.js';

const COLLECTION = { name: 'restored-log' };
const KEY = 'end';

/** Notes that all events up to `end` were put into this log again: a server gave them other positions than those that they speak of. */
export async function noteRestored(records: RecordStore, end: Position): Promise<void> {
  await records.ensure(COLLECTION);
  await records.put(COLLECTION.name, KEY, { end });
}

/** Returns where the events end that were put into this log again; undefined in a log that was never restored onto servers. */
export async function restoredUpTo(records: RecordStore): Promise<Position | undefined> {
  await records.ensure(COLLECTION);
  return (await records.get<{ end: Position }>(COLLECTION.name, KEY))?.value.end;
}
