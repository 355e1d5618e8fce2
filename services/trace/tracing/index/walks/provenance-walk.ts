import { MANUAL, POOL, STAGE_MASK } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import type { TimeBounds } from '../visibility.js';
import { DisputedEdges } from './disputed-edges.js';
import { InputSplit } from './input-split.js';
import { WHOLE_SHARE } from './largest-remainder.js';
import type { NodePlaces } from './node-places.js';
import { NodeStages } from './node-stages.js';
import { PROVENANCE, PROVENANCE_SIZE, ProvenanceSum, WAYS, type Way } from './provenance-sum.js';
import type { ProvenanceUnits, WalkRoots } from './provenance-units.js';
import { TierProvenance } from './tier-provenance.js';
import type { TierShares } from './tier-sums.js';
import { CHAIN_END, type Shares } from './walk-result.js';
import { WayParts, type WaysOfShare } from './way-parts.js';

/**
 * Calculates the provenance of every part of the root's cotton: how its path ends, and whether a pool lies on it. A
 * node's vector describes the node's own cotton and is derived from its inputs' vectors; of cotton that reached the
 * root through a pool, the named part becomes pooled. Works on the result of a backward walk, in which each node
 * precedes its inputs.
 *
 * Cotton that reached the root over a disputed edge is unverified, however it came there.
 *
 * A pool segment is seen from two sides: by steps that leave the pooled stage and by steps within it. The latter have a
 * vector of their own, for what is recycled to them.
 */
export class ProvenanceWalk {
  private readonly inputs: InputSplit;
  private readonly stages: NodeStages;
  private readonly sum = new ProvenanceSum();
  private readonly tiers = new TierProvenance();
  private places!: Int32Array;
  /** Holds, by position in the walk, the first edge and the vectors. */
  private firstEdge = new Int32Array(0);
  private vectors = new Float64Array(0);
  private vectorsWithin = new Float64Array(0);
  private provenance = new Float64Array(0);
  private readonly ways = new WayParts();
  private disputed!: DisputedEdges;
  private readonly part = new Float64Array(PROVENANCE_SIZE);
  private found!: Shares;

  constructor(
    private readonly graph: TraceGraph,
    private readonly nodePlaces: NodePlaces,
  ) {
    this.inputs = new InputSplit(graph);
    this.stages = new NodeStages(graph);
  }

  /** @param tiers the tier sums of the same walk */
  find(found: Shares, roots: WalkRoots, tiers: readonly TierShares[], bounds: TimeBounds | undefined): ProvenanceUnits {
    this.found = found;
    this.inputs.bounds = bounds;
    this.disputed = new DisputedEdges(this.graph, bounds);
    this.places = this.nodePlaces.fill(found.nodes);
    const count = found.nodes.length;
    this.reserve(count);
    this.disputeRoots(roots);
    if (this.findEdges() || !this.disputed.areNone) this.passWaysDown();
    for (let place = count - 1; place >= 0; place--) this.visit(place);
    const all = new Float64Array(PROVENANCE_SIZE);
    this.addRoots(roots, all);
    return { all, nodes: this.provenance.subarray(0, count * PROVENANCE_SIZE), tiers: this.tiers.drain(tiers) };
  }

