import type { Filter, RecordStore } from './document-store.js';

const DELETED_AT_ONCE = 500;

/** Deletes all records that match, some at a time. Returns how many. */
export async function deleteFound(records: RecordStore, collection: string, filter: Filter): Promise<number> {
  for (let deleted = 0; ; ) {
    const found = await records.find(collection, { filter, limit: DELETED_AT_ONCE });
    for (const { key } of found) await records.delete(collection, key);
    deleted += found.length;
    if (found.length < DELETED_AT_ONCE) return deleted;
  }
}
