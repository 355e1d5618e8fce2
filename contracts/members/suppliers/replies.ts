import type { OarMatchReply, OarMatchStatus } from '../../ground/facilities/oar-replies.js';
import type { FacilityRef, FileFindings, Page } from '../../shared/replies.js';
import type { SupplierStatus, SupplierType } from './supplier-kinds.js';

/** The supplier's match with the registry at the last search. */
export interface SupplierMatch {
  status: OarMatchStatus;
  /** Best first, at most five. */
  candidates: OarMatchReply[];
  /** True when a person chose a candidate or rejected all of them. */
  decided: boolean;
}

export interface SupplierReply {
  id: string;
  businessName: string;
  registrationNumber?: string;
  oarId?: string;
  /** ISO 3166 alpha-2, or ZZ for another country. */
  country?: string;
  address?: string;
  /** 1 to 5, ascending. */
  tiers: number[];
  facilityType?: SupplierType;
  /** IDs of the suppliers that this one supplies. */
  supplies: string[];
  facility?: FacilityRef;
  match: SupplierMatch;
  status: SupplierStatus;
  archivedAt?: string;
  /** When the supplier was invited; absent once the invitation is answered or withdrawn. */
  invitedAt?: string;
  /** The date of the newest transaction of the supplier's facility that the brand may see. */
  lastActivityAt: string | null;
  /** Null until there is evidence. */
  laborRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
  productRiskLevel: 'HIGH' | 'MEDIUM' | 'LOW' | null;
}

/** Counts all suppliers that are not archived, by kind and regardless of the query. */
export interface SupplierCounts {
  all: number;
  archived: number;
  statuses: { ready: number; draft: number; unknown: number };
  /** Suppliers whose match needs a person's decision. */
  potentialMatches: number;
  /** Suppliers whose match could not be looked up. */
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
  /** The old and the new value of each changed field, with names instead of IDs; null for empty. */
  fields: { field: SupplierField; from: string | null; to: string | null }[];
}

export interface SupplierDetailReply extends SupplierReply {
  suppliedBy: string[];
  /** Newest first; at most 100. */
  changes: SupplierChangeReply[];
}

export type CorrectedColumn = 'oarId' | 'country' | 'tier' | 'facilityType';

/** A value of the file in one column, and its probable meaning. */
export interface ImportCorrection {
  /** Accepts the correction when the same file is imported with this ID. */
  id: string;
  column: CorrectedColumn;
  from: string;
  to: string;
  /** Rows with the value. */
  rows: number[];
  accepted: boolean;
}

export interface PreviewedSupplier {
  row: number;
  businessName: string;
  country: string;
  tier: string;
  facilityType: string;
  /** True when the supplier is already in the list and will be changed. */
  known: boolean;
  /** All errors of the row, in the reader's language. */
  errors: string[];
}

/** The result that importing the file would have. OAR IDs are looked up only during the import. */
export interface SupplierImportPreview {
  findings: FileFindings;
  rows: PreviewedSupplier[];
  passed: number;
  failed: number;
  corrections: ImportCorrection[];
}
