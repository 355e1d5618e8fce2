import type { GraphColumns } from './graph-columns.js';

const NONE = -1;

/**
 * Returns the new ID of each node: inputs of a step come before its outputs, and nodes without that constraint keep
 * their order. Nodes in a loop come last.
 */
export function topologicalNodeIds(graph: GraphColumns): Int32Array {
  const numbers = new Int32Array(graph.size).fill(NONE);
  const queue = new Int32Array(graph.size);
  const missing = new Int32Array(graph.firstOutput.length);
  for (let step = 0; step < missing.length; step++) missing[step] = graph.stepStart.at(step + 1) - graph.stepStart.at(step);
  let queued = 0;
  const enter = (node: number) => {
    numbers[node] = queued;
    queue[queued++] = node;
  };
  for (let node = 0; node < graph.size; node++) if (graph.stepOf.at(node) < 0) enter(node);
  for (let head = 0; head < queued; head++) {
    for (let edge = graph.firstUse.at(queue[head] as number); edge !== NONE; edge = graph.nextUse.at(edge)) {
      const step = graph.stepOfEdge(edge);
      if (--(missing[step] as number) > 0) continue;
      for (let output = graph.firstOutput.at(step); output !== NONE; output = graph.nextOutput.at(output)) enter(output);
    }
  }
  for (let node = 0; node < graph.size; node++) if (numbers[node] === NONE) enter(node);
  return numbers;
}
