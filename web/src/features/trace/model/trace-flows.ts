/** A trace of lots, gathered into the places that it went through and the flows between them. Pure. */
import type { Stage } from '../../../../../contracts/shared/products.js';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import type { TraceNode, TraceReply } from '../../../../../contracts/tracing/replies.js';
import {
  addEvidence,
  EVIDENCE,
  type Evidence,
  type EvidenceIndex,
  indexEvidence,
  NO_EVIDENCE,
  rootsOf,
  scaleEvidence,
  type TraceLink,
  totalEvidence,
} from './evidence.js';
import { highlightedParts } from './highlighted-parts.js';

export interface TracePlace {
  key: string;
  tier: Stage;
  /** Within a tier: 0 for who made what the next tier took, 1 for who made what they took of the same stage (weaving before dyeing). */
  depth: number;
  name: string;
  /** Absent for what is unknown, and where several facilities are grouped. */
  facility: FacilityRef | undefined;
  facilities: FacilityRef[];
  unknown: boolean;
  /** Part of the root that came through here, 0 to 1. */
  share: number;
  /** What that rests on: its parts sum to the share. */
  evidence: Evidence;
  /** A record that moved one of its lots is disputed. */
  disputed: boolean;
  lots: TraceNode[];
}

export interface TraceFlow {
  from: string;
  to: string;
  kind: keyof Evidence;
  share: number;
  /** Of it, the part that goes through the selected place. */
  highlighted: number;
}

export interface TraceFlows {
  places: TracePlace[];
  flows: TraceFlow[];
  evidence: EvidenceIndex;
}

export type Grouping = (node: TraceNode) => { key: string; name: string };

export const unknownKey = (tier: number): string => `unknown ${tier}`;

/** Gathers lots by tier and group. `near` is the root's side of a link, `away` the side that the trace goes to. */
export function traceFlows(
  trace: TraceReply,
  direction: 'backward' | 'forward',
  groupOf: Grouping,
  selected?: string,
  unknownName = '',
): TraceFlows {
  const links = linksOf(trace, direction);
  const order = topologicalOrder(trace.nodes, links);
  const depths = depthsOf(order, links);
  const placeKey = (node: TraceNode): string =>
    node.end === 'manual' ? unknownKey(node.tier) : `${node.tier} ${depths.get(node.lotId) ?? 0} ${groupOf(node).key}`;
  const places = new Map<string, TracePlace>();
  for (const node of order) addLot(places, placeKey(node), node, depths.get(node.lotId) ?? 0, groupOf(node).name, unknownName);
  const flows = new FlowCollector();
  const evidence = indexEvidence(direction, order, links);
  const lit = selected ? highlightedParts(order, links, evidence, (node) => placeKey(node) === selected) : undefined;
  for (const root of rootsOf(trace.nodes, links)) addToPlace(places.get(placeKey(root)), evidence.node(root));
  for (const [index, link] of links.entries()) {
    const [from, to] = [placeKey(link.near), evidence.isRecycled(link) ? unknownKey(link.near.tier + 1) : placeKey(link.away)];
    if (from === to) continue;
    const parts = evidence.link(link);
    addToPlace(places.get(to), parts);
    flows.add({ from, to }, parts, lit?.[index]);
  }
  if (direction === 'backward') addUnknown(trace, { order, links, evidence, placeKey, places, flows, unknownName });
  return { places: [...places.values()].filter(({ share }) => share > 0), flows: flows.all(), evidence };
}

/** What each lot of a trace rests on. */
export function evidenceIn(trace: Pick<TraceReply, 'nodes' | 'edges'>, direction: 'backward' | 'forward'): EvidenceIndex {
  const links = linksOf(trace, direction);
  return indexEvidence(direction, topologicalOrder(trace.nodes, links), links);
}

function linksOf({ nodes, edges }: Pick<TraceReply, 'nodes' | 'edges'>, direction: 'backward' | 'forward'): TraceLink[] {
  const byId = new Map(nodes.map((node) => [node.lotId, node]));
  return edges.flatMap(({ from, to, share }) => {
    const [near, away] = direction === 'backward' ? [byId.get(to), byId.get(from)] : [byId.get(from), byId.get(to)];
    return near && away && share > 0 ? [{ near, away, share }] : [];
  });
}

/** Each lot after all that lie between it and the root. */
function topologicalOrder(nodes: readonly TraceNode[], links: readonly TraceLink[]): TraceNode[] {
  const waits = new Map(nodes.map(({ lotId }) => [lotId, 0]));
  for (const { away } of links) waits.set(away.lotId, (waits.get(away.lotId) ?? 0) + 1);
  const next = groupBy(links, ({ near }) => near.lotId);
  const order = nodes.filter(({ lotId }) => waits.get(lotId) === 0);
  for (let index = 0; index < order.length; index++) {
    for (const { away } of next.get((order[index] as TraceNode).lotId) ?? []) {
      const left = (waits.get(away.lotId) ?? 0) - 1;
      waits.set(away.lotId, left);
      if (left === 0) order.push(away);
    }
  }
  return order;
}

/** Steps within one stage by other facilities: each moves one column on. */
function depthsOf(order: readonly TraceNode[], links: readonly TraceLink[]): Map<string, number> {
  const depths = new Map<string, number>();
  const before = groupBy(links, ({ away }) => away.lotId);
  for (const node of order) {
    const within = (before.get(node.lotId) ?? []).filter(({ near }) => near.tier === node.tier);
    depths.set(
      node.lotId,
      Math.max(0, ...within.map(({ near }) => (depths.get(near.lotId) ?? 0) + (near.facility.id === node.facility.id ? 0 : 1))),
    );
  }
  return depths;
}

