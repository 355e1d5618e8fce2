import type { FacilityRef } from '../../contracts/shared/replies.js';
import type { TraceNode, TraceReply } from '../../contracts/tracing/replies.js';
import type { PointInTime } from '../../projections/point-in-time.js';
import { POOL, PRODUCT_CODES, STEP_MEASURE, stageOf } from './index/graph-columns.js';
import { type LotFactRow, lotFactRowsOf } from './index/readable-lots.js';
import type { TraceGraph } from './index/trace-graph.js';
import type { TraceIndex } from './index/trace-index.js';
import { isFactDisputed, type TimeBounds, timeBoundsOf } from './index/visibility.js';
import type { BackwardShares } from './index/walks/backward-walk.js';
import { WHOLE_SHARE } from './index/walks/largest-remainder.js';
import { gramsOfShare, gramsOfTier } from './index/walks/share-grams.js';
import type { TierShares } from './index/walks/tier-sums.js';
import { CHAIN_END_NAMES, type Shares } from './index/walks/walk-result.js';

type Tier = TraceReply['tiers'][number];

/** What a reply is made for. */
export interface TraceRequest {
  /** A lot's id; null for an order. */
  root: string | null;
  pointInTime: PointInTime;
  /** The moment that the reply answers for. */
  asOf: string;
  /** Names and types of facilities. */
  refsOf(facilityIds: Iterable<string>): Promise<(id: string) => FacilityRef>;
}

/** A backward trace as it is answered: the root first, then tier by tier, the largest share first. */
export async function backwardReply(index: TraceIndex, found: BackwardShares, request: TraceRequest): Promise<TraceReply> {
  const builder = new ReplyBuilder(index.graph, request, found, found.cottonGrams);
  const nodes = builder.nodes(() => true);
  const tierIds = found.tiers.flatMap(({ facilities }) => [...facilities.keys()].map((id) => index.graph.facilityIds.textOf(id)));
  const edges = builder.edges(() => true);
  const ref = await request.refsOf([...nodes.map(({ facilityId }) => facilityId), ...tierIds]);
  return {
    root: request.root ?? 'order',
    asOf: request.asOf,
    grams: found.cottonGrams,
    nodes: nodes.sort(byReadingOrder(request.root, 1)).map((node) => withFacility(node, ref)),
    edges,
    tiers: found.tiers.map((tier) => tierReply(tier, found.cottonGrams, (id) => index.graph.facilityIds.textOf(id), ref)),
  };
}

function tierReply(
  sums: TierShares,
  cottonGrams: number | null,
  idOf: (facility: number) => string,
  ref: (id: string) => FacilityRef,
): Tier {
  const { tier, facilities, bypassed, unknown } = sums;
  const grams = cottonGrams === null ? undefined : gramsOfTier(sums, cottonGrams, idOf);
  const makers: Tier['facilities'] = [...facilities].map(([facility, share]) => ({
    facility: ref(idOf(facility)),
    share: share / WHOLE_SHARE,
    grams: grams?.facilities.get(facility) ?? null,
  }));
  if (bypassed > 0) makers.push({ facility: null, share: bypassed / WHOLE_SHARE, grams: grams?.bypassed ?? null });
  return {
    tier: tier as Tier['tier'],
    facilities: makers.sort((a, b) => b.share - a.share),
    unknownShare: unknown / WHOLE_SHARE,
    unknownGrams: grams?.unknown ?? null,
  };
}

/** A forward trace of what the caller may read; the rest is one sum. */
export async function forwardReply(
  index: TraceIndex,
  found: Shares,
  mayRead: (node: number) => boolean,
  request: TraceRequest,
): Promise<TraceReply> {
  const builder = new ReplyBuilder(index.graph, request, found);
  const nodes = builder.nodes(mayRead);
  const edges = builder.edges(mayRead);
  const hidden = hiddenShare(index.graph, found, mayRead);
  const ref = await request.refsOf(nodes.map(({ facilityId }) => facilityId));
  return {
    root: request.root ?? 'order',
    asOf: request.asOf,
    nodes: nodes.sort(byReadingOrder(request.root, -1)).map((node) => withFacility(node, ref)),
    edges,
    tiers: [],
    ...(hidden > 0 ? { hiddenShare: hidden / WHOLE_SHARE } : {}),
  };
}

/** What goes over from readable lots to others; nothing comes back, since inputs of a readable lot are readable. */
function hiddenShare(graph: TraceGraph, { edges, outputs, edgeShares }: Shares, mayRead: (node: number) => boolean): number {
  let hidden = 0;
  for (const [i, edge] of edges.entries()) {
    if (mayRead(graph.parents.at(edge)) && !mayRead(outputs[i] as number)) hidden += edgeShares[i] as number;
  }
  return hidden;
}

type DraftNode = Omit<TraceNode, 'facility'> & { facilityId: string; place: number };

function withFacility({ facilityId, place: _, ...node }: DraftNode, ref: (id: string) => FacilityRef): TraceNode {
  const { lotId, productId, product, tier, ...rest } = node;
  return { lotId, productId, product, tier, facility: ref(facilityId), ...rest };
}

