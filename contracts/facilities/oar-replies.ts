/** Replies about OAR IDs and the registry that they come from. */

/** How a facility stands to the registry. */
export const OAR_MATCH_STATUSES = ['NEW_FACILITY', 'POTENTIAL_MATCH', 'MATCHED', 'ERROR_MATCHING'] as const;
export type OarMatchStatus = (typeof OAR_MATCH_STATUSES)[number];

/** What keeps a likely match from being automatic. */
export const OAR_DOUBTS = [
  'unitNumbers',
  'plotNumbers',
  'numbers',
  'oneSidedUnit',
  'closed',
  'addressMissing',
  'nameWeak',
  'addressWeak',
] as const;
export type OarDoubt = (typeof OAR_DOUBTS)[number];

/** A facility as the registry lists it. */
export interface OarFacilityReply {
  /** An OAR ID; `local-…` where the list that it came from has none. */
  oarId: string;
  /** The ID is our own. */
  local: boolean;
  name: string;
  address: string;
  /** ISO 3166 alpha-2. */
  country: string;
  closed: boolean;
}

/** A facility that a record may mean. */
export interface OarMatchReply extends OarFacilityReply {
  /** 0 to 1. */
  confidence: number;
  /** In English, as they are read aloud: "name .93", "address .71", "unit numbers differ". */
  reasons: string[];
  /** How far the names agree, and the addresses, 0 to 1. */
  nameLikeness: number;
  addressLikeness: number;
  doubts: OarDoubt[];
  /** A person has confirmed before that this record means this facility. */
  confirmed: boolean;
}

export interface OarSearchReply {
  status: OarMatchStatus;
  /** Best first, from a confidence of 0.5 on. */
  matches: OarMatchReply[];
}

/** How a facility of the platform stands to the registry, and whom else it may be. */
export interface OarRegistrationReply extends OarSearchReply {
  facilityId: string;
  oarId: string | null;
  local: boolean;
}

/** What the registry holds, and what was imported into it last. */
export interface RegistryReply {
  kind: 'embedded' | 'openSupplyHub';
  /** Facilities by country (ISO 3166 alpha-2), most first; null where they are not ours to count. */
  countries: { country: string; facilities: number }[] | null;
  facilities: number | null;
  /** The newest first, at most ten. */
  imports: { number: number; fileName?: string; by: string; endedAt: string; total: number; passed: number; failed: number }[];
}
