/** Finds plots that claim the same land. */
import Flatbush from 'flatbush';
import { intersection } from 'polyclip-ts';
import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import { inMicro, MICRO, sideAt, sideOf, squareMetresOf } from './outline.rules.js';

export interface Plot {
  /** The facility of the farm. */
  id: string;
  outline: readonly LngLat[];
}

export interface SharedLand {
  id: string;
  squareMetres: number;
  pieces: LngLat[][];
}

/**
 * Allows for what receivers by hand get wrong at an edge that two plots share: less land than this, and less than this share of the smaller
 * plot, is no overlap.
 */
const TOLERATED_SQUARE_METRES = 500;
const TOLERATED_SHARE = 0.05;

/** Limits the overlaps of a plot that are told at once, and the work on a plot that covers many. */
const OVERLAPS_TOLD = 5;

interface IndexedPlot extends Plot {
  ring: LngLat[];
  squareMetres: number;
}

/** Holds plots by their extent, so that each is compared with its neighbors alone. */
export class PlotIndex {
  private readonly plots: readonly IndexedPlot[];
  private readonly tree: Flatbush | undefined;

  constructor(plots: readonly Plot[]) {
    this.plots = plots.map((plot) => ({ ...plot, ring: inMicro(plot.outline), squareMetres: squareMetresOf(plot.outline) }));
    if (plots.length === 0) return;
    this.tree = new Flatbush(plots.length);
    for (const { ring } of this.plots) this.tree.add(...extentOf(ring));
    this.tree.finish();
  }

  /** Returns the first plots that share land with this one, its own apart. @param isCounted leaves plots out before they are compared */
  overlapsOf({ id, outline }: Plot, isCounted: (id: string) => boolean = () => true): SharedLand[] {
    if (!this.tree) return [];
    const ring = inMicro(outline);
    const own = { id, outline, ring, squareMetres: squareMetresOf(outline) };
    const found: SharedLand[] = [];
    for (const at of this.tree.search(...extentOf(ring))) {
      const other = this.plots[at] as IndexedPlot;
      const shared = other.id === id || !isCounted(other.id) ? undefined : sharedLand(own, other);
      if (shared) found.push(shared);
      if (found.length === OVERLAPS_TOLD) break;
    }
    return found;
  }
}

function sharedLand(own: IndexedPlot, other: IndexedPlot): SharedLand | undefined {
  if (areApart(own.ring, other.ring)) return undefined;
  const pieces = piecesOf(own.outline, other.outline);
  const squareMetres = pieces.reduce((sum, piece) => sum + squareMetresOf(piece), 0);
  const tolerated = Math.min(TOLERATED_SQUARE_METRES, TOLERATED_SHARE * Math.min(own.squareMetres, other.squareMetres));
  return squareMetres > tolerated ? { id: other.id, squareMetres, pieces } : undefined;
}

/** Returns the points, from 1 on, that lie within another outline. */
export function pointsWithin(outline: readonly LngLat[], other: readonly LngLat[]): number[] {
  const ring = inMicro(other);
  return inMicro(outline).flatMap((point, at) => (contains(ring, point) ? [at + 1] : []));
}

function extentOf(ring: readonly LngLat[]): [number, number, number, number] {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Tells by a side of one, with that plot on its left and the other on its right, that neighbors only touch. Misses some that are bent. */
const areApart = (one: readonly LngLat[], other: readonly LngLat[]): boolean => isSplit(one, other) || isSplit(other, one);

function isSplit(one: readonly LngLat[], other: readonly LngLat[]): boolean {
  return one.some((_, at) => {
    const [from, to] = sideAt(one, at);
    return other.every((point) => sideOf(from, to, point) <= 0) && one.every((point) => sideOf(from, to, point) >= 0);
  });
}

/** Returns the rings of the land that both enclose. */
function piecesOf(one: readonly LngLat[], other: readonly LngLat[]): LngLat[][] {
  const shared = intersection([closed(one)], [closed(other)]);
  return shared.flatMap(([ring = []]) => {
    const piece = ring.slice(0, -1).map(([lng, lat]): LngLat => [Math.round(lng * MICRO) / MICRO, Math.round(lat * MICRO) / MICRO]);
    return piece.length >= 3 ? [piece] : [];
  });
}

const closed = (outline: readonly LngLat[]): LngLat[] => [...outline, outline[0] as LngLat];

/** Counts how often a line to the east meets the ring. Points on its edge are outside. */
export function contains(ring: readonly LngLat[], [lng, lat]: LngLat): boolean {
  let isInside = false;
  for (let at = 0; at < ring.length; at++) {
    const [a, b] = sideAt(ring, at);
    const side = sideOf(a, b, [lng, lat]);
    const isBeside =
      Math.min(a[0], b[0]) <= lng && lng <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= lat && lat <= Math.max(a[1], b[1]);
    if (side === 0 && isBeside) return false;
    if (a[1] > lat !== b[1] > lat && side > 0 === b[1] > a[1]) isInside = !isInside;
  }
  return isInside;
}
