/** Stores suppliers in the record store, never in the log, since a supplier may be a person. */

import type { OarMatchReply, OarMatchStatus } from '../../../contracts/ground/facilities/oar-replies.js';
import type { SupplierAct, SupplierField } from '../../../contracts/members/suppliers/replies.js';
import type { SupplierStatus, SupplierType } from '../../../contracts/members/suppliers/supplier-kinds.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { omitKeys } from '../../platform/lib/omit-keys.js';
import { supplierStatusOf } from './supplier-status.rules.js';

export interface SupplierRecord {
  id: string;
  /** Names the facility of the brand that keeps the supplier. */
  brandId: string;
  businessName: string;
  registrationNumber?: string;
  /** Holds an ID of the registry in its normal form. */
  oarId?: string;
  country?: string;
  address?: string;
  /** Ascending. */
  tiers: number[];
  facilityType?: SupplierType;
  supplies: string[];
  /** Names the partner of the brand that the supplier is linked to. */
  facilityId?: string;
  match: RecordedMatch;
  /** Names the last invitation that was sent to the supplier. */
  invitation?: { id: string; at: string };
  archivedAt?: string;
  /** Lists the oldest change first. */
  changes: SupplierChange[];
  // The fields below are computed from the above when it is stored.
  status: SupplierStatus;
  archived: boolean;
  /** Holds the lowest tier, or 9 without one; lists are sorted by it. */
  firstTier: number;
  /** Holds the name in lower case; lists are sorted by it. */
  nameKey: string;
  searchText: string;
  /** Keeps an OAR ID and a facility unique among the suppliers of a brand. */
  oarKey?: string;
  facilityKey?: string;
}

/** Holds the result of the registry, and the decision about it. */
export type RecordedMatch = { status: OarMatchStatus; candidates: OarMatchReply[]; decided: boolean };

export interface SupplierChange {
  at: string;
  /** Names the user. */
  by: string;
  what: SupplierAct;
  fields?: SupplierFieldChange[];
}

/** Holds both values as texts; suppliers and facilities by ID. */
export type SupplierFieldChange = { field: SupplierField; from: string | null; to: string | null };

const DERIVED = ['status', 'archived', 'firstTier', 'nameKey', 'searchText', 'oarKey', 'facilityKey'] as const;

/** Leaves out what is derived from the facts. */
export type SupplierFacts = Omit<SupplierRecord, (typeof DERIVED)[number]>;

export const SUPPLIERS: Collection = {
  name: 'suppliers',
  indexes: [
    { fields: ['brandId', 'firstTier', 'nameKey'] },
    { fields: ['brandId', 'facilityId'] },
    { fields: ['facilityId'] },
    { fields: ['oarKey'], unique: true },
    { fields: ['facilityKey'], unique: true },
  ],
};

export function storedSupplier(facts: SupplierFacts): SupplierRecord {
  const { brandId, businessName, registrationNumber = '', oarId, address = '', facilityId, tiers, archivedAt } = facts;
  return {
    ...facts,
    status: supplierStatusOf(facts),
    archived: archivedAt !== undefined,
    firstTier: tiers[0] ?? 9,
    nameKey: searchTextOf(businessName),
    searchText: searchTextOf([businessName, registrationNumber, oarId ?? '', address].join(' ')),
    ...(oarId && { oarKey: `${brandId}:${oarId}` }),
    ...(facilityId && { facilityKey: `${brandId}:${facilityId}` }),
  };
}

/** Drops what is derived, so that values derived from earlier facts do not stay. */
export const factsOf = (record: SupplierRecord): SupplierFacts => omitKeys(record, DERIVED);

/** Returns the form in which the texts of suppliers are searched and compared. */
export const searchTextOf = searchKey;
