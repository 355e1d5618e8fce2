import { BY_PRODUCT, MANUAL, POOL, PRODUCT_CODES, STAGE_MASK } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import { EVIDENCE, EVIDENCE_SIZE, EvidenceSum } from './evidence-sum.js';
import { InputSplit } from './input-split.js';
import { WHOLE_SHARE } from './largest-remainder.js';
import type { NodePlaces } from './node-places.js';
import { TierEvidence, type TierParts } from './tier-evidence.js';
import type { TierShares } from './tier-sums.js';
import { CHAIN_END, type Shares } from './walk-result.js';

/** What the parts of a trace rest on, in units, four numbers each in the order of `EVIDENCE`: good until the next walk. */
export interface EvidenceUnits {
  /** Of the root. */
  all: Float64Array;
  /** By node, one after the other; of each they sum to its share. */
  nodes: Float64Array;
  /** As the tiers of the shares. */
  tiers: TierParts[];
}

/** Lots that a backward walk began with, their parts, and the stage that they are seen from. */
export interface WalkRoots {
  nodes: readonly number[];
  /** None where they cannot be weighed: nothing is known then. */
  parts: ArrayLike<number>;
  stage: number;
}

const RAW_COTTON = PRODUCT_CODES.indexOf('rawCotton');

/**
 * What every part of the root's cotton rests on: the end of its path, and whether a pool lies on the way. A node's
 * vector says it of the node's own cotton, from its inputs' vectors; of what came to the root through a pool, the named
 * part is pooled as well. Works on what a backward walk found, in which each node stands before its inputs.
 *
 * A pool segment is seen from two sides, by steps that leave the pooled stage behind and by steps within it: the second
 * have a vector of their own, for what is recycled to them.
 */
export class EvidenceWalk {
  private readonly inputs: InputSplit;
  private readonly sum = new EvidenceSum();
  private readonly tiers = new TierEvidence();
  private places!: Int32Array;
  /** By place: where its edges begin; its vectors; of its share and of what enters its tier, what comes to the root through a pool. */
  private firstEdge = new Int32Array(0);
  private vectors = new Float64Array(0);
  private vectorsWithin = new Float64Array(0);
  private evidence = new Float64Array(0);
  private through = new Float64Array(0);
  private enteringThrough = new Float64Array(0);
  private readonly part = new Float64Array(EVIDENCE_SIZE);
  private found!: Shares;

  constructor(
    private readonly graph: TraceGraph,
    private readonly nodePlaces: NodePlaces,
  ) {
    this.inputs = new InputSplit(graph);
  }

  /** `tiers`: the sums of the same walk. */
  find(found: Shares, roots: WalkRoots, tiers: readonly TierShares[]): EvidenceUnits {
    this.found = found;
    this.places = this.nodePlaces.fill(found.nodes);
    const count = found.nodes.length;
    this.reserve(count);
    if (this.findEdges()) this.passThroughPools();
    for (let place = count - 1; place >= 0; place--) this.visit(place);
    const all = new Float64Array(EVIDENCE_SIZE);
    this.addRoots(roots, all);
    return { all, nodes: this.evidence.subarray(0, count * EVIDENCE_SIZE), tiers: this.tiers.drain(tiers) };
  }

  private reserve(count: number): void {
    if (this.through.length < count) {
      this.firstEdge = new Int32Array(count * 2 + 1);
      this.vectors = new Float64Array(count * 2 * EVIDENCE_SIZE);
      this.vectorsWithin = new Float64Array(count * 2 * EVIDENCE_SIZE);
      this.evidence = new Float64Array(count * 2 * EVIDENCE_SIZE);
      this.through = new Float64Array(count * 2);
      this.enteringThrough = new Float64Array(count * 2);
    }
    for (const numbers of [this.vectors, this.vectorsWithin, this.evidence]) numbers.fill(0, 0, count * EVIDENCE_SIZE);
    for (const numbers of [this.through, this.enteringThrough]) numbers.fill(0, 0, count);
  }

