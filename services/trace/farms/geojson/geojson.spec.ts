import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import { turnsDuring } from '../../../../test/support/server/turns-during.js';
import { readFeatures, readUploadedFeatures } from '../import/read-features.js';
import { featuresOf } from './land-features.js';

const RING: LngLat[] = [
  [70.3001, 28.4201],
  [70.3101, 28.4201],
  [70.3101, 28.4301],
  [70.3001, 28.4301],
  [70.3001, 28.4201],
];
const feature = (geometry: object, properties: object = { id: 'P-1' }) => ({ type: 'Feature', properties, geometry });
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
const read = (features: readonly unknown[], more: object = {}) => [
  ...readFeatures(Buffer.from(JSON.stringify({ type: 'FeatureCollection', features, ...more }))),
];
const faultsIn = (geometry: object) => read([feature(geometry)])[0]?.errors.map(({ key }) => key);
const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as Refusal).fieldMessages?.['file']?.[0]?.key;
  }
  return undefined;
};

describe('a GeoJSON file', () => {
  it('gives a farm for each feature, by the names that files give its properties', () => {
    const named = { plot_id: 7, group: 'G-1', farm_name: 'Noor Farm', registration: 'FR-1', tehsil: 'Khanpur' };
    expect(read([feature(polygon(RING), named)])).toEqual([
      {
        row: 1,
        errors: [],
        groupId: 'G-1',
        farm: {
          farmId: '7',
          outline: RING.slice(0, -1),
          name: 'Noor Farm',
          registrationNumber: 'FR-1',
          tehsil: 'Khanpur',
          certificate: '',
        },
      },
    ]);
  });

  it('turns a ring that runs clockwise', () => expect(read([feature(polygon(RING.toReversed()))])[0]?.farm?.outline).toHaveLength(4));

  it.each([
    ['an open ring', polygon(RING.slice(0, -1)), 'outlineUnclosed'],
    ['a hole', polygon(RING, RING), 'outlineHole'],
    ['a point', { type: 'Point', coordinates: RING[0] }, 'outlinePoint'],
    ['one polygon twice', { type: 'MultiPolygon', coordinates: [[RING], [RING]] }, 'outlinePartsOverlap'],
    ['no coordinates', { type: 'Polygon' }, 'outlineGeometry'],
    ['a bow tie', polygon([RING[0], RING[2], RING[1], RING[3], RING[0]]), 'outlineCrosses'],
    ['a point twice', polygon([RING[0], RING[1], RING[2], RING[1], RING[0]]), 'outlinePointTwice'],
    ['another datum', { ...polygon(RING), crs: { type: 'name', properties: { name: 'EPSG:32642' } } }, 'outlineDatum'],
  ])('tells %s', (_, geometry, key) => expect(faultsIn(geometry)).toEqual([key]));

  it('is refused as a whole in another datum, and when it is no collection', () => {
    const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } });
    expect(refusalOf(() => read([feature(polygon(RING))], crs('urn:ogc:def:crs:EPSG::3857')))).toBe('outlineDatum');
    expect(read([feature(polygon(RING))], crs('urn:ogc:def:crs:OGC:1.3:CRS84'))[0]?.errors).toEqual([]);
    for (const text of ['{', '[]', '{"type":"Polygon"}', `${'['.repeat(200_000)}`]) {
      expect(refusalOf(() => [...readFeatures(Buffer.from(text))])).toBe('geoJsonInvalid');
    }
  });

  it('shortens an ID beyond 200 characters in its errors', () => {
    const [row] = read([feature(polygon(RING), { id: 'x'.repeat(240) })]);
    expect(String(row?.errors[0]?.params['id']).length).toBeLessThanOrEqual(201);
  });

  it('takes back what was exported', () => {
    const group = {
      id: 'g',
      groupId: 'G-1',
      groupKey: 'G-1',
      name: 'Growers',
      location: 'Punjab',
      country: 'PK',
      outline: RING.slice(0, -1),
    };
    const farm = { id: 'f', groupId: 'g', farmId: 'F-1', farmKey: 'F-1', name: 'Noor', registrationNumber: 'FR-1', tehsil: 'Khanpur' };
    const counted = { farmCount: 1, areaSquareMetres: 1, searchText: '', salt: '' };
    const recorded = { ...farm, outline: RING.slice(0, -1), areaSquareMetres: 1_087_000, cells: [], searchText: '', salt: '' };
    const features = featuresOf({ ...group, ...counted }, [recorded]);
    expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([[RING], [RING]]);
    expect(read(features)).toMatchObject([{ groupId: 'G-1', farm: { farmId: 'F-1', outline: RING.slice(0, -1), name: 'Noor' } }]);
    const east = RING.map(([lng, lat]): LngLat => [lng + 0.1, lat]);
    const parted = featuresOf({ ...group, ...counted }, [{ ...recorded, otherParts: [east.slice(0, -1)] }]);
    expect(parted[1]?.geometry).toEqual({ type: 'MultiPolygon', coordinates: [[RING], [east]] });
    const [back] = read(parted);
    expect(back?.farm).toMatchObject({ outline: RING.slice(0, -1), otherParts: [expect.any(Array)] });
  });
});

describe('an uploaded GeoJSON file', () => {
  const all = async (content: Buffer) => {
    const rows: unknown[] = [];
    for await (const row of readUploadedFeatures(content)) rows.push(row);
    return rows;
  };

  it('is read as any, and holds nobody up meanwhile', async () => {
    const features = Array.from({ length: 450 }, (_, at) => feature(polygon(RING), { id: `P-${at}`, much: 'x'.repeat(10_000) }));
    const content = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
    const reading = all(content);
    expect(await turnsDuring(reading)).toBeGreaterThan(20);
    expect(await reading).toEqual([...readFeatures(content)]);
  });

  it('is refused with the words of its fault', async () => {
    await expect(all(Buffer.from('{"type":'))).rejects.toMatchObject({ fieldMessages: { file: [{ key: 'geoJsonInvalid' }] } });
  });
});
