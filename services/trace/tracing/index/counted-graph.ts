import type { NodeCount, NodeUse } from '../../../../projections/trace/tracing/trace-changes.js';
import type { TraceGraphView } from '../../../../projections/trace/tracing/trace-graph.js';
import { COUNTED, NONE, POOL, STAGE_MASK, STEP_MEASURE, UNKNOWN_NODE } from './graph-columns.js';
import { GraphFacts, scaledMetres } from './graph-facts.js';

/**
 * Adds stock counts to the trace. Each makes a node of the lot or segment, `<id>+1` and so on, made of the node before
 * it and of what is unknown. Uses later in the log hang on that node.
 */
export class CountedGraph extends GraphFacts {
  protected isOrdered = true;
  /** Maps a step and a loaded lot or segment to the count after which the step used it. */
  private readonly loadedUses = new Map<string, number>();
  /** Maps the facility and transaction of a count to its fact, which all nodes of the count share. */
  private readonly countFacts = new Map<string, number>();

  protected addCount(base: number, count: NodeCount, movesBefore = this.movesOf(base)): void {
    if (this.stepOf.at(base) === NONE) return;
    const { counts } = this;
    const earlier = counts.ofBase(base);
    const before = earlier.length > 0 ? counts.nodes.at(earlier.at(-1) as number) : base;
    const node = this.internNode(`${this.nodeIds.textOf(base)}+${earlier.length + 1}`);
    this.stepOf.data[node] = this.addCountStep(node, before, count);
    const marks = this.marks.at(base);
    this.marks.data[node] = ((marks & STAGE_MASK) - (marks & POOL ? 0 : 1)) | POOL | COUNTED;
    this.products.data[node] = this.products.at(base);
    this.facilityOf.data[node] = this.facilityIds.intern(count.facilityId);
    this.productIds.set(node, this.productIds.at(base));
    this.massGrams.set(node, count.counted.massGrams ?? Number.NaN);
    this.cottonGrams.set(node, count.counted.cottonGrams);
    this.verifiedGrams.set(node, count.counted.verifiedGrams ?? Number.NaN);
    if (count.counted.boundGrams !== undefined) this.boundGrams.set(node, count.counted.boundGrams);
    if (count.counted.metres !== undefined) this.metres.set(node, scaledMetres(count.counted.metres));
    const recordedAt = Date.parse(count.recordedAt);
    const [cottonBefore, cottonAfter] = [count.book.cottonGrams, count.counted.cottonGrams];
    counts.add({ node, base, group: this.groupOf(base, count), cottonBefore, cottonAfter, movesBefore, recordedAt });
  }

  private addCountStep(node: number, before: number, count: NodeCount): number {
    const step = this.firstOutput.push(node);
    this.stepFact.push(this.countFact(count));
    this.leftByProductsOnly.push(0);
    this.stepMeasure.push(STEP_MEASURE.grams);
    const { massGrams, cottonGrams, metres = 0 } = count.book;
    for (const [parent, mass, cotton] of [
      [UNKNOWN_NODE, 0, 0],
      [before, massGrams ?? scaledMetres(metres), cottonGrams],
    ] as const) {
      const edge = this.parents.push(parent);
      this.linkUse(edge, step);
      this.edgeWeights.push(cotton);
      this.setUsedMass(edge, mass, cotton);
    }
    this.stepWeightSum.push(cottonGrams);
    this.stepStart.push(this.parents.length);
    return step;
  }

  private countFact(count: NodeCount): number {
    const { facilityId, transactionId, undoneAt } = count;
    if (this.countFacts.size === 0) this.findCountFacts();
    const key = `${facilityId} ${transactionId}`;
    const known = this.countFacts.get(key);
    const fact = known ?? this.addFact('count', null, count);
    if (known === undefined) this.countFacts.set(key, fact);
    else if (undoneAt !== undefined) this.markUndone(known, Date.parse(undoneAt));
    return fact;
  }

