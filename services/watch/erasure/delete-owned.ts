import type { Filter, RecordStore } from '../../platform/documents/document-store.js';
import type { ErasedKind } from './erasure-records.js';
import { STORED_WORDS } from './stored-words.js';

const DELETED_AT_ONCE = 500;

/** Deletes every document that belongs to the person or the site alone. Repeating it ends what was cut short. */
export async function deleteOwned(records: RecordStore, kind: ErasedKind, id: string): Promise<void> {
  for (const [collection, words] of Object.entries(STORED_WORDS)) {
    const owned = words[kind];
    if (owned === 'key') await records.delete(collection, id);
    else if (owned) await deleteFound(records, collection, { [owned.field]: id });
  }
}

export async function deleteFound(records: RecordStore, collection: string, filter: Filter): Promise<void> {
  for (;;) {
    const found = await records.find(collection, { filter, limit: DELETED_AT_ONCE });
    for (const { key } of found) await records.delete(collection, key);
    if (found.length < DELETED_AT_ONCE) return;
  }
}
