import { COUNTED, POOL, STAGE_MASK } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';

/** Tells at which stage nodes stand. */
export class NodeStages {
  constructor(private readonly graph: TraceGraph) {}

  of(node: number): number {
    return (this.graph.marks.data[node] as number) & STAGE_MASK;
  }

  /** Tells whether the node stands like a segment, which counts do too. */
  isPool(node: number): boolean {
    return ((this.graph.marks.data[node] as number) & POOL) !== 0;
  }

  /** Tells whether the node mixes lots: a segment, and no count. */
  isMixed(node: number): boolean {
    return ((this.graph.marks.data[node] as number) & (POOL | COUNTED)) === POOL;
  }

  /** Tells whether a parent is of an earlier stage than the level from which it is seen. */
  isRecycled(parent: number, level: number): boolean {
    return this.of(parent) + (this.isPool(parent) ? 1 : 0) < level;
  }
}
