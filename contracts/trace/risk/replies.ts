import type { Stage } from '../../shared/products.js';
import type { FacilityRef } from '../../shared/replies.js';
import type { RiskIndicator, RiskSource, RiskTerm } from '../../shared/risk-indicators.js';
import type { OrderTraceReply } from '../tracing/replies.js';
import type { FactOrigin } from './findings.js';

export type RiskLevelName = 'HIGH' | 'MEDIUM' | 'LOW';

/**
 * A piece of evidence in an indicator's score: `weight` = source weight × age factor × (1 if verified, otherwise 0.5). Of what stems from a
 * grievance, source, weight and origin are for admins and the assignee.
 */
export interface RiskContribution {
  /** Names the evidence to `what-if`, and tells nothing. */
  id: string;
  source?: RiskSource;
  level: RiskLevelName;
  observedAt: string;
  verified: boolean;
  /** Level, 1 to 3, × severity. */
  item: number;
  sourceWeight?: number;
  /** 1 at the time of observation, halved with each half-life. */
  ageFactor?: number;
  weight?: number;
  /** True for a high level with a severity of 4 or more. Other evidence cannot outweigh it. */
  isCritical: boolean;
  origin?: FactOrigin;
}
/** The score, 0 to 15, is the larger of mean and critical. Score and level are null without evidence. */
export interface IndicatorRiskReply {
  indicator: RiskIndicator;
  severity: number;
  score: number | null;
  level: RiskLevelName | null;
  /** Weighted mean of the items. */
  mean: number | null;
  /** The largest critical item. */
  critical: number | null;
  /** Largest weight first. */
  contributions: RiskContribution[];
}
/** A finding that makes the overall level high until a verifier closes it. */
export type KnockOutReply = { indicator: RiskIndicator; source?: RiskSource; observedAt: string; origin?: FactOrigin };
export interface WeighedReply {
  asOf: string;
  policyVersion: number;
  policyFrom: string;
  /** Scores below `lowBelow` are low, scores below `mediumBelow` are medium. */
  bands: { lowBelow: number; mediumBelow: number };
}
/** A fact behind a term. Its fields depend on the term. */
export interface TermFact {
  facility?: FacilityRef;
  productId?: string;
  transactionId?: string;
  /** For a list: the country, good or entity as the list names it, and the list. */
  country?: string;
  good?: string;
  entity?: string;
  list?: string;
  /** 0 to 1. */
  confidence?: number;
}
export interface ProductTermReply {
  term: RiskTerm;
  /** Null when nothing is known; the term then does not count. */
  points: number | null;
  /** A share from 0 to 1, or a count; null when unknown. */
  input: number | null;
  /** Points per item, or for a share of 1, and the maximum of the term. */
  each: number;
  most: number;
  /** True when the term makes the overall level high until its finding is settled. */
  knockOut: boolean;
  /** The first findings. */
  why: TermFact[];
}
export interface ProductRiskReply {
  /** Null without goods to assess. */
  productRiskLevel: RiskLevelName | null;
  /** 0 to 15: the sum of the terms. */
  productScore: number | null;
  terms: ProductTermReply[];
}
/** An entity of a list that a site is taken for, with the likeness, 0 to 1. */
export interface ListHit {
  entity: string;
  list: string;
  confidence: number;
}
/**
 * The risk of a site: from the evidence on its labor, and from its newest goods that the caller may read. Partners that are no brands read
 * levels alone.
 */
export interface FacilityRiskReply extends WeighedReply, ProductRiskReply {
  facility: FacilityRef;
  /** True where the reader reads levels alone: scores, coverage, evidence and terms are left empty. */
  levelsOnly?: true;
  /** The labor risk with what was reported and is not answered yet; for admins, and for the assignee of such a report. It is kept nowhere. */
  scoreWithPending?: WeighedLevel;
  /** Null when too few indicators have evidence; see `coverage`. */
  laborRiskLevel: RiskLevelName | null;
  /** The level of the score alone, without knock-outs; null without a score. */
  meanLevel: RiskLevelName | null;
  /** 0 to 15: the mean, by severity, of the indicators with evidence, without knock-outs. */
  score: number | null;
  coverage: { with: number; of: number; isEnough: boolean };
  /** Newest first. */
  knockOuts: KnockOutReply[];
  /** All fifteen indicators. */
  indicators: IndicatorRiskReply[];
  /** The entities of lists that the site itself is taken for; absent without any. */
  listed?: ListHit[];
  /** For a farm group, whose labor risk level is that of its worst member: its farms by level; `unknown` have too little evidence. */
  members?: { high: number; medium: number; low: number; unknown: number };
}
export interface TracedFacilityRisk {
  facility: FacilityRef;
  /** True where the reader, a partner that is no brand, reads the level alone: the rest is left empty. */
  levelsOnly?: true;
  /** The facility's share of the root's cotton at this tier, 0 to 1. */
  share: number;
  laborRiskLevel: RiskLevelName | null;
  score: number | null;
  coverage: { with: number; of: number };
  knockOut: boolean;
}
export interface TierRiskReply {
  tier: Stage;
  laborRiskLevel: RiskLevelName | null;
  /** The mean of the facilities that have a level, by share. */
  score: number | null;
  /** The share of the tier whose makers have a level, 0 to 1. */
  knownShare: number;
  /** Largest share first. */
  facilities: TracedFacilityRisk[];
}
/** The risk of a lot or an order: the labor risk of all its makers by share, and the risk of the goods. */
export interface TraceRiskReply extends WeighedReply, ProductRiskReply {
  /** Null when too little of the trace has a level; see `knownShare`. High when a site has a knock-out. */
  laborRiskLevel: RiskLevelName | null;
  score: number | null;
  knownShare: number;
  /** Starts at the stage of the root. */
  tiers: TierRiskReply[];
  /** The tier with the highest level and, among equals, the highest score. */
  worstTier: Stage | null;
}
/** Adds, for an order, why there is nothing to score. */
export interface OrderRiskReply extends TraceRiskReply {
  matchedBy: Exclude<OrderTraceReply['matchedBy'], 'purchaseDate'>;
}
/** A supplier that is linked to a site of the platform. */
export interface SupplierRiskRow {
  supplierId: string;
  businessName: string;
  facility: FacilityRef;
  country?: string;
  laborRiskLevel: RiskLevelName | null;
  score: number | null;
  coverage: { with: number; of: number; isEnough: boolean };
  knockOut: boolean;
  /** All fifteen indicators. */
  indicators: Pick<IndicatorRiskReply, 'indicator' | 'level' | 'score'>[];
}
export interface SupplierRisksReply extends WeighedReply {
  /** Highest risk first; rows without a level come last. */
  rows: SupplierRiskRow[];
  /** Counts suppliers without a linked site, about which nothing is known. */
  unlinked: number;
}
/** Level and score are null when too little is known. */
export type WeighedLevel = { level: RiskLevelName | null; score: number | null };
/** The effect of another risk policy on the sites that have evidence. */
export interface PolicyEffectReply {
  /** The version in force, with which the policy is compared. */
  basedOn: number;
  sites: number;
  /** Counts sites whose labor risk level changes. */
  changed: number;
  moves: { from: RiskLevelName | null; to: RiskLevelName | null; count: number }[];
  /** The sites with the largest rise in score, largest first. */
  items: { facility: FacilityRef; before: WeighedLevel; after: WeighedLevel }[];
}
