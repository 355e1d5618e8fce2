/** Checks the outlines of land and brings them into one form. Works in whole millionths of a degree, in which every comparison is exact. */
import { area } from '@turf/area';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import {
  type LngLat,
  PLOT_HECTARES_MAX,
  POINTS_MAX,
  POINTS_MIN,
  SQUARE_METRES_PER_HECTARE,
} from '../../../../contracts/trace/farms/outlines.js';

export const MICRO = 1_000_000;
/** Limits the extent of an outline, so that products of two differences stay exact. */
const SPAN_MAX = 10 * MICRO;

export type CheckedOutline = { outline: LngLat[]; fault?: never } | { outline?: never; fault: Message };

/**
 * Returns the outline as it is kept: six decimals, counter-clockwise, beginning where it began, no point repeated next to itself. Values
 * after longitude and latitude are left out. Faults name the points as they are given, from 1 on.
 */
export function checkedOutline(points: readonly unknown[]): CheckedOutline {
  const read = points.map(pointOf);
  const missing = read.indexOf(undefined);
  if (missing >= 0) return { fault: message('outlineForm') };
  const { ring, numbers } = withoutRepeats(read as LngLat[]);
  const fault = faultOf(ring, numbers);
  if (fault) return { fault };
  const outline = signedArea(ring) < 0 ? turned(ring) : ring;
  return { outline: outline.map(([lng, lat]) => [lng / MICRO, lat / MICRO]) };
}

/** Returns the geodesic area. */
export const squareMetresOf = (outline: readonly LngLat[]): number =>
  Math.round(area({ type: 'Polygon', coordinates: [[...outline, outline[0] as LngLat]] }));

/** Returns the area of a plot by its parts. */
export const areaOfParts = (parts: readonly (readonly LngLat[])[]): number => parts.reduce((sum, part) => sum + squareMetresOf(part), 0);

/** A plot is limited and has an area; the outline of a group may be larger. */
export function plotSizeFaults(squareMetres: number): Message[] {
  if (squareMetres === 0) return [message('outlineFlat')];
  return squareMetres > PLOT_HECTARES_MAX * SQUARE_METRES_PER_HECTARE ? [message('outlineTooLarge', { max: PLOT_HECTARES_MAX })] : [];
}

export const inMicro = (outline: readonly LngLat[]): LngLat[] =>
  outline.map(([lng, lat]) => [Math.round(lng * MICRO), Math.round(lat * MICRO)]);

/** Is positive when c lies to the left of the line from a to b, and 0 when it lies on the line. */
export const sideOf = (a: LngLat, b: LngLat, c: LngLat): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function pointOf(point: unknown): LngLat | undefined {
  if (!Array.isArray(point) || point.length < 2 || point.length > 4) return undefined;
  const [lng, lat] = point as unknown[];
  if (typeof lng !== 'number' || typeof lat !== 'number' || !Number.isFinite(lng) || !Number.isFinite(lat)) return undefined;
  // Adding 0 turns a negative zero, which JSON does not know, into zero.
  return [Math.round(lng * MICRO) + 0, Math.round(lat * MICRO) + 0];
}

