import type { Collection, RecordStore } from '../../platform/documents/document-store.js';

export type ErasedKind = 'person' | 'site';

/** Remembers an erasure by IDs alone. It is done again after a restore, whose backup may be older. */
export interface ErasureRecord {
  kind: ErasedKind;
  id: string;
  at: string;
  /** Names the super admin; absent for an operator at the command line. */
  by?: string;
  reason: string;
}

export const ERASURES: Collection = { name: 'erasures' };

const keyOf = (kind: ErasedKind, id: string): string => `${kind}:${id}`;

export async function erasureOf(records: RecordStore, kind: ErasedKind, id: string): Promise<ErasureRecord | undefined> {
  return (await records.get<ErasureRecord>(ERASURES.name, keyOf(kind, id)))?.value;
}

/** Writes the erasure before anything is deleted, so that an interrupted erasure can be completed. */
export const noteErasure = (records: RecordStore, erasure: ErasureRecord): Promise<void> =>
  records.put(ERASURES.name, keyOf(erasure.kind, erasure.id), erasure);

const ERASURES_PER_READ = 500;

/** Returns all erasures, the oldest first. */
export async function allErasures(records: RecordStore): Promise<ErasureRecord[]> {
  const all: ErasureRecord[] = [];
  for await (const batch of records.scan<ErasureRecord>(ERASURES.name, ERASURES_PER_READ)) all.push(...batch.map(({ value }) => value));
  return all.sort((a, b) => a.at.localeCompare(b.at));
}
