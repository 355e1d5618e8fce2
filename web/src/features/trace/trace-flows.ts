/** A trace of lots, gathered into the places that it went through and the flows between them. Pure. */
import type { Stage } from '../../../../contracts/products.js';
import type { FacilityRef, TraceNode, TraceReply } from '../../../../contracts/replies.js';

export type FlowKind = 'named' | 'pool' | 'grey' | 'unknown';

export interface Place {
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
  /** Of it, the part that is verified. */
  verifiedShare: number;
  pooled: boolean;
  /** A record that moved one of its lots is disputed. */
  disputed: boolean;
  lots: TraceNode[];
}

export interface Flow {
  from: string;
  to: string;
  kind: FlowKind;
  share: number;
  /** Of it, the part that goes through the selected place. */
  lit: number;
}

export interface Evidence {
  named: number;
  pool: number;
  notVerified: number;
  unknown: number;
}

export interface TraceFlows {
  places: Place[];
  flows: Flow[];
  evidence: Evidence;
}

export type Grouping = (node: TraceNode) => { key: string; name: string };

interface Link {
  near: TraceNode;
  away: TraceNode;
  share: number;
}

export const unknownKey = (tier: number): string => `unknown ${tier}`;

/** Gathers lots by tier and group. `near` is the root's side of a link, `away` the side that the trace goes to. */
export function flowsOf(
  trace: TraceReply,
  direction: 'backward' | 'forward',
  groupOf: Grouping,
  selected?: string,
  unknownName = '',
): TraceFlows {
  const links = linksOf(trace, direction);
  const order = topological(trace.nodes, links);
  const depths = depthsOf(order, links);
  const placeKey = (node: TraceNode): string =>
    node.end === 'manual' ? unknownKey(node.tier) : `${node.tier} ${depths.get(node.lotId) ?? 0} ${groupOf(node).key}`;
  const places = new Map<string, Place>();
  for (const node of order) addTo(places, placeKey(node), node, depths.get(node.lotId) ?? 0, groupOf(node).name, unknownName);
  const lit = selected ? litParts(order, links, (node) => placeKey(node) === selected) : undefined;
  const flows = new Flows();
  const roots = rootsOf(trace.nodes, links);
  for (const root of roots) grow(places.get(placeKey(root)), root.rootShare, root.verifiedShare ?? 0);
  for (const [index, link] of links.entries()) {
    const [from, to] = [placeKey(link.near), link.away.end === 'recycled' ? unknownKey(link.near.tier + 1) : placeKey(link.away)];
    if (from === to) continue;
    const verified = link.away.verifiedShare ?? 0;
    grow(places.get(to), link.share, verified);
    const part = lit?.[index] ?? 0;
    if (to.startsWith('unknown')) flows.add(from, to, 'unknown', link.share, part);
    else if (link.near.end === 'pool') flows.add(from, to, 'pool', link.share, part);
    else {
      flows.add(from, to, 'named', link.share * verified, part * verified);
      flows.add(from, to, 'grey', link.share * (1 - verified), part * (1 - verified));
    }
  }
  addUnknown(trace, direction, order, placeKey, places, flows, unknownName);
  return { places: [...places.values()].filter(({ share }) => share > 0), flows: flows.all(), evidence: evidenceOf(trace, order, links) };
}

function linksOf({ nodes, edges }: TraceReply, direction: 'backward' | 'forward'): Link[] {
  const byId = new Map(nodes.map((node) => [node.lotId, node]));
  return edges.flatMap(({ from, to, share }) => {
    const [near, away] = direction === 'backward' ? [byId.get(to), byId.get(from)] : [byId.get(from), byId.get(to)];
    return near && away && share > 0 ? [{ near, away, share }] : [];
  });
}

function rootsOf(nodes: readonly TraceNode[], links: readonly Link[]): TraceNode[] {
  const reached = new Set(links.map(({ away }) => away.lotId));
  return nodes.filter(({ lotId, end }) => !reached.has(lotId) && end !== 'recycled');
}

