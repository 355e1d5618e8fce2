/** Defines the terms of a custody ledger: its policy, its factors, and the events that change them. */
import type { Product, Step } from './products.js';
import type { FacilityType } from './roles.js';

/** Tolerates recorders' clocks that run ahead of the server's. */
export const CLOCK_AHEAD_MAX_MS = 5 * 60_000;

export type ChainOfCustody = 'segregated' | 'massBalance';

export interface Policy {
  model: ChainOfCustody;
  /** The local date on which window 1 begins. */
  windowStart: string;
  /** 1 to 12. */
  windowMonths: number;
  /** IANA time zone. */
  timeZone: string;
  /** Products of a Mass balance site whose lots it keeps apart, so that a step with one of them is traced to that lot. Absent: none. */
  keptApart?: Product[];
}

/** Returns the policy of what says more. Only a site with pools can keep products apart from them. */
export function policyOf({ model, windowStart, windowMonths, timeZone, keptApart = [] }: Policy): Policy {
  const apart = model === 'massBalance' ? [...keptApart].sort() : [];
  return { model, windowStart, windowMonths, timeZone, ...(apart.length > 0 && { keptApart: apart }) };
}

/** The lint equivalents of a step's outputs, and the plausible yields. */
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
  /** True for a site that was opened as a registered origin, which new sites no longer are: see `OriginRegistered`. */
  registered: boolean;
  /** True where a certification counts only under a certificate: see `CertificateAccepted`. Absent in ledgers that were opened before this. */
  byCertificate?: true;
  openedAt: string;
}

export interface LedgerPolicyChanged extends Policy {
  /** The first window under the new policy; 1 when the ledger was empty and starts over. */
  fromWindow: number;
  /** When that window begins: the end of the window before it, or the policy's own start. */
  from: string;
}

/** Applies to facts that happened in `fromWindow` or later. */
export interface FactorsChanged extends FactorTerms {
  fromWindow: number;
  from: string;
}
