/** Copies from a walk what risk is calculated from, before the next walk reuses its arrays. */
import type { Product, Stage } from '../../../../contracts/shared/products.js';
import type { TraceProvenance } from '../../../../contracts/trace/tracing/replies.js';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import { COUNTED, PRODUCT_CODES, YIELD_FLAGGED } from '../index/graph-columns.js';
import { lotFactRowsOf } from '../index/readable-lots.js';
import type { TraceGraph } from '../index/trace-graph.js';
import { isFactDisputed, timeBoundsOf } from '../index/visibility.js';
import type { BackwardShares } from '../index/walks/backward-walk.js';
import { WHOLE_SHARE } from '../index/walks/largest-remainder.js';
import { provenanceReply } from '../reply-builder.js';
import { type Intermediaries, intermediariesOf } from './intermediaries.js';

export type TracedLot = { lotId: string; productId: string; facilityId: string };

export interface TraceFacts {
  evidence: TraceProvenance;
  /** Starts at the root's stage. `share` is the maker's part of the root's cotton there, 0 to 1. */
  tiers: { tier: Stage; makers: { facilityId: string; share: number }[] }[];
  /** Lists steps whose yield was out of range, each by one of its output lots. */
  outOfRange: (TracedLot & { transactionId: string })[];
  /** Lists lots with a disputed move. */
  disputed: TracedLot[];
  intermediaries: Intermediaries;
  /** Maps each facility to the products it made, unordered. */
  made: Map<string, Set<Product>>;
  lotIds: string[];
}

export function traceFactsOf(graph: TraceGraph, found: BackwardShares, pointInTime: PointInTime): TraceFacts {
  const idOf = (facility: number) => graph.facilityIds.textOf(facility);
  // A stock count is nobody's work.
  const isWork = (node: number) => (graph.marks.at(node) & COUNTED) === 0;
  return {
    evidence: provenanceReply(found.evidence.all),
    tiers: found.tiers.map(({ tier, facilities }) => ({
      tier: tier as Stage,
      makers: [...facilities].map(([facility, share]) => ({ facilityId: idOf(facility), share: share / WHOLE_SHARE })),
    })),
    outOfRange: stepsOutOfRange(graph, found.nodes),
    disputed: disputedLots(graph, found.nodes, pointInTime),
    intermediaries: intermediariesOf(graph, found, pointInTime),
    made: productsMade(graph, found.nodes.filter(isWork)),
    lotIds: Array.from(found.nodes.filter(isWork), (node) => graph.nodeIds.textOf(node)),
  };
}

const lotOf = (graph: TraceGraph, node: number): TracedLot => ({
  lotId: graph.nodeIds.textOf(node),
  productId: graph.productIds.at(node),
  facilityId: graph.facilityIds.textOf(graph.facilityOf.at(node)),
});

function stepsOutOfRange(graph: TraceGraph, nodes: Int32Array): TraceFacts['outOfRange'] {
  const byFact = new Map<number, number>();
  for (const node of nodes) if (graph.marks.at(node) & YIELD_FLAGGED) byFact.set(graph.creationFactOf(node), node);
  return [...byFact].map(([fact, node]) => ({ ...lotOf(graph, node), transactionId: graph.transactionOf(fact) }));
}

function disputedLots(graph: TraceGraph, nodes: Int32Array, pointInTime: PointInTime): TracedLot[] {
  if (graph.disputedAt.size === 0) return [];
  const bounds = timeBoundsOf(pointInTime);
  const isDisputed = (node: number) => lotFactRowsOf(graph, node, bounds).some(({ fact }) => isFactDisputed(graph, fact, bounds));
  return Array.from(nodes.filter(isDisputed), (node) => lotOf(graph, node));
}

function productsMade(graph: TraceGraph, nodes: Int32Array): TraceFacts['made'] {
  const made = new Map<number, Set<Product>>();
  for (const node of nodes) {
    const maker = graph.facilityOf.at(node);
    const products = made.get(maker) ?? new Set();
    made.set(maker, products.add(PRODUCT_CODES[graph.products.at(node)] as Product));
  }
  return new Map([...made].map(([maker, products]) => [graph.facilityIds.textOf(maker), products]));
}
