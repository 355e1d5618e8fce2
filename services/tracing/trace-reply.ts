import type { FacilityRef, TraceNode, TraceReply } from '../../contracts/replies.js';
import type { Cut } from '../../projections/cut.js';
import type { BackwardShares } from './index/backward.js';
import { ENDS, type Shares } from './index/found.js';
import { POOL, PRODUCT_LIST, stageOf, WEIGHED } from './index/graph-columns.js';
import { type FactRow, factsOf } from './index/sight.js';
import { UNIT } from './index/splitting.js';
import type { TierShares } from './index/tier-sums.js';
import type { TraceGraph } from './index/trace-graph.js';
import type { TraceIndex } from './index/trace-index.js';
import { type Bounds, boundsOf, isFactDisputed } from './index/walk.js';
import { partGrams, tierGrams } from './index/weights.js';

type Tier = TraceReply['tiers'][number];

/** What a reply is made for. */
export interface Asked {
  /** A lot's id; null for an order. */
  root: string | null;
  cut: Cut;
  /** The moment that the reply answers for. */
  asOf: string;
  /** Names and types of facilities. */
  refsOf(facilityIds: Iterable<string>): Promise<(id: string) => FacilityRef>;
}

/** A backward trace as it is answered: the root first, then tier by tier, the largest share first. */
export async function backwardReply(index: TraceIndex, found: BackwardShares, asked: Asked): Promise<TraceReply> {
  const written = new Writing(index.graph, asked, found, found.cottonGrams);
  const nodes = written.nodes(() => true);
  const tierIds = found.tiers.flatMap(({ facilities }) => [...facilities.keys()].map((id) => index.graph.facilities.nameOf(id)));
  const edges = written.edges(() => true);
  const ref = await asked.refsOf([...nodes.map(({ facilityId }) => facilityId), ...tierIds]);
  return {
    root: asked.root ?? 'order',
    asOf: asked.asOf,
    grams: found.cottonGrams,
    nodes: nodes.sort(inReadingOrder(asked.root, 1)).map((node) => named(node, ref)),
    edges,
    tiers: found.tiers.map((tier) => writtenTier(tier, found.cottonGrams, (id) => index.graph.facilities.nameOf(id), ref)),
  };
}

function writtenTier(
  sums: TierShares,
  cottonGrams: number | null,
  idOf: (facility: number) => string,
  ref: (id: string) => FacilityRef,
): Tier {
  const { tier, facilities, bypassed, unknown } = sums;
  const grams = cottonGrams === null ? undefined : tierGrams(sums, cottonGrams, idOf);
  const makers: Tier['facilities'] = [...facilities].map(([facility, share]) => ({
    facility: ref(idOf(facility)),
    share: share / UNIT,
    grams: grams?.facilities.get(facility) ?? null,
  }));
  if (bypassed > 0) makers.push({ facility: null, share: bypassed / UNIT, grams: grams?.bypassed ?? null });
  return {
    tier: tier as Tier['tier'],
    facilities: makers.sort((a, b) => b.share - a.share),
    unknownShare: unknown / UNIT,
    unknownGrams: grams?.unknown ?? null,
  };
}

