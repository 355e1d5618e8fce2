/** Divides a trace by how its parts are drawn: by provenance and, in the forward direction, by where they ended. Pure. */
import type { ProvenanceKind } from './provenance.js';

export type PartKind = ProvenanceKind | 'stock' | 'lost' | 'hidden' | 'notRecorded';
/** Parts of the root, or of one lot's cotton; an absent kind is 0. */
export type Parts = Readonly<Partial<Record<PartKind, number>>>;

/** From the upper edge of a band to the lower one. */
export const PART_KINDS = [
  'named',
  'pooled',
  'unverified',
  'stock',
  'lost',
  'hidden',
  'unknown',
  'notRecorded',
] as const satisfies readonly PartKind[];

export const partOf = (parts: Parts, kind: PartKind): number => parts[kind] ?? 0;
export const totalParts = (parts: Parts): number => PART_KINDS.reduce((sum, kind) => sum + partOf(parts, kind), 0);

export const mapParts = (amountOf: (kind: PartKind) => number): Parts =>
  Object.fromEntries(PART_KINDS.flatMap((kind) => (amountOf(kind) > 0 ? [[kind, amountOf(kind)]] : [])));
export const addParts = (one: Parts, other: Parts): Parts => mapParts((kind) => partOf(one, kind) + partOf(other, kind));
export const scaleParts = (parts: Parts, factor: number): Parts => mapParts((kind) => partOf(parts, kind) * factor);
export const maxParts = (one: Parts, other: Parts): Parts => mapParts((kind) => Math.max(partOf(one, kind), partOf(other, kind)));

/** Moves named parts to `pooled`: cotton that passes a pool is no longer traced by named lots. */
export const asPooled = ({ named = 0, pooled = 0, ...rest }: Parts): Parts => ({ ...rest, pooled: named + pooled });
