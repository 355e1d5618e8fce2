import { type GraphColumns, NONE, NOWHERE } from './graph-columns.js';
import type { Growable } from './growable.js';

/**
 * Gives every node of a graph the id that `numbers` holds at its old one. Arrays are made anew, so that whoever still
 * reads the old ones, to save them, reads what was there.
 */
export function renumber(graph: GraphColumns, numbers: Int32Array): void {
  const { marks, products, sources, facilityOf, stepOf, firstUse, firstMove, nextOutput } = graph;
  for (const column of [marks, products, sources]) column.renumber(numbers);
  for (const column of [facilityOf, stepOf, firstUse, firstMove, nextOutput, graph.productIds.starts]) column.renumber(numbers);
  for (const column of [graph.massGrams, graph.cottonGrams, graph.verifiedGrams, graph.metres]) column.renumber(numbers);
  for (const column of [graph.parents, graph.firstOutput, nextOutput]) replace(column, numbers);
  graph.nodes.renumber(numbers);
  for (let node = 0; node < graph.size; node++) cutLoops(graph, node);
}

/** Ids that stand in a column as values. */
function replace(column: Growable<Int32Array>, numbers: Int32Array): void {
  column.data = column.data.slice();
  for (let i = 0; i < column.length; i++) if (column.at(i) !== NONE) column.data[i] = numbers[column.at(i)] as number;
}

/** No honest log has a lot in its own making; one that has shows it as unknown. */
function cutLoops(graph: GraphColumns, node: number): void {
  const step = graph.stepOf.at(node);
  if (step < 0) return;
  for (let edge = graph.start.at(step); edge < graph.start.at(step + 1); edge++) {
    if (graph.parents.at(edge) >= node) graph.parents.data[edge] = NOWHERE;
  }
}
