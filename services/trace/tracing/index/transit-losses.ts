/** Reads what of a lot did not arrive where it was sent. */
import { COUNTED, POOL } from './graph-columns.js';
import { type LotFactRow, lotFactRowsOf } from './readable-lots.js';
import type { TraceGraph } from './trace-graph.js';
import type { TimeBounds } from './visibility.js';

/** Sums the cotton that was lost on the way, from each sender to a receiver of less. */
export function lostInTransit(graph: TraceGraph, node: number, bounds: TimeBounds | undefined): number {
  const rows = factsOf(graph, node, bounds);
  return rows.reduce((lost, { kind, cottonGrams }, at) => {
    if (kind !== 'purchase') return lost;
    const sent = rows.slice(0, at).findLast((row) => (row.kind === 'release' || row.kind === 'sell') && !Number.isNaN(row.cottonGrams));
    return lost + Math.max(0, (sent?.cottonGrams ?? cottonGrams) - cottonGrams || 0);
  }, 0);
}

/** Returns the cotton that the last receipt of a lot weighed; NaN where a stock count came later, or where nobody received it. */
export function arrivedCotton(graph: TraceGraph, node: number, bounds: TimeBounds | undefined): number {
  const arrival = factsOf(graph, node, bounds).findLast(({ kind }) => kind === 'purchase');
  if (!arrival) return Number.NaN;
  const isCountedSince =
    (graph.marks.at(node) & COUNTED) !== 0 && graph.recordedAt.at(graph.creationFactOf(node)) > graph.recordedAt.at(arrival.fact);
  return isCountedSince ? Number.NaN : arrival.cottonGrams;
}

/** A count is of the lot that was counted. */
function factsOf(graph: TraceGraph, node: number, bounds: TimeBounds | undefined): LotFactRow[] {
  const isLot = (graph.marks.at(node) & POOL) === 0;
  return isLot ? lotFactRowsOf(graph, graph.counts.baseOf(node), bounds) : [];
}