/** The root, then by tier in the direction of the trace, by share, and as the walk met them. */
function byReadingOrder(root: string | null, direction: 1 | -1) {
  const rank = ({ lotId, tier }: DraftNode) => (lotId === root ? Number.NEGATIVE_INFINITY : tier * direction);
  return (a: DraftNode, b: DraftNode): number => rank(a) - rank(b) || b.rootShare - a.rootShare || a.place - b.place;
}

/** Turns ids and units of a walk into what a reply says; before the next walk, which uses the walk's arrays again. */
class ReplyBuilder {
  private readonly bounds: TimeBounds | undefined;
  private readonly names = new Map<number, string>();
  private readonly disputed = new Set<number>();

  constructor(
    private readonly graph: TraceGraph,
    asked: TraceRequest,
    private readonly found: Shares,
    /** Of the root; undefined where shares stand for no part of it. */
    private readonly cottonGrams?: number | null,
  ) {
    this.bounds = timeBoundsOf(asked.pointInTime);
  }

  nodes(isShown: (node: number) => boolean): DraftNode[] {
    const usedBy = this.usesByNode(isShown);
    const written: DraftNode[] = [];
    for (const [place, node] of this.found.nodes.entries()) if (isShown(node)) written.push(this.node(node, place, usedBy.get(node)));
    return written;
  }

  /** After the nodes, which tell what is disputed. */
  edges(isShown: (node: number) => boolean): TraceReply['edges'] {
    const { graph, found } = this;
    const written: TraceReply['edges'] = [];
    for (const [i, edge] of found.edges.entries()) {
      const [from, to] = [graph.parents.at(edge), found.outputs[i] as number];
      if (!isShown(from) || !isShown(to)) continue;
      const inGrams = graph.stepMeasure.at(graph.stepOfEdge(edge)) === STEP_MEASURE.grams;
      const share = (found.edgeShares[i] as number) / WHOLE_SHARE;
      written.push({
        from: this.nameOf(from),
        to: this.nameOf(to),
        grams: inGrams ? graph.edgeWeights.at(edge) : null,
        share,
        ...(this.disputed.has(from) && { disputed: true as const }),
      });
    }
    return written;
  }

  private node(node: number, place: number, uses: ReadonlySet<number> | undefined): DraftNode {
    const { graph, found } = this;
    const facts = lotFactRowsOf(graph, node, this.bounds);
    const marks = graph.marks.at(node);
    const end = CHAIN_END_NAMES[found.ends[place] as number];
    const massGrams = graph.massGrams.at(node);
    if (facts.some(({ fact }) => isFactDisputed(graph, fact, this.bounds))) this.disputed.add(node);
    const named = marks & POOL ? [] : facts.map(({ fact }) => graph.factTransaction.at(fact));
    return {
      lotId: this.nameOf(node),
      productId: graph.productIds.at(node),
      product: PRODUCT_CODES[graph.products.at(node)] as TraceNode['product'],
      tier: stageOf(marks) || 1,
      facilityId: graph.facilityIds.textOf(graph.facilityOf.at(node)),
      massGrams: Number.isNaN(massGrams) ? null : massGrams,
      rootShare: (found.shares[place] as number) / WHOLE_SHARE,
      ...(this.cottonGrams === undefined ? {} : { grams: this.gramsOf(found.shares[place] as number) }),
      verifiedShare: verifiedShare(facts),
      transactionIds: Array.from(new Set([...named, ...(uses ?? [])]), (transaction) => graph.idTexts.textOf(transaction)),
      disputed: this.disputed.has(node),
      ...(end ? { end } : {}),
      place,
    };
  }

  private gramsOf(share: number): number | null {
    return this.cottonGrams == null ? null : gramsOfShare(share, this.cottonGrams);
  }

  /** Many edges name the same lot. */
  private nameOf(node: number): string {
    const known = this.names.get(node);
    if (known !== undefined) return known;
    const name = this.graph.nodeIds.textOf(node);
    this.names.set(node, name);
    return name;
  }

  /** Of each node the transactions, as numbers, that used it for what this trace shows. */
  private usesByNode(isShown: (node: number) => boolean): Map<number, Set<number>> {
    const { graph, found } = this;
    const uses = new Map<number, Set<number>>();
    for (const [i, edge] of found.edges.entries()) {
      const from = graph.parents.at(edge);
      if (!isShown(from) || !isShown(found.outputs[i] as number)) continue;
      const step = graph.factTransaction.at(graph.stepFact.at(graph.stepOfEdge(edge)));
      const known = uses.get(from);
      if (known) known.add(step);
      else uses.set(from, new Set([step]));
    }
    return uses;
  }
}

/** As the last fact that weighed the lot says; null where it has no mass, or its stock's pool holds what is verified. */
function verifiedShare(facts: readonly LotFactRow[]): number | null {
  const weighed = facts.findLast(({ cottonGrams, verifiedGrams }) => cottonGrams > 0 && !Number.isNaN(verifiedGrams));
  return weighed ? weighed.verifiedGrams / weighed.cottonGrams : null;
}