  private reserve(count: number): void {
    this.ways.reserve(count);
    if (this.firstEdge.length <= count) {
      this.firstEdge = new Int32Array(count * 2 + 1);
      this.vectors = new Float64Array(count * 2 * PROVENANCE_SIZE);
      this.vectorsWithin = new Float64Array(count * 2 * PROVENANCE_SIZE);
      this.provenance = new Float64Array(count * 2 * PROVENANCE_SIZE);
    }
    for (const numbers of [this.vectors, this.vectorsWithin, this.provenance]) numbers.fill(0, 0, count * PROVENANCE_SIZE);
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
      if (this.stages.isMixed(node)) hasPool = true;
    }
    firstEdge[nodes.length] = edge;
    return hasPool;
  }

  private disputeRoots({ nodes, parts }: WalkRoots): void {
    for (const [i, root] of nodes.entries()) {
      if (this.disputed.wayOfRoot(root) === WAYS.disputed)
        this.ways.add(this.places[root] as number, { through: 0, disputed: parts[i] as number }, true);
    }
  }

  /** Passes the parts that came through pools or over disputed edges from the root down, per edge by the node's own ratio. */
  private passWaysDown(): void {
    const { nodes, shares } = this.found;
    for (let place = 0; place < nodes.length; place++) {
      const share = shares[place] as number;
      const isPool = this.stages.isMixed(nodes[place] as number);
      const ways = this.ways.of(place, isPool ? share : undefined);
      if (this.disputed.areNone && ways.through === 0) continue;
      this.eachEdge(place, (parent, part, level, edge) => {
        if (this.stages.isRecycled(parent, level)) return;
        const isEntering = this.stages.of(parent) > level - (this.stages.isPool(parent) ? 1 : 0);
        this.ways.add(this.places[parent] as number, this.disputed.waysOfPart(ways, share, part, edge, parent), isEntering);
      });
    }
  }

  private visit(place: number): void {
    const { found, part, tiers, vectors } = this;
    const node = found.nodes[place] as number;
    const at = place * PROVENANCE_SIZE;
    const share = found.shares[place] as number;
    const entering = found.entering[place] as number;
    const stage = this.stages.of(node);
    const isSkipping = this.findVector(place, stage, vectors) || this.stages.isPool(node);
    if (isSkipping) this.addBypassing(place);
    if (this.stages.isPool(node)) {
      // A child without a share of its own reads this vector too.
      this.findVector(place, stage + 1, this.vectorsWithin);
      this.addSegmentShare(node, place, share, entering);
      return;
    }
    this.addShare(share, this.ways.of(place), at, this.provenance, at);
    if (entering === share && share > 0) this.addToTier(node, stage, this.provenance, at);
    else if (entering > 0) {
      part.fill(0);
      this.addShare(entering, this.ways.ofEntering(place), at, part, 0);
      this.addToTier(node, stage, part, 0);
    }
    if (found.ends[place] !== CHAIN_END.none) tiers.addUnknownFrom(stage + 1, this.provenance, at);
  }

  /** Takes all of a segment's share for pooled, unless it is disputed; of a counted lot's, what came to the root through a pool. */
  private addSegmentShare(node: number, place: number, share: number, entering: number): void {
    const { sum, vectors, vectorsWithin } = this;
    const at = place * PROVENANCE_SIZE;
    const isPool = this.stages.isMixed(node);
    const all = this.ways.of(place, isPool ? share : undefined);
    const ways = this.ways.ofEntering(place, isPool ? entering : undefined);
    this.sumShare(entering, ways, vectors, at);
    const within = { through: all.through - ways.through, disputed: all.disputed - ways.disputed };
    this.sumShare(share - entering, within, vectorsWithin, at);
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
    const isPool = this.stages.isMixed(node);
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
      const way = this.disputed.wayOf(edge, parent, isPool);
      hidden -= part;
      const stage = (marks[parent] as number) & (STAGE_MASK | POOL);
      if (stage === level || stage === level + 1) sum.add(part, this.vectors, (this.places[parent] as number) * PROVENANCE_SIZE, way);
      else if (this.stages.isRecycled(parent, level)) sum.addPure(part, PROVENANCE.unknown);
      else {
        isSkipping = true;
        this.addParent(parent, level, part, way);
      }
    }
    sum.addPure(hidden, PROVENANCE.unknown);
    sum.drainInto(vectors, place * PROVENANCE_SIZE);
    return isSkipping;
  }

  /** Adds a share of a parent's cotton, as a child of this stage sees it. A segment's own vectors contain no named part. */
  private addParent(parent: number, level: number, share: number, way: Way): void {
    const isPool = this.stages.isPool(parent);
    const vectors = isPool && level > this.stages.of(parent) ? this.vectorsWithin : this.vectors;
    this.sum.add(share, vectors, (this.places[parent] as number) * PROVENANCE_SIZE, way);
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
  private addShare(share: number, ways: WaysOfShare, from: number, into: Float64Array, at: number): void {
    this.sumShare(share, ways, this.vectors, from);
    this.sum.drainInto(into, at);
  }

  private sumShare(share: number, { through, disputed }: WaysOfShare, vectors: Float64Array, at: number): void {
    const { sum } = this;
    sum.add(share - through - disputed, vectors, at, WAYS.lots);
    sum.add(through, vectors, at, WAYS.pool);
    sum.add(disputed, vectors, at, WAYS.disputed);
  }

  /** Adds what skips stages between a node and its inputs. */
  private addBypassing(place: number): void {
    const { found, part, sum } = this;
    const whole = found.shares[place] as number;
    const all = this.ways.of(place, this.stages.isMixed(found.nodes[place] as number) ? whole : undefined);
    this.eachEdge(place, (parent, share, level, edge) => {
      const stage = this.stages.of(parent);
      if (share === 0 || stage <= level || (stage === level + 1 && !this.stages.isPool(parent))) return;
      const { through, disputed } = this.disputed.waysOfPart(all, whole, share, edge, parent);
      part.fill(0);
      this.addParent(parent, level, share - through - disputed, WAYS.lots);
      this.addParent(parent, level, through, WAYS.pool);
      this.addParent(parent, level, disputed, WAYS.disputed);
      sum.drainInto(part, 0);
      this.addSkipped(parent, level, stage);
    });
  }

  /** Counts a segment as bypassed at its stage, since it is no producer. */
  private addSkipped(parent: number, level: number, stage: number): void {
    if (stage > level + 1) this.tiers.addBypassed(level + 1, stage, this.part);
    if (this.stages.isPool(parent)) this.tiers.addUnknown(stage, this.part, 0);
  }

  private addRoots(roots: WalkRoots, all: Float64Array): void {
    const { part, sum } = this;
    for (let i = 0; i < roots.parts.length; i++) {
      const root = roots.nodes[i] as number;
      const share = roots.parts[i] as number;
      const stage = this.stages.of(root);
      if (stage > roots.stage + (this.stages.isPool(root) ? 0 : 1)) {
        part.fill(0);
        this.addParent(root, roots.stage, share, this.disputed.wayOfRoot(root));
        sum.drainInto(part, 0);
        this.addSkipped(root, roots.stage, stage);
      }
    }
    for (let i = 0; i < roots.parts.length; i++) {
      const root = roots.nodes[i] as number;
      this.addParent(root, roots.stage, roots.parts[i] as number, this.disputed.wayOfRoot(root));
    }
    sum.addPure(roots.missing, PROVENANCE.unknown);
    sum.drainInto(all, 0);
  }

  /** Calls `take` for each edge of a node, with the share over the edge and the stage from which it is seen. */
  private eachEdge(place: number, take: (parent: number, share: number, level: number, edge: number) => void): void {
    const { found, inputs } = this;
    const node = found.nodes[place] as number;
    const first = this.firstEdge[place] as number;
    const last = this.firstEdge[place + 1] as number;
    if (first === last) return;
    const stage = this.stages.of(node);
    if (!this.stages.isPool(node)) {
      for (let i = first; i < last; i++) take(found.sources[i] as number, found.edgeShares[i] as number, stage, found.edges[i] as number);
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
        take(found.sources[i] as number, inputs.parts[edge - inputs.start] as number, level, edge);
      }
    }
  }
}
