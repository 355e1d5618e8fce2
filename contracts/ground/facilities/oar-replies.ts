/** The state of a facility's match with the registry. */
export const OAR_MATCH_STATUSES = ['NEW_FACILITY', 'POTENTIAL_MATCH', 'MATCHED', 'ERROR_MATCHING'] as const;
export type OarMatchStatus = (typeof OAR_MATCH_STATUSES)[number];

/** Reasons why a likely match is not accepted automatically. */
export const OAR_DOUBTS = [
  'unitNumbers',
  'plotNumbers',
  'numbers',
  'oneSidedUnit',
  'closed',
  'addressMissing',
  'nameWeak',
  'addressWeak',
  'addressAlone',
  'addressElsewhere',
] as const;
export type OarDoubt = (typeof OAR_DOUBTS)[number];

export interface OarFacilityReply {
  /** An OAR ID, or `local-…` when the imported list has none. */
  oarId: string;
  /** True for a local ID. */
  local: boolean;
  name: string;
  address: string;
  /** ISO 3166 alpha-2. */
  country: string;
  closed: boolean;
  /** The requested ID, where the registry has merged or moved it and `oarId` is the valid one. */
  movedFrom?: string;
}

/** A registry facility that a record may refer to. */
export interface OarMatchReply extends OarFacilityReply {
  /** 0 to 1. */
  confidence: number;
  /** English text to read aloud: "name .93", "address .71", "unit numbers differ". */
  reasons: string[];
  /** Similarity of the names and of the addresses, 0 to 1. */
  nameLikeness: number;
  addressLikeness: number;
  doubts: OarDoubt[];
  /** True when a person confirmed earlier that the record refers to this facility. */
  confirmed: boolean;
}

export interface OarSearchReply {
  status: OarMatchStatus;
  /** Best first; only matches with a confidence of at least 0.5. */
  matches: OarMatchReply[];
}

/** The match of a platform facility with the registry, and its other candidates. */
export interface OarRegistrationReply extends OarSearchReply {
  facilityId: string;
  oarId: string | null;
  local: boolean;
}

export interface RegistryReply {
  kind: 'embedded' | 'openSupplyHub';
  /** Facilities by ISO 3166 alpha-2 country code, most first. Null when the registry is an external service. */
  countries: { country: string; facilities: number }[] | null;
  facilities: number | null;
  /** Newest first, at most ten. */
  imports: { number: number; fileName?: string; by: string; endedAt: string; total: number; passed: number; failed: number }[];
}
