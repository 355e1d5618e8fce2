/** Reads outlines of countries and of provinces of cotton countries (Natural Earth, in the public domain). Pure. */

export type GroundPoint = readonly [longitude: number, latitude: number];

interface Geometry {
  type: string;
  id?: string | number;
  properties: { name: string; iso_a2?: string };
  arcs?: unknown;
}

/** A file of outlines, whose areas share their borders (TopoJSON). */
export interface Topology {
  transform: { scale: readonly number[]; translate: readonly number[] };
  arcs: readonly (readonly (readonly number[])[])[];
  objects: Readonly<Record<string, { geometries?: readonly Geometry[] }>>;
}

export interface GroundFiles {
  /** Countries of the world, named by their numbers in ISO 3166. */
  countries: Topology;
  /** Provinces of cotton countries. */
  provinces: Topology;
}

export interface Area {
  /** The alpha-2 code of ISO 3166; undefined where it is not known. */
  country: string | undefined;
  name: string;
  isProvince: boolean;
  rings: readonly (readonly GroundPoint[])[];
  box: { west: number; south: number; east: number; north: number };
}

export interface Line {
  /** A disputed border is dashed. */
  kind: 'border' | 'province' | 'disputed';
  points: readonly GroundPoint[];
  /** The countries on both sides. */
  countries: readonly (string | undefined)[];
  box: Area['box'];
}

export interface Outlines {
  countries: readonly Area[];
  provinces: readonly Area[];
  /** Lines between countries and at coasts, without those of the countries that have provinces here. */
  borders: readonly Line[];
  /** Lines of the countries that have provinces here. */
  provinceLines: readonly Line[];
}

const DISPUTED = new Set<unknown>(['PK-JK', 'PK-GB', 'IN-JK', 'IN-LA']);
/** Names of the outlines that the locale data have otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'United States of America': 'US', Turkey: 'TR', Czechia: 'CZ', Myanmar: 'MM' };

export function outlinesOf({ countries, provinces }: GroundFiles): Outlines {
  const codes = countryCodes();
  const world = areasOf(countries, 'countries', ({ properties }) => codes.get(properties.name) ?? OTHER_NAMES[properties.name]);
  const parts = areasOf(provinces, 'admin1', ({ properties }) => properties.iso_a2);
  return {
    countries: world.areas.map(({ area }) => area),
    provinces: parts.areas.map(({ area }) => ({ ...area, isProvince: true })),
    borders: linesOf(world, () => 'border'),
    provinceLines: linesOf(parts, kindOf),
  };
}

type ReadArea = { area: Area; id: unknown; arcs: number[] };

interface ReadAreas {
  areas: ReadArea[];
  lines: GroundPoint[][];
}

function kindOf(users: readonly ReadArea[]): Line['kind'] {
  if (users.length > 1 && users.every(({ area }) => area.country === users[0]?.area.country)) return 'province';
  return users.some(({ id }) => DISPUTED.has(id)) ? 'disputed' : 'border';
}

function areasOf(file: Topology, object: string, countryOf: (geometry: Geometry) => string | undefined): ReadAreas {
  const lines = file.arcs.map((arc) => pointsOf(arc, file.transform));
  const areas = (file.objects[object]?.geometries ?? []).map((geometry): ReadArea => {
    const arcs = ringsOf(geometry);
    const rings = arcs.map((ring) => ring.flatMap((arc) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []))));
    const { name } = geometry.properties;
    const area = { country: countryOf(geometry), name, isProvince: false, rings, box: boxOf(rings.flat()) };
    return { area, id: geometry.id, arcs: arcs.flat().map((arc) => (arc < 0 ? ~arc : arc)) };
  });
  return { areas, lines };
}

/** Adds up the steps of a line. */
function pointsOf(arc: readonly (readonly number[])[], { scale, translate }: Topology['transform']): GroundPoint[] {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return [x * (scale[0] ?? 1) + (translate[0] ?? 0), y * (scale[1] ?? 1) + (translate[1] ?? 0)];
  });
}

function ringsOf({ type, arcs }: Geometry): number[][] {
  if (type === 'Polygon') return arcs as number[][];
  return type === 'MultiPolygon' ? (arcs as number[][][]).flat() : [];
}

function boxOf(points: readonly GroundPoint[]): Area['box'] {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [longitude, latitude] of points) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

/** Returns each line once. */
function linesOf({ areas, lines }: ReadAreas, kindOfLine: (users: readonly ReadArea[]) => Line['kind']): Line[] {
  const users = new Map<number, ReadArea[]>();
  for (const area of areas) for (const arc of new Set(area.arcs)) users.set(arc, [...(users.get(arc) ?? []), area]);
  return [...users].map(([arc, own]) => {
    const points = lines[arc] ?? [];
    return { kind: kindOfLine(own), points, countries: own.map(({ area }) => area.country), box: boxOf(points) };
  });
}

/** Maps English names to codes. */
function countryCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(codes.flatMap((code) => [[names.of(code) ?? '', code] as const]).filter(([name]) => name !== ''));
}
