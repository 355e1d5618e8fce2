import type { TraceNode } from '../../../../contracts/trace/tracing/replies.js';
import { MarkedLots } from '../index/marked-lots.js';
import type { TraceGraph } from '../index/trace-graph.js';
import { isByBuyerAlone, isOfSharedHands, type TimeBounds } from '../index/visibility.js';
import type { Shares } from '../index/walks/walk-result.js';

type Hands = Pick<TraceNode, 'byBuyerSince' | 'sharedHands'>;

/** Says which lots and edges rest on the word of a buyer alone, or on two records by the same hands. */
export class RecordingHands {
  private readonly byBuyer: MarkedLots;
  private readonly shared: MarkedLots;

  /** @param asOf the moment that the trace answers for, from which a seller's silence is counted back */
  constructor(graph: TraceGraph, bounds: TimeBounds | undefined, asOf: string) {
    const now = Date.parse(asOf);
    this.byBuyer = new MarkedLots(graph, bounds, (fact) => isByBuyerAlone(graph, fact, bounds, now));
    this.shared = new MarkedLots(graph, bounds, (fact) => isOfSharedHands(graph, fact, now));
  }

  ofLot(node: number): Hands {
    return handsOf(this.byBuyer.since(node), this.shared.since(node));
  }

  ofEdge(edge: number, from: number): Hands {
    return handsOf(this.byBuyer.sinceOnEdge(edge, from), this.shared.sinceOnEdge(edge, from));
  }

  /**
   * Sums the parts of a backward walk that reach the root over a purchase that rests on the word of its buyer alone, each
   * part once, however many such purchases it meets.
   */
  unitsByBuyer({ nodes, shares, edges, sources, outputs, edgeShares }: Shares, roots: readonly number[], parts: ArrayLike<number>): number {
    const over = new Map<number, number>();
    const add = (node: number, units: number) => over.set(node, (over.get(node) ?? 0) + units);
    let sum = 0;
    for (const [i, root] of roots.entries()) {
      if (this.byBuyer.since(root) === undefined) continue;
      sum += parts[i] as number;
      add(root, parts[i] as number);
    }
    let edge = 0;
    for (const [place, node] of nodes.entries()) {
      const ratio = (over.get(node) ?? 0) / (shares[place] as number) || 0;
      for (; outputs[edge] === node; edge++) {
        const units = edgeShares[edge] as number;
        const isMarked = this.byBuyer.sinceOnEdge(edges[edge] as number, sources[edge] as number) !== undefined;
        if (isMarked) sum += units * (1 - ratio);
        if (isMarked || ratio > 0) add(sources[edge] as number, isMarked ? units : units * ratio);
      }
    }
    return Math.round(sum);
  }
}

const handsOf = (byBuyer: number | undefined, shared: number | undefined): Hands => ({
  ...(byBuyer === undefined ? {} : { byBuyerSince: new Date(byBuyer).toISOString() }),
  ...(shared === undefined ? {} : { sharedHands: true as const }),
});
