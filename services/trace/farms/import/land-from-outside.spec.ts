/** Reads land as survey tools, phones and registers write it. */
import { describe, expect, it } from '@jest/globals';
import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import { writtenParts, writtenPoints } from '../../../../contracts/trace/farms/written-points.js';
import { realFiles } from '../../../../test/support/matching/real-data.js';
import { plotNotes } from '../geometry/plot-notes.js';
import { readFeatures } from './read-features.js';

const RING = [
  [70.3001, 28.4201],
  [70.3101, 28.4201],
  [70.3101, 28.4301],
  [70.3001, 28.4301],
  [70.3001, 28.4201],
];
const EAST = RING.map(([lng = 0, lat]) => [lng + 0.1, lat]);
const GROUP: LngLat[] = [
  [70.2, 28.2],
  [70.5, 28.2],
  [70.5, 28.5],
  [70.2, 28.5],
];
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const feature = (properties: object, geometry: object = polygon(RING)) => ({ type: 'Feature', properties, geometry });
const read = (content: string) => [...readFeatures(Buffer.from(content))];
const readAll = (features: readonly object[], more: object = {}) => read(JSON.stringify({ type: 'FeatureCollection', features, ...more }));
const keysOf = (geometry: object) => readAll([feature({ id: 'P' }, geometry)])[0]?.errors.map(({ key }) => key);
const idsIn = (properties: string) =>
  read(
    `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{${properties}},"geometry":${JSON.stringify(polygon(RING))}}]}`,
  )
    .map(({ groupId, farm }) => `${groupId}/${farm?.farmId}`)
    .join();

describe('an ID of a plot', () => {
  it.each([
    ['"id": 12345678901234567', '/12345678901234567'],
    ['"id": 12345678901234568, "group_id": 90071992547409931', '90071992547409931/12345678901234568'],
    ['"plot_id" :1.10', '/1.10'],
    ['"id": "007"', '/007'],
    ['"note": "a: 5 \\" b: 6", "id": -7e2', undefined],
    ['"id": "ক্ষেত ১২"', '/ক্ষেত ১২'],
    ['"id": "खेत-१२"', '/खेत-१२'],
    ['"id": "கொல்லை 4"', '/கொல்லை 4'],
    ['"ProductionPlace": "Plot 17 north", "ProducerName": "Maple Growers", "ProducerCountry": "PK"', '/Plot 17 north'],
  ])('is a text, digit by digit: %s', (properties, ids) => expect(idsIn(properties)).toBe(ids ?? 'undefined/undefined'));
});

