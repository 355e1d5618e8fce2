import type { FacilityRef } from '../shared/replies.js';
import type { RiskIndicator, RiskSource } from '../shared/risk-indicators.js';
import type { FactOrigin } from './evidence.js';

export type RiskLevelName = 'HIGH' | 'MEDIUM' | 'LOW';

/** One piece of evidence in an indicator's score: `weight` = source weight × age factor × (verified 1, else 0.5). */
export interface RiskContribution {
  source: RiskSource;
  level: RiskLevelName;
  observedAt: string;
  verified: boolean;
  /** Level, 1 to 3, × severity. */
  item: number;
  sourceWeight: number;
  /** 1 when it was observed, half of that after each half-life. */
  ageFactor: number;
  weight: number;
  /** High, and of a severity of 4 or more: it stands whatever else weighs against it. */
  isCritical: boolean;
  origin: FactOrigin;
}
/** The score, 0 to 15, is the larger of mean and critical; null, as its level, without evidence. */
export interface IndicatorRiskReply {
  indicator: RiskIndicator;
  severity: number;
  score: number | null;
  level: RiskLevelName | null;
  /** Mean of the items by their weights. */
  mean: number | null;
  /** The largest critical item. */
  critical: number | null;
  /** The weightiest first. */
  contributions: RiskContribution[];
}
/** A finding that makes the whole high until a verifier closes it. */
export interface KnockOutReply {
  indicator: RiskIndicator;
  source: RiskSource;
  observedAt: string;
  origin: FactOrigin;
}
export interface LaborRiskReply {
  facility: FacilityRef;
  asOf: string;
  /** Null where too few indicators have evidence: `coverage` says how many. */
  laborRiskLevel: RiskLevelName | null;
  /** 0 to 15: mean of the indicators that have evidence, by severity, before any knock-out. */
  score: number | null;
  coverage: { with: number; of: number };
  /** The newest first. */
  knockOuts: KnockOutReply[];
  /** The version of the risk policy that weighs. */
  policyVersion: number;
  policyFrom: string;
  /** All fifteen. */
  indicators: IndicatorRiskReply[];
}