  private findCountFacts(): void {
    for (let count = 0; count < this.counts.nodes.length; count++) {
      const fact = this.creationFactOf(this.counts.nodes.at(count));
      this.countFacts.set(`${this.facilityIds.textOf(this.factFacility.at(fact))} ${this.transactionOf(fact)}`, fact);
    }
  }

  protected countFactsOf(base: number): number[] {
    return this.counts.ofBase(base).map((count) => this.creationFactOf(this.counts.nodes.at(count)));
  }

  /** Sums a lot's counts at one site; those of pool segments by product and window. */
  private groupOf(base: number, { facilityId, window }: NodeCount): string {
    const id = this.nodeIds.textOf(base);
    return this.marks.at(base) & POOL ? `${id.slice(0, id.lastIndexOf(':'))} ${window}` : `${id} ${facilityId}`;
  }

  private movesOf(base: number): number {
    let moves = 0;
    for (let move = this.firstMove.at(base); move !== NONE; move = this.nextMove.at(move)) moves++;
    return moves;
  }

  /** Hangs a use on the newest count of what it used. */
  protected hangUse(nodeId: string, { outputs }: NodeUse): void {
    if (this.counts.nodes.length === 0) return;
    const base = this.internNode(nodeId);
    const last = this.counts.ofBase(base).at(-1);
    const made = outputs[0] === undefined ? undefined : this.nodeIds.find(outputs[0]);
    const step = made === undefined ? NONE : this.stepOf.at(made);
    if (last === undefined || step < 0) return;
    for (let edge = this.stepStart.at(step); edge < this.stepStart.at(step + 1); edge++) {
      if (this.parents.at(edge) === base) this.hangEdge(edge, step, this.counts.nodes.at(last));
    }
  }

  private hangEdge(edge: number, step: number, node: number): void {
    this.moveEdge(edge, node);
    for (let output = this.firstOutput.at(step); output !== NONE; output = this.nextOutput.at(output)) {
      if (output < node) this.isOrdered = false;
    }
  }

  protected loadCounts(base: number, { nodeId, counts = [], uses }: TraceGraphView): void {
    for (const count of counts) this.addCount(base, count, count.movesBefore);
    const made = this.counts.ofBase(base).slice(-counts.length);
    for (const [i, { stepId }] of uses.entries()) {
      const last = counts.findLastIndex(({ usesBefore }) => usesBefore <= i);
      if (made[last] !== undefined) this.loadedUses.set(`${stepId} ${nodeId}`, this.counts.nodes.at(made[last]));
    }
  }

  /** Returns the count on which a step's use of a loaded lot hangs; undefined for the lot itself. */
  protected loadedSource(stepId: string, nodeId: string): number | undefined {
    return this.loadedUses.size === 0 ? undefined : this.loadedUses.get(`${stepId} ${nodeId}`);
  }

  /** Hangs the uses that were loaded before the lots that they used. */
  protected hangLoadedUses(): void {
    if (this.loadedUses.size === 0) return;
    for (const base of new Set(this.counts.bases.data.subarray(0, this.counts.bases.length))) {
      const nodeId = this.nodeIds.textOf(base);
      for (let edge = this.firstUse.at(base), next = NONE; edge !== NONE; edge = next) {
        next = this.nextUse.at(edge);
        const step = this.stepOfEdge(edge);
        const node = this.loadedUses.get(`${this.stepIdOf(step)} ${nodeId}`);
        if (node !== undefined) this.hangEdge(edge, step, node);
      }
    }
  }

  private stepIdOf(step: number): string {
    const output = this.firstOutput.at(step);
    if (output !== NONE && this.marks.at(output) & POOL) return this.nodeIds.textOf(output);
    const fact = this.stepFact.at(step);
    return `${this.facilityIds.textOf(this.factFacility.at(fact))}:${this.transactionOf(fact)}`;
  }
}