describe('WGS 84', () => {
  it.each([
    'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
    'https://www.opengis.net/def/crs/OGC/0/CRS84h',
    'http://www.opengis.net/def/crs/EPSG/0/4326',
    'http://www.opengis.net/gml/srs/epsg.xml#4326',
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'urn:ogc:def:crs:OGC::CRS84',
    'urn:ogc:def:crs:EPSG:6.9:4326',
    'urn:x-ogc:def:crs:EPSG:4326',
    'EPSG:4979',
    'CRS84',
    'WGS 84',
    'GCS_WGS_1984',
    'https://epsg.io/4326',
  ])('may be called %s', (name) => {
    expect(readAll([feature({ id: 'P' })], { crs: { type: 'name', properties: { name } } })[0]?.errors).toEqual([]);
  });

  it('may be a link or a code, and is no other system', () => {
    const errorsIn = (crs: object) => readAll([feature({ id: 'P' }, { ...polygon(RING), crs })])[0]?.errors.map(({ key }) => key);
    expect(errorsIn({ type: 'link', properties: { href: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' } })).toEqual([]);
    expect(errorsIn({ type: 'EPSG', properties: { code: 4326 } })).toEqual([]);
    for (const name of ['EPSG:32642', 'EPSG:14326', 'http://www.opengis.net/def/crs/EPSG/0/3857', 'WGS 84 / UTM zone 42N', 'WGS 72'])
      expect(errorsIn({ type: 'name', properties: { name } })).toEqual(['outlineDatum']);
  });
});

describe('an outline of a survey tool', () => {
  it('may repeat points next to each other, also when it closes, and have heights, accuracies or times', () => {
    const [a, b, c, d] = RING as [number[], number[], number[], number[]];
    const still = [a, a, b, [70.31010004, 28.4201], b, c, d, d, a, a];
    const expected = RING.slice(0, -1);
    for (const ring of [still, RING.map((point) => [...point, 112.5]), RING.map((point) => [...point, 112.5, 1_763_450_000])])
      expect(readAll([feature({ id: 'P' }, polygon(ring))])[0]?.farm?.outline).toEqual(expected);
  });

  it('may have 2,000 points', () => {
    const ring = Array.from({ length: 2_000 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 2_000;
      return [70.3 + 0.01 * Math.cos(angle), 28.4 + 0.01 * Math.sin(angle)];
    });
    expect(readAll([feature({ id: 'P' }, polygon([...ring, ring[0]]))])[0]?.farm?.outline).toHaveLength(2_000);
  });

  it('names the points of a fault as the file numbers them', () => {
    const [a, b, c, d] = RING;
    expect(readAll([feature({ id: 'P' }, polygon([a, a, c, b, d, a]))])[0]?.errors).toMatchObject([
      { key: 'outlineCrosses', params: { first: 1, second: 4 } },
    ]);
  });

  it.each([
    ['the same part twice', { type: 'MultiPolygon', coordinates: [[RING], [RING]] }, ['outlinePartsOverlap']],
    ['several parts', { type: 'MultiPolygon', coordinates: [[RING], [EAST]] }, []],
    ['a part with a hole', { type: 'MultiPolygon', coordinates: [[RING], [EAST, RING]] }, ['outlineHole']],
    ['an open part', { type: 'MultiPolygon', coordinates: [[RING], [EAST.slice(0, -1)]] }, ['outlineInPart', 'outlineUnclosed']],
    ['no parts', { type: 'MultiPolygon', coordinates: [] }, ['outlineGeometry']],
    ['one part', { type: 'MultiPolygon', coordinates: [[RING]] }, []],
    ['a point', { type: 'Point', coordinates: RING[0] }, ['outlinePoint']],
    ['a line', { type: 'LineString', coordinates: RING }, ['outlineGeometry']],
    ['five values', polygon(RING.map((point) => [...point, 1, 2, 3])), ['outlineForm']],
  ])('with %s is read or says what to do', (_, geometry, keys) => expect(keysOf(geometry)).toEqual(keys));

  it('may be one feature alone', () =>
    expect(read(JSON.stringify(feature({ id: 'A14' })))).toMatchObject([{ row: 1, farm: { farmId: 'A14' } }]));
});

describe('points in a cell', () => {
  const CORNER = [70.47, 28.21];
  it.each([
    ['70.47 28.21', CORNER],
    ['70.47, 28.21', CORNER],
    ['28.21 70.47 0 4.9', CORNER],
    ['28.21 70.47 0.0 0.0', CORNER],
    ["28°12.6'N 70°28.2'E", CORNER],
    ['N 28°12\'36" E 70°28\'12"', CORNER],
    ['28°12′36″N, 70°28′12″E', CORNER],
    ['70.47E 28.21N', CORNER],
    ['28.21° S 70.47° W', [-70.47, -28.21]],
    ['৭০.৪৭ २८.२१', CORNER],
    ['٧٠٫٤٧ ٢٨٫٢١', CORNER],
    ['70.47\t28.21', CORNER],
    ['N28.21 E70.47', CORNER],
    ['28.21N,70.47E', CORNER],
    ['−70.47 −28.21', [-70.47, -28.21]],
  ])('are read: %s', (text, point) => {
    const [[lng = 0, lat = 0] = []] = writtenPoints(text, 10);
    expect([Number(lng.toFixed(6)), Number(lat.toFixed(6))]).toEqual(point);
  });
  it.each([
    "28°12.6' 70°28.2'",
    "28°72'N 70°28'E",
    '28.21N 70.47N',
    'north',
    '28,21 70,47',
    'POINT(70.47 28.21)',
    'lat 28.21 lng 70.47',
    '28.21 70.47 112.5',
    '28.21N 70.47O',
    '28.21,70.47,112.5,4.2',
  ])('are not guessed: %s', (text) => {
    expect(writtenPoints(text, 10)[0]?.every(Number.isFinite) && writtenPoints(text, 10)[0]?.length === 2).toBe(false);
  });
  it.each([
    ['POLYGON ((70.47 28.21, 70.48 28.21, 70.48 28.22, 70.47 28.21))', 1],
    ['MULTIPOLYGON(((70.47 28.21,70.48 28.21,70.48 28.22)),((71 28,71.1 28,71 28.1)))', 2],
    ['SRID=4326; MultiPolygon Z (((70.47 28.21 110, 70.48 28.21 110, 70.48 28.22 110)))', 1],
  ])('are read as the parts of WKT: %s', (text, count) => {
    const { parts, isHoled } = writtenParts(text, 10);
    expect([parts.length, isHoled, parts[0]?.[0]?.slice(0, 2)]).toEqual([count, false, CORNER]);
  });
  it('of WKT with holes are said to be so', () =>
    expect(writtenParts('MULTIPOLYGON (((1 2, 3 4, 5 6), (1 2, 3 4, 5 6)), ((7 8, 9 1, 2 3)))', 10)).toMatchObject({ isHoled: true }));
  it.each(['POLYGON EMPTY', 'SRID=3857;POLYGON((1 2, 3 4, 5 6))', 'POLYGON((1 2, x 4, 5 6))'])('of WKT are not guessed: %s', (text) =>
    expect(writtenParts(text, 10).parts.flat(2).every(Number.isFinite)).toBe(false),
  );
  it('end where there are too many', () => expect(writtenPoints('1 2;'.repeat(50), 10)).toHaveLength(10));
});

describe('a plot that may be right', () => {
  const notesOf = (outline: LngLat[], group: LngLat[] = GROUP) =>
    plotNotes([outline], group).map(({ key, params }) => ({ key, ...params }));
  const square = (west: number, south: number, width = 0.0051, height = width): LngLat[] => [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
  ];
  it.each([
    ['within its group', square(70.3001, 28.3001), []],
    ['next to its group', square(70.5301, 28.3001), []],
    ['around its group', square(70.1001, 28.1001, 0.5), []],
    ['300 km away', square(68.8501, 25.4001), [{ key: 'plotFar', kilometers: 339 }]],
    ['of two decimals', square(70.3, 28.3, 0.01), [{ key: 'plotCoarse' }]],
    ['of whole degrees elsewhere', square(72, 30, 1), [{ key: 'plotFar', kilometers: 221 }, { key: 'plotCoarse' }]],
    ['half a meter wide', square(70.3401, 28.2101, 0.01, 0.000005), [{ key: 'plotNarrow', metres: '0.6' }]],
    [
      'half a meter wide, at a slant',
      [
        [70.34, 28.2101],
        [70.35, 28.2201],
        [70.350005, 28.2201],
        [70.340005, 28.2101],
      ],
      [{ key: 'plotNarrow', metres: '0.4' }],
    ],
    ['small and square', square(70.3401, 28.2101, 0.0001), []],
  ] as [string, LngLat[], object[]][])('%s', (_, outline, notes) => expect(notesOf(outline)).toEqual(notes));
  it('of several parts is as far as its farthest part, and as wide as its narrowest', () => {
    const parts = [square(70.3001, 28.3001), square(68.8501, 25.4001), square(70.3401, 28.2101, 0.01, 0.000005)];
    expect(plotNotes(parts, GROUP)).toMatchObject([{ key: 'plotFar' }, { key: 'plotNarrow', params: { metres: '0.6' } }]);
  });
  it('has no distance without a group', () => expect(notesOf(square(68.8501, 25.4001), [])).toEqual([]));
});

describe('files from outside', () => {
  const files = new Map(realFiles('outside2', /^a/).map(({ name, content }) => [name.slice(0, 3), content]));
  const keysIn = (name: string) => [...readFeatures(files.get(name) as Buffer)].map(({ errors }) => errors.map(({ key }) => key));
  (files.size > 0 ? it : it.skip).each([
    ['a01', [[], []]],
    ['a03', [[], ['outlinePoint']]],
    ['a05', [[]]],
    ['a08', [[]]],
    ['a10', [[], []]],
    ['a12', [[]]],
    ['a14', [[]]],
    ['a16', [['outlinePointTwice']]],
  ] as [string, string[][]][])('%s', (name, keys) => expect(keysIn(name)).toEqual(keys));
});
