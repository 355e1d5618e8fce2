import type { PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { BY_PRODUCT, COUNTED, POOL } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import { Frontier, timeBoundsOf } from '../visibility.js';
import { splitProportionally, WHOLE_SHARE } from './largest-remainder.js';
import { LotUses } from './lot-uses.js';
import { CHAIN_END, type Shares, WalkResultBuilder } from './walk-result.js';

/** Calculates where a lot went and how much of it. One walk at a time; the next walk reuses the arrays. */
export class ForwardWalk {
  private readonly frontier = new Frontier();
  private readonly found = new WalkResultBuilder();
  private readonly uses: LotUses;
  private totals = new Float64Array(0);
  /** Buffer the weights and shares of one split. */
  private weights = new Float64Array(64);
  private shares = new Float64Array(64);
  private outputWeights = new Float64Array(64);
  private parts = new Float64Array(64);
  private weighedCount = 0;
  private highest = 0;

  constructor(private readonly graph: TraceGraph) {
    this.uses = new LotUses(graph);
  }

  /**
   * Gives a use of u out of the lot's m grams u/m of its share, and splits that over the outputs by mass. By-products
   * are visited without a share. The unused part stays.
   */
  fromLot(root: number, pointInTime: PointInTime): Shares {
    const { graph, frontier } = this;
    this.uses.startWalk(timeBoundsOf(pointInTime));
    frontier.reserve(graph.size);
    this.found.clear();
    if (this.totals.length < graph.size) this.totals = new Float64Array(Math.ceil(graph.size * 1.25));
    frontier.add(root);
    this.totals[root] = WHOLE_SHARE;
    this.highest = root;
    const { words } = frontier;
    for (let word = root >>> 5; word <= this.highest >>> 5; word++) {
      for (let bits = words[word] as number; bits !== 0; bits = words[word] as number) {
        words[word] = bits & (bits - 1);
        this.visit((word << 5) | (31 - Math.clz32(bits & -bits)));
      }
    }
    return this.found.build();
  }

  private visit(node: number): void {
    const { graph, found, uses } = this;
    const total = this.totals[node] as number;
    this.totals[node] = 0;
    const marks = graph.marks.at(node);
    found.addNode(node, total, marks & COUNTED ? CHAIN_END.counted : marks & POOL ? CHAIN_END.pool : CHAIN_END.none);
    uses.load(node);
    const { length } = uses.order;
    if (length === 0) return;
    this.splitOverUses(node, total);
    for (let i = 0; i < length; i++) this.passToOutputs(node, uses.order.data[i] as number, this.shares[i] as number);
  }

  /**
   * Splits a lot's share over its uses, in order; the last part, unused, stays. Passes nothing on when the lot or one
   * of its uses cannot be measured.
   */
  private splitOverUses(node: number, total: number): void {
    const { graph, uses } = this;
    const { length } = uses.order;
    if (this.weights.length <= length) [this.weights, this.shares] = [new Float64Array(length * 2), new Float64Array(length * 2)];
    let used = 0;
    for (let i = 0; i < length; i++) {
      const use = uses.order.data[i] as number;
      const weight = graph.leftByProductsOnly.data[uses.steps.data[use] as number] ? 0 : graph.usedMassOf(uses.edges.data[use] as number);
      this.weights[i] = weight;
      used += weight;
    }
    const measure = this.measureOf(node);
    if (!(used > 0) || Number.isNaN(measure)) {
      this.shares.fill(0, 0, length);
      return;
    }
    const whole = Math.max(measure, used);
    this.weights[length] = whole - used;
    splitProportionally(total, this.weights, 0, length + 1, whole, this.shares);
  }

  /** Passes the share of one use to its outputs. */
  private passToOutputs(node: number, use: number, share: number): void {
    const { graph, uses, found } = this;
    const edge = uses.edges.data[use] as number;
    const first = uses.outputStart.data[use] as number;
    const last = uses.outputEnd.data[use] as number;
    this.splitOverOutputs(first, last, share);
    for (let at = first, next = 0; at < last; at++) {
      const output = uses.outputs.data[at] as number;
      const part = (graph.marks.data[output] as number) & BY_PRODUCT ? 0 : (this.parts[next++] as number);
      found.addEdge(edge, node, output, part);
      this.frontier.add(output);
      (this.totals[output] as number) += part;
      if (output > this.highest) this.highest = output;
    }
  }

  /**
   * Splits over the outputs that are not by-products: by mass, or the most that they can weigh; by metres when one has no mass and all have metres;
   * otherwise not at all.
   */
  private splitOverOutputs(first: number, last: number, share: number): void {
    const { graph } = this;
    if (this.parts.length < last - first) {
      [this.outputWeights, this.parts] = [new Float64Array((last - first) * 2), new Float64Array((last - first) * 2)];
    }
    let sum = this.collectWeights((output) => graph.mostGramsOf(output), first, last);
    if (Number.isNaN(sum)) sum = this.collectWeights((output) => graph.metres.at(output), first, last);
    if (sum > 0) splitProportionally(share, this.outputWeights, 0, this.weighedCount, sum, this.parts);
    else this.parts.fill(0, 0, last - first);
  }

  /** Collects the weights of the outputs. Returns their sum: NaN when one is not known, 0 when one weighs nothing. */
  private collectWeights(weightOf: (output: number) => number, first: number, last: number): number {
    const { graph, uses } = this;
    let sum = 0;
    let least = Number.POSITIVE_INFINITY;
    this.weighedCount = 0;
    for (let at = first; at < last; at++) {
      const output = uses.outputs.data[at] as number;
      if ((graph.marks.data[output] as number) & BY_PRODUCT) continue;
      const weight = weightOf(output);
      this.outputWeights[this.weighedCount++] = weight;
      sum += weight;
      if (weight < least) least = weight;
    }
    return least === 0 ? sum * 0 : sum;
  }

  private measureOf(node: number): number {
    const massGrams = this.graph.massGrams.at(node);
    return Number.isNaN(massGrams) ? this.graph.metres.at(node) : massGrams;
  }
}
