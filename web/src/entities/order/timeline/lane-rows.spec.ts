import { expect, test } from '@jest/globals';
import type { TimelineLag, TimelineLane, TimelineReply } from '../../../../../contracts/trace/tracing/timeline.js';
import { NO_PROVENANCE } from '../../../../drawing/provenance.js';
import { lanesOnWays, tierLanes } from './lane-rows.js';

const lane = (name: string, tier: number, grams: number): TimelineLane => ({
  tier,
  facility: { id: name, name, type: 'GINNER' },
  firstAt: '2026-03-01T00:00:00.000Z',
  lastAt: '2026-03-02T00:00:00.000Z',
  events: 2,
  grams,
});
const lag = (from: [string, number], to: [string, number], days = 3): TimelineLag => ({
  from: { facilityId: from[0], tier: from[1] },
  to: { facilityId: to[0], tier: to[1] },
  daysMin: days,
  daysMax: days,
  lots: 1,
});
const timelineOf = (whole: number, lanes: TimelineLane[], unmadeGrams: number, lags: TimelineLag[] = []): TimelineReply => ({
  by: 'day',
  lanes,
  lags,
  unmade: [{ tier: 4, grams: unmadeGrams, evidence: { ...NO_PROVENANCE, unverified: 0.2 } }],
  grams: whole,
  periods: [],
});
const rowsOf = (...args: Parameters<typeof timelineOf>) => tierLanes(timelineOf(...args)).flatMap(({ rows }) => rows);

test('goods without a site on record are below the sites of their tier, and all kilograms add up to the order', () => {
  const rows = rowsOf(3_200, [lane('mill', 2, 3_200), lane('gin', 4, 1_500), lane('other gin', 4, 900)], 800);
  expect(rows.map(({ kind, lane: { tier }, kilograms }) => [kind, tier, kilograms])).toEqual([
    ['site', 4, 1],
    ['site', 4, 1],
    ['unmade', 4, 1],
    ['site', 2, 3],
  ]);
});

test('goods that bypassed the tier are a part of it too', () => {
  expect(rowsOf(10_000, [lane('gin', 4, 4_400)], 1_400).map(({ kilograms }) => kilograms)).toEqual([5, 1]);
});

test('a lane has the waits of what came to it, the longest first', () => {
  const lags = [lag(['farm', 5], ['gin', 4], 2), lag(['far farm', 5], ['gin', 4], 50), lag(['gin', 4], ['mill', 2], 9)];
  const rows = rowsOf(3_200, [lane('mill', 2, 3_200), lane('gin', 4, 3_200)], 0, lags);
  expect(rows.map((row) => (row.kind === 'site' ? row.cameFrom.map(({ daysMax }) => daysMax) : null))).toEqual([[50, 2], null, [9]]);
});

test('the ways of a lane lead up and down from it, and never to its neighbours', () => {
  const lags = [
    lag(['farm', 5], ['gin', 4]),
    lag(['far farm', 5], ['other gin', 4]),
    lag(['gin', 4], ['mill', 2]),
    lag(['other gin', 4], ['mill', 2]),
  ];
  expect([...lanesOnWays(lags, new Set(['4 gin']))].sort()).toEqual(['2 mill', '4 gin', '5 farm']);
  expect([...lanesOnWays(lags, new Set(['2 mill']))].sort()).toEqual(['2 mill', '4 gin', '4 other gin', '5 far farm', '5 farm']);
});
