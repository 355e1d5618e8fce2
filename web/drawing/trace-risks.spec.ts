import { expect, it } from '@jest/globals';
import { TRACE_INDICATORS } from '../../contracts/shared/risk-indicators.js';
import type { SiteRiskOnTrace } from '../../contracts/trace/risk/on-trace.js';
import type { RiskLevelName } from '../../contracts/trace/risk/replies.js';
import { indicatorSum, indicatorSums, worstLevel } from './trace-risks.js';

const site = (level: RiskLevelName | null): SiteRiskOnTrace => ({
  facility: { id: String(level), name: 'Site', type: 'GINNER' },
  laborRiskLevel: null,
  coverage: { with: 1, of: 15, isEnough: false },
  knockOut: false,
  indicators: [{ indicator: 'middleman', level, score: null }],
  steps: [],
  claimsInDoubt: 0,
  files: 0,
});

it('has the worst level that a site has, and says at how many of them', () => {
  const sites = [site('LOW'), site('MEDIUM'), site(null), site('MEDIUM')];
  expect(indicatorSum(sites, 'middleman')).toEqual({ indicator: 'middleman', level: 'MEDIUM', atLevel: 2, withLevel: 3, sites: 4 });
});

it('has no level without evidence, which is never low', () => {
  expect(indicatorSum([site(null)], 'middleman')).toMatchObject({ level: null, atLevel: 0, withLevel: 0, sites: 1 });
  expect(worstLevel([])).toBeNull();
  expect(indicatorSums([]).map(({ indicator }) => indicator)).toEqual([...TRACE_INDICATORS]);
});
