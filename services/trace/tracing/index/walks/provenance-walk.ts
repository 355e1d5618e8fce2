import { COUNTED, MANUAL, POOL, STAGE_MASK } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import type { TimeBounds } from '../visibility.js';
import { InputSplit } from './input-split.js';
import { WHOLE_SHARE } from './largest-remainder.js';
import type { NodePlaces } from './node-places.js';
import { PROVENANCE, PROVENANCE_SIZE, ProvenanceSum } from './provenance-sum.js';
import type { ProvenanceUnits, WalkRoots } from './provenance-units.js';
import { TierProvenance } from './tier-provenance.js';
import type { TierShares } from './tier-sums.js';
import { CHAIN_END, type Shares } from './walk-result.js';

/**
 * Calculates the provenance of every part of the root's cotton: how its path ends, and whether a pool lies on it. A
 * node's vector describes the node's own cotton and is derived from its inputs' vectors; of cotton that reached the
 * root through a pool, the named part becomes pooled. Works on the result of a backward walk, in which each node
 * precedes its inputs.
 *
 * A pool segment is seen from two sides: by steps that leave the pooled stage and by steps within it. The latter have a
 * vector of their own, for what is recycled to them.
 */
export class ProvenanceWalk {
  private readonly inputs: InputSplit;
  private readonly sum = new ProvenanceSum();
  private readonly tiers = new TierProvenance();
  private places!: Int32Array;
  /**
   * Holds, by position in the walk: the first edge, the vectors, and the parts of share and entering share that reach
   * the root through a pool.
   */
  private firstEdge = new Int32Array(0);
  private vectors = new Float64Array(0);
  private vectorsWithin = new Float64Array(0);
  private provenance = new Float64Array(0);
  private through = new Float64Array(0);
  private enteringThrough = new Float64Array(0);
  private readonly part = new Float64Array(PROVENANCE_SIZE);
  private found!: Shares;

  constructor(
    private readonly graph: TraceGraph,
    private readonly nodePlaces: NodePlaces,
  ) {
    this.inputs = new InputSplit(graph);
  }

  /** @param tiers the tier sums of the same walk */
  find(found: Shares, roots: WalkRoots, tiers: readonly TierShares[], bounds: TimeBounds | undefined): ProvenanceUnits {
    this.found = found;
    this.inputs.bounds = bounds;
    this.places = this.nodePlaces.fill(found.nodes);
    const count = found.nodes.length;
    this.reserve(count);
    if (this.findEdges()) this.passThroughPools();
    for (let place = count - 1; place >= 0; place--) this.visit(place);
    const all = new Float64Array(PROVENANCE_SIZE);
    this.addRoots(roots, all);
    return { all, nodes: this.provenance.subarray(0, count * PROVENANCE_SIZE), tiers: this.tiers.drain(tiers) };
  }

  private reserve(count: number): void {
    if (this.through.length < count) {
      this.firstEdge = new Int32Array(count * 2 + 1);
      this.vectors = new Float64Array(count * 2 * PROVENANCE_SIZE);
      this.vectorsWithin = new Float64Array(count * 2 * PROVENANCE_SIZE);
      this.provenance = new Float64Array(count * 2 * PROVENANCE_SIZE);
      this.through = new Float64Array(count * 2);
      this.enteringThrough = new Float64Array(count * 2);
    }
    for (const numbers of [this.vectors, this.vectorsWithin, this.provenance]) numbers.fill(0, 0, count * PROVENANCE_SIZE);
    for (const numbers of [this.through, this.enteringThrough]) numbers.fill(0, 0, count);
  }

  /** Returns whether a pool is among the nodes. */
  private findEdges(): boolean {
    const { nodes, outputs } = this.found;
    const { firstEdge } = this;
    let hasPool = false;
    let edge = 0;
    for (let place = 0; place < nodes.length; place++) {
      const node = nodes[place] as number;
      firstEdge[place] = edge;
      while (outputs[edge] === node) edge++;
      if (this.isMixed(node)) hasPool = true;
    }
    firstEdge[nodes.length] = edge;
    return hasPool;
  }

  /** Passes the part that came through pools from the root down, per edge the node's own ratio, to the nearest unit. */
  private passThroughPools(): void {
    const { nodes, shares } = this.found;
    for (let place = 0; place < nodes.length; place++) {
      const isPool = this.isMixed(nodes[place] as number);
      if (!isPool && this.through[place] === 0) continue;
      const ratio = isPool ? 1 : (this.through[place] as number) / (shares[place] as number);
      this.eachEdge(place, (parent, share, level) => {
        if (this.isRecycled(parent, level)) return;
        const at = this.places[parent] as number;
        (this.through[at] as number) += Math.round(share * ratio);
        if (this.stageOf(parent) > level - (this.isPool(parent) ? 1 : 0)) (this.enteringThrough[at] as number) += Math.round(share * ratio);
      });
    }
  }

