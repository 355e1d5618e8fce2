import { COUNTED, POOL } from './graph-columns.js';
import { lotFactRowsOf } from './readable-lots.js';
import type { TraceGraph } from './trace-graph.js';
import type { TimeBounds } from './visibility.js';

/** Finds edges that rest on marked facts: those that moved the edge's lot before it was used there. */
export class MarkedLots {
  /** Maps lots to when the first of their marked facts was recorded; infinite for lots without any. */
  private readonly firstMarked = new Map<number, number>();

  constructor(
    private readonly graph: TraceGraph,
    private readonly bounds: TimeBounds | undefined,
    private readonly isMarked: (fact: number) => boolean,
  ) {}

  /** Returns when the first marked fact that the edge rests on was recorded; undefined for an edge that rests on none. */
  sinceOnEdge(edge: number, lot: number): number | undefined {
    const since = this.since(lot);
    if (since === undefined) return undefined;
    const { graph } = this;
    return since <= graph.recordedAt.at(graph.stepFact.at(graph.stepOfEdge(edge))) ? since : undefined;
  }

  /** Returns when the first marked fact of the lot, or of the lot behind a stock count, was recorded. */
  since(node: number): number | undefined {
    const lot = this.graph.counts.baseOf(node);
    let first = this.firstMarked.get(lot);
    if (first === undefined) {
      first = this.findFirst(lot);
      this.firstMarked.set(lot, first);
    }
    return first === Number.POSITIVE_INFINITY ? undefined : first;
  }

  private findFirst(lot: number): number {
    const { graph, bounds } = this;
    // A pool segment does not move.
    if ((graph.marks.at(lot) & (POOL | COUNTED)) !== 0) return Number.POSITIVE_INFINITY;
    const marked = lotFactRowsOf(graph, lot, bounds).filter(({ fact }) => this.isMarked(fact));
    return marked.reduce((first, { fact }) => Math.min(first, graph.recordedAt.at(fact)), Number.POSITIVE_INFINITY);
  }
}
