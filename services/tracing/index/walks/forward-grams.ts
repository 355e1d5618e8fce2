import { BY_PRODUCT, POOL, STAGE_MASK, STEP_MEASURE } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import { ForwardTiers, type TierGoods } from './forward-tiers.js';
import { splitProportionally } from './largest-remainder.js';
import type { NodePlaces } from './node-places.js';
import type { Shares } from './walk-result.js';

/** Where the grams of a lot's cotton went: good until the next walk. */
export interface GoodsGrams {
  /** Cotton of the lot that the trace begins with. */
  whole: number;
  /** By node: what came to it, what of that is in stock, and what was lost where it was used. Nothing of what is not to be read. */
  grams: Float64Array;
  stock: Float64Array;
  lost: Float64Array;
  /** By edge: what went over it. */
  carried: Float64Array;
  /** What went to lots that are not to be read, or that cannot be weighed. */
  hidden: number;
  /** From the lot's stage to the first one; the parts of each sum to the whole. */
  tiers: TierGoods[];
}

/**
 * Follows the grams of a lot's cotton through what a forward walk found, in which each node stands before what was made
 * of it. Each use takes its part, and passes on to each output and by-product what the ledger counts there of the
 * step's cotton; the rest is lost. What goes back to an earlier stage is not followed: it ends with what is lost.
 */
export class ForwardGrams {
  private readonly tiers: ForwardTiers;
  private places!: Int32Array;
  private weights = new Float64Array(64);
  private parts = new Float64Array(64);
  private found!: Shares;
  private goods!: GoodsGrams;
  private mayRead!: (node: number) => boolean;

  constructor(
    private readonly graph: TraceGraph,
    private readonly nodePlaces: NodePlaces,
  ) {
    this.tiers = new ForwardTiers(graph);
  }

  /** Undefined where the root has no mass. */
  find(found: Shares, mayRead: (node: number) => boolean): GoodsGrams | undefined {
    const root = found.nodes[0] as number;
    const whole = this.graph.cottonGrams.at(root);
    if (Number.isNaN(whole)) return undefined;
    const count = found.nodes.length;
    const numbers = () => new Float64Array(count);
    const carried = new Float64Array(found.edges.length);
    const goods = { whole, grams: numbers(), stock: numbers(), lost: numbers(), carried, hidden: 0, tiers: [] as TierGoods[] };
    Object.assign(this, { found, goods, mayRead, places: this.nodePlaces.fill(found.nodes) });
    goods.grams[0] = whole;
    this.tiers.start(this.levelOf(root), root, whole);
    for (let place = 0, edge = 0; place < count; place++) edge = this.visit(place, edge);
    goods.tiers = this.tiers.drain();
    return goods;
  }

  /** Returns where the next node's edges begin. */
  private visit(place: number, first: number): number {
    const { found, goods } = this;
    const node = found.nodes[place] as number;
    let last = first;
    while (last < found.edges.length && this.graph.parents.at(found.edges[last] as number) === node) last++;
    if (goods.grams[place] === 0) return last;
    const uses = this.usesBetween(first, last);
    const parts = this.splitOverUses(node, goods.grams[place] as number, uses);
    goods.stock[place] = parts.at(-1) as number;
    for (const [i, [from, to]] of uses.entries()) if (!this.isAfterwards(from)) this.passOn(place, from, to, parts[i] as number);
    for (const [from, to] of uses) if (this.isAfterwards(from)) this.passOnLost(place, from, to);
    const isByProduct = (this.graph.marks.at(node) & BY_PRODUCT) !== 0;
    this.tiers.addBelow(this.levelOf(node), isByProduct ? 'lost' : 'stock', goods.stock[place] as number);
    this.tiers.addBelow(this.levelOf(node), 'lost', goods.lost[place] as number);
    return last;
  }

  /** Places of edges, from and to, that are of one use each. */
  private usesBetween(first: number, last: number): [from: number, to: number][] {
    const { edges } = this.found;
    const uses: [number, number][] = [];
    for (let from = first, to = first; from < last; from = to) {
      while (to < last && edges[to] === edges[from]) to++;
      uses.push([from, to]);
    }
    return uses;
  }

  /** By the cotton that each use took; by mass where one has no cotton to go by. The last part stays in stock. */
  private splitOverUses(node: number, grams: number, uses: readonly [number, number][]): number[] {
    const { graph, found } = this;
    const edges = uses.map(([from]) => found.edges[from] as number);
    const inCotton = edges.every((edge) => graph.stepMeasure.at(graph.stepOfEdge(edge)) === STEP_MEASURE.grams);
    const used = edges.map((edge) => {
      if (graph.leftByProductsOnly.at(graph.stepOfEdge(edge))) return 0;
      return inCotton ? graph.edgeWeights.at(edge) : graph.usedMassOf(edge);
    });
    const sum = used.reduce((all, each) => all + each, 0);
    const held = this.heldBy(node, inCotton);
    if (Number.isNaN(held)) return [...used.map(() => 0), grams];
    return this.split(grams, [...used, Math.max(0, held - sum)]);
  }

