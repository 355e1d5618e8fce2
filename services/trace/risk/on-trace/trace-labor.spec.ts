import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../../../contracts/ground/settings/default-settings.js';
import type { RiskFinding } from '../../../../contracts/trace/risk/findings.js';
import type { LaborRisk } from '../labor-risk.rules.js';
import { type TierMakers, traceLaborOf } from './trace-labor.rules.js';

const POLICY = DEFAULT_SETTINGS['risk-policy'];
const FINDING = { indicator: 'childLabor', level: 'high' } as RiskFinding;

const scored = (score: number | null, stated: Partial<LaborRisk> = {}): LaborRisk => ({
  level: score === null ? null : score < 3.76 ? 'low' : score < 7.51 ? 'medium' : 'high',
  score,
  coverage: { with: score === null ? 0 : 15, of: 15 },
  knockOuts: [],
  indicators: [],
  ...stated,
});

/** Describes a shirt of one mill, with 61 % of its lint from gin A and 39 % from gin B. */
const TIERS: TierMakers[] = [
  { tier: 2, makers: [{ facilityId: 'mill', share: 1 }] },
  {
    tier: 4,
    makers: [
      { facilityId: 'gin-b', share: 0.39 },
      { facilityId: 'gin-a', share: 0.61 },
    ],
  },
];
const laborOf = (risks: Record<string, LaborRisk>) => traceLaborOf(TIERS, (id) => risks[id] ?? scored(null), POLICY);

describe('the labor risk of a trace', () => {
  it('weighs each site by its share at its tier, and names the worst tier', () => {
    const { score, level, tiers, worstTier, knownShare } = laborOf({ mill: scored(2), 'gin-a': scored(5), 'gin-b': scored(9) });
    const lint = 0.61 * 5 + 0.39 * 9;
    expect(tiers.map((tier) => tier.score)).toEqual([2, lint]);
    expect(score).toBeCloseTo((2 + lint) / 2, 9);
    expect([level, worstTier, knownShare]).toEqual(['medium', 4, 1]);
    expect(tiers[1]?.facilities.map(({ facilityId }) => facilityId)).toEqual(['gin-a', 'gin-b']);
  });

  it('does not count sites without a level, and has none itself where too little is known', () => {
    expect(laborOf({ mill: scored(2), 'gin-a': scored(2) })).toMatchObject({ level: 'low', knownShare: (1 + 0.61) / 2, score: 2 });
    expect(laborOf({ mill: scored(2) })).toMatchObject({ level: null, knownShare: 0.5, score: 2 });
    const thin = { ...scored(1), level: null };
    expect(laborOf({ mill: scored(2), 'gin-a': thin, 'gin-b': thin })).toMatchObject({ level: null, score: 2 });
  });

  it('is high where a site is knocked out, however small its share', () => {
    const knockedOut = scored(6, { level: 'high', knockOuts: [FINDING] });
    const { level, score, tiers } = laborOf({ mill: scored(1), 'gin-a': scored(1), 'gin-b': knockedOut });
    expect([level, tiers.map((tier) => tier.level)]).toEqual(['high', ['low', 'high']]);
    expect(score).toBeCloseTo((1 + 0.61 + 0.39 * 6) / 2, 9);
  });

  it('without a trace is not known', () => {
    expect(traceLaborOf([], () => scored(1), POLICY)).toEqual({ level: null, score: null, knownShare: 0, tiers: [], worstTier: null });
  });
});
