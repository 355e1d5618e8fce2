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

/**
 * Changes a record as `changeRecord` does, and makes it where there is none: `change` receives undefined then. Nothing is written where it
 * returns undefined or the same object. Returns the record as it is afterwards.
 */
export async function makeOrChangeRecord<Value extends object>(
  records: RecordStore,
  collection: string,
  key: string,
  change: (value: Value | undefined) => Value | undefined,
): Promise<Value | undefined> {
  for (;;) {
    const stored = await records.get<Value>(collection, key);
    const next = change(stored?.value);
    if (next === undefined || next === stored?.value) return stored?.value;
    if (stored ? await records.replace(collection, key, stored.version, next) : await records.tryInsert(collection, key, next)) return next;
  }
}
