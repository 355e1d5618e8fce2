import { expect, test } from '@jest/globals';
import type { MapSite } from '../../../../../../../contracts/brand/dossiers/content.js';
import { layoutMap, MAP_HEIGHT, MAP_WIDTH } from './map-layout.js';

const site = (number: number, longitude: number, latitude: number): MapSite => ({
  number,
  name: `${number}`,
  point: [longitude, latitude],
  stage: 5,
});

test('north is at the top and east at the right, and every site is within the map', () => {
  const { points, routes, grid } = layoutMap([site(1, 71.5, 30.2), site(2, 74.3, 31.5)], [[1, 2]]);
  const [south, north] = points;
  expect(south?.x).toBeLessThan(north?.x ?? 0);
  expect(south?.y).toBeGreaterThan(north?.y ?? 0);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(MAP_WIDTH);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(MAP_HEIGHT);
  }
  expect(routes).toHaveLength(1);
  expect(grid).toMatch(/^M/);
});

test('one site alone stands in the middle, and a route to no site is left out', () => {
  const { points, routes } = layoutMap([site(1, 71.5, 30.2)], [[1, 9]]);
  expect(points[0]?.x).toBeCloseTo(MAP_WIDTH / 2);
  expect(points[0]?.y).toBeCloseTo(MAP_HEIGHT / 2, 0);
  expect(routes).toEqual([]);
});
