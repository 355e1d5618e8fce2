/** Groups a backward trace into places and the flows between them, using the server's provenance. Pure. */

import { SHARE_EPSILON } from '../../contracts/shared/percents.js';
import type { Stage } from '../../contracts/shared/products.js';
import type { TraceNode, TraceReply } from '../../contracts/trace/tracing/replies.js';
import { allWays, type FlowLink, type FlowNode, partsOfLinks, type Way } from './flow-graph.js';
import { depthsOf, isRecycled, type LotGraph, lotGraphOf } from './lot-links.js';
import { type Parts, partOf, totalParts } from './parts.js';
import {
  addLot,
  addProvenanceTo,
  emptyPlace,
  flowsBetween,
  type Grouping,
  notRecordedKey,
  placeKeyOf,
  type TraceFlows,
  type TracePlace,
  unknownKey,
} from './places.js';
import { NO_PROVENANCE, PROVENANCE, type ProvenanceKind, totalProvenance, tracedShare } from './provenance.js';

const LAST_TIER = 5;

/** Groups lots by tier and by `groupOf`. */
export function traceFlows(trace: TraceReply, groupOf: Grouping, selected?: string): TraceFlows {
  const lots = lotGraphOf(trace, 'backward');
  const depths = depthsOf(lots);
  const depthOf = (node: TraceNode) => depths.get(node.lotId) ?? 0;
  const keyOf = (node: TraceNode) =>
    node.end === 'manual' ? unknownKey(node.tier) : placeKeyOf(node.tier, depthOf(node), groupOf(node).key);
  const newPlace = (key: string, node: TraceNode): TracePlace =>
    node.end === 'manual' ? emptyPlace(key, 'unknown', node.tier) : emptyPlace(key, 'sites', node.tier, depthOf(node), groupOf(node).name);
  const places = new Map<string, TracePlace>();
  for (const node of lots.order) {
    const key = keyOf(node);
    const place = places.get(key) ?? newPlace(key, node);
    addLot(place, node);
    places.set(key, place);
  }
  const graph = new BackwardGraph(lots, keyOf);
  const ways = allWays(graph);
  const parts = partsOfLinks(graph, ways);
  for (const { tier } of trace.tiers)
    if (!places.has(unknownKey(tier))) places.set(unknownKey(tier), emptyPlace(unknownKey(tier), 'unknown', tier));
  addWhatEnters(graph, parts, places, gramsOfShares(trace));
  const { notRecordedShare = 0 } = trace;
  for (const tier of trace.tiers) takeUnknown(places.get(unknownKey(tier.tier)) as TracePlace, tier, notRecordedShare);
  const shown = [...places.values()].filter(({ share }) => share > SHARE_EPSILON);
  const lane = notRecordedLane(trace);
  return { places: [...shown, ...lane.places], flows: [...flowsBetween(graph, parts, ways, selected), ...lane.flows] };
}

/** Returns what of an order is in no record: the same part in each tier, apart from what is recorded and unknown. */
function notRecordedLane({ tiers, notRecordedShare = 0 }: TraceReply): TraceFlows {
  if (notRecordedShare <= SHARE_EPSILON) return { places: [], flows: [] };
  const places = tiers.map(({ tier }) => ({
    ...emptyPlace(notRecordedKey(tier), 'notRecorded', tier),
    share: notRecordedShare,
    evidence: { ...NO_PROVENANCE, unknown: notRecordedShare },
  }));
  const flows = places.slice(1).map(({ key }, before) => {
    return { from: places[before]?.key ?? '', to: key, kind: 'notRecorded' as const, share: notRecordedShare, highlighted: 0 };
  });
  return { places, flows };
}

type GramsOf = (lotId: string, share: number) => number | null;

/** Weighs a share of a lot by the lot's own grams: the lots of an order can weigh differently for the same part of it. */
function gramsOfShares({ nodes, grams: whole, notRecordedShare = 0 }: TraceReply): GramsOf {
  const lots = new Map(nodes.map((node) => [node.lotId, node]));
  return (lotId, share) => {
    const { grams, rootShare = 0 } = lots.get(lotId) ?? {};
    if (grams != null && rootShare > 0) return (share * grams) / rootShare;
    return whole == null ? null : (share * whole) / (1 - notRecordedShare);
  };
}

/** Adds the provenance that enters each place from another place. The lots of the root enter without a link. */
function addWhatEnters(
  { nodes, links }: BackwardGraph,
  parts: readonly Parts[],
  places: ReadonlyMap<string, TracePlace>,
  gramsOf: GramsOf,
): void {
  const reached = new Set(links.map(({ away }) => away.id));
  const add = ({ id, place: key }: FlowNode, entering: Parts) => {
    const place = places.get(key);
    if (!place) return;
    addProvenanceTo(place, entering);
    const grams = gramsOf(id, totalParts(entering));
    place.grams = grams === null ? place.grams : (place.grams ?? 0) + grams;
  };
  for (const root of nodes) if (!reached.has(root.id)) add(root, root.rootParts ?? {});
  for (const [i, { near, away }] of links.entries()) if (near.place !== away.place) add(away, parts[i] as Parts);
}

/** Copies the server's sums of the unknown part, with which each tier adds up to the whole, without what is in no record. */
function takeUnknown(place: TracePlace, tier: TraceReply['tiers'][number], notRecorded: number): void {
  const { unknownShare, unknownGrams, unknownEvidence = { ...NO_PROVENANCE, unknown: unknownShare } } = tier;
  place.share = unknownShare - notRecorded;
  place.grams = unknownGrams;
  place.evidence = { ...unknownEvidence, unknown: Math.max(0, unknownEvidence.unknown - notRecorded) };
}