function addLot(places: Map<string, TracePlace>, key: string, node: TraceNode, depth: number, name: string, unknownName: string): void {
  const unknown = node.end === 'manual';
  const place = places.get(key) ?? emptyPlace(key, node.tier, unknown ? 0 : depth, unknown ? unknownName : name, unknown);
  place.lots.push(node);
  if (!place.facilities.some(({ id }) => id === node.facility.id)) place.facilities.push(node.facility);
  place.facility = place.facilities.length === 1 && !unknown ? place.facilities[0] : undefined;
  place.disputed ||= node.disputed;
  places.set(key, place);
}

const emptyPlace = (key: string, tier: Stage, depth: number, name: string, unknown: boolean): TracePlace => ({
  key,
  tier,
  depth,
  name,
  facility: undefined,
  facilities: [],
  unknown,
  share: 0,
  evidence: NO_EVIDENCE,
  disputed: false,
  lots: [],
});

/** Adds what enters a place. */
function addToPlace(place: TracePlace | undefined, parts: Evidence): void {
  if (!place) return;
  place.evidence = addEvidence(place.evidence, parts);
  place.share = totalEvidence(place.evidence);
}

interface FlowBuild {
  order: readonly TraceNode[];
  links: readonly TraceLink[];
  evidence: EvidenceIndex;
  placeKey: (node: TraceNode) => string;
  places: Map<string, TracePlace>;
  flows: FlowCollector;
  unknownName: string;
}

/** What is unknown once stays unknown in every later tier; each tier's sum is the server's. */
function addUnknown({ tiers }: TraceReply, drawn: FlowBuild): void {
  const { places, flows } = drawn;
  const ends = endsOf(drawn);
  for (const { tier, unknownShare } of tiers) {
    if (unknownShare <= 0) continue;
    const key = unknownKey(tier);
    const place = places.get(key) ?? emptyPlace(key, tier, 0, drawn.unknownName, true);
    const ended = ends.filter(({ since }) => since <= tier).reduce((sum, { parts }) => addEvidence(sum, parts), NO_EVIDENCE);
    const whole = totalEvidence(ended);
    place.evidence = whole > 0 ? scaleEvidence(ended, unknownShare / whole) : { ...NO_EVIDENCE, unknown: unknownShare };
    place.share = unknownShare;
    places.set(key, place);
    for (const { since, at, parts } of ends) if (since === tier && at) flows.add({ from: at, to: key }, parts);
    const before = places.get(unknownKey(tier - 1));
    if (before) flows.add({ from: before.key, to: key }, before.evidence);
  }
}

/** What goes no further, since which tier; `at` is the place that it has no band from yet. */
function endsOf({ order, links, evidence, placeKey }: FlowBuild): { since: number; at?: string; parts: Evidence }[] {
  const stopped = order.map((node) => {
    const parts = evidence.end(node);
    return node.end === 'manual' ? { since: node.tier, parts } : { since: node.tier + 1, at: placeKey(node), parts };
  });
  const recycled = links.filter((link) => evidence.isRecycled(link));
  return [...stopped, ...recycled.map((link) => ({ since: link.near.tier + 1, parts: evidence.link(link) }))];
}

/** Cards that a column shows before it folds its smallest into one. */
const CARDS_MAX = 8;

export const foldedKey = (tier: number, depth: number): string => `folded ${tier} ${depth}`;

/** Folds the smallest places of crowded columns into one card each, save in the columns that were opened. */
export function foldSmallPlaces(
  { places, flows, evidence }: TraceFlows,
  opened: ReadonlySet<string>,
  nameOf: (count: number) => string,
  keep?: string,
): TraceFlows {
  const into = new Map<string, TracePlace>();
  for (const column of groupBy(places, ({ tier, depth }) => foldedKey(tier, depth)).values()) {
    const first = column[0] as TracePlace;
    const key = foldedKey(first.tier, first.depth);
    const known = column
      .filter(({ unknown }) => !unknown)
      .sort((a, b) => Number(b.key === keep) - Number(a.key === keep) || b.share - a.share);
    if (column.length <= CARDS_MAX || opened.has(key)) continue;
    const small = known.slice(CARDS_MAX - 1 - (column.length - known.length));
    const card = emptyPlace(key, first.tier, first.depth, nameOf(small.length), false);
    for (const place of small) {
      addToPlace(card, place.evidence);
      card.lots.push(...place.lots);
      card.disputed ||= place.disputed;
      card.facilities.push(...place.facilities);
      into.set(place.key, card);
    }
  }
  const rerouted = new FlowCollector();
  for (const { from, to, ...part } of flows) rerouted.addPart({ from: into.get(from)?.key ?? from, to: into.get(to)?.key ?? to, ...part });
  return { places: [...places.filter(({ key }) => !into.has(key)), ...new Set(into.values())], flows: rerouted.all(), evidence };
}

class FlowCollector {
  private readonly byKey = new Map<string, TraceFlow>();

  /** A band for each kind, and how much of it is lit. */
  add(ends: Pick<TraceFlow, 'from' | 'to'>, parts: Evidence, lit = NO_EVIDENCE): void {
    for (const kind of EVIDENCE) this.addPart({ ...ends, kind, share: parts[kind], highlighted: lit[kind] });
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

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
