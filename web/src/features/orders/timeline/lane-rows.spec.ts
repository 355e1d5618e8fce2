import { expect, test } from '@jest/globals';
import type { TimelineLane } from '../../../../../contracts/orders/replies.js';
import { NO_PROVENANCE } from '../../../../drawing/provenance.js';
import { laneRows } from './lane-rows.js';

const lane = (name: string, tier: number, grams: number): TimelineLane => ({
  tier,
  facility: { id: name, name, type: 'GINNER' },
  firstAt: '2026-03-01T00:00:00.000Z',
  lastAt: '2026-03-02T00:00:00.000Z',
  events: 2,
  grams,
});
const rowsOf = (whole: number, lanes: TimelineLane[], unmadeGrams: number) =>
  laneRows({
    by: 'day',
    lanes,
    unmade: [{ tier: 4, grams: unmadeGrams, evidence: { ...NO_PROVENANCE, unverified: 0.2 } }],
    grams: whole,
    periods: [],
  });

test('what no site on record made stands below the sites of its tier, and all kilograms add up to the order', () => {
  const rows = rowsOf(3_200, [lane('mill', 2, 3_200), lane('gin', 4, 1_500), lane('other gin', 4, 900)], 800);
  expect(rows.map(({ kind, lane: { tier }, kilograms }) => [kind, tier, kilograms])).toEqual([
    ['site', 4, 1],
    ['site', 4, 1],
    ['unmade', 4, 1],
    ['site', 2, 3],
  ]);
});

test('what passed the tier by is a part of it too', () => {
  expect(rowsOf(10_000, [lane('gin', 4, 4_400)], 1_400).map(({ kilograms }) => kilograms)).toEqual([5, 1]);
});