  private visit(place: number): void {
    const { found, part, tiers, vectors } = this;
    const node = found.nodes[place] as number;
    const at = place * PROVENANCE_SIZE;
    const share = found.shares[place] as number;
    const entering = found.entering[place] as number;
    const stage = this.stageOf(node);
    const isSkipping = this.findVector(place, stage, vectors) || this.isPool(node);
    if (isSkipping) this.addBypassing(place);
    if (this.isPool(node)) {
      // A child without a share of its own reads this vector too.
      this.findVector(place, stage + 1, this.vectorsWithin);
      this.addSegmentShare(node, place, share, entering);
      return;
    }
    this.addShare(share, this.through[place] as number, at, this.provenance, at);
    if (entering === share && share > 0) this.addToTier(node, stage, this.provenance, at);
    else if (entering > 0) {
      part.fill(0);
      this.addShare(entering, this.enteringThrough[place] as number, at, part, 0);
      this.addToTier(node, stage, part, 0);
    }
    if (found.ends[place] !== CHAIN_END.none) tiers.addUnknownFrom(stage + 1, this.provenance, at);
  }

  /** Takes all of a segment's share for pooled; of a counted lot's, what came to the root through a pool. */
  private addSegmentShare(node: number, place: number, share: number, entering: number): void {
    const { sum, vectors, vectorsWithin } = this;
    const at = place * PROVENANCE_SIZE;
    const isPool = this.isMixed(node);
    const through = isPool ? share : (this.through[place] as number);
    const enteringThrough = isPool ? entering : (this.enteringThrough[place] as number);
    sum.add(entering - enteringThrough, vectors, at, false);
    sum.add(enteringThrough, vectors, at, true);
    sum.add(share - entering - (through - enteringThrough), vectorsWithin, at, false);
    sum.add(through - enteringThrough, vectorsWithin, at, true);
    sum.drainInto(this.provenance, at);
  }

  /** Counts a lot from outside the platform as unknown at its tier, since its maker is not known. */
  private addToTier(node: number, stage: number, parts: Float64Array, at: number): void {
    const { graph, tiers } = this;
    if ((graph.sources.data[node] as number) === MANUAL) tiers.addUnknown(stage, parts, at);
    else tiers.addMaker(stage, graph.facilityOf.data[node] as number, parts, at);
  }

  /**
   * Calculates the provenance of a node's own cotton, seen from a child of this stage. Returns whether some of it comes
   * from a pool or skips a stage.
   */
  private findVector(place: number, level: number, vectors: Float64Array): boolean {
    const { found, inputs, sum } = this;
    const node = found.nodes[place] as number;
    const isPool = this.isMixed(node);
    const marks = this.graph.marks.data;
    if (!inputs.split(node, WHOLE_SHARE)) {
      sum.addPure(WHOLE_SHARE, this.endKind(place));
      sum.drainInto(vectors, place * PROVENANCE_SIZE);
      return false;
    }
    let hidden = WHOLE_SHARE;
    let isSkipping = false;
    const last = this.firstEdge[place + 1] as number;
    for (let i = this.firstEdge[place] as number; i < last; i++) {
      const edge = found.edges[i] as number;
      const parent = found.sources[i] as number;
      const part = inputs.parts[edge - inputs.start] as number;
      hidden -= part;
      const stage = (marks[parent] as number) & (STAGE_MASK | POOL);
      if (stage === level || stage === level + 1) sum.add(part, this.vectors, (this.places[parent] as number) * PROVENANCE_SIZE, isPool);
      else if (this.isRecycled(parent, level)) sum.addPure(part, PROVENANCE.unknown);
      else {
        isSkipping = true;
        this.addParent(parent, level, part, isPool);
      }
    }
    sum.addPure(hidden, PROVENANCE.unknown);
    sum.drainInto(vectors, place * PROVENANCE_SIZE);
    return isSkipping;
  }

  /**
   * Adds a share of a parent's cotton, as a child of this stage sees it. A segment's own vectors contain no named part.
   */
  private addParent(parent: number, level: number, share: number, throughPool: boolean): void {
    const isPool = this.isPool(parent);
    const vectors = isPool && level > this.stageOf(parent) ? this.vectorsWithin : this.vectors;
    this.sum.add(share, vectors, (this.places[parent] as number) * PROVENANCE_SIZE, throughPool);
  }

