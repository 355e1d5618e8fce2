import type { RecordStore } from './document-store.js';

/**
 * Changes a stored record, also under concurrent changes. `change` is called again when somebody else wrote in the meantime; it returns a
 * new value, or the same object where nothing is to be written. Returns the record as it is afterwards; undefined where there is none.
 */
export async function changeRecord<Value extends object>(
  records: RecordStore,
  collection: string,
  key: string,
  change: (value: Value) => Value,
): Promise<Value | undefined> {
  for (;;) {
    const stored = await records.get<Value>(collection, key);
    if (!stored) return undefined;
    const next = change(stored.value);
    if (next === stored.value || (await records.replace(collection, key, stored.version, next))) return next;
  }
}
