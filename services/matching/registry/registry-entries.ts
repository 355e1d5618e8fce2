/** What the embedded registry keeps: the facilities of the lists that were imported, and the imports. */
import type { Collection } from '../../platform/documents/document-store.js';

/** A facility as a registry lists it. */
export interface RegistryEntry {
  /** Absent where the list carried none: an ID of our own is never dressed as one. */
  oarId?: string;
  name: string;
  address: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  latitude?: number;
  longitude?: number;
  sector?: string;
  numberOfWorkers?: string;
  parentName?: string;
  closed: boolean;
  /** The import that wrote it last, and its place in it, from 0: so that an index finds what is new. */
  importId: string;
  importRow: number;
}

export const REGISTRY_ENTRIES: Collection = {
  name: 'facility-registry',
  indexes: [{ fields: ['oarId'], unique: true }, { fields: ['countryCode', 'name'] }, { fields: ['importId', 'importRow'] }],
};

/** An import that has ended. */
export interface RegistryImport {
  /** From 1, in the order of their ends. */
  number: number;
  importId: string;
  fileName?: string;
  userId: string;
  endedAt: string;
  total: number;
  passed: number;
  failed: number;
}

export const REGISTRY_IMPORTS: Collection = { name: 'registry-imports', indexes: [{ fields: ['number'], unique: true }] };