/** A forward trace of what the caller may read; the rest is one sum. */
export async function forwardReply(
  index: TraceIndex,
  found: Shares,
  mayRead: (node: number) => boolean,
  asked: Asked,
): Promise<TraceReply> {
  const written = new Writing(index.graph, asked, found);
  const nodes = written.nodes(mayRead);
  const edges = written.edges(mayRead);
  const hidden = hiddenShare(index.graph, found, mayRead);
  const ref = await asked.refsOf(nodes.map(({ facilityId }) => facilityId));
  return {
    root: asked.root ?? 'order',
    asOf: asked.asOf,
    nodes: nodes.sort(inReadingOrder(asked.root, -1)).map((node) => named(node, ref)),
    edges,
    tiers: [],
    ...(hidden > 0 ? { hiddenShare: hidden / UNIT } : {}),
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

type Written = Omit<TraceNode, 'facility'> & { facilityId: string; place: number };

function named({ facilityId, place: _, ...node }: Written, ref: (id: string) => FacilityRef): TraceNode {
  const { lotId, productId, product, tier, ...rest } = node;
  return { lotId, productId, product, tier, facility: ref(facilityId), ...rest };
}

/** The root, then by tier in the direction of the trace, by share, and as the walk met them. */
function inReadingOrder(root: string | null, direction: 1 | -1) {
  const rank = ({ lotId, tier }: Written) => (lotId === root ? Number.NEGATIVE_INFINITY : tier * direction);
  return (a: Written, b: Written): number => rank(a) - rank(b) || b.rootShare - a.rootShare || a.place - b.place;
}

/** Turns ids and units of a walk into what a reply says; before the next walk, which uses the walk's arrays again. */
class Writing {
  private readonly bounds: Bounds | undefined;
  private readonly names = new Map<number, string>();
  private readonly disputed = new Set<number>();

  constructor(
    private readonly graph: TraceGraph,
    asked: Asked,
    private readonly found: Shares,
    /** Of the root; undefined where shares stand for no part of it. */
    private readonly cottonGrams?: number | null,
  ) {
    this.bounds = boundsOf(asked.cut);
  }

  nodes(isShown: (node: number) => boolean): Written[] {
    const usedBy = this.usesWithin(isShown);
    const written: Written[] = [];
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
      const inGrams = graph.weighed.at(graph.stepOfEdge(edge)) === WEIGHED.grams;
      const share = (found.edgeShares[i] as number) / UNIT;
      written.push({
        from: this.nameOf(from),
        to: this.nameOf(to),
        grams: inGrams ? graph.weights.at(edge) : null,
        share,
        ...(this.disputed.has(from) && { disputed: true as const }),
      });
    }
    return written;
  }

  private node(node: number, place: number, uses: ReadonlySet<number> | undefined): Written {
    const { graph, found } = this;
    const facts = factsOf(graph, node, this.bounds);
    const marks = graph.marks.at(node);
    const end = ENDS[found.ends[place] as number];
    const massGrams = graph.massGrams.at(node);
    if (facts.some(({ fact }) => isFactDisputed(graph, fact, this.bounds))) this.disputed.add(node);
    const named = marks & POOL ? [] : facts.map(({ fact }) => graph.transactions.at(fact));
    return {
      lotId: this.nameOf(node),
      productId: graph.productIds.at(node),
      product: PRODUCT_LIST[graph.products.at(node)] as TraceNode['product'],
      tier: stageOf(marks) || 1,
      facilityId: graph.facilities.nameOf(graph.facilityOf.at(node)),
      massGrams: Number.isNaN(massGrams) ? null : massGrams,
      rootShare: (found.shares[place] as number) / UNIT,
      ...(this.cottonGrams === undefined ? {} : { grams: this.gramsOf(found.shares[place] as number) }),
      verifiedShare: verifiedShare(facts),
      transactionIds: Array.from(new Set([...named, ...(uses ?? [])]), (transaction) => graph.words.textOf(transaction)),
      disputed: this.disputed.has(node),
      ...(end ? { end } : {}),
      place,
    };
  }

  private gramsOf(share: number): number | null {
    return this.cottonGrams == null ? null : partGrams(share, this.cottonGrams);
  }

  /** Many edges name the same lot. */
  private nameOf(node: number): string {
    const known = this.names.get(node);
    if (known !== undefined) return known;
    const name = this.graph.nodes.nameOf(node);
    this.names.set(node, name);
    return name;
  }

  /** Of each node the transactions, as numbers, that used it for what this trace shows. */
  private usesWithin(isShown: (node: number) => boolean): Map<number, Set<number>> {
    const { graph, found } = this;
    const uses = new Map<number, Set<number>>();
    for (const [i, edge] of found.edges.entries()) {
      const from = graph.parents.at(edge);
      if (!isShown(from) || !isShown(found.outputs[i] as number)) continue;
      const step = graph.transactions.at(graph.factOf.at(graph.stepOfEdge(edge)));
      const known = uses.get(from);
      if (known) known.add(step);
      else uses.set(from, new Set([step]));
    }
    return uses;
  }
}

/** As the last fact that weighed the lot says; null where it has no mass, or its stock's pool holds what is verified. */
function verifiedShare(facts: readonly FactRow[]): number | null {
  const weighed = facts.findLast(({ cottonGrams, verifiedGrams }) => cottonGrams > 0 && !Number.isNaN(verifiedGrams));
  return weighed ? weighed.verifiedGrams / weighed.cottonGrams : null;
}
