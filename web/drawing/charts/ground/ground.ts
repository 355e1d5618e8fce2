/** Draws the ground of a map: outlines of countries, provinces of the countries that matter, and their names. Pure. */
import type { Area, GroundPoint, Line, Outlines } from './outlines.js';

/** A part of the globe in a drawing. `project` returns places in the drawing, also for points outside of it. */
export interface GroundFrame {
  width: number;
  height: number;
  project(point: GroundPoint): readonly [x: number, y: number];
  box: Area['box'];
}

export interface GroundName {
  /** The code of a country; undefined for provinces and for countries without a known code. */
  country?: string;
  name: string;
  x: number;
  y: number;
  /** Half of the room that the name has across. */
  room: number;
}

/** Paths of a drawing (SVG). */
export interface Ground {
  neighbors: string;
  land: string;
  borders: string;
  provinces: string;
  disputed: string;
  names: GroundName[];
}

/** Points nearer than that to the last one are left out. */
const STEP = 0.6;
/** The distance of the rows and columns in which names look for room. */
const CELL = 12;

/** Draws provinces in the countries that hold one of the points, and the other countries as neighbors. */
export function groundOf(outlines: Outlines, points: readonly GroundPoint[], frame: GroundFrame): Ground {
  const own = new Set(outlines.provinces.filter((area) => points.some((point) => holds(area, point))).map(({ country }) => country));
  const isOwn = (country: string | undefined) => country !== undefined && own.has(country);
  const neighbors = outlines.countries.filter((area) => !isOwn(area.country) && isSeen(area, frame));
  const provinces = outlines.provinces.filter((area) => isOwn(area.country) && isSeen(area, frame));
  const lines = [
    ...outlines.borders.filter(({ countries }) => !countries.some(isOwn)),
    ...outlines.provinceLines.filter(({ countries }) => countries.some(isOwn)),
  ].filter((line) => isSeen(line, frame));
  const drawn = (kind: Line['kind']) => lines.flatMap((line) => (line.kind === kind ? pathOf(line.points, frame, false) : [])).join('');
  return {
    neighbors: fillOf(neighbors, frame),
    land: fillOf(provinces, frame),
    borders: drawn('border'),
    provinces: drawn('province'),
    disputed: drawn('disputed'),
    names: namesOf(neighbors, provinces, frame),
  };
}

const fillOf = (areas: readonly Area[], frame: GroundFrame): string =>
  areas.flatMap(({ rings }) => rings.map((ring) => pathOf(ring, frame, true))).join('');

const isSeen = ({ box }: Pick<Area, 'box'>, { box: seen }: GroundFrame): boolean =>
  box.west < seen.east && box.east > seen.west && box.south < seen.north && box.north > seen.south;

/** Returns nothing for lines outside of the drawing. */
function pathOf(points: readonly GroundPoint[], frame: GroundFrame, isClosed: boolean): string {
  const placed = points.map((point) => frame.project(point));
  const { width, height } = frame;
  const outside = [
    placed.every(([x]) => x < 0),
    placed.every(([x]) => x > width),
    placed.every(([, y]) => y < 0),
    placed.every(([, y]) => y > height),
  ];
  if (placed.length === 0 || outside.some(Boolean)) return '';
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  const steps = placed.flatMap(([x, y], at) => {
    if (at > 0 && at < placed.length - 1 && Math.hypot(x - lastX, y - lastY) < STEP) return [];
    [lastX, lastY] = [x, y];
    return [`${round(clamp(x, width))} ${round(clamp(y, height))}`];
  });
  return `M${steps.join('L')}${isClosed ? 'Z' : ''}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
/** Keeps far points near the drawing, so that numbers stay short. */
const clamp = (value: number, size: number): number => Math.max(-size * 4, Math.min(size * 5, value));

/** Returns true where a point lies in an area. */
function holds({ rings, box }: Area, [x, y]: GroundPoint): boolean {
  if (x < box.west || x > box.east || y < box.south || y > box.north) return false;
  let isInside = false;
  for (const ring of rings)
    for (const [at, [x0, y0]] of ring.entries()) {
      const [x1, y1] = ring[at === 0 ? ring.length - 1 : at - 1] as GroundPoint;
      if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) isInside = !isInside;
    }
  return isInside;
}

/** Names each area where it has the most room within the drawing. */
function namesOf(neighbors: readonly Area[], provinces: readonly Area[], frame: GroundFrame): GroundName[] {
  return [...neighbors, ...provinces].flatMap((area): GroundName[] => {
    const place = roomIn(area, frame);
    if (!place) return [];
    const { name, country, isProvince } = area;
    return [{ ...(country !== undefined && !isProvince && { country }), name, ...place }];
  });
}

/** Looks along rows for the widest part of an area, away from its upper and lower ends. */
function roomIn(area: Area, frame: GroundFrame): { x: number; y: number; room: number } | undefined {
  const rings = area.rings.map((ring) => ring.map((point) => frame.project(point)));
  let best: { x: number; y: number; room: number } | undefined;
  for (let y = CELL; y < frame.height - CELL / 2; y += CELL) {
    const rows = [y - CELL * 0.8, y, y + CELL * 0.8].map((at) => spansAt(rings, at, frame.width));
    for (const [from, to] of rows[1] ?? []) {
      const [left, right] = (rows as [number, number][][]).reduce(
        ([low, high], spans) => {
          const middle = (from + to) / 2;
          const span = spans.find(([start, end]) => start <= middle && end >= middle);
          return span ? [Math.max(low, span[0]), Math.min(high, span[1])] : [middle, middle];
        },
        [from, to] as [number, number],
      );
      const room = (right - left) / 2;
      if (room > (best?.room ?? 0)) best = { x: round((left + right) / 2), y: round(y), room: round(room) };
    }
  }
  return best;
}

/** Returns where a row is inside of the rings, cut to the drawing. */
function spansAt(rings: readonly (readonly (readonly [number, number])[])[], y: number, width: number): [number, number][] {
  const crossings: number[] = [];
  for (const ring of rings)
    for (const [at, [x0, y0]] of ring.entries()) {
      const [x1, y1] = ring[at === 0 ? ring.length - 1 : at - 1] as readonly [number, number];
      if (y0 > y !== y1 > y) crossings.push(((x1 - x0) * (y - y0)) / (y1 - y0) + x0);
    }
  crossings.sort((a, b) => a - b);
  const spans: [number, number][] = [];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from, to] = [Math.max(0, crossings[at] as number), Math.min(width, crossings[at + 1] as number)];
    if (to > from) spans.push([from, to]);
  }
  return spans;
}