  private heldBy(node: number, inCotton: boolean): number {
    const { graph } = this;
    if (inCotton && graph.marks.at(node) & POOL) return graph.stepOf.at(node) < 0 ? 0 : graph.stepWeightSum.at(graph.stepOf.at(node));
    const cotton = inCotton ? graph.cottonGrams.at(node) : Number.NaN;
    if (!Number.isNaN(cotton)) return cotton;
    const mass = graph.massGrams.at(node);
    return Number.isNaN(mass) ? graph.metres.at(node) : mass;
  }

  /** Whether these are by-products that were recorded after the step which used the lot. */
  private isAfterwards(use: number): boolean {
    const { graph, found } = this;
    return graph.leftByProductsOnly.at(graph.stepOfEdge(found.edges[use] as number)) === 1;
  }

  /** What one use took goes on to its outputs; the rest is lost. Who may read none of them learns of no loss either. */
  private passOn(place: number, from: number, to: number, taken: number): void {
    const { graph, found, goods } = this;
    const outputs = Array.from(found.outputs.subarray(from, to));
    const parts = this.splitOverOutputs(graph.stepOfEdge(found.edges[from] as number), outputs, taken);
    if (!parts || !outputs.some(this.mayRead)) {
      this.hide(place, taken);
      return;
    }
    for (const i of outputs.keys()) this.bring(place, from + i, parts[i] as number);
    (goods.lost[place] as number) += outputs.length < parts.length ? (parts.at(-1) as number) : 0;
  }

  /** By-products that were found afterwards are a part of what was lost in the step. */
  private passOnLost(place: number, from: number, to: number): void {
    const { graph, found, goods } = this;
    const edge = found.edges[from] as number;
    const held = this.heldBy(found.nodes[place] as number, graph.stepMeasure.at(graph.stepOfEdge(edge)) === STEP_MEASURE.grams);
    if (!(held > 0)) return;
    const used = Math.min(graph.edgeWeights.at(edge), held);
    const [taken = 0] = this.split(goods.grams[place] as number, [used, held - used]);
    const outputs = Array.from(found.outputs.subarray(from, to));
    const parts = this.splitOverOutputs(graph.stepOfEdge(edge), outputs, taken) ?? [];
    for (const i of outputs.keys()) {
      const part = Math.min(parts[i] ?? 0, goods.lost[place] as number);
      (goods.lost[place] as number) -= part;
      this.bring(place, from + i, part);
    }
  }

  /**
   * By the cotton that the ledger counts in each, which is their part of the mass of all inputs; what is lost comes last.
   * Lots without mass share by metres what is not lost. Undefined where they cannot be weighed.
   */
  private splitOverOutputs(step: number, outputs: readonly number[], grams: number): number[] | undefined {
    const { graph } = this;
    if (graph.marks.at(outputs[0] as number) & POOL) return [grams];
    const cotton = outputs.map((output) => graph.cottonGrams.at(output));
    if (graph.stepMeasure.at(step) === STEP_MEASURE.grams && !cotton.some(Number.isNaN)) {
      const sum = cotton.reduce((all, each) => all + each, 0);
      return this.split(grams, [...cotton, Math.max(0, graph.stepWeightSum.at(step) - sum)]);
    }
    const metres = outputs.map((output) => (graph.marks.at(output) & BY_PRODUCT ? 0 : graph.metres.at(output)));
    return metres.some(Number.isNaN) ? undefined : this.split(grams, [...metres, 0]);
  }

  /** A part goes over an edge of the node to its output. */
  private bring(place: number, edge: number, grams: number): void {
    const { goods } = this;
    const output = this.found.outputs[edge] as number;
    const level = this.levelOf(this.found.nodes[place] as number);
    // A by-product is one wherever it is: of a step whose goods the reader may see, that much is told.
    const isByProduct = (this.graph.marks.at(output) & BY_PRODUCT) !== 0;
    if (!this.mayRead(output) && !isByProduct) this.hide(place, grams);
    else if (!this.mayRead(output) || this.levelOf(output) > level) (goods.lost[place] as number) += grams;
    else {
      goods.carried[edge] = grams;
      (goods.grams[this.places[output] as number] as number) += grams;
      this.tiers.pass(level, this.levelOf(output), output, grams);
    }
  }

  private hide(place: number, grams: number): void {
    this.goods.hidden += grams;
    this.tiers.addBelow(this.levelOf(this.found.nodes[place] as number), 'hidden', grams);
  }

  /** Parts of grams by weights; all is the last part's where nothing weighs anything. */
  private split(grams: number, weights: readonly number[]): number[] {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    if (sum === 0) return weights.map((_, i) => (i === weights.length - 1 ? grams : 0));
    if (this.weights.length < weights.length)
      [this.weights, this.parts] = [new Float64Array(weights.length * 2), new Float64Array(weights.length * 2)];
    this.weights.set(weights);
    splitProportionally(grams, this.weights, 0, weights.length, sum, this.parts);
    return Array.from(this.parts.subarray(0, weights.length));
  }

  /** The stage of a lot; a segment stands with the goods that it pools. */
  private levelOf(node: number): number {
    const marks = this.graph.marks.at(node);
    return (marks & STAGE_MASK) + (marks & POOL ? 1 : 0);
  }
}
