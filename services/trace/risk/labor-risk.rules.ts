/** Calculates the labor risk of a facility at one instant: its findings, weighed by the risk policy. */

import type { RiskPolicy } from '../../../contracts/ground/settings/values.js';
import { groupBy } from '../../../contracts/shared/group-by.js';
import { RISK_INDICATORS, RISK_LEVELS, type RiskIndicator, type RiskLevel } from '../../../contracts/shared/risk-indicators.js';
import type { RiskFinding } from '../../../contracts/trace/risk/findings.js';
import type { GroupMembers } from './groups/group-risk.rules.js';

/** Adds to a finding what it contributes to an indicator's score. */
export interface WeighedFinding extends RiskFinding {
  /** Holds the level, 1 to 3, times the severity. */
  item: number;
  sourceWeight: number;
  /** Starts at 1 and halves with each half-life. */
  ageFactor: number;
  /** Holds source weight × age factor × (1 if verified, else 0.5). */
  weight: number;
  /** Is true for a high level with a severity of 4 or more: no other finding lowers it. */
  isCritical: boolean;
}

/** Holds the larger of mean and critical as the score. Score and level are null without findings. */
export interface IndicatorRisk {
  indicator: RiskIndicator;
  severity: number;
  score: number | null;
  level: RiskLevel | null;
  mean: number | null;
  critical: number | null;
  /** Lists the heaviest contribution first. */
  contributions: WeighedFinding[];
}

export interface LaborRisk {
  level: RiskLevel | null;
  /** Holds the mean of the indicators with findings, weighted by severity, before any knock-out. */
  score: number | null;
  coverage: { with: number; of: number };
  /** Lists findings, newest first, that make the whole risk high until a verifier closes them. */
  knockOuts: RiskFinding[];
  /** Lists all fifteen indicators. */
  indicators: IndicatorRisk[];
  /** Is present for a farm group, whose level is that of its worst member. */
  members?: GroupMembers;
}

/** Makes the whole risk high when one of these has an open high finding. */
const KNOCK_OUT_INDICATORS: readonly RiskIndicator[] = ['childLabor', 'under18Injuries'];
/** Is the severity from which a high level is critical: the mean cannot lower it. */
const CRITICAL_SEVERITY = 4;
const DAYS_PER_MONTH = 365.25 / 12;
const MONTH_MS = DAYS_PER_MONTH * 86_400_000;
/** Weighs findings that nobody but the facility itself vouches for. */
const UNVERIFIED_FACTOR = 0.5;
/** Rounds away what adding in another order could change. */
const PRECISION = 1e7;

/** Ignores findings recorded after `asOf` or closed by then; ages the others at `weighedAt`. */
export type RiskInstants = { asOf: string; weighedAt: string };

/** Scores from 0 to 15. The level is null when too few indicators have findings and nothing knocks the whole out. */
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

export const areFindingsEnough = (coverage: LaborRisk['coverage'], { coveragePercent }: RiskPolicy): boolean =>
  coverage.with * 100 >= coverage.of * coveragePercent;

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

/** Returns null when no pair has weight. */
function weightedMean(pairs: readonly (readonly [value: number, weight: number])[]): number | null {
  const weight = pairs.reduce((sum, [, each]) => sum + each, 0);
  return weight === 0 ? null : rounded(pairs.reduce((sum, [value, each]) => sum + value * each, 0) / weight);
}

const byWeight = (a: WeighedFinding, b: WeighedFinding): number =>
  b.weight - a.weight || (a.observedAt < b.observedAt ? 1 : a.observedAt > b.observedAt ? -1 : a.origin.revision - b.origin.revision);

const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION;
