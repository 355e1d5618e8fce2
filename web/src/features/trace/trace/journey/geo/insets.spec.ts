import { expect, test } from '@jest/globals';
import type { MapPoint } from '../../../../../../../contracts/trace/tracing/places.js';
import { projectionOf } from './frame.js';
import { insetFrame, insetsOf, pointsOf, pushedApart, scaleLine } from './insets.js';
import type { PlacedSite } from './map-sites.js';

const site = (id: number, district: string, more: Partial<PlacedSite> = {}): PlacedSite =>
  ({
    facility: { id: `${district}-${id}`, name: `Farm ${id}`, type: 'FARM', country: 'PK', district },
    ...{ point: [70 + id / 100, 28 + id / 200], from: 'land', share: 0.1, tier: 5, evidence: {}, disputed: false },
    ...more,
  }) as unknown as PlacedSite;
const farms = (count: number, district: string, more: Partial<PlacedSite> = {}): PlacedSite[] =>
  Array.from({ length: count }, (_, id) => site(id, district, more));

test('districts with four places have an inset, the two largest first, with the share of their farthest tier', () => {
  const gin = site(9, 'Bahawalpur', { tier: 4, share: 0.5 });
  const placed = [...farms(4, 'Bahawalpur'), gin, ...farms(6, 'Khanewal'), ...farms(3, 'Multan', { share: 0.9 })];
  const found = insetsOf([...placed, ...farms(4, 'Vehari', { share: 0.01 })]);
  expect(found.map(({ letter, district, sites }) => [letter, district, sites.length])).toEqual([
    ['A', 'Khanewal', 6],
    ['B', 'Bahawalpur', 5],
  ]);
  expect(found.map(({ share }) => share.toFixed(2))).toEqual(['0.60', '0.40']);
});

test('an inset shows all of its places and land, with a round distance', () => {
  const land: MapPoint[] = [
    [70.05, 28.04],
    [70.06, 28.04],
    [70.06, 28.05],
  ];
  const sites = [...farms(4, 'Khanewal'), site(7, 'Khanewal', { land })];
  const frame = insetFrame(sites, 230, 140);
  for (const point of sites.flatMap(pointsOf)) {
    const [x, y] = projectionOf(frame).clipExtent(null)([...point]) ?? [-1, -1];
    expect([x >= 0 && x <= 230, y >= 0 && y <= 140]).toEqual([true, true]);
  }
  const { km, pixels } = scaleLine(frame);
  expect([50, 20, 10, 5, 2, 1]).toContain(km);
  expect(pixels).toBeGreaterThan(10);
  expect(pixels).toBeLessThanOrEqual(70);
});

test('places at one point are drawn at a bounded scale', () => {
  const same = farms(4, 'Khanewal', { point: [71, 30] });
  const frame = insetFrame(same, 232, 124);
  expect(frame.scale).toBe(400_000);
  expect(projectionOf(frame)([71, 30])?.map(Math.round)).toEqual([116, 62]);
});

test('marks that would hide each other are pushed apart, within the drawing', () => {
  const at = (key: string, x: number, y: number) => ({ key, x, y, sites: [] });
  const frame = { width: 230, height: 140, centre: [0, 0] as MapPoint, scale: 1 };
  const pushed = pushedApart([at('a', 20, 20), at('b', 24, 20), at('c', 24, 20), at('d', 200, 100)], frame, 29);
  for (const [n, one] of pushed.entries())
    for (const other of pushed.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(27);
  expect(pushed.every(({ x, y }) => x >= 14 && y >= 14)).toBe(true);
  expect(pushed[3]).toMatchObject({ x: 200, y: 100 });
});