/**
 * Holds the lots of a backward trace. For lots that end before the last tier it adds an unknown part in each later tier, by kind: an
 * unknown part stays unknown in all later tiers.
 */
class BackwardGraph {
  readonly nodes: (FlowNode & { rootParts?: Parts })[] = [];
  readonly links: FlowLink[] = [];
  private readonly byLot = new Map<string, FlowNode>();
  private readonly ended = new Map<string, FlowNode>();

  constructor(lots: LotGraph, placeOf: (node: TraceNode) => string) {
    const ways = waysOfLots(lots);
    for (const node of lots.order) this.addLot(node, placeOf(node), ways.get(node.lotId));
    for (const link of lots.links) this.addLink(link);
    this.addEnds(lots);
    this.addFoundInRoots(lots);
    this.addOnward();
  }

  private addLot(node: TraceNode, place: string, way: Way | undefined): void {
    const { lotId, rootShare, end, evidence = NO_PROVENANCE } = node;
    const own = ownOf(node, way);
    const added = { id: lotId, place, share: rootShare, own, isPool: end === 'pool', rootParts: evidence };
    this.nodes.push(added);
    this.byLot.set(lotId, added);
  }

  private addLink(link: LotGraph['links'][number]): void {
    const near = this.byLot.get(link.near.lotId) as FlowNode;
    if (isRecycled(link)) this.endIn(near, link.near.tier + 1, 'unknown', link.share);
    else this.links.push({ near, away: this.byLot.get(link.away.lotId) as FlowNode, share: link.share });
  }

  /** Adds the parts that end at a lot: by provenance for lots without inputs, as unknown for lots with inputs. */
  private addEnds({ order, links }: LotGraph): void {
    const further = new Map<string, number>();
    for (const { near, share } of links) further.set(near.lotId, (further.get(near.lotId) ?? 0) + share);
    for (const { lotId, rootShare, tier } of order) {
      const node = this.byLot.get(lotId) as FlowNode;
      const left = rootShare - (further.get(lotId) ?? 0);
      if (left <= SHARE_EPSILON) continue;
      if (further.has(lotId)) this.endIn(node, tier + 1, 'unknown', left);
      else for (const kind of PROVENANCE) this.endIn(node, tier + 1, kind, left * partOf(node.own, kind));
    }
  }

  /** Adds what counts found of the root's lots as unknown in their tier. Of other lots, the lots made of them have the rest. */
  private addFoundInRoots({ order, links }: LotGraph): void {
    const reached = new Set(links.map(({ away }) => away.lotId));
    for (const { lotId, tier, found } of order) if (found && !reached.has(lotId)) this.endedAt(tier, 'unknown').share += found.share;
  }

  private endIn(near: FlowNode, tier: number, kind: ProvenanceKind, share: number): void {
    if (tier > LAST_TIER || share <= SHARE_EPSILON) return;
    this.links.push({ near, away: this.endedAt(tier, kind), share });
  }

  private endedAt(tier: number, kind: ProvenanceKind): FlowNode {
    const id = `${unknownKey(tier)} ${kind}`;
    const known = this.ended.get(id);
    if (known) return known;
    const added: FlowNode = { id, place: unknownKey(tier), share: 0, own: { [kind]: 1 }, isPool: false };
    this.ended.set(id, added);
    return added;
  }

  private addOnward(): void {
    const ends = [...this.links];
    for (let tier = 1 as Stage | number; tier <= LAST_TIER; tier++) {
      for (const kind of PROVENANCE) {
        const node = this.ended.get(`${unknownKey(tier)} ${kind}`);
        if (!node) continue;
        node.share += ends.reduce((sum, { away, share }) => (away === node ? sum + share : sum), 0);
        this.nodes.push(node);
        if (tier === LAST_TIER) continue;
        const away = this.endedAt(tier + 1, kind);
        away.share += node.share;
        this.links.push({ near: node, away, share: node.share });
      }
    }
  }
}

/** Returns how much of each lot came through named lots only. Reads only shares and pools. */
function waysOfLots({ order, links }: LotGraph): Map<string, Way> {
  const nodes = new Map(
    order.map(({ lotId, rootShare, end }) => [lotId, { id: lotId, place: '', share: rootShare, own: {}, isPool: end === 'pool' }]),
  );
  const between = links
    .filter((link) => !isRecycled(link))
    .map(({ near, away, share }) => ({ near: nodes.get(near.lotId) as FlowNode, away: nodes.get(away.lotId) as FlowNode, share }));
  return allWays({ nodes: [...nodes.values()], links: between });
}

/**
 * Returns the composition of a lot's own cotton by the server's provenance, without counting parts that passed a pool as named. All traced
 * cotton of a lot that only pools lead to came through pools.
 */
function ownOf({ rootShare, evidence = NO_PROVENANCE, end }: TraceNode, way: Way = { direct: 0, pooled: 0 }): Parts {
  const whole = totalProvenance(evidence) || rootShare;
  if (whole <= 0) return {};
  const traced = tracedShare(evidence) / whole;
  const named = end !== 'pool' && way.direct > SHARE_EPSILON ? Math.min(traced, evidence.named / way.direct) : 0;
  const own: Parts = { named, pooled: traced - named, unverified: evidence.unverified / whole, unknown: evidence.unknown / whole };
  return totalParts(own) > 0 ? own : { unknown: 1 };
}
