import type { TraceGraph } from '../trace-graph.js';

/**
 * Maps graph IDs of nodes to their positions in a walk's result. One array as long as the graph serves all walks: it is
 * valid from `fill` until the next one, and only for the nodes that it was filled with.
 */
export class NodePlaces {
  private places = new Int32Array(0);

  constructor(private readonly graph: TraceGraph) {}

  /** Returns the positions by node ID. */
  fill(nodes: ArrayLike<number>): Int32Array {
    if (this.places.length < this.graph.size) this.places = new Int32Array(Math.ceil(this.graph.size * 1.25));
    for (let place = 0; place < nodes.length; place++) this.places[nodes[place] as number] = place;
    return this.places;
  }
}