  /**
   * Counts what a registered origin recorded as named. Counts goods bought outside the platform, and other raw cotton
   * without inputs, as unverified, and the rest as unknown.
   */
  private endKind(place: number): number {
    const end = this.found.ends[place];
    if (end === CHAIN_END.origin) return PROVENANCE.named;
    return end === CHAIN_END.manual || end === CHAIN_END.unregistered ? PROVENANCE.unverified : PROVENANCE.unknown;
  }

  /** Splits a share by the vector at `from` and adds it to `into`. The part through pools gets nothing named. */
  private addShare(share: number, through: number, from: number, into: Float64Array, at: number): void {
    this.sum.add(share - through, this.vectors, from, false);
    this.sum.add(through, this.vectors, from, true);
    this.sum.drainInto(into, at);
  }

  /** Adds what skips stages between a node and its inputs. */
  private addBypassing(place: number): void {
    const { found, part, sum } = this;
    const isPool = this.isMixed(found.nodes[place] as number);
    const ratio = isPool ? 1 : (this.through[place] as number) / (found.shares[place] as number);
    this.eachEdge(place, (parent, share, level) => {
      const stage = this.stageOf(parent);
      if (share === 0 || stage <= level || (stage === level + 1 && !this.isPool(parent))) return;
      const through = Math.round(share * ratio);
      part.fill(0);
      this.addParent(parent, level, share - through, false);
      this.addParent(parent, level, through, true);
      sum.drainInto(part, 0);
      this.addSkipped(parent, level, stage);
    });
  }

  /** Counts a segment as bypassed at its stage, since it is no producer. */
  private addSkipped(parent: number, level: number, stage: number): void {
    if (stage > level + 1) this.tiers.addBypassed(level + 1, stage, this.part);
    if (this.isPool(parent)) this.tiers.addUnknown(stage, this.part, 0);
  }

  private addRoots(roots: WalkRoots, all: Float64Array): void {
    const { part, sum } = this;
    for (let i = 0; i < roots.parts.length; i++) {
      const root = roots.nodes[i] as number;
      const share = roots.parts[i] as number;
      const stage = this.stageOf(root);
      if (stage > roots.stage + (this.isPool(root) ? 0 : 1)) {
        part.fill(0);
        this.addParent(root, roots.stage, share, false);
        sum.drainInto(part, 0);
        this.addSkipped(root, roots.stage, stage);
      }
    }
    for (let i = 0; i < roots.parts.length; i++) this.addParent(roots.nodes[i] as number, roots.stage, roots.parts[i] as number, false);
    sum.addPure(roots.missing, PROVENANCE.unknown);
    sum.drainInto(all, 0);
  }

  /** Calls `take` for each edge of a node, with the share over the edge and the stage from which it is seen. */
  private eachEdge(place: number, take: (parent: number, share: number, level: number) => void): void {
    const { found, inputs } = this;
    const node = found.nodes[place] as number;
    const first = this.firstEdge[place] as number;
    const last = this.firstEdge[place + 1] as number;
    if (first === last) return;
    const stage = this.stageOf(node);
    if (!this.isPool(node)) {
      for (let i = first; i < last; i++) take(found.sources[i] as number, found.edgeShares[i] as number, stage);
      return;
    }
    const entering = found.entering[place] as number;
    for (const [level, share] of [
      [stage, entering],
      [stage + 1, (found.shares[place] as number) - entering],
    ] as const) {
      inputs.split(node, share);
      for (let i = first; i < last; i++) {
        const edge = found.edges[i] as number;
        take(found.sources[i] as number, inputs.parts[edge - inputs.start] as number, level);
      }
    }
  }

  private isRecycled(parent: number, level: number): boolean {
    return this.stageOf(parent) + (this.isPool(parent) ? 1 : 0) < level;
  }

  /** Tells whether the node mixes lots: a segment, and no count. */
  private isMixed(node: number): boolean {
    return ((this.graph.marks.data[node] as number) & (POOL | COUNTED)) === POOL;
  }

  /** Tells whether the node stands like a segment, which counts do too. */
  private isPool(node: number): boolean {
    return ((this.graph.marks.data[node] as number) & POOL) !== 0;
  }

  private stageOf(node: number): number {
    return (this.graph.marks.data[node] as number) & STAGE_MASK;
  }
}
