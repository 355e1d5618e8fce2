/** A supplier as the record store keeps it: it may be a person, and so never stands in the log. */
import type { OarMatchReply, OarMatchStatus } from '../../contracts/facilities/oar-replies.js';
import type { SupplierAct, SupplierField } from '../../contracts/suppliers/replies.js';
import type { SupplierStatus, SupplierType } from '../../contracts/suppliers/supplier-kinds.js';
import type { Collection } from '../platform/documents/document-store.js';
import { supplierStatusOf } from './supplier-status.rules.js';

export interface SupplierRecord {
  id: string;
  /** Facility of the brand that keeps it. */
  brandId: string;
  businessName: string;
  registrationNumber?: string;
  /** In its one form: of the registry, never an ID of our own. */
  oarId?: string;
  country?: string;
  address?: string;
  /** Ascending. */
  tiers: number[];
  facilityType?: SupplierType;
  supplies: string[];
  /** The brand's partner that it stands for. */
  facilityId?: string;
  match: RecordedMatch;
  /** The invitation that was sent to it last. */
  invitation?: { id: string; at: string };
  archivedAt?: string;
  /** The oldest first. */
  changes: SupplierChange[];
  // What follows is made of the above when it is stored.
  status: SupplierStatus;
  archived: boolean;
  /** The lowest, 9 without one: how lists are sorted. */
  firstTier: number;
  /** Name in lower case: how lists are sorted. */
  nameKey: string;
  searchText: string;
  /** One OAR ID, and one facility, belongs to at most one supplier of a brand. */
  oarKey?: string;
  facilityKey?: string;
}

/** What was found in the registry, and whether somebody decided about it. */
export interface RecordedMatch {
  status: OarMatchStatus;
  candidates: OarMatchReply[];
  decided: boolean;
}

export interface SupplierChange {
  at: string;
  /** Id of the user who did it. */
  by: string;
  what: SupplierAct;
  fields?: SupplierFieldChange[];
}

/** As texts; suppliers and facilities by id. */
export interface SupplierFieldChange {
  field: SupplierField;
  from: string | null;
  to: string | null;
}

/** What is said of a supplier, before what is made of it. */
export type SupplierFacts = Omit<SupplierRecord, 'status' | 'archived' | 'firstTier' | 'nameKey' | 'searchText' | 'oarKey' | 'facilityKey'>;

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

/** A supplier as it is stored, with what it is found and sorted by. */
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

/** The facts alone, so that what was made of earlier ones does not stay. */
export function factsOf(record: SupplierRecord): SupplierFacts {
  const {
    status: _,
    archived: __,
    firstTier: ___,
    nameKey: ____,
    searchText: _____,
    oarKey: ______,
    facilityKey: _______,
    ...facts
  } = record;
  return facts;
}

export const searchTextOf = (text: string): string => text.normalize('NFC').toLowerCase().trim();