/** Each lot after all that lie between it and the root. */
function topological(nodes: readonly TraceNode[], links: readonly Link[]): TraceNode[] {
  const waits = new Map(nodes.map(({ lotId }) => [lotId, 0]));
  for (const { away } of links) waits.set(away.lotId, (waits.get(away.lotId) ?? 0) + 1);
  const next = grouped(links, ({ near }) => near.lotId);
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
function depthsOf(order: readonly TraceNode[], links: readonly Link[]): Map<string, number> {
  const depths = new Map<string, number>();
  const before = grouped(links, ({ away }) => away.lotId);
  for (const node of order) {
    const within = (before.get(node.lotId) ?? []).filter(({ near }) => near.tier === node.tier);
    depths.set(
      node.lotId,
      Math.max(0, ...within.map(({ near }) => (depths.get(near.lotId) ?? 0) + (near.facility.id === node.facility.id ? 0 : 1))),
    );
  }
  return depths;
}

function addTo(places: Map<string, Place>, key: string, node: TraceNode, depth: number, name: string, unknownName: string): void {
  const unknown = node.end === 'manual';
  const place = places.get(key) ?? emptyPlace(key, node.tier, unknown ? 0 : depth, unknown ? unknownName : name, unknown);
  place.lots.push(node);
  if (!place.facilities.some(({ id }) => id === node.facility.id)) place.facilities.push(node.facility);
  place.facility = place.facilities.length === 1 && !unknown ? place.facilities[0] : undefined;
  place.pooled ||= node.end === 'pool';
  place.disputed ||= node.disputed;
  places.set(key, place);
}

const emptyPlace = (key: string, tier: Stage, depth: number, name: string, unknown: boolean): Place => ({
  key,
  tier,
  depth,
  name,
  facility: undefined,
  facilities: [],
  unknown,
  share: 0,
  verifiedShare: 0,
  pooled: false,
  disputed: false,
  lots: [],
});

/** Adds what enters a place, keeping its verified share the mean over what entered. */
function grow(place: Place | undefined, share: number, verified: number): void {
  if (!place) return;
  const total = place.share + share;
  place.verifiedShare = total === 0 ? 0 : (place.verifiedShare * place.share + verified * share) / total;
  place.share = total;
}

/** What is unknown once stays unknown in every later tier; each tier's sum is the server's. */
function addUnknown(
  trace: TraceReply,
  direction: 'backward' | 'forward',
  order: readonly TraceNode[],
  placeKey: (node: TraceNode) => string,
  places: Map<string, Place>,
  flows: Flows,
  name: string,
): void {
  if (direction === 'forward') return;
  for (const { tier, unknownShare } of trace.tiers) {
    if (unknownShare <= 0) continue;
    const key = unknownKey(tier);
    const place = places.get(key) ?? emptyPlace(key, tier, 0, name, true);
    place.share = unknownShare;
    places.set(key, place);
    for (const node of order) {
      if (node.end === 'unknown' && node.tier === tier - 1) flows.add(placeKey(node), key, 'unknown', node.rootShare, 0);
    }
    if (places.has(unknownKey(tier - 1))) flows.add(unknownKey(tier - 1), key, 'unknown', places.get(unknownKey(tier - 1))?.share ?? 0, 0);
  }
}

/** Of each link, the part that passes through the selected lots: on from them, and back to the root. */
function litParts(order: readonly TraceNode[], links: readonly Link[], isSelected: (node: TraceNode) => boolean): number[] {
  const index = new Map(links.map((link, place) => [link, place]));
  const on = new Map<string, number>();
  const parts = links.map(() => 0);
  const next = grouped(links, ({ near }) => near.lotId);
  for (const node of order) {
    const part = isSelected(node) ? 1 : node.rootShare === 0 ? 0 : Math.min(1, (on.get(node.lotId) ?? 0) / node.rootShare);
    for (const link of next.get(node.lotId) ?? []) {
      on.set(link.away.lotId, (on.get(link.away.lotId) ?? 0) + link.share * part);
      parts[index.get(link) ?? 0] = link.share * part;
    }
  }
  const back = new Map<string, number>();
  for (const node of [...order].reverse()) {
    const through = (next.get(node.lotId) ?? []).reduce((sum, link) => sum + link.share * (back.get(link.away.lotId) ?? 0), 0);
    back.set(node.lotId, isSelected(node) ? 1 : node.rootShare === 0 ? 0 : Math.min(1, through / node.rootShare));
  }
  return links.map((link, place) => Math.max(parts[place] ?? 0, link.share * (back.get(link.away.lotId) ?? 0)));
}

/** The four kinds of evidence at the last tier; they add to 1. */
function evidenceOf(trace: TraceReply, order: readonly TraceNode[], links: readonly Link[]): Evidence {
  const pooled = new Map<string, number>();
  const next = grouped(links, ({ near }) => near.lotId);
  const evidence: Evidence = { named: 0, pool: 0, notVerified: 0, unknown: 0 };
  for (const node of order) {
    const part = node.end === 'pool' ? 1 : node.rootShare === 0 ? 0 : Math.min(1, (pooled.get(node.lotId) ?? 0) / node.rootShare);
    for (const { away, share } of next.get(node.lotId) ?? []) pooled.set(away.lotId, (pooled.get(away.lotId) ?? 0) + share * part);
    if (node.end !== 'origin') continue;
    const verified = node.rootShare * (node.verifiedShare ?? 0);
    evidence.pool += verified * part;
    evidence.named += verified * (1 - part);
    evidence.notVerified += node.rootShare - verified;
  }
  const last = trace.tiers.at(-1);
  evidence.unknown = last?.unknownShare ?? Math.max(0, 1 - evidence.named - evidence.pool - evidence.notVerified);
  return evidence;
}

/** Cards that a column shows before it folds its smallest into one. */
const CARDS_MAX = 8;

export const foldedKey = (tier: number, depth: number): string => `folded ${tier} ${depth}`;

/** Folds the smallest places of crowded columns into one card each, save in the columns that were opened. */
export function folded(
  { places, flows, evidence }: TraceFlows,
  opened: ReadonlySet<string>,
  nameOf: (count: number) => string,
  keep?: string,
): TraceFlows {
  const into = new Map<string, Place>();
  for (const column of grouped(places, ({ tier, depth }) => foldedKey(tier, depth)).values()) {
    const first = column[0] as Place;
    const key = foldedKey(first.tier, first.depth);
    const known = column
      .filter(({ unknown }) => !unknown)
      .sort((a, b) => Number(b.key === keep) - Number(a.key === keep) || b.share - a.share);
    if (column.length <= CARDS_MAX || opened.has(key)) continue;
    const small = known.slice(CARDS_MAX - 1 - (column.length - known.length));
    const card = emptyPlace(key, first.tier, first.depth, nameOf(small.length), false);
    for (const place of small) {
      grow(card, place.share, place.verifiedShare);
      card.lots.push(...place.lots);
      card.disputed ||= place.disputed;
      card.facilities.push(...place.facilities);
      into.set(place.key, card);
    }
  }
  const rerouted = new Flows();
  for (const { from, to, kind, share, lit } of flows) rerouted.add(into.get(from)?.key ?? from, into.get(to)?.key ?? to, kind, share, lit);
  return { places: [...places.filter(({ key }) => !into.has(key)), ...new Set(into.values())], flows: rerouted.all(), evidence };
}

class Flows {
  private readonly byKey = new Map<string, Flow>();

  add(from: string, to: string, kind: FlowKind, share: number, lit: number): void {
    if (share <= 1e-9) return;
    const key = `${from} → ${to} ${kind}`;
    const flow = this.byKey.get(key) ?? { from, to, kind, share: 0, lit: 0 };
    flow.share += share;
    flow.lit += lit;
    this.byKey.set(key, flow);
  }

  all(): Flow[] {
    return [...this.byKey.values()];
  }
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
