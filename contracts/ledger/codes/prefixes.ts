import type { FacilityRef } from '../../shared/replies.js';

/** The stream of all prefixes: that none is part of another is decided in one place. */
export const PREFIXES_STREAM = 'product-id-prefixes';

export interface PrefixGranted {
  facilityId: string;
  /** In upper case, with a hyphen at its end. */
  prefix: string;
}

/** From then on every site may use IDs that begin so, and the prefix may be granted again. */
export type PrefixEnded = { facilityId: string; prefix: string };

export type PrefixEvent = { type: 'PrefixGranted'; data: PrefixGranted } | { type: 'PrefixEnded'; data: PrefixEnded };

export interface PrefixReply {
  prefix: string;
  facility: FacilityRef;
  grantedAt: string;
  /** Null while the site alone may use it. */
  endedAt: string | null;
}

export interface PrefixesReply {
  /** Lists those in force by name, then the ended ones, the newest first. */
  items: PrefixReply[];
}
