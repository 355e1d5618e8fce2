import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '../../../contracts/ground/settings/default-settings.js';
import { RISK_INDICATORS, RISK_LEVELS, RISK_SOURCES, type RiskIndicator } from '../../../contracts/shared/risk-indicators.js';
import type { RiskFinding } from '../../../contracts/trace/risk/findings.js';
import { bandOf, laborRiskOf } from './labor-risk.rules.js';
import '../../../test/support/property-runs.js';

const POLICY = DEFAULT_SETTINGS['risk-policy'];
const NOW = '2026-11-18T12:00:00.000Z';
const AT_NOW = { asOf: NOW, weighedAt: NOW };
let revision = 0;

/** Builds a finding; by default an auditor observed a low level just now. */
function evidence(indicator: RiskIndicator, stated: Partial<RiskFinding> = {}): RiskFinding {
  const observedAt = stated.observedAt ?? NOW;
  const origin = { stream: 'assessment-f', revision: revision++, hash: 'a'.repeat(64) };
  return {
    facilityId: 'f',
    indicator,
    level: 'low',
    source: 'auditor',
    observedAt,
    recordedAt: observedAt,
    verified: true,
    origin,
    ...stated,
  };
}

const allOf = (level: RiskFinding['level'], indicators: readonly RiskIndicator[] = RISK_INDICATORS) =>
  indicators.map((indicator) => evidence(indicator, { level }));

const riskOf = (all: readonly RiskFinding[], instants = AT_NOW) => laborRiskOf(all, POLICY, instants);
const indicatorOf = (all: readonly RiskFinding[], indicator: RiskIndicator, instants = AT_NOW) => {
  const found = riskOf(all, instants).indicators.find((each) => each.indicator === indicator);
  if (!found) throw new Error(indicator);
  return found;
};

describe('an indicator', () => {
  const four = [
    evidence('childLabor', { level: 'high', source: 'hotline', verified: false, observedAt: '2026-09-12T12:00:00.000Z' }),
    evidence('childLabor', { level: 'medium', source: 'country', observedAt: '2026-04-01T12:00:00.000Z' }),
    evidence('childLabor', { source: 'auditor', observedAt: '2025-02-22T12:00:00.000Z' }),
    evidence('childLabor', { source: 'saq', verified: false, observedAt: '2026-06-03T12:00:00.000Z' }),
  ];

  it('weighs source, age and who vouches, and takes the larger of mean and critical finding', () => {
    const { contributions, mean, critical, score, level } = indicatorOf(four, 'childLabor');
    expect(contributions.map(({ source, item }) => [source, item])).toEqual([
      ['hotline', 15],
      ['country', 10],
      ['auditor', 5],
      ['saq', 5],
    ]);
    expect(contributions.map(({ weight }) => Math.round(weight * 10) / 10)).toEqual([45.9, 15, 13.4, 10.1]);
    expect(mean).toBeCloseTo(11.33, 1);
    expect([critical, score, level]).toEqual([15, 15, 'high']);
  });

  it('counts half after a half-life, and does not age where the source does not', () => {
    const weightAfter = (source: RiskFinding['source'], observedAt: string) =>
      indicatorOf([evidence('middleman', { source, observedAt })], 'middleman').contributions[0]?.weight;
    expect(weightAfter('saq', '2025-05-19T15:00:00.000Z')).toBeCloseTo(12.5, 2);
    expect(weightAfter('country', '2020-01-01T00:00:00.000Z')).toBe(15);
  });

  it('of a low severity has no critical finding', () => {
    const { critical, mean, score } = indicatorOf([evidence('middleman', { level: 'high' }), evidence('middleman')], 'middleman');
    expect([critical, mean, score]).toEqual([null, 4, 4]);
  });

  it('has no score without evidence', () => {
    expect(indicatorOf(four, 'loansInAdvance')).toMatchObject({ score: null, level: null, contributions: [] });
  });
});

describe('a facility', () => {
  it('has the mean of its indicators by severity', () => {
    const { score, level, coverage, knockOuts } = riskOf([...allOf('low'), evidence('middleman', { level: 'high', source: 'country' })]);
    const severities = POLICY.severities.reduce((sum, { severity }) => sum + severity, 0);
    const squares = POLICY.severities.reduce((sum, { severity }) => sum + severity * severity, 0);
    const middleman = (2 * 20 + 6 * 15) / 35;
    expect(score).toBeCloseTo((squares - 4 + middleman * 2) / severities, 6);
    expect([level, coverage, knockOuts]).toEqual(['low', { with: 15, of: 15 }, []]);
  });

  it('of which too little is known has no level, and is never low', () => {
    expect(riskOf(allOf('low', RISK_INDICATORS.slice(0, 8)))).toMatchObject({ level: null, coverage: { with: 8, of: 15 } });
    expect(riskOf(allOf('low', RISK_INDICATORS.slice(0, 9)))).toMatchObject({ level: 'low', coverage: { with: 9, of: 15 } });
    expect(riskOf([])).toMatchObject({ level: null, score: null, coverage: { with: 0, of: 15 } });
  });

  it.each(['childLabor', 'under18Injuries'] as const)('is high for %s until its finding is closed', (indicator) => {
    const closedAt = '2026-11-10T00:00:00.000Z';
    const finding = evidence(indicator, { level: 'high', observedAt: '2026-09-12T00:00:00.000Z' });
    expect(riskOf([finding])).toMatchObject({ level: 'high', knockOuts: [{ indicator, observedAt: finding.observedAt }] });
    const closed = [{ ...finding, closedAt }, ...allOf('low')];
    expect(riskOf(closed)).toMatchObject({ level: 'low', knockOuts: [] });
    const before = '2026-11-09T00:00:00.000Z';
    expect(riskOf(closed, { asOf: before, weighedAt: before })).toMatchObject({ level: 'high' });
  });

  it('is as it was: what was recorded later changes no score of an earlier instant', () => {
    const instant = fc
      .date({ min: new Date('2025-01-01'), max: new Date('2026-11-18'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const any = fc.record({
      indicator: fc.constantFrom(...RISK_INDICATORS),
      level: fc.constantFrom(...RISK_LEVELS),
      source: fc.constantFrom(...RISK_SOURCES),
      verified: fc.boolean(),
      recordedAt: instant,
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), instant, (stated, asOf) => {
        const all = stated.map(({ indicator, ...rest }) => evidence(indicator, { ...rest, observedAt: rest.recordedAt }));
        const instants = { asOf, weighedAt: asOf };
        expect(riskOf(all, instants)).toEqual(
          riskOf(
            all.filter(({ recordedAt }) => recordedAt <= asOf),
            instants,
          ),
        );
      }),
    );
  });

  it('never scores less when evidence turns worse', () => {
    const pieces = fc.array(fc.record({ indicator: fc.constantFrom(...RISK_INDICATORS), level: fc.constantFrom(...RISK_LEVELS) }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(pieces, fc.nat(), (stated, which) => {
        const all = stated.map(({ indicator, level }) => evidence(indicator, { level }));
        const worse = all.map((each, at) => (at === which % all.length ? { ...each, level: 'high' as const } : each));
        expect(riskOf(worse).score ?? 0).toBeGreaterThanOrEqual((riskOf(all).score ?? 0) - 1e-6);
      }),
    );
  });
});

describe('a band', () => {
  it.each([
    [0, 'low'],
    [3.75, 'low'],
    [3.76, 'medium'],
    [7.5, 'medium'],
    [7.51, 'high'],
    [15, 'high'],
  ] as const)('of %f is %s', (score, level) => {
    expect(bandOf(score, POLICY)).toBe(level);
  });
});
