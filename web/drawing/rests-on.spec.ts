import { describe, expect, it } from '@jest/globals';
import type { SiteOnTrace } from '../../contracts/trace/tracing/rests-on.js';
import { orderPartsOf, orderPercents } from './order-parts.js';
import { farmsPercent, firstEnding, isNothingWrong, lacksStanding, restsOnSummary, standingWord } from './rests-on.js';

const ASOF = '2026-11-25T10:00:00.000Z';
const certificate = (standard: string, validTo: string) => ({ standard, number: `${standard}-1`, validFrom: '2026-01-01', validTo });
const site = (name: string, more: Partial<SiteOnTrace> = {}): SiteOnTrace => ({
  facility: { id: name, name, type: 'FARM' },
  tier: 5,
  share: 0.5,
  standing: 'registeredOrigin',
  certificates: [],
  alerts: [],
  ...more,
});
const alert = { id: 'a', kind: 'receivedMore', severity: 'high' } as const;

describe('the summed evidence of a trace', () => {
  it('counts registered farms of all farms, and nothing else as a farm', () => {
    const gin = site('Gin', { facility: { id: 'Gin', name: 'Gin', type: 'GINNER' }, standing: 'identified' });
    const { farms, registered } = restsOnSummary({ asOf: ASOF, sites: [site('A'), gin, site('B', { standing: 'notRegistered' })] });
    expect([farms.map(({ facility }) => facility.name), registered]).toEqual([['A', 'B'], 1]);
  });

  it('gathers certificates that end within 190 days by day, and counts the rest', () => {
    const sites = [
      site('A', { certificates: [certificate('BCI', '2027-05-31'), certificate('Organic', '2027-06-30')] }),
      site('B', { certificates: [certificate('BCI', '2027-05-31')] }),
    ];
    const { ending, later } = restsOnSummary({ asOf: ASOF, sites });
    expect(ending).toEqual([{ day: '2027-05-31', count: 2, names: ['A', 'B'], standards: ['BCI'] }]);
    expect(later).toEqual({ count: 1, until: '2027-06-30' });
  });

  it('ignores a certificate that another of the same standard follows', () => {
    const renewed = site('A', { certificates: [certificate('BCI', '2026-12-31'), certificate('BCI', '2027-12-31')] });
    expect(restsOnSummary({ asOf: ASOF, sites: [renewed] }).ending).toEqual([]);
    expect(firstEnding(renewed, ASOF)).toBeUndefined();
  });

  it('names an alert about two sites once, and finds nothing wrong where nothing is', () => {
    const sites = [site('A', { alerts: [alert] }), site('B', { alerts: [alert] })];
    expect(restsOnSummary({ asOf: ASOF, sites }).alerts).toHaveLength(1);
    expect(isNothingWrong(restsOnSummary({ asOf: ASOF, sites }))).toBe(false);
    expect(isNothingWrong(restsOnSummary({ asOf: ASOF, sites: [site('A', { share: 1 })] }))).toBe(true);
    expect(isNothingWrong(restsOnSummary({ asOf: ASOF, sites: [site('A', { share: 1, standing: 'joined' })] }))).toBe(false);
    // Half of the goods has no farm on record.
    expect(isNothingWrong(restsOnSummary({ asOf: ASOF, sites: [site('A')] }))).toBe(false);
  });
});

it('words a dispute before an ID that is matched, and a farm by its registration', () => {
  expect(standingWord(site('A', { standing: 'identified', disputedSince: ASOF }))).toBe('disputed');
  expect(standingWord(site('A', { disputedSince: ASOF }))).toBe('registeredOrigin');
  expect((['registeredOrigin', 'identified', 'joined', 'notRegistered'] as const).map((standing) => lacksStanding({ standing }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

describe('the percent of the goods whose farms are known', () => {
  const evidence = { named: 0.146728, pooled: 0.0282, unverified: 0.825072, unknown: 0 };

  it('is that of the trace, which is rounded once, where both are one share', () => {
    const { traced } = orderPercents(orderPartsOf(evidence, { share: 1 }));
    const one = farmsPercent({ farmsShare: 0.174928 }, { evidence });
    expect([traced, one]).toEqual(['18%', '18%']);
  });

  it('is its own where farms carry more than the trace reaches', () => {
    expect(farmsPercent({ farmsShare: 0.5 }, { evidence })).toBe('50%');
    expect(farmsPercent({ farmsShare: 0.174928 }, {})).toBe('17%');
  });
});
