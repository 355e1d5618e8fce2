/** Defines the cards of a trace, which group its lots. Pure. */
import type { Product, Stage } from '../../contracts/shared/products.js';
import type { TraceFacility, TraceNode, TraceProvenance } from '../../contracts/trace/tracing/replies.js';
import { type FlowGraph, type FlowNode, litPartsOfLinks, type Way } from './flow-graph.js';
import { PART_KINDS, type PartKind, type Parts, partOf } from './parts.js';
import { addProvenance, NO_PROVENANCE, totalProvenance } from './provenance.js';

/**
 * `sites`: a site or a group of sites. `unknown`: unrecorded makers. `notRecorded`: what of an order is in no record. `stock`, `lost`, `hidden`: ends of a forward trace. `folded`: the
 * smallest places of a column.
 */
export type PlaceKind = 'sites' | 'unknown' | 'notRecorded' | 'stock' | 'lost' | 'hidden' | 'folded';

export interface TracePlace {
  key: string;
  kind: PlaceKind;
  tier: Stage;
  /** The step within a tier: 0 for lots that the next tier used, 1 for lots used by lots of the same stage (weaving before dyeing). */
  depth: number;
  /** The name of the sites; the other kinds are shown by their kind. */
  name: string;
  /** Absent unless the place is a single facility. */
  facility: TraceFacility | undefined;
  facilities: TraceFacility[];
  /** The part of the root that passed this place, 0 to 1. */
  share: number;
  /** The root's cotton that passed this place; null when the root has no mass. */
  grams: number | null;
  /** The provenance for the share; its parts add up to the share. */
  evidence: TraceProvenance;
  /** True while a record that moved one of the lots is disputed. */
  disputed: boolean;
  /** When the first purchase of one of the lots that only its buyer stated was recorded. */
  byBuyerSince?: string;
  /** True where both records of a trade of one of the lots are by the same hands. */
  sharedHands: boolean;
  /** True while a DNA test of one of the lots counts as failed. */
  dnaFailed: boolean;
  hasPool: boolean;
  lots: TraceNode[];
  products: Product[];
  /** Keys of the places that are folded into this one. */
  holds: string[];
}

export interface TraceFlow {
  from: string;
  to: string;
  kind: PartKind;
  share: number;
  /** The part that passes the selected place. */
  highlighted: number;
}

export type TraceFlows = { places: TracePlace[]; flows: TraceFlow[] };

export type Grouping = (node: TraceNode) => { key: string; name: string };

export const placeKeyOf = (tier: number, depth: number, group: string): string => `${tier} ${depth} ${group}`;
/** Names the place of what of an order is in no record, in the column of a tier. */
export const notRecordedKey = (tier: number): string => `notRecorded ${tier}`;
export const unknownKey = (tier: number): string => `unknown ${tier}`;

export function emptyPlace(key: string, kind: PlaceKind, tier: Stage, depth = 0, name = ''): TracePlace {
  return {
    key,
    kind,
    tier,
    depth,
    name,
    facility: undefined,
    facilities: [],
    share: 0,
    grams: null,
    evidence: NO_PROVENANCE,
    disputed: false,
    sharedHands: false,
    dnaFailed: false,
    hasPool: false,
    lots: [],
    products: [],
    holds: [],
  };
}

export function addLot(place: TracePlace, node: TraceNode): void {
  place.lots.push(node);
  if (!place.facilities.some(({ id }) => id === node.facility.id)) place.facilities.push(node.facility);
  place.facility = place.kind === 'sites' && place.facilities.length === 1 ? place.facilities[0] : undefined;
  place.disputed ||= node.disputed;
  addHands(place, node);
  place.dnaFailed ||= node.dnaTest === 'failed';
  place.hasPool ||= node.end === 'pool';
}

/** Keeps the earliest purchase that rests on the word of its buyer alone. */
export function addHands(
  place: TracePlace,
  { byBuyerSince, sharedHands = false }: Pick<Partial<TracePlace>, 'byBuyerSince' | 'sharedHands'>,
): void {
  place.sharedHands ||= sharedHands;
  if (byBuyerSince !== undefined && !(place.byBuyerSince !== undefined && place.byBuyerSince <= byBuyerSince))
    place.byBuyerSince = byBuyerSince;
}

export function addProvenanceTo(place: TracePlace, { named = 0, pooled = 0, unverified = 0, unknown = 0 }: Parts): void {
  place.evidence = addProvenance(place.evidence, { named, pooled, unverified, unknown });
  place.share = totalProvenance(place.evidence);
}

export class FlowCollector {
  private readonly byKey = new Map<string, TraceFlow>();

  /** `lit` is the highlighted part. */
  add(ends: Pick<TraceFlow, 'from' | 'to'>, parts: Parts, lit: Parts = {}): void {
    for (const kind of PART_KINDS) this.addPart({ ...ends, kind, share: partOf(parts, kind), highlighted: partOf(lit, kind) });
  }

  addPart(part: TraceFlow): void {
    if (part.share <= 1e-9) return;
    const key = `${part.from} → ${part.to} ${part.kind}`;
    const flow = this.byKey.get(key);
    this.byKey.set(key, flow ? { ...flow, share: flow.share + part.share, highlighted: flow.highlighted + part.highlighted } : part);
  }

  all(): TraceFlow[] {
    return [...this.byKey.values()];
  }
}

/** Returns the flows between places; links within one place have none. */
export function flowsBetween(
  graph: FlowGraph,
  parts: readonly Parts[],
  ways: ReadonlyMap<string, Way>,
  selected: string | undefined,
): TraceFlow[] {
  const isSelected = (node: FlowNode) => node.place === selected;
  const lit = selected ? litPartsOfLinks(graph, ways, isSelected) : [];
  const flows = new FlowCollector();
  for (const [i, { near, away }] of graph.links.entries())
    if (near.place !== away.place) flows.add({ from: near.place, to: away.place }, parts[i] as Parts, lit[i]);
  return flows.all();
}
