/** Reads stock counts: which node represents a lot at a point in time, and what a count found. */
import { COUNTED, type GraphColumns } from './graph-columns.js';
import { isFactVisible, type TimeBounds } from './visibility.js';

/** Returns the node that a count hangs on: the lot or segment, or its count before. */
export const nodeBefore = (graph: GraphColumns, node: number): number => graph.parents.at(graph.stepStart.at(graph.stepOf.at(node)) + 1);

const isCountSeen = (graph: GraphColumns, node: number, bounds: TimeBounds | undefined): boolean =>
  isFactVisible(graph, graph.creationFactOf(node), bounds);

/** Returns the node itself; of a count that is void or not known yet, the node before it. */
export function seenNode(graph: GraphColumns, node: number, bounds: TimeBounds | undefined): number {
  let seen = node;
  while (graph.marks.at(seen) & COUNTED && !isCountSeen(graph, seen, bounds)) seen = nodeBefore(graph, seen);
  return seen;
}

/**
 * Returns the node that represents a lot: its last count that left cotton, or else the lot.
 * @param movesBefore counts the moves of the lot that the count must precede
 */
export function countedNodeOf(
  graph: GraphColumns,
  lot: number,
  bounds: TimeBounds | undefined,
  movesBefore = Number.POSITIVE_INFINITY,
): number {
  const { counts } = graph;
  const last = counts.ofBase(lot).findLast((count) => {
    if (counts.movesBefore.at(count) > movesBefore || counts.cottonAfter.at(count) === 0) return false;
    return isCountSeen(graph, counts.nodes.at(count), bounds);
  });
  return last === undefined ? lot : counts.nodes.at(last);
}

/**
 * Returns the grams that a count found and no record names: by how much the sum of differences passes its highest value
 * before, 0 at first. Goods that an earlier count missed come back as they were.
 */
export function foundGrams(graph: GraphColumns, node: number, bounds: TimeBounds | undefined): number {
  const { counts } = graph;
  const wanted = counts.find(node) as number;
  let [sum, highest, found] = [0, 0, 0];
  for (const count of counts.inGroupOf(wanted)) {
    if (isCountSeen(graph, counts.nodes.at(count), bounds)) {
      sum += counts.cottonAfter.at(count) - counts.cottonBefore.at(count);
      found = Math.max(0, sum - highest);
      highest = Math.max(highest, sum);
    }
    if (count === wanted) break;
  }
  return Math.min(found, counts.cottonAfter.at(wanted));
}
