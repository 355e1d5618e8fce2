import { deleteFound } from '../../platform/documents/delete-found.js';
import type { RecordStore } from '../../platform/documents/document-store.js';
import type { ErasedKind } from './erasure-records.js';
import { STORED_WORDS } from './stored-words.js';

/** Deletes every document that belongs to the person or the site alone. Repeating it ends what was cut short. */
export async function deleteOwned(records: RecordStore, kind: ErasedKind, id: string): Promise<void> {
  for (const [collection, words] of Object.entries(STORED_WORDS)) {
    const owned = words[kind];
    if (owned === 'key') await records.delete(collection, id);
    else if (owned) await deleteFound(records, collection, { [owned.field]: id });
  }
}
