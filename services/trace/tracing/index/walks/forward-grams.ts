import { foundGrams } from '../found-goods.js';
import { BY_PRODUCT, COUNTED, POOL, STAGE_MASK } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import { lostInTransit } from '../transit-losses.js';
import type { TimeBounds } from '../visibility.js';
import { ForwardTiers, type TierGoods } from './forward-tiers.js';
import { splitProportionally } from './largest-remainder.js';
import type { NodePlaces } from './node-places.js';
import type { Shares } from './walk-result.js';

/** Holds where the grams of a lot's cotton went. Valid until the next walk. */
export interface GoodsGrams {
  whole: number;
  /**
   * Holds, by node: the grams that came to it, the part in stock, and the part lost where it was used. All are 0 for
   * nodes that the reader may not see.
   */
  grams: Float64Array;
  stock: Float64Array;
  lost: Float64Array;
  /** Holds the grams that went over each edge. */
  carried: Float64Array;
  /** Sums what went to lots that the reader may not see, or that cannot be weighed. */
  hidden: number;
  /** Goes from the lot's stage to the first; the parts of each tier sum to the whole. */
  tiers: TierGoods[];
}

/**
 * Follows the grams of a lot's cotton through the result of a forward walk, in which each node precedes what was made
 * of it. Each use passes to each output and by-product the cotton that the ledger counts there; the rest is lost.
 * Cotton that goes back to an earlier stage is not followed and counts as lost.
 */
export class ForwardGrams {
  private readonly tiers: ForwardTiers;
  private places!: Int32Array;
  private weights = new Float64Array(64);
  private parts = new Float64Array(64);
  private found!: Shares;
  private goods!: GoodsGrams;
  private mayRead!: (node: number) => boolean;
  private bounds: TimeBounds | undefined;
  /** Holds, by lot or segment, what its counts lost and no later count found again. */
  private readonly missing = new Map<number, { place: number; grams: number }[]>();

  constructor(
    private readonly graph: TraceGraph,
    private readonly nodePlaces: NodePlaces,
  ) {
    this.tiers = new ForwardTiers(graph);
  }

  /** Returns undefined when the root has no mass. */
  find(found: Shares, mayRead: (node: number) => boolean, bounds: TimeBounds | undefined): GoodsGrams | undefined {
    const root = found.nodes[0] as number;
    const whole = this.graph.cottonGrams.at(root);
    if (Number.isNaN(whole)) return undefined;
    const count = found.nodes.length;
    const numbers = () => new Float64Array(count);
    const carried = new Float64Array(found.edges.length);
    const goods = { whole, grams: numbers(), stock: numbers(), lost: numbers(), carried, hidden: 0, tiers: [] as TierGoods[] };
    Object.assign(this, { found, goods, mayRead, bounds, places: this.nodePlaces.fill(found.nodes) });
    this.missing.clear();
    goods.grams[0] = whole;
    this.tiers.start(this.levelOf(root), root, whole);
    for (let place = 0, edge = 0; place < count; place++) edge = this.visit(place, edge);
    goods.tiers = this.tiers.drain();
    return goods;
  }

  /** Returns the position of the next node's first edge. */
  private visit(place: number, first: number): number {
    const { found, goods } = this;
    const node = found.nodes[place] as number;
    let last = first;
    while (last < found.edges.length && found.sources[last] === node) last++;
    if (goods.grams[place] === 0) return last;
    const uses = this.usesBetween(first, last);
    const parts = this.splitOverUses(node, goods.grams[place] as number, uses);
    const left = parts.at(-1) as number;
    const inTransit = Math.min(left, this.lostInTransit(node, goods.grams[place] as number));
    goods.stock[place] = left - inTransit;
    goods.lost[place] = inTransit;
    for (const [i, [from, to]] of uses.entries()) if (!this.isAfterwards(from)) this.passOn(place, from, to, parts[i] as number);
    for (const [from, to] of uses) if (this.isAfterwards(from)) this.passOnLost(place, from, to);
    const isByProduct = (this.graph.marks.at(node) & BY_PRODUCT) !== 0;
    this.tiers.addBelow(this.levelOf(node), isByProduct ? 'lost' : 'stock', goods.stock[place] as number);
    this.tiers.addBelow(this.levelOf(node), 'lost', goods.lost[place] as number);
    return last;
  }

