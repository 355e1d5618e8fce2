/** Finds plots that claim the same land. */
import Flatbush from 'flatbush';
import { intersection } from 'polyclip-ts';
import type { LngLat } from '../../../../contracts/trace/farms/outlines.js';
import { areaOfParts, inMicro, MICRO, sideAt, sideOf } from './outline.rules.js';

export interface Plot {
  /** The facility of the farm. */
  id: string;
  /** The outline of each part. */
  parts: readonly (readonly LngLat[])[];
}

export type SharedLand = { id: string; squareMetres: number; pieces: LngLat[][] };

/**
 * Allows for what receivers by hand get wrong at an edge that two plots share: less land than this, and less than this share of the smaller
 * plot, is no overlap.
 */
const TOLERATED_SQUARE_METRES = 500;
const TOLERATED_SHARE = 0.05;

/** Limits the overlaps of a plot that are reported at once, and the work on a plot that covers many. */
const OVERLAPS_TOLD = 5;

interface IndexedPart {
  id: string;
  outline: readonly LngLat[];
  ring: LngLat[];
  /** The area of the whole plot. */
  squareMetres: number;
}

/** Holds the parts of plots by their extent, so that each is compared with its neighbors alone. */
export class PlotIndex {
  private readonly parts: readonly IndexedPart[];
  private readonly tree: Flatbush | undefined;

  constructor(plots: readonly Plot[]) {
    this.parts = plots.flatMap(indexed);
    if (this.parts.length === 0) return;
    this.tree = new Flatbush(this.parts.length);
    for (const { ring } of this.parts) this.tree.add(...extentOf(ring));
    this.tree.finish();
  }

  /** Returns the first plots that share land with this one, its own apart. @param isCounted leaves plots out before they are compared */
  overlapsOf(plot: Plot, isCounted: (id: string) => boolean = () => true): SharedLand[] {
    const pieces = new Map<string, LngLat[][]>();
    const found = new Map<string, SharedLand>();
    for (const own of indexed(plot)) {
      for (const at of this.tree?.search(...extentOf(own.ring)) ?? []) {
        const other = this.parts[at] as IndexedPart;
        if (other.id === plot.id || !isCounted(other.id) || areApart(own.ring, other.ring)) continue;
        const shared = [...(pieces.get(other.id) ?? []), ...piecesOf(own.outline, other.outline)];
        pieces.set(other.id, shared);
        const squareMetres = areaOfParts(shared);
        if (squareMetres > toleratedBetween(own, other)) found.set(other.id, { id: other.id, squareMetres, pieces: shared });
        if (found.size === OVERLAPS_TOLD) return [...found.values()];
      }
    }
    return [...found.values()];
  }
}

function indexed({ id, parts }: Plot): IndexedPart[] {
  const squareMetres = areaOfParts(parts);
  return parts.map((outline) => ({ id, outline, ring: inMicro(outline), squareMetres }));
}

const toleratedBetween = (own: IndexedPart, other: IndexedPart): number =>
  Math.min(TOLERATED_SQUARE_METRES, TOLERATED_SHARE * Math.min(own.squareMetres, other.squareMetres));

/** Returns the points, from 1 on, that lie within a part of another plot. */
export function pointsWithin(outline: readonly LngLat[], others: readonly (readonly LngLat[])[]): number[] {
  const rings = others.map(inMicro);
  return inMicro(outline).flatMap((point, at) => (rings.some((ring) => contains(ring, point)) ? [at + 1] : []));
}

function extentOf(ring: readonly LngLat[]): [number, number, number, number] {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Finds by a side of one, with that plot on its left and the other on its right, that neighbors only touch. Misses some that are bent. */
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
