/** The cards of a trace: what its lots are gathered in. Pure. */
import type { Product, Stage } from '../../shared/products.js';
import type { TraceEvidence, TraceFacility, TraceNode } from '../replies.js';
import { addEvidence, NO_EVIDENCE, totalEvidence } from './evidence.js';
import { type FlowGraph, type FlowNode, litPartsOfLinks, type Way } from './flow-graph.js';
import { PART_KINDS, type PartKind, type Parts, partOf } from './parts.js';

/** A site or a group of them; what nobody recorded; on the way forward what ended there; the smallest of a column. */
export type PlaceKind = 'sites' | 'unknown' | 'stock' | 'lost' | 'hidden' | 'folded';

export interface TracePlace {
  key: string;
  kind: PlaceKind;
  tier: Stage;
  /** Within a tier: 0 for who made what the next tier took, 1 for who made what they took of the same stage (weaving before dyeing). */
  depth: number;
  /** Of sites; the others are called by their kind. */
  name: string;
  /** Absent for what is no site, and where several facilities are grouped. */
  facility: TraceFacility | undefined;
  facilities: TraceFacility[];
  /** Part of the root that came through here, 0 to 1. */
  share: number;
  /** Cotton of the root; null where it has no mass. */
  grams: number | null;
  /** What that rests on: its parts sum to the share. */
  evidence: TraceEvidence;
  /** A record that moved one of its lots is disputed. */
  disputed: boolean;
  hasPool: boolean;
  lots: TraceNode[];
  /** Of what ended here. */
  products: Product[];
  /** Keys of the places that are folded into it. */
  holds: string[];
}

export interface TraceFlow {
  from: string;
  to: string;
  kind: PartKind;
  share: number;
  /** Of it, the part that goes through the selected place. */
  highlighted: number;
}

export interface TraceFlows {
  places: TracePlace[];
  flows: TraceFlow[];
}

export type Grouping = (node: TraceNode) => { key: string; name: string };

export const placeKeyOf = (tier: number, depth: number, group: string): string => `${tier} ${depth} ${group}`;
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
    evidence: NO_EVIDENCE,
    disputed: false,
    hasPool: false,
    lots: [],
    products: [],
    holds: [],
  };
}

/** Puts a lot into a place. */
export function addLot(place: TracePlace, node: TraceNode): void {
  place.lots.push(node);
  if (!place.facilities.some(({ id }) => id === node.facility.id)) place.facilities.push(node.facility);
  place.facility = place.kind === 'sites' && place.facilities.length === 1 ? place.facilities[0] : undefined;
  place.disputed ||= node.disputed;
  place.hasPool ||= node.end === 'pool';
}

/** Adds what enters a place. */
export function addEvidenceTo(place: TracePlace, { named = 0, pooled = 0, unverified = 0, unknown = 0 }: Parts): void {
  place.evidence = addEvidence(place.evidence, { named, pooled, unverified, unknown });
  place.share = totalEvidence(place.evidence);
}

/** Collects bands: one for each kind between two places. */
export class FlowCollector {
  private readonly byKey = new Map<string, TraceFlow>();

  /** `lit`: how much of it is. */
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

/** Bands between places; what stays within one has none. */
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