  /** Returns the ranges of edges that belong to one use each. */
  private usesBetween(first: number, last: number): [from: number, to: number][] {
    const { edges } = this.found;
    const uses: [number, number][] = [];
    for (let from = first, to = first; from < last; from = to) {
      while (to < last && edges[to] === edges[from]) to++;
      uses.push([from, to]);
    }
    return uses;
  }

  /** Splits by the cotton that each use took, or by mass when one use has no cotton. The last part stays in stock. */
  private splitOverUses(node: number, grams: number, uses: readonly [number, number][]): number[] {
    const { graph, found } = this;
    const edges = uses.map(([from]) => found.edges[from] as number);
    const inCotton = edges.every((edge) => graph.isInGrams(graph.stepOfEdge(edge)));
    const used = edges.map((edge) => {
      if (graph.leftByProductsOnly.at(graph.stepOfEdge(edge))) return 0;
      return inCotton ? graph.edgeWeights.at(edge) : graph.usedMassOf(edge);
    });
    const sum = used.reduce((all, each) => all + each, 0);
    const held = this.heldBy(node, inCotton);
    if (Number.isNaN(held)) return [...used.map(() => 0), grams];
    return this.split(grams, [...used, Math.max(0, held - sum)]);
  }

  /** Returns the part of the root's grams in a lot that did not arrive where the lot was sent. */
  private lostInTransit(node: number, grams: number): number {
    const held = this.graph.cottonGrams.at(node);
    const lost = lostInTransit(this.graph, node, this.bounds);
    return held > 0 && lost > 0 ? Math.floor((grams / held) * lost) : 0;
  }

  private heldBy(node: number, inCotton: boolean): number {
    const { graph } = this;
    if (inCotton && (graph.marks.at(node) & (POOL | COUNTED)) === POOL)
      return graph.stepOf.at(node) < 0 ? 0 : graph.stepWeightSum.at(graph.stepOf.at(node));
    const cotton = inCotton ? graph.cottonGrams.at(node) : Number.NaN;
    if (!Number.isNaN(cotton)) return cotton;
    const mass = graph.massGrams.at(node);
    return Number.isNaN(mass) ? graph.metres.at(node) : mass;
  }

  /** Recognises by-products recorded after the step that used the lot. */
  private isAfterwards(use: number): boolean {
    const { graph, found } = this;
    return graph.leftByProductsOnly.at(graph.stepOfEdge(found.edges[use] as number)) === 1;
  }

  /** Passes what one use took on to its outputs; the rest is lost. A reader who sees none of the outputs does not see the loss either. */
  private passOn(place: number, from: number, to: number, taken: number): void {
    const { graph, found, goods } = this;
    const outputs = Array.from(found.outputs.subarray(from, to));
    const parts = this.splitOverOutputs(graph.stepOfEdge(found.edges[from] as number), outputs, taken);
    if (!parts || !outputs.some(this.mayRead)) {
      this.hide(place, taken);
      return;
    }
    const lost = outputs.length < parts.length ? (parts.at(-1) as number) : 0;
    (goods.lost[place] as number) += lost;
    if (graph.marks.at(outputs[0] as number) & COUNTED) this.passOnCount(place, from, parts[0] as number, lost);
    else for (const i of outputs.keys()) this.bring(place, from + i, parts[i] as number);
  }

