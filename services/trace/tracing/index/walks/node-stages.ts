import { COUNTED, POOL, STAGE_MASK } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';

/** Knows the stages of nodes. */
export class NodeStages {
  constructor(private readonly graph: TraceGraph) {}

  of(node: number): number {
    return (this.graph.marks.data[node] as number) & STAGE_MASK;
  }

  /** Says whether the node is treated like a segment, as counts are too. */
  isPool(node: number): boolean {
    return ((this.graph.marks.data[node] as number) & POOL) !== 0;
  }

  /** Says whether the node mixes lots: a segment, and no count. */
  isMixed(node: number): boolean {
    return ((this.graph.marks.data[node] as number) & (POOL | COUNTED)) === POOL;
  }

  /** Says whether a parent is of an earlier stage than the level from which it is seen. */
  isRecycled(parent: number, level: number): boolean {
    return this.of(parent) + (this.isPool(parent) ? 1 : 0) < level;
  }
}
