import { cottonOfWeight } from '../../contracts/shared/cotton-of-weight.js';
import type { TraceNode, TraceProvenance, TraceReply } from '../../contracts/tracing/replies.js';
import type { PointInTime } from '../../projections/point-in-time.js';
import { POOL, PRODUCT_CODES, stageOf } from './index/graph-columns.js';
import { type LotFactRow, lotFactRowsOf } from './index/readable-lots.js';
import type { TraceGraph } from './index/trace-graph.js';
import { isFactDisputed, type TimeBounds, timeBoundsOf } from './index/visibility.js';
import { WHOLE_SHARE } from './index/walks/largest-remainder.js';
import { PROVENANCE, PROVENANCE_SIZE } from './index/walks/provenance-sum.js';
import { gramsOfShare, type RootGrams } from './index/walks/share-grams.js';
import { CHAIN_END_NAMES, type Shares } from './index/walks/walk-result.js';

/** Holds a walk's provenance, for shares that stand for parts of its root. */
export interface RootParts {
  /** Weighs the cotton of the root; null when it is not known. */
  grams: RootGrams | null;
  evidence: Float64Array;
}

/** Converts a vector of units to parts of 1. */
export function provenanceReply(units: Float64Array, at = 0): TraceProvenance {
  const part = (kind: number) => (units[at + kind] as number) / WHOLE_SHARE;
  return {
    named: part(PROVENANCE.named),
    pooled: part(PROVENANCE.pooled),
    unverified: part(PROVENANCE.unverified),
    unknown: part(PROVENANCE.unknown),
  };
}

/** Holds a node before its facility and pool are looked up. `place` is its position in the walk. */
export type DraftNode = Omit<TraceNode, 'facility' | 'pool'> & {
  facilityId: string;
  /** Names the holder of the pool that the lot is in. */
  poolHolderId?: string;
  place: number;
};

/** Converts a walk's IDs and units to a reply. Must finish before the next walk, which reuses the arrays. */
export class ReplyBuilder {
  private readonly bounds: TimeBounds | undefined;
  private readonly names = new Map<number, string>();
  private readonly disputed = new Set<number>();

  constructor(
    private readonly graph: TraceGraph,
    pointInTime: PointInTime,
    private readonly found: Shares,
    private readonly root?: RootParts,
  ) {
    this.bounds = timeBoundsOf(pointInTime);
  }

  nodes(isShown: (node: number) => boolean): DraftNode[] {
    const usedBy = this.usesByNode(isShown);
    const written: DraftNode[] = [];
    for (const [place, node] of this.found.nodes.entries()) if (isShown(node)) written.push(this.node(node, place, usedBy.get(node)));
    return written;
  }

  /**
   * Must run after the nodes, which tell what is disputed. `carried` holds grams of the root by edge, in a forward
   * trace.
   */
  edges(isShown: (node: number) => boolean, carried?: Float64Array): TraceReply['edges'] {
    const { graph, found } = this;
    const written: TraceReply['edges'] = [];
    for (const [i, edge] of found.edges.entries()) {
      const [from, to] = [graph.parents.at(edge), found.outputs[i] as number];
      if (!isShown(from) || !isShown(to)) continue;
      const inGrams = graph.isInGrams(graph.stepOfEdge(edge));
      const share = (found.edgeShares[i] as number) / WHOLE_SHARE;
      written.push({
        from: this.nameOf(from),
        to: this.nameOf(to),
        grams: inGrams ? graph.edgeWeights.at(edge) : null,
        share,
        ...(carried && { carriedGrams: carried[i] as number }),
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
      ...this.boundOf(node),
      ...this.littleCottonOf(node),
      rootShare: (found.shares[place] as number) / WHOLE_SHARE,
      ...(this.root && partsOfRoot(this.root, place, found.shares[place] as number)),
      ...this.verified(node, facts),
      transactionIds: Array.from(new Set([...named, ...(uses ?? [])]), (transaction) => graph.idTexts.textOf(transaction)),
      disputed: this.disputed.has(node),
      ...(end ? { end } : {}),
      place,
    };
  }

  private boundOf(node: number): Pick<TraceNode, 'boundGrams'> {
    const bound = this.graph.boundGrams.at(node);
    return Number.isNaN(bound) ? {} : { boundGrams: bound };
  }

  private littleCottonOf(node: number): Pick<TraceNode, 'cottonOfWeight'> {
    const { massGrams, boundGrams, cottonGrams } = this.graph;
    const [mass, bound, cotton] = [massGrams, boundGrams, cottonGrams].map((column) => nullIfNaN(column.at(node)));
    const found = cottonOfWeight({ massGrams: mass ?? null, boundGrams: bound ?? undefined, cottonGrams: cotton ?? null });
    return found ? { cottonOfWeight: found } : {};
  }

  /**
   * Uses the last fact that weighed the lot. Null when the lot has no mass, or when its verified grams are in its
   * holder's pool.
   */
  private verified(node: number, facts: readonly LotFactRow[]): Pick<DraftNode, 'verifiedShare' | 'poolHolderId'> {
    const weighed = facts.findLast(({ cottonGrams }) => !Number.isNaN(cottonGrams));
    if (!weighed || weighed.kind === 'segment') return { verifiedShare: null };
    const { cottonGrams, verifiedGrams } = weighed;
    if (!Number.isNaN(verifiedGrams)) return { verifiedShare: cottonGrams > 0 ? verifiedGrams / cottonGrams : null };
    if (Number.isNaN(this.graph.massGrams.at(node))) return { verifiedShare: null };
    const held = facts.findLast(({ kind }) => kind === 'birth' || kind === 'purchase');
    return { verifiedShare: null, ...(held && { poolHolderId: this.graph.facilityIds.textOf(held.facility) }) };
  }

  /** Caches names, since many edges name the same lot. */
  private nameOf(node: number): string {
    const known = this.names.get(node);
    if (known !== undefined) return known;
    const name = this.graph.nodeIds.textOf(node);
    this.names.set(node, name);
    return name;
  }

  /** Maps each node to the numbers of the transactions that used it for what this trace shows. */
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

const nullIfNaN = (grams: number): number | null => (Number.isNaN(grams) ? null : grams);

function partsOfRoot({ grams, evidence }: RootParts, place: number, share: number): Pick<TraceNode, 'grams' | 'evidence'> {
  return {
    grams: grams && gramsOfShare(share, grams),
    evidence: provenanceReply(evidence, place * PROVENANCE_SIZE),
  };
}