  /** Passes goods on to a count: with what it found again of those that an earlier count missed. */
  private passOnCount(place: number, edge: number, grams: number, lost: number): void {
    const { graph, found, goods } = this;
    const node = found.outputs[edge] as number;
    const { counts } = graph;
    const count = counts.find(node) as number;
    const [before, after] = [counts.cottonBefore.at(count), counts.cottonAfter.at(count)];
    const again = after - before - foundGrams(graph, node, this.bounds);
    const missing = this.missing.get(counts.baseOf(node)) ?? [];
    this.missing.set(counts.baseOf(node), missing);
    let back = again > 0 && before > 0 ? Math.round((grams / before) * again) : 0;
    let brought = grams;
    for (const each of [...missing].reverse()) {
      const part = Math.min(back, each.grams);
      each.grams -= part;
      back -= part;
      brought += part;
      (goods.lost[each.place] as number) -= part;
      this.tiers.addBelow(this.levelOf(found.nodes[each.place] as number), 'lost', -part);
    }
    missing.push({ place, grams: lost });
    this.bring(place, edge, brought);
  }

  /** Takes by-products found afterwards out of what the step lost. */
  private passOnLost(place: number, from: number, to: number): void {
    const { graph, found, goods } = this;
    const edge = found.edges[from] as number;
    const held = this.heldBy(found.nodes[place] as number, graph.isInGrams(graph.stepOfEdge(edge)));
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
   * Splits by the cotton that the ledger counts in each output, which is its part of the mass of all inputs; the lost
   * part comes last. Lots without mass share the rest by metres. Returns undefined when they cannot be weighed.
   */
  private splitOverOutputs(step: number, outputs: readonly number[], grams: number): number[] | undefined {
    const { graph } = this;
    const first = graph.marks.at(outputs[0] as number);
    if (first & COUNTED) return this.splitOverCount(outputs[0] as number, grams);
    if (first & POOL) return [grams];
    const cotton = outputs.map((output) => graph.cottonGrams.at(output));
    if (graph.isInGrams(step) && !cotton.some(Number.isNaN)) {
      const sum = cotton.reduce((all, each) => all + each, 0);
      return this.split(grams, [...cotton, Math.max(0, graph.stepWeightSum.at(step) - sum)]);
    }
    const metres = outputs.map((output) => (graph.marks.at(output) & BY_PRODUCT ? 0 : graph.metres.at(output)));
    return metres.some(Number.isNaN) ? undefined : this.split(grams, [...metres, 0]);
  }

  private splitOverCount(node: number, grams: number): number[] {
    const { counts } = this.graph;
    const count = counts.find(node) as number;
    const [before, after] = [counts.cottonBefore.at(count), counts.cottonAfter.at(count)];
    return this.split(grams, [Math.min(before, after), Math.max(0, before - after)]);
  }

  /** Moves a part over an edge of the node to its output. */
  private bring(place: number, edge: number, grams: number): void {
    const { goods } = this;
    const output = this.found.outputs[edge] as number;
    const level = this.levelOf(this.found.nodes[place] as number);
    // Shows a by-product as one even where its lot is hidden: the reader sees goods of the same step, so this may be shown.
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

  /** Splits grams by weights; all goes to the last part when the weights are 0. */
  private split(grams: number, weights: readonly number[]): number[] {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    if (sum === 0) return weights.map((_, i) => (i === weights.length - 1 ? grams : 0));
    if (this.weights.length < weights.length)
      [this.weights, this.parts] = [new Float64Array(weights.length * 2), new Float64Array(weights.length * 2)];
    this.weights.set(weights);
    splitProportionally(grams, this.weights, 0, weights.length, sum, this.parts);
    return Array.from(this.parts.subarray(0, weights.length));
  }

  /** Returns the stage of a lot; a segment has the stage of its goods. */
  private levelOf(node: number): number {
    const marks = this.graph.marks.at(node);
    return (marks & STAGE_MASK) + (marks & POOL ? 1 : 0);
  }
}
