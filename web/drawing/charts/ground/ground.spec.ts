import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { MapSite } from '../../../../contracts/brand/dossiers/content.js';
import { type Ground, groundOf } from './ground.js';
import { type Outlines, outlinesOf } from './outlines.js';
import { SITE_MAP, siteFrame } from './site-frame.js';
import { siteMapOf } from './site-map.js';

const LAHORE = [74.3, 31.5] as const;
const BAHAWALPUR = [71.7, 29.4] as const;
const file = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const COUNTRIES = 'node_modules/world-atlas/countries-50m.json';
let outlines: Outlines;
let ground: Ground;

beforeAll(() => {
  outlines = outlinesOf({ countries: file(COUNTRIES), provinces: file('web/drawing/charts/ground/cotton-provinces.json') });
  ground = groundOf(outlines, [LAHORE, BAHAWALPUR], siteFrame([LAHORE, BAHAWALPUR]));
});

test('an outline has the corners that the library of its format reads', () => {
  const world = file(COUNTRIES) as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const read = feature(world, world.objects.countries).features.find(({ properties }) => properties.name === 'Pakistan');
  const own = outlines.countries.find(({ country }) => country === 'PK');
  const corners = new Set(own?.rings.flat().map(([x, y]) => `${x.toFixed(4)} ${y.toFixed(4)}`));
  const polygon = read?.geometry.type === 'Polygon' ? read.geometry.coordinates : [];
  expect(polygon.flat().length).toBeGreaterThan(100);
  for (const [x = 0, y = 0] of polygon.flat()) expect(corners).toContain(`${x.toFixed(4)} ${y.toFixed(4)}`);
});

test('the provinces of the country of the sites are named, and of other countries the country alone', () => {
  const names = ground.names.map(({ name, country }) => [name, country ?? '']);
  expect(names).toEqual(
    expect.arrayContaining([
      ['Punjab', ''],
      ['India', 'IN'],
    ]),
  );
  expect(names.filter(([, country]) => country === 'PK')).toEqual([]);
});

test('a country is drawn from one source: provinces are dashed, and its border is closed', () => {
  expect(ground.provinces).toMatch(/^M/);
  expect(ground.borders).toMatch(/^M/);
  const kashmir = [74.8, 34.1] as const;
  expect(groundOf(outlines, [LAHORE], siteFrame([LAHORE, kashmir])).disputed).toMatch(/^M/);
});

test('names lie within the drawing, in their own area', () => {
  for (const { x, y, room } of ground.names) {
    expect(x - room).toBeGreaterThanOrEqual(-0.1);
    expect(x + room).toBeLessThanOrEqual(SITE_MAP.width + 0.1);
    expect(y).toBeLessThan(SITE_MAP.height);
  }
  const [punjab, india] = ['Punjab', 'India'].map((wanted) => ground.names.find(({ name }) => name === wanted));
  expect(punjab?.x).toBeLessThan(india?.x ?? 0);
});

const site = (number: number, point: MapSite['point']): MapSite => ({ number, name: `Site ${number}`, point, stage: 5 });

test('north is at the top and east at the right, every site is on the map, and none hides another', () => {
  const { marks, routes, siteNames } = siteMapOf({
    sites: [site(1, BAHAWALPUR), site(2, LAHORE), site(3, LAHORE)],
    routes: [
      [1, 2],
      [1, 9],
    ],
  });
  const [south, north, other] = marks;
  expect(south?.x).toBeLessThan(north?.x ?? 0);
  expect(south?.y).toBeGreaterThan(north?.y ?? 0);
  expect(Math.abs((north?.x ?? 0) - (other?.x ?? 0))).toBeGreaterThan(10);
  expect(routes).toHaveLength(1);
  expect(siteNames.map(({ text }) => text)).toContain('Site 1');
});
