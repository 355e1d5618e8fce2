/** Declares the collections of the embedded registry: imported facilities, and imports. */
import type { Collection } from '../../../platform/documents/document-store.js';

export type OtherName = { name: string; address: string };

export interface RegistryEntry {
  /** Is absent where the list has none; a local ID is never stored as an OAR ID. */
  oarId?: string;
  name: string;
  address: string;
  /** Holds an ISO 3166 alpha-2 code. */
  countryCode: string;
  /** Hold the further names and addresses that the list gives under the same OAR ID. */
  otherNames?: OtherName[];
  /** Names the OAR ID that holds since the facility was merged into another one, or has moved. */
  movedTo?: string;
  latitude?: number;
  longitude?: number;
  sector?: string;
  numberOfWorkers?: string;
  parentName?: string;
  closed: boolean;
  /** Names the import that wrote the entry last, and the entry's position in it, from 0, by which an index finds new entries. */
  importId: string;
  importRow: number;
}

export const REGISTRY_ENTRIES: Collection = {
  name: 'facility-registry',
  indexes: [{ fields: ['oarId'], unique: true }, { fields: ['countryCode', 'name'] }, { fields: ['importId', 'importRow'] }],
};

export interface RegistryImport {
  /** Counts from 1, in the order of the imports' ends. */
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
