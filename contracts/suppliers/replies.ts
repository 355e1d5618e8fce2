/** Replies about a brand's suppliers. */
import type { OarMatchReply, OarMatchStatus } from '../facilities/oar-replies.js';
import type { FacilityRef, Page } from '../shared/replies.js';
import type { SupplierStatus, SupplierType } from './supplier-kinds.js';

/** How a supplier stands to the registry, as it was when that was last asked. */
export interface SupplierMatch {
  status: OarMatchStatus;
  /** Best first, at most five. */
  candidates: OarMatchReply[];
  /** A person decided: it is this one, or none of these. */
  decided: boolean;
}

export interface SupplierReply {
  id: string;
  businessName: string;
  registrationNumber?: string;
  oarId?: string;
  /** ISO 3166 alpha-2, or ZZ for another. */
  country?: string;
  address?: string;
  /** 1 to 5, ascending. */
  tiers: number[];
  facilityType?: SupplierType;
  /** Ids of the suppliers that it supplies. */
  supplies: string[];
  /** The partner on the platform that it stands for. */
  facility?: FacilityRef;
  match: SupplierMatch;
  status: SupplierStatus;
  archivedAt?: string;
  /** When it was invited; absent once the invitation is answered or withdrawn. */
  invitedAt?: string;
  /** When the newest transaction of its facility occurred that the brand may know of. */
  lastActivityAt: string | null;
  /** Null until there is evidence. */
  laborRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  productRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
}

/** How many suppliers there are of each kind, whatever the list was asked for; archived ones aside. */
export interface SupplierCounts {
  all: number;
  archived: number;
  statuses: { ready: number; draft: number; unknown: number };
  /** Their match waits for a person. */
  potentialMatches: number;
  /** Their match could not be looked up. */
  matchErrors: number;
}

export interface SupplierPage extends Page<SupplierReply> {
  counts: SupplierCounts;
}

export const SUPPLIER_FIELDS = [
  'businessName',
  'registrationNumber',
  'oarId',
  'country',
  'address',
  'tiers',
  'facilityType',
  'supplies',
  'facility',
] as const;
export type SupplierField = (typeof SUPPLIER_FIELDS)[number];

export type SupplierAct =
  | 'added'
  | 'imported'
  | 'edited'
  | 'matched'
  | 'notMatched'
  | 'invited'
  | 'linked'
  | 'unlinked'
  | 'archived'
  | 'restored';

export interface SupplierChangeReply {
  at: string;
  by: { id: string; name: string };
  what: SupplierAct;
  /** What was there and what is there now, by names; null where it was empty. */
  fields: { field: SupplierField; from: string | null; to: string | null }[];
}

export interface SupplierDetailReply extends SupplierReply {
  /** Those that supply it, by id. */
  suppliedBy: string[];
  /** The newest first; at most 100. */
  changes: SupplierChangeReply[];
}

/** What a correction is about. */
export type CorrectedColumn = 'oarId' | 'country' | 'tier' | 'facilityType';

/** What a file says in one column, and what was probably meant. */
export interface ImportCorrection {
  /** To accept it by, with the same file. */
  id: string;
  column: CorrectedColumn;
  from: string;
  to: string;
  /** Where it stands. */
  rows: number[];
  accepted: boolean;
}

export interface PreviewedSupplier {
  row: number;
  businessName: string;
  country: string;
  tier: string;
  facilityType: string;
  /** It is in the list already, and will be changed. */
  known: boolean;
  /** All that is wrong with the row, as its reader reads it. */
  errors: string[];
}

/** What a file would do, before it is imported. Whether an OAR ID exists is asked with the import. */
export interface SupplierImportPreview {
  rows: PreviewedSupplier[];
  passed: number;
  failed: number;
  corrections: ImportCorrection[];
}