const isSame = (a: LngLat | undefined, b: LngLat | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Leaves out points that repeat the one before, and those that close the ring. The numbers are those of the points that are left. */
function withoutRepeats(points: readonly LngLat[]): { ring: LngLat[]; numbers: number[] } {
  const numbers = points.flatMap((point, at) => (at > 0 && isSame(point, points[at - 1]) ? [] : [at + 1]));
  if (numbers.length > 1 && isSame(points[0], points.at(-1))) numbers.pop();
  return { ring: numbers.map((number) => points[number - 1] as LngLat), numbers };
}

/** Names sides and points by these numbers. */
function faultOf(ring: readonly LngLat[], numbers: readonly number[]): Message | undefined {
  if (ring.length < POINTS_MIN) return message('outlineTooFew', { min: POINTS_MIN });
  if (ring.length > POINTS_MAX) return message('outlineTooMany', { max: POINTS_MAX });
  const numbered = (key: 'outlinePointTwice' | 'outlineCrosses', pair: readonly [number, number] | undefined): Message | undefined =>
    pair && message(key, { first: numbers[pair[0]] as number, second: numbers[pair[1]] as number });
  return (
    rangeFault(ring, numbers) ??
    numbered('outlinePointTwice', repeatedPoint(ring)) ??
    numbered('outlineCrosses', crossing(ring)) ??
    (signedArea(ring) === 0 ? message('outlineFlat') : undefined)
  );
}

function rangeFault(ring: readonly LngLat[], numbers: readonly number[]): Message | undefined {
  const isOff = ([lng, lat]: LngLat): boolean => Math.abs(lng) > 180 * MICRO || Math.abs(lat) > 90 * MICRO;
  const off = ring.findIndex(isOff);
  if (off >= 0) {
    // One point that is off is a slip; most of them are another order.
    const isOther = 2 * ring.filter(isOff).length > ring.length && ring.every(([lng, lat]) => !isOff([lat, lng]));
    return isOther ? message('outlineSwapped') : message('outlineRange', { point: numbers[off] as number });
  }
  const spans = [0, 1].map((axis) => {
    const values = ring.map((point) => point[axis as 0 | 1]);
    return Math.max(...values) - Math.min(...values);
  });
  return spans.some((span) => span > SPAN_MAX) ? message('outlineTooLarge', { max: PLOT_HECTARES_MAX }) : undefined;
}

function repeatedPoint(ring: readonly LngLat[]): [number, number] | undefined {
  const seen = new Map<string, number>();
  for (const [at, point] of ring.entries()) {
    const first = seen.get(point.join());
    if (first !== undefined) return [first, at];
    seen.set(point.join(), at);
  }
  return undefined;
}

/** Finds two sides that are no neighbors and have a point in common. A side that runs back on the one before meets a third side, too. */
function crossing(ring: readonly LngLat[]): [number, number] | undefined {
  const sides = ring.map((_, at) => sideAt(ring, at));
  for (const [one, [a, b]] of sides.entries()) {
    const [west, east, south, north] = [Math.min(a[0], b[0]), Math.max(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[1], b[1])];
    for (let other = one + 2; other < sides.length; other++) {
      if (one === 0 && other === sides.length - 1) continue;
      const [c, d] = sides[other] as [LngLat, LngLat];
      // Most sides are far from each other, and this says so faster.
      if ((c[0] < west && d[0] < west) || (c[0] > east && d[0] > east)) continue;
      if ((c[1] < south && d[1] < south) || (c[1] > north && d[1] > north)) continue;
      if (meet([a, b], [c, d])) return [one, other];
    }
  }
  return undefined;
}

export const sideAt = (ring: readonly LngLat[], at: number): [LngLat, LngLat] => [
  ring[at] as LngLat,
  ring[(at + 1) % ring.length] as LngLat,
];

function meet([a, b]: [LngLat, LngLat], [c, d]: [LngLat, LngLat]): boolean {
  const [first, second, third, fourth] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)].map(Math.sign);
  if (first !== second && third !== fourth) return true;
  return (
    (first === 0 && isWithin(a, b, c)) ||
    (second === 0 && isWithin(a, b, d)) ||
    (third === 0 && isWithin(c, d, a)) ||
    (fourth === 0 && isWithin(c, d, b))
  );
}

/** Says whether a point on the line through a and b lies between them. */
const isWithin = (a: LngLat, b: LngLat, p: LngLat): boolean =>
  Math.min(a[0], b[0]) <= p[0] && p[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= p[1] && p[1] <= Math.max(a[1], b[1]);

/** Is twice the plane area, positive when the ring runs counter-clockwise. Counts from the first point, which keeps the sum exact. */
function signedArea(ring: readonly LngLat[]): number {
  const origin = ring[0] as LngLat;
  return ring.reduce((sum, point, at) => sum + sideOf(origin, point, ring[(at + 1) % ring.length] as LngLat), 0);
}

/** Turns the ring round and keeps its first point. */
const turned = ([first, ...rest]: readonly LngLat[]): LngLat[] => [first as LngLat, ...rest.toReversed()];
