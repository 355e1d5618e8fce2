/** Sums up the risks of sites on a trace, for its cards and for its indicators. Pure. */

import { TRACE_INDICATORS, type TraceIndicator } from '../../contracts/shared/risk-indicators.js';
import type { SiteRiskOnTrace } from '../../contracts/trace/risk/on-trace.js';
import type { RiskLevelName } from '../../contracts/trace/risk/replies.js';

const LEVELS: readonly RiskLevelName[] = ['HIGH', 'MEDIUM', 'LOW'];

export interface IndicatorSum {
  indicator: TraceIndicator;
  /** The worst of the sites; null without evidence. */
  level: RiskLevelName | null;
  /** Counts the sites with this worst level, those with any level, and all sites. */
  atLevel: number;
  withLevel: number;
  sites: number;
}

export const levelAt = ({ indicators }: SiteRiskOnTrace, indicator: TraceIndicator): RiskLevelName | null =>
  indicators.find((each) => each.indicator === indicator)?.level ?? null;

/** Returns the worst of levels; null where none is known. */
export const worstLevel = (levels: readonly (RiskLevelName | null)[]): RiskLevelName | null =>
  LEVELS.find((level) => levels.includes(level)) ?? null;

export function indicatorSum(sites: readonly SiteRiskOnTrace[], indicator: TraceIndicator): IndicatorSum {
  const levels = sites.map((site) => levelAt(site, indicator));
  const level = worstLevel(levels);
  return {
    indicator,
    level,
    atLevel: level === null ? 0 : levels.filter((each) => each === level).length,
    withLevel: levels.filter((each) => each !== null).length,
    sites: sites.length,
  };
}

export const indicatorSums = (sites: readonly SiteRiskOnTrace[]): IndicatorSum[] =>
  TRACE_INDICATORS.map((indicator) => indicatorSum(sites, indicator));
