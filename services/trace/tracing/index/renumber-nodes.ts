import type { NumberColumn } from './columns/number-column.js';
import { type GraphColumns, NONE, UNKNOWN_NODE } from './graph-columns.js';

/** Gives each node the ID `numbers[old]`. Creates new arrays, so that a snapshot being written from the old ones stays consistent. */
export function renumberNodes(graph: GraphColumns, numbers: Int32Array): void {
  const { marks, products, sources, facilityOf, stepOf, firstUse, firstMove, nextOutput } = graph;
  for (const column of [marks, products, sources]) column.renumber(numbers);
  for (const column of [facilityOf, stepOf, firstUse, firstMove, nextOutput, graph.productIds.starts]) column.renumber(numbers);
  for (const column of [graph.massGrams, graph.cottonGrams, graph.verifiedGrams, graph.boundGrams, graph.metres]) column.renumber(numbers);
  for (const column of [graph.parents, graph.firstOutput, nextOutput]) replaceNodeIds(column, numbers);
  for (const column of [graph.counts.nodes, graph.counts.bases]) replaceNodeIds(column, numbers);
  graph.counts.rebuild();
  graph.nodeIds.renumber(numbers);
  for (let node = 0; node < graph.size; node++) cutLoops(graph, node);
}

/** Replaces the node IDs that a column holds as values. */
function replaceNodeIds(column: NumberColumn<Int32Array>, numbers: Int32Array): void {
  column.data = column.data.slice();
  for (let i = 0; i < column.length; i++) if (column.at(i) !== NONE) column.data[i] = numbers[column.at(i)] as number;
}

/** Cuts a lot out of its own making, which no valid log contains, and shows it as unknown. */
function cutLoops(graph: GraphColumns, node: number): void {
  const step = graph.stepOf.at(node);
  if (step < 0) return;
  for (let edge = graph.stepStart.at(step); edge < graph.stepStart.at(step + 1); edge++) {
    if (graph.parents.at(edge) >= node) graph.parents.data[edge] = UNKNOWN_NODE;
  }
}
