import { MarkedLots } from '../marked-lots.js';
import type { TraceGraph } from '../trace-graph.js';
import { isFactDisputed, type TimeBounds } from '../visibility.js';
import { WAYS, type Way } from './provenance-sum.js';
import { partOfWays, type WaysOfShare } from './way-parts.js';

/** Finds the edges of a walk whose lot came by a record that a party disputes. */
export class DisputedEdges {
  /** Is absent while nobody disputes anything, which is nearly always. */
  private readonly lots: MarkedLots | undefined;

  constructor(graph: TraceGraph, bounds: TimeBounds | undefined) {
    if (graph.disputedAt.size > 0) this.lots = new MarkedLots(graph, bounds, (fact) => isFactDisputed(graph, fact, bounds));
  }

  get areNone(): boolean {
    return this.lots === undefined;
  }

  wayOf(edge: number, parent: number, isPool: boolean): Way {
    if (this.has(edge, parent)) return WAYS.disputed;
    return isPool ? WAYS.pool : WAYS.lots;
  }

  /** A root has no edge: all records that moved it count. */
  wayOfRoot(root: number): Way {
    return this.lots?.since(root) === undefined ? WAYS.lots : WAYS.disputed;
  }

  /** Returns how a part of a node's share that goes over this edge reaches the root. */
  waysOfPart(ways: WaysOfShare, share: number, part: number, edge: number, parent: number): WaysOfShare {
    return this.has(edge, parent) ? { through: 0, disputed: part } : partOfWays(ways, share, part);
  }

  private has(edge: number, parent: number): boolean {
    return this.lots?.sinceOnEdge(edge, parent) !== undefined;
  }
}
