import type { Stage } from '../shared/products.js';
import type { FacilityRef } from '../shared/replies.js';
import type { RiskIndicator, RiskSource, RiskTerm } from '../shared/risk-indicators.js';
import type { OrderTraceReply } from '../tracing/replies.js';
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
/** By which policy and as of when something is scored. */
export interface WeighedReply {
  asOf: string;
  /** The version of the risk policy that weighs. */
  policyVersion: number;
  policyFrom: string;
  /** Scores below the first are low, below the second medium. */
  bands: { lowBelow: number; mediumBelow: number };
}
/** What a term rests on; which members it has depends on the term. */
export interface TermFact {
  facility?: FacilityRef;
  productId?: string;
  transactionId?: string;
  /** Of a list: as it names the country, the good or the entity, and itself. */
  country?: string;
  good?: string;
  entity?: string;
  list?: string;
  /** 0 to 1. */
  confidence?: number;
}
export interface ProductTermReply {
  term: RiskTerm;
  /** Null where nothing is known of it: then it does not count. */
  points: number | null;
  /** A share from 0 to 1, or how many there are; null where it is not known. */
  input: number | null;
  /** Points for each, or for the whole of a share, and at most for all. */
  each: number;
  most: number;
  /** It makes the whole high until what it found is settled. */
  knockOut: boolean;
  /** The first of what was found. */
  why: TermFact[];
}
export interface ProductRiskReply {
  /** Null where there are no goods to judge. */
  productRiskLevel: RiskLevelName | null;
  /** 0 to 15: the sum of the terms. */
  productScore: number | null;
  terms: ProductTermReply[];
}
/** A site by what is known of how it works, and by its newest goods that the caller may read. */
export interface FacilityRiskReply extends WeighedReply, ProductRiskReply {
  facility: FacilityRef;
  /** Null where too few indicators have evidence: `coverage` says how many. */
  laborRiskLevel: RiskLevelName | null;
  /** The level that the score alone would give, without any knock-out; null as the score is. */
  meanLevel: RiskLevelName | null;
  /** 0 to 15: mean of the indicators that have evidence, by severity, before any knock-out. */
  score: number | null;
  coverage: { with: number; of: number; isEnough: boolean };
  /** The newest first. */
  knockOuts: KnockOutReply[];
  /** All fifteen. */
  indicators: IndicatorRiskReply[];
}
export interface TracedFacilityRisk {
  facility: FacilityRef;
  /** Its part of the root's cotton at this tier, 0 to 1. */
  share: number;
  laborRiskLevel: RiskLevelName | null;
  score: number | null;
  coverage: { with: number; of: number };
  knockOut: boolean;
}
export interface TierRiskReply {
  tier: Stage;
  laborRiskLevel: RiskLevelName | null;
  /** Mean of its facilities that have a level, by their shares. */
  score: number | null;
  /** Part of the tier whose makers have a level, 0 to 1. */
  knownShare: number;
  /** The largest share first. */
  facilities: TracedFacilityRisk[];
}
/** Of a lot or an order: the labor of all who made it by their shares, and what is known of the goods. */
export interface TraceRiskReply extends WeighedReply, ProductRiskReply {
  /** Null where too little of the trace has a level: `knownShare` says how much; high where a site is knocked out. */
  laborRiskLevel: RiskLevelName | null;
  score: number | null;
  knownShare: number;
  /** From the root's stage on. */
  tiers: TierRiskReply[];
  /** The one with the highest level, and of those with the highest score. */
  worstTier: Stage | null;
}
/** Of an order, why there is nothing to score. */
export interface OrderRiskReply extends TraceRiskReply {
  matchedBy: Exclude<OrderTraceReply['matchedBy'], 'purchaseDate'>;
}
/** A supplier that stands for a site of the platform. */
export interface SupplierRiskRow {
  supplierId: string;
  businessName: string;
  facility: FacilityRef;
  country?: string;
  laborRiskLevel: RiskLevelName | null;
  score: number | null;
  coverage: { with: number; of: number; isEnough: boolean };
  knockOut: boolean;
  /** All fifteen. */
  indicators: Pick<IndicatorRiskReply, 'indicator' | 'level' | 'score'>[];
}
export interface SupplierRisksReply extends WeighedReply {
  /** The highest risk first, those without a level last. */
  rows: SupplierRiskRow[];
  /** Suppliers that stand for no site, of which nothing can be known. */
  unlinked: number;
}
/** A level and a score; null where too little is known. */
export interface WeighedLevel {
  level: RiskLevelName | null;
  score: number | null;
}
/** What another risk policy would do to the sites that have evidence. */
export interface PolicyEffectReply {
  /** The version in force, which it is held against. */
  basedOn: number;
  /** With evidence. */
  sites: number;
  /** Their labor risk gets another level. */
  changed: number;
  moves: { from: RiskLevelName | null; to: RiskLevelName | null; count: number }[];
  /** The first of them, those whose score rises most first. */
  items: { facility: FacilityRef; before: WeighedLevel; after: WeighedLevel }[];
}