  /** Returns whether there is a pool among them. */
  private findEdges(): boolean {
    const { nodes, outputs } = this.found;
    const { firstEdge } = this;
    let hasPool = false;
    let edge = 0;
    for (let place = 0; place < nodes.length; place++) {
      const node = nodes[place] as number;
      firstEdge[place] = edge;
      while (outputs[edge] === node) edge++;
      if (this.isPool(node)) hasPool = true;
    }
    firstEdge[nodes.length] = edge;
    return hasPool;
  }

  /** Hands on, from the root, what came through pools: of each edge the same part as of the node, to the nearest unit. */
  private passThroughPools(): void {
    const { nodes, shares } = this.found;
    for (let place = 0; place < nodes.length; place++) {
      const isPool = this.isPool(nodes[place] as number);
      if (!isPool && this.through[place] === 0) continue;
      const ratio = isPool ? 1 : (this.through[place] as number) / (shares[place] as number);
      this.eachEdge(place, (parent, share, level) => {
        if (this.isRecycled(parent, level)) return;
        const at = this.places[parent] as number;
        (this.through[at] as number) += Math.round(share * ratio);
        if (this.stageOf(parent) > level) (this.enteringThrough[at] as number) += Math.round(share * ratio);
      });
    }
  }

  private visit(place: number): void {
    const { found, part, sum, tiers, vectors } = this;
    const node = found.nodes[place] as number;
    const at = place * EVIDENCE_SIZE;
    const share = found.shares[place] as number;
    const entering = found.entering[place] as number;
    const stage = this.stageOf(node);
    const isSkipping = this.findVector(place, stage, vectors) || this.isPool(node);
    if (isSkipping) this.addBypassing(place);
    if (this.isPool(node)) {
      if (share > entering) this.findVector(place, stage + 1, this.vectorsWithin);
      sum.add(entering, vectors, at, true);
      sum.add(share - entering, this.vectorsWithin, at, true);
      sum.drainInto(this.evidence, at);
      return;
    }
    this.addShare(share, this.through[place] as number, at, this.evidence, at);
    if (entering === share && share > 0) this.addToTier(node, stage, this.evidence, at);
    else if (entering > 0) {
      part.fill(0);
      this.addShare(entering, this.enteringThrough[place] as number, at, part, 0);
      this.addToTier(node, stage, part, 0);
    }
    if (found.ends[place] !== CHAIN_END.none) tiers.addUnknownFrom(stage + 1, this.evidence, at);
  }

  /** A lot from outside has no maker. */
  private addToTier(node: number, stage: number, parts: Float64Array, at: number): void {
    const { graph, tiers } = this;
    if ((graph.sources.data[node] as number) === MANUAL) tiers.addUnknown(stage, parts, at);
    else tiers.addMaker(stage, graph.facilityOf.data[node] as number, parts, at);
  }

  /** What a node's own cotton rests on, seen from a child of this stage. Returns whether some of it comes from a pool, or past a stage. */
  private findVector(place: number, level: number, vectors: Float64Array): boolean {
    const { found, inputs, sum } = this;
    const node = found.nodes[place] as number;
    const isPool = this.isPool(node);
    const marks = this.graph.marks.data;
    const parents = this.graph.parents.data;
    if (!inputs.split(node, WHOLE_SHARE)) {
      sum.addPure(WHOLE_SHARE, this.endKind(place));
      sum.drainInto(vectors, place * EVIDENCE_SIZE);
      return false;
    }
    let hidden = WHOLE_SHARE;
    let isSkipping = false;
    const last = this.firstEdge[place + 1] as number;
    for (let i = this.firstEdge[place] as number; i < last; i++) {
      const edge = found.edges[i] as number;
      const parent = parents[edge] as number;
      const part = inputs.parts[edge - inputs.start] as number;
      hidden -= part;
      const stage = (marks[parent] as number) & (STAGE_MASK | POOL);
      if (stage === level || stage === level + 1) sum.add(part, this.vectors, (this.places[parent] as number) * EVIDENCE_SIZE, isPool);
      else if (this.isRecycled(parent, level)) sum.addPure(part, EVIDENCE.unknown);
      else {
        isSkipping = true;
        this.addParent(parent, level, part, isPool);
      }
    }
    sum.addPure(hidden, EVIDENCE.unknown);
    sum.drainInto(vectors, place * EVIDENCE_SIZE);
    return isSkipping;
  }

