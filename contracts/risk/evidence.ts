import type { RiskIndicator, RiskLevel, RiskSource } from '../shared/risk-indicators.js';

/** The fact that something rests on, as anybody with the ledger can look it up. */
export interface FactOrigin {
  stream: string;
  revision: number;
  hash: string;
}

/** What one source says of one indicator at a facility; the same shape for all sources. */
export interface RiskEvidence {
  facilityId: string;
  indicator: RiskIndicator;
  level: RiskLevel;
  source: RiskSource;
  /** When it was so; evidence ages from then on. ISO 8601 UTC. */
  observedAt: string;
  /** When the product learned of it. */
  recordedAt: string;
  /** Somebody other than the facility itself vouches for it. */
  verified: boolean;
  origin: FactOrigin;
  /** Counts no longer from then on: its finding was closed, or the facility answered anew. */
  closedAt?: string;
}
