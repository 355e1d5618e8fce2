/** Notes what is odd about a plot that is right in itself: where it lies, how it was measured, how wide it is. */
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import { inMicro, MICRO, squareMetresOf } from './outline.rules.js';
import { contains } from './plot-overlaps.js';

const METRES_PER_DEGREE = 111_195;
/** A plot that lies farther from the outline of its group is noted. */
const FAR_METRES = 10_000;
/** A plot that is narrower is noted. */
const NARROW_METRES = 2;
/** Two decimals of a degree, in millionths. */
const COARSE = MICRO / 100;

type Flat = readonly [east: number, north: number];

/**
 * Returns the notes of a plot, with the distance of its farthest part in kilometers and the width of its narrowest one in meters.
 * @param group the outline of its group, if known
 */
export function plotNotes(parts: readonly (readonly LngLat[])[], group: readonly LngLat[] = []): Message[] {
  if (parts.length === 0) return [];
  const away = Math.max(...parts.map((part) => metresBetween(part, group)));
  const width = Math.min(...parts.map(widthOf));
  return [
    ...(away > FAR_METRES ? [message('plotFar', { kilometers: Math.round(away / 1_000) })] : []),
    ...(inMicro(parts.flat()).every((point) => point.every((value) => value % COARSE === 0)) ? [message('plotCoarse')] : []),
    ...(width < NARROW_METRES ? [message('plotNarrow', { metres: width.toFixed(1) })] : []),
  ];
}

/** Returns how far the outlines are apart; 0 when they meet, or without a group. */
function metresBetween(outline: readonly LngLat[], group: readonly LngLat[]): number {
  const ring = inMicro(group);
  if (ring.length === 0 || inMicro(outline).some((point) => contains(ring, point))) return 0;
  const flat = flatAround(outline[0] as LngLat);
  const [own, others] = [outline.map(flat), group.map(flat)];
  const from = (points: readonly Flat[], to: readonly Flat[]): number =>
    Math.min(...points.map((point) => Math.min(...to.map((start, at) => metresToSide(point, start, to[(at + 1) % to.length] as Flat)))));
  return Math.min(from(own, others), from(others, own));
}

/** Returns the least extent across a side. */
function widthOf(outline: readonly LngLat[]): number {
  const points = outline.map(flatAround(outline[0] as LngLat));
  const lengths = points.map((_, at) => lengthOf(points, at));
  const around = lengths.reduce((sum, length) => sum + length, 0);
  // A strip is about twice its area by its length around; only strips are measured exactly.
  const roughly = (2 * squareMetresOf(outline)) / around;
  if (roughly > 2 * NARROW_METRES) return roughly;
  return Math.min(...points.map((start, at) => extentAcross(points, start, points[(at + 1) % points.length] as Flat)));
}

const flatAround =
  ([west, south]: LngLat) =>
  ([lng, lat]: LngLat): Flat => [(lng - west) * METRES_PER_DEGREE * Math.cos((south * Math.PI) / 180), (lat - south) * METRES_PER_DEGREE];

function lengthOf(points: readonly Flat[], at: number): number {
  const [[x, y], [x2, y2]] = [points[at] as Flat, points[(at + 1) % points.length] as Flat];
  return Math.hypot(x2 - x, y2 - y);
}

function extentAcross(points: readonly Flat[], [x, y]: Flat, [x2, y2]: Flat): number {
  const length = Math.hypot(x2 - x, y2 - y);
  const across = points.map(([px, py]) => ((x2 - x) * (py - y) - (y2 - y) * (px - x)) / length);
  return Math.max(...across) - Math.min(...across);
}

function metresToSide([px, py]: Flat, [x, y]: Flat, [x2, y2]: Flat): number {
  const squared = (x2 - x) ** 2 + (y2 - y) ** 2;
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, ((px - x) * (x2 - x) + (py - y) * (y2 - y)) / squared));
  return Math.hypot(px - x - share * (x2 - x), py - y - share * (y2 - y));
}
