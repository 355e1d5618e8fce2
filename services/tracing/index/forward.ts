import type { Cut } from '../../../projections/cut.js';
import { END, Found, type Shares } from './found.js';
import { outputsOfStep, usesOf } from './reach.js';
import { split, UNIT } from './splitting.js';
import { BY_PRODUCT, POOL, type TraceGraph } from './trace-graph.js';
import { Agenda, type Bounds, boundsOf, isNodeSeen } from './walk.js';

/** One use of a lot: the edge, and the lots that it went into in the order of their ids. */
interface UseShare {
  edge: number;
  outputs: number[];
  weight: number;
}

/** Where a lot went, and how much of it. One walk at a time. */
export class ForwardWalk {
  private readonly agenda = new Agenda();
  private readonly found = new Found();
  private totals = new Float64Array(0);
  private bounds: Bounds | undefined;
  private highest = 0;

  constructor(private readonly graph: TraceGraph) {}

  /**
   * A use of u of a lot's m grams takes u/m of its share, which is split over the outputs by mass; by-products are met
   * without a share. What is not used stays.
   */
  ofLot(root: number, cut: Cut): Shares {
    const { graph, agenda } = this;
    this.bounds = boundsOf(cut);
    agenda.fit(graph.size);
    this.found.clear();
    if (this.totals.length < graph.size) this.totals = new Float64Array(Math.ceil(graph.size * 1.25));
    agenda.add(root);
    this.totals[root] = UNIT;
    this.highest = root;
    const { words } = agenda;
    for (let word = root >>> 5; word <= this.highest >>> 5; word++) {
      for (let bits = words[word] as number; bits !== 0; bits = words[word] as number) {
        words[word] = bits & (bits - 1);
        this.visit((word << 5) | (31 - Math.clz32(bits & -bits)));
      }
    }
    return this.found.result();
  }

  private visit(node: number): void {
    const { graph, found } = this;
    const total = this.totals[node] as number;
    this.totals[node] = 0;
    found.addNode(node, total, graph.marks.at(node) & POOL ? END.pool : END.none);
    const uses = this.usesOf(node);
    const shares = this.sharesOf(node, uses, total);
    uses.forEach((use, i) => {
      this.follow(use, shares[i] as number);
    });
  }

  private usesOf(node: number): UseShare[] {
    const { graph, bounds } = this;
    const uses = usesOf(graph, node, bounds).map((edge): UseShare => {
      const step = graph.stepOfEdge.at(edge);
      const outputs = outputsOfStep(graph, step).filter((output) => output > node && this.isThere(output));
      outputs.sort((a, b) => (graph.nodes.nameOf(a) < graph.nodes.nameOf(b) ? -1 : 1));
      return { edge, outputs, weight: graph.afterwards.at(step) ? 0 : graph.usedOf(edge) };
    });
    const used = uses.filter(({ outputs }) => outputs.length > 0);
    const nameOf = ({ outputs }: UseShare) => graph.nodes.nameOf(outputs[0] as number);
    return used.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  }

  /** A segment that nothing live hangs on was opened by a transform that is void. */
  private isThere(node: number): boolean {
    const { graph, bounds } = this;
    if (!isNodeSeen(graph, node, bounds)) return false;
    if ((graph.marks.at(node) & POOL) === 0) return true;
    return usesOf(graph, node, bounds).some((edge) => outputsOfStep(graph, graph.stepOfEdge.at(edge)).some((next) => this.isThere(next)));
  }

  /** By use; the last part, which is not used, stays. None goes on where the lot or a use of it cannot be measured. */
  private sharesOf(node: number, uses: readonly UseShare[], total: number): Float64Array {
    const shares = new Float64Array(uses.length + 1);
    const used = uses.reduce((all, { weight }) => all + weight, 0);
    const measure = this.measureOf(node);
    if (!(used > 0) || Number.isNaN(measure)) return shares;
    const whole = Math.max(measure, used);
    const weights = Float64Array.from([...uses.map(({ weight }) => weight), whole - used]);
    split(total, weights, 0, weights.length, whole, shares);
    return shares;
  }

  private follow({ edge, outputs }: UseShare, share: number): void {
    const isWeighed = (output: number) => (this.graph.marks.at(output) & BY_PRODUCT) === 0;
    const parts = this.partsOf(outputs.filter(isWeighed), share);
    for (const output of outputs) {
      const part = isWeighed(output) ? (parts.shift() as number) : 0;
      this.found.addEdge(edge, output, part);
      this.agenda.add(output);
      (this.totals[output] as number) += part;
      if (output > this.highest) this.highest = output;
    }
  }

  /** By mass; by metres where no output has mass and all have metres; else none. */
  private partsOf(outputs: readonly number[], share: number): number[] {
    const { graph } = this;
    const masses = outputs.map((output) => graph.massGrams.at(output));
    const weights = Float64Array.from(masses.some(Number.isNaN) ? outputs.map((output) => graph.metres.get(output) ?? 0) : masses);
    const parts = new Float64Array(outputs.length);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    if (sum > 0 && weights.every((weight) => weight > 0)) split(share, weights, 0, outputs.length, sum, parts);
    return Array.from(parts);
  }

  private measureOf(node: number): number {
    const massGrams = this.graph.massGrams.at(node);
    return Number.isNaN(massGrams) ? (this.graph.metres.get(node) ?? Number.NaN) : massGrams;
  }
}
