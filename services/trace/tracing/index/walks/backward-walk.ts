import type { PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { seenNode } from '../found-goods.js';
import { ABSENT, BY_PRODUCT, COUNTED, MANUAL, NONE, POOL, RAW_COTTON, STAGE_MASK } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import { Frontier, isNodeVisible, type TimeBounds, timeBoundsOf } from '../visibility.js';
import { InputSplit } from './input-split.js';
import { splitProportionally, WHOLE_SHARE } from './largest-remainder.js';
import type { NodePlaces } from './node-places.js';
import type { ProvenanceUnits, WalkRoots } from './provenance-units.js';
import { ProvenanceWalk } from './provenance-walk.js';
import { type TierShares, TierSums } from './tier-sums.js';
import { CHAIN_END, type Shares, WalkResultBuilder } from './walk-result.js';

export interface BackwardShares extends Shares {
  /** Starts at the root's stage; each tier sums to exactly `WHOLE_SHARE`. */
  tiers: TierShares[];
  evidence: ProvenanceUnits;
  /** Weighs the cotton in the root; null when it is not known. In an order this is the cotton of what was found. */
  cottonGrams: number | null;
  roots: WalkRoots;
  /** Is the part of an order of which no record says anything. It is unknown at every tier and has no grams. */
  notRecorded: number;
}

/** Holds the lots of one order, each once, with integer weights; all weights are 0 when the lots cannot be weighed. */
export interface WeighedOrderLots {
  nodes: readonly number[];
  weights: Float64Array;
  /** Lists lots of which no cotton is known: their parts end at them. */
  withoutCotton: ReadonlySet<number>;
  /** Weighs what was ordered and not found. */
  notRecorded: number;
  /** Sums the cotton of the lots; null when none is known. */
  cottonGrams: number | null;
}

const NO_LOTS: ReadonlySet<number> = new Set();

/**
 * Calculates the shares of everything that lots were made of, in one pass over descending IDs: a node's share is
 * complete before it is split over its inputs. One walk at a time; the next walk reuses the arrays.
 */
export class BackwardWalk {
  private readonly frontier = new Frontier();
  private readonly recycled = new Set<number>();
  private readonly found = new WalkResultBuilder();
  private readonly tiers = new TierSums();
  /** Holds two numbers per node: its share, and the part of it that came from an earlier stage. */
  private totals = new Float64Array(0);
  private readonly inputs: InputSplit;
  private readonly evidence: ProvenanceWalk;
  private bounds: TimeBounds | undefined;
  private withoutCotton = NO_LOTS;

  constructor(
    private readonly graph: TraceGraph,
    nodePlaces: NodePlaces,
  ) {
    this.inputs = new InputSplit(graph);
    this.evidence = new ProvenanceWalk(graph, nodePlaces);
  }

  /** Expects a lot that is visible at the point in time. */
  fromLot(root: number, pointInTime: PointInTime): BackwardShares {
    this.reset(pointInTime);
    const marks = this.graph.marks.at(root);
    const stage = (marks & STAGE_MASK) - (marks & POOL ? 0 : 1);
    this.addShare(root, stage, WHOLE_SHARE);
    const cottonGrams = this.graph.cottonGrams.at(root);
    const roots = { nodes: [root], parts: [WHOLE_SHARE], missing: 0, stage };
    return { ...this.walk(roots), cottonGrams: Number.isNaN(cottonGrams) ? null : cottonGrams, notRecorded: 0 };
  }

  /**
   * Takes the order as the root of all its lots and of what no record mentions, at stage 0.
   * @param whole is divided among them: units, or grams to see how many of them each part is
   */
  fromOrder(
    { nodes, weights, withoutCotton, notRecorded, cottonGrams }: WeighedOrderLots,
    pointInTime: PointInTime,
    whole = WHOLE_SHARE,
  ): BackwardShares {
    this.reset(pointInTime);
    this.withoutCotton = withoutCotton;
    const all = Float64Array.from([...weights, notRecorded]);
    const sum = all.reduce((weighed, weight) => weighed + weight, 0);
    const parts = new Float64Array(all.length);
    if (sum > 0) splitProportionally(whole, all, 0, all.length, sum, parts);
    const missing = sum > 0 ? (parts[nodes.length] as number) : whole;
    this.tiers.addUnknownFrom(1, missing);
    nodes.forEach((node, i) => {
      this.addShare(node, 0, parts[i] as number);
    });
    const roots = { nodes, parts: parts.subarray(0, nodes.length), missing, stage: 0 };
    return { ...this.walk(roots), cottonGrams, notRecorded: sum > 0 ? missing : 0 };
  }

  private reset(pointInTime: PointInTime): void {
    const { graph } = this;
    this.withoutCotton = NO_LOTS;
    this.bounds = timeBoundsOf(pointInTime);
    this.inputs.bounds = this.bounds;
    this.frontier.reserve(graph.size);
    this.tiers.reserve(graph.facilityIds.list.length);
    this.found.clear();
    if (this.totals.length < graph.size * 2) this.totals = new Float64Array(Math.ceil(graph.size * 2.5));
  }

  private walk(roots: WalkRoots): Omit<BackwardShares, 'cottonGrams' | 'notRecorded'> {
    const { words } = this.frontier;
    for (let word = Math.max(...roots.nodes) >>> 5; word >= 0; word--) {
      for (let bits = words[word] as number; bits !== 0; bits = words[word] as number) {
        const bit = 31 - Math.clz32(bits);
        words[word] = bits & ~(1 << bit);
        this.visit((word << 5) | bit);
      }
    }
    this.addRecycledNodes();
    const found = this.found.build();
    const tiers = this.tiers.drain(roots.stage + 1);
    return { ...found, tiers, roots, evidence: this.evidence.find(found, roots, tiers, this.bounds) };
  }

  private visit(node: number): void {
    const { totals, graph } = this;
    const total = totals[node * 2] as number;
    const entering = totals[node * 2 + 1] as number;
    totals[node * 2] = 0;
    totals[node * 2 + 1] = 0;
    const marks = graph.marks.data[node] as number;
    const stage = marks & STAGE_MASK;
    if (marks & POOL) {
      this.visitPool(node, stage, total, entering);
      return;
    }
    const source = graph.sources.data[node] as number;
    if (entering > 0) {
      if (source === MANUAL) this.tiers.addUnknown(stage, entering);
      else this.tiers.addMaker(stage, graph.facilityOf.data[node] as number, entering);
    }
    if (this.withoutCotton.has(node)) {
      this.found.addNode(node, total, CHAIN_END.unknown, entering);
      this.tiers.addUnknownFrom(stage + 1, total);
    } else if (this.splitOverInputs(node, stage, total)) {
      this.found.addNode(node, total, CHAIN_END.none, entering);
    } else {
      this.found.addNode(node, total, this.endOf(node, source), entering);
      this.tiers.addUnknownFrom(stage + 1, total);
    }
  }

  /** Raw cotton that a site recorded while it was no registered origin is known by its maker, and verified by nobody. */
  private endOf(node: number, source: number): number {
    const { graph } = this;
    if (source === MANUAL) return CHAIN_END.manual;
    if (source > 0) return CHAIN_END.origin;
    const isRecorded = (graph.stepOf.data[node] as number) < 0 && ((graph.marks.data[node] as number) & BY_PRODUCT) === 0;
    return isRecorded && graph.products.data[node] === RAW_COTTON ? CHAIN_END.unregistered : CHAIN_END.unknown;
  }

  /**
   * Adds no maker for a segment: cotton from a step within the pooled stage was counted at that step, and the rest is
   * counted with the segment's inputs.
   */
  private visitPool(node: number, stage: number, total: number, entering: number): void {
    const isCounted = ((this.graph.marks.data[node] as number) & COUNTED) !== 0;
    this.found.addNode(node, total, isCounted ? CHAIN_END.counted : CHAIN_END.pool, entering);
    const firstEdge = this.found.edgeCount;
    if (this.splitOverInputs(node, stage, entering)) {
      if (total > entering) this.splitOverInputs(node, stage + 1, total - entering, firstEdge);
    } else {
      this.tiers.addUnknownFrom(stage + 1, entering);
      this.tiers.addUnknownFrom(stage + 2, total - entering);
    }
  }

  /**
   * Splits a share over a node's inputs, seen from a child of stage `child`. Returns false when no cotton is known to
   * split it by. `again` is the position of the node's first edge when its edges were written before.
   */
  private splitOverInputs(node: number, child: number, share: number, again = -1): boolean {
    const { found, inputs } = this;
    if (!inputs.split(node, share)) return false;
    const { start, end } = inputs;
    found.reserveEdges(end - start);
    if (again < 0) this.passToInputs(node, child, start, end);
    else this.addToInputs(child, start, end, again);
    return true;
  }

  /** Passes the parts of a node's share to its inputs. Most inputs are plain lots of the next stage or the same one. */
  private passToInputs(node: number, child: number, start: number, end: number): void {
    const { totals, found, bounds } = this;
    const { parts } = this.inputs;
    const { edges, sources, outputs, edgeShares } = found;
    const { words } = this.frontier;
    const parents = this.graph.parents.data;
    const marks = this.graph.marks.data;
    let place = found.edgeCount;
    for (let edge = start; edge < end; edge++) {
      let parent = parents[edge] as number;
      const part = parts[edge - start] as number;
      const stage = marks[parent] as number;
      if (bounds !== undefined || stage < child || stage > child + 1) {
        parent = this.addShare(parent, child, part);
        if (parent === NONE) continue;
      } else {
        (words[parent >>> 5] as number) |= 1 << (parent & 31);
        (totals[parent * 2] as number) += part;
        if (stage > child) (totals[parent * 2 + 1] as number) += part;
      }
      edges[place] = edge;
      sources[place] = parent;
      outputs[place] = node;
      edgeShares[place] = part;
      place++;
    }
    found.edgeCount = place;
  }

  /** Adds parts to edges written before, from `place` on. */
  private addToInputs(child: number, start: number, end: number, place: number): void {
    const { edgeShares } = this.found;
    let at = place;
    for (let edge = start; edge < end; edge++) {
      const part = this.inputs.parts[edge - start] as number;
      if (this.addShare(this.graph.parents.at(edge), child, part) !== NONE) (edgeShares[at++] as number) += part;
    }
  }

  /**
   * Adds a share from a child of stage `child`. Returns the node that it went to, which for a count that is not known is
   * the one before it, or −1 when nothing must be visited.
   */
  private addShare(of: number, child: number, share: number): number {
    const marks = this.graph.marks.data[of] as number;
    if (marks & (ABSENT | POOL) || this.bounds)
      return this.addShareOfAny(marks & COUNTED ? seenNode(this.graph, of, this.bounds) : of, child, share);
    this.addShareOfLot(of, marks & STAGE_MASK, child, share);
    return of;
  }

  /** Adds a share of a node that may be hidden, or a segment. */
  private addShareOfAny(node: number, child: number, share: number): number {
    const marks = this.graph.marks.data[node] as number;
    if (!isNodeVisible(this.graph, node, this.bounds)) {
      this.tiers.addUnknownFrom(child + 1, share);
      return NONE;
    }
    if (marks & POOL) this.addPoolShare(node, marks & STAGE_MASK, child, share);
    else this.addShareOfLot(node, marks & STAGE_MASK, child, share);
    return node;
  }

  private addShareOfLot(node: number, stage: number, child: number, share: number): void {
    if (stage < child) {
      this.markRecycled(node, child, share);
      return;
    }
    const { totals } = this;
    (this.frontier.words[node >>> 5] as number) |= 1 << (node & 31);
    (totals[node * 2] as number) += share;
    if (stage > child) {
      (totals[node * 2 + 1] as number) += share;
      if (stage > child + 1) this.tiers.addBypassed(child + 1, stage, share);
    }
  }

  /**
   * Places a segment one stage before its product, since its makers are those of its inputs. A step within the
   * product's stage passes it.
   */
  private addPoolShare(node: number, stage: number, child: number, share: number): void {
    if (child > stage + 1) {
      this.markRecycled(node, child, share);
      return;
    }
    this.frontier.add(node);
    (this.totals[node * 2] as number) += share;
    if (child > stage) return;
    (this.totals[node * 2 + 1] as number) += share;
    if (child < stage) {
      this.tiers.addUnknown(stage, share);
      this.tiers.addBypassed(child + 1, stage, share);
    }
  }

  private markRecycled(node: number, child: number, share: number): void {
    this.recycled.add(node);
    this.tiers.addUnknownFrom(child + 1, share);
  }

  /** Adds lots that came back into the chain from a lower stage, unless the chain includes them already. */
  private addRecycledNodes(): void {
    if (this.recycled.size === 0) return;
    const met = new Set(this.found.nodes.subarray(0, this.found.nodeCount));
    for (const node of this.recycled) if (!met.has(node)) this.found.addNode(node, 0, CHAIN_END.recycled);
    this.recycled.clear();
  }
}