  /** Adds a share of a parent's cotton, as a child of this stage sees it. In a segment's vectors nothing is named already. */
  private addParent(parent: number, level: number, share: number, throughPool: boolean): void {
    const isPool = this.isPool(parent);
    const vectors = isPool && level > this.stageOf(parent) ? this.vectorsWithin : this.vectors;
    this.sum.add(share, vectors, (this.places[parent] as number) * EVIDENCE_SIZE, throughPool);
  }

  /** A registered origin recorded what it grew; any other raw cotton without inputs was grown by one that was not registered. */
  private endKind(place: number): number {
    const { graph, found } = this;
    const node = found.nodes[place] as number;
    const end = found.ends[place];
    if (end === CHAIN_END.origin) return EVIDENCE.named;
    if (end === CHAIN_END.manual) return EVIDENCE.unverified;
    const isRecorded = (graph.stepOf.data[node] as number) < 0 && ((graph.marks.data[node] as number) & (POOL | BY_PRODUCT)) === 0;
    return isRecorded && graph.products.data[node] === RAW_COTTON ? EVIDENCE.unverified : EVIDENCE.unknown;
  }

  /** Splits a share by the vector at `from`, its part through pools with nothing named, and adds it to `into`. */
  private addShare(share: number, through: number, from: number, into: Float64Array, at: number): void {
    this.sum.add(share - through, this.vectors, from, false);
    this.sum.add(through, this.vectors, from, true);
    this.sum.drainInto(into, at);
  }

  /** What passes stages on its way from a node to its inputs. */
  private addBypassing(place: number): void {
    const { found, part, sum } = this;
    const isPool = this.isPool(found.nodes[place] as number);
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

  /** A segment is no producer at its stage. */
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
      if (stage > roots.stage + 1) {
        part.fill(0);
        this.addParent(root, roots.stage, share, false);
        sum.drainInto(part, 0);
        this.tiers.addBypassed(roots.stage + 1, stage, part);
      }
    }
    for (let i = 0; i < roots.parts.length; i++) this.addParent(roots.nodes[i] as number, roots.stage, roots.parts[i] as number, false);
    if (roots.parts.length === 0) sum.addPure(WHOLE_SHARE, EVIDENCE.unknown);
    sum.drainInto(all, 0);
  }

  /** A node's edges with the shares that went over them, by the stage that they are seen from. */
  private eachEdge(place: number, take: (parent: number, share: number, level: number) => void): void {
    const { found, inputs } = this;
    const node = found.nodes[place] as number;
    const first = this.firstEdge[place] as number;
    const last = this.firstEdge[place + 1] as number;
    if (first === last) return;
    const { parents } = this.graph;
    const stage = this.stageOf(node);
    if (!this.isPool(node)) {
      for (let i = first; i < last; i++) take(parents.data[found.edges[i] as number] as number, found.edgeShares[i] as number, stage);
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
        take(parents.data[edge] as number, inputs.parts[edge - inputs.start] as number, level);
      }
    }
  }

  private isRecycled(parent: number, level: number): boolean {
    return this.stageOf(parent) + (this.isPool(parent) ? 1 : 0) < level;
  }

  private isPool(node: number): boolean {
    return ((this.graph.marks.data[node] as number) & POOL) !== 0;
  }

  private stageOf(node: number): number {
    return (this.graph.marks.data[node] as number) & STAGE_MASK;
  }
}
