/** The labor risk of a facility: what is known of it, weighed by the risk policy, at one instant. */

import type { RiskFinding } from '../../contracts/risk/findings.js';
import type { RiskPolicy } from '../../contracts/settings/values.js';
import { RISK_INDICATORS, RISK_LEVELS, type RiskIndicator, type RiskLevel } from '../../contracts/shared/risk-indicators.js';
import { groupBy } from '../platform/lib/group-by.js';

/** One piece of evidence in an indicator's score. */
export interface WeighedFinding extends RiskFinding {
  /** Level, 1 to 3, × severity. */
  item: number;
  sourceWeight: number;
  /** 1 when it was observed, half of that after each half-life. */
  ageFactor: number;
  /** Source weight × age factor × (verified 1, else 0.5). */
  weight: number;
  /** High, and of a severity of 4 or more: it stands whatever else weighs against it. */
  isCritical: boolean;
}

/** The score is the larger of mean and critical; null, as its level, without evidence. */
export interface IndicatorRisk {
  indicator: RiskIndicator;
  severity: number;
  score: number | null;
  level: RiskLevel | null;
  /** Mean of the items by their weights. */
  mean: number | null;
  /** The largest critical item. */
  critical: number | null;
  /** The weightiest first. */
  contributions: WeighedFinding[];
}

export interface LaborRisk {
  level: RiskLevel | null;
  /** Mean of the indicators that have evidence, by severity, before any knock-out. */
  score: number | null;
  coverage: { with: number; of: number };
  /** Findings that make the whole high until a verifier closes them, the newest first. */
  knockOuts: RiskFinding[];
  /** All fifteen. */
  indicators: IndicatorRisk[];
}

/** Any open one of these that is high makes the whole high, whatever else is known. */
const KNOCK_OUT_INDICATORS: readonly RiskIndicator[] = ['childLabor', 'under18Injuries'];
/** Severity from which a high level is critical: no mean makes it less. */
const CRITICAL_SEVERITY = 4;
const DAYS_PER_MONTH = 365.25 / 12;
const MONTH_MS = DAYS_PER_MONTH * 86_400_000;
/** What evidence counts for that nobody but the facility itself vouches for. */
const UNVERIFIED_FACTOR = 0.5;
/** Tenths of a millionth: what a sum in another order cannot change. */
const PRECISION = 1e7;

/** What was recorded after `asOf`, or closed by then, does not count; what counts has the age that it has at `weighedAt`. */
export interface RiskInstants {
  asOf: string;
  weighedAt: string;
}

/** Scores are 0 to 15. The level is null where too few indicators have evidence and nothing knocks the whole out. */
export function laborRiskOf(findings: readonly RiskFinding[], policy: RiskPolicy, { asOf, weighedAt }: RiskInstants): LaborRisk {
  const live = findings.filter(({ recordedAt, closedAt }) => recordedAt <= asOf && (closedAt === undefined || closedAt > asOf));
  const byIndicator = groupBy(live, ({ indicator }) => indicator);
  const indicators = RISK_INDICATORS.map((indicator) => indicatorRiskOf(indicator, byIndicator.get(indicator) ?? [], policy, weighedAt));
  const known = indicators.filter((each) => each.score !== null);
  const coverage = { with: known.length, of: RISK_INDICATORS.length };
  const knockOuts = knockOutsOf(live);
  const score = weightedMean(known.map(({ score, severity }) => [score as number, severity]));
  const isCovered = areFindingsEnough(coverage, policy);
  const level = knockOuts.length > 0 ? 'high' : score === null || !isCovered ? null : bandOf(score, policy);
  return { level, score, coverage, knockOuts, indicators };
}

/** Whether enough indicators have evidence for a level. */
export const areFindingsEnough = (coverage: LaborRisk['coverage'], { coveragePercent }: RiskPolicy): boolean =>
  coverage.with * 100 >= coverage.of * coveragePercent;

/** The band of a score from 0 to 15. */
export function bandOf(score: number, { lowBelow, mediumBelow }: RiskPolicy): RiskLevel {
  if (score < lowBelow) return 'low';
  return score < mediumBelow ? 'medium' : 'high';
}

function indicatorRiskOf(indicator: RiskIndicator, evidence: readonly RiskFinding[], policy: RiskPolicy, at: string): IndicatorRisk {
  const severity = policy.severities.find((each) => each.indicator === indicator)?.severity ?? 1;
  const contributions = evidence.map((each) => contributionOf(each, severity, policy, at)).sort(byWeight);
  const mean = weightedMean(contributions.map(({ item, weight }) => [item, weight]));
  const critical = Math.max(0, ...contributions.filter(({ isCritical }) => isCritical).map(({ item }) => item));
  const score = mean === null ? null : Math.max(mean, critical);
  return {
    indicator,
    severity,
    score,
    level: score === null ? null : bandOf(score, policy),
    mean,
    critical: critical || null,
    contributions,
  };
}

function contributionOf(evidence: RiskFinding, severity: number, policy: RiskPolicy, at: string): WeighedFinding {
  const { level, source, observedAt, verified } = evidence;
  const { weight: sourceWeight = 0, halfLifeMonths } = policy.sources.find((each) => each.source === source) ?? {};
  const months = Math.max(0, Date.parse(at) - Date.parse(observedAt)) / MONTH_MS;
  const age = halfLifeMonths === undefined ? 1 : rounded(2 ** (-months / halfLifeMonths));
  const vouched = verified ? 1 : UNVERIFIED_FACTOR;
  return {
    ...evidence,
    item: (RISK_LEVELS.indexOf(level) + 1) * severity,
    sourceWeight,
    ageFactor: age,
    weight: rounded(sourceWeight * age * vouched),
    isCritical: level === 'high' && severity >= CRITICAL_SEVERITY,
  };
}

const knockOutsOf = (live: readonly RiskFinding[]): RiskFinding[] =>
  live
    .filter(({ indicator, level }) => level === 'high' && KNOCK_OUT_INDICATORS.includes(indicator))
    .sort((a, b) => (a.observedAt < b.observedAt ? 1 : -1));

/** Null where nothing weighs anything. */
function weightedMean(pairs: readonly (readonly [value: number, weight: number])[]): number | null {
  const weight = pairs.reduce((sum, [, each]) => sum + each, 0);
  return weight === 0 ? null : rounded(pairs.reduce((sum, [value, each]) => sum + value * each, 0) / weight);
}

const byWeight = (a: WeighedFinding, b: WeighedFinding): number =>
  b.weight - a.weight || (a.observedAt < b.observedAt ? 1 : a.observedAt > b.observedAt ? -1 : a.origin.revision - b.origin.revision);

const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION;
