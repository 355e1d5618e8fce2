/** The terms that a custody ledger is kept under: its policy, its factors, and their changes. */
import type { Step } from '../shared/products.js';
import type { FacilityType } from '../shared/roles.js';

export type ChainOfCustody = 'segregated' | 'massBalance';

export interface Policy {
  model: ChainOfCustody;
  /** Local date on which window 1 begins. */
  windowStart: string;
  /** 1 to 12. */
  windowMonths: number;
  /** IANA. */
  timeZone: string;
}

/** What a step's outputs stand for, and which yields are plausible. */
export interface FactorTerms {
  factorsVersion: string;
  /** Lint equivalent per mille of cotton. */
  factors: Record<Step, number>;
  /** Output to input mass in basis points. */
  yieldRangesBp: Record<Exclude<Step, 'regroup'>, readonly [low: number, high: number]>;
}

export interface LedgerOpened extends Policy, FactorTerms {
  facilityId: string;
  facilityType: FacilityType;
  /** Facilities of the platform are registered; what they record is of known provenance. */
  registered: boolean;
  openedAt: string;
}

export interface LedgerPolicyChanged extends Policy {
  /** The first window under the new policy: 1 where the ledger held nothing, and so starts over. */
  fromWindow: number;
  /** When that begins: the end of the window before it, or the policy's own start. */
  from: string;
}

/** Holds for what occurred in `fromWindow` and later. */
export interface FactorsChanged extends FactorTerms {
  fromWindow: number;
  from: string;
}
