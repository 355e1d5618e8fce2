import type { RiskIndicator, RiskLevel, RiskSource } from '../../shared/risk-indicators.js';

/** The event behind a piece of evidence, which every reader of the ledger can look up. */
export type FactOrigin = { stream: string; revision: number; hash: string };

/** A statement of one source about one indicator at a facility, in the same shape for all sources. */
export interface RiskFinding {
  facilityId: string;
  indicator: RiskIndicator;
  level: RiskLevel;
  source: RiskSource;
  /** When the finding was true, ISO 8601 UTC. Evidence ages from then on. */
  observedAt: string;
  /** When the platform recorded the evidence. */
  recordedAt: string;
  /** True when somebody other than the facility confirms the evidence. */
  verified: boolean;
  origin: FactOrigin;
  /** From then on the evidence no longer counts: its finding was closed, or the facility gave new answers. */
  closedAt?: string;
  /** True for what stems from a grievance: its source, weight and origin are for admins and the assignee. */
  isReported?: true;
}
