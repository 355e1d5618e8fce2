/** Holds the result of a walk in integer units of `WHOLE_SHARE`. Valid until the next walk, which reuses the arrays. */
export interface Shares {
  /** Lists nodes: backward, each before what it was made of; forward, each before what it went into. */
  nodes: Int32Array;
  shares: Float64Array;
  /** Gives the end of the chain per node: see `CHAIN_END`. */
  ends: Uint8Array;
  /** Gives, per node of a backward walk, the part of its share that came from an earlier stage. */
  entering: Float64Array;
  /** Give, per edge: its position in the graph's arena, the input, the output, and the share that went over it. */
  edges: Int32Array;
  sources: Int32Array;
  outputs: Int32Array;
  edgeShares: Float64Array;
}

/** Names why a chain ends, indexed by the codes of `CHAIN_END`. */
export const CHAIN_END_NAMES = [undefined, 'origin', 'manual', 'pool', 'recycled', 'unknown', 'unregistered', 'counted'] as const;
export const CHAIN_END = { none: 0, origin: 1, manual: 2, pool: 3, recycled: 4, unknown: 5, unregistered: 6, counted: 7 } as const;

/** Collects the result of a walk in arrays that grow and are reused by the next walk. */
export class WalkResultBuilder {
  nodes = new Int32Array(256);
  shares = new Float64Array(256);
  ends = new Uint8Array(256);
  entering = new Float64Array(256);
  edges = new Int32Array(256);
  sources = new Int32Array(256);
  outputs = new Int32Array(256);
  edgeShares = new Float64Array(256);
  nodeCount = 0;
  edgeCount = 0;

  clear(): void {
    this.nodeCount = 0;
    this.edgeCount = 0;
  }

  addNode(node: number, share: number, end: number, entering = 0): void {
    if (this.nodeCount === this.nodes.length) {
      const size = this.nodeCount * 2;
      this.nodes = grown(this.nodes, new Int32Array(size));
      this.shares = grown(this.shares, new Float64Array(size));
      this.ends = grown(this.ends, new Uint8Array(size));
      this.entering = grown(this.entering, new Float64Array(size));
    }
    this.nodes[this.nodeCount] = node;
    this.shares[this.nodeCount] = share;
    this.entering[this.nodeCount] = entering;
    this.ends[this.nodeCount++] = end;
  }

  /** Makes room for `count` more edges, for a caller that writes them itself. */
  reserveEdges(count: number): void {
    if (this.edgeCount + count <= this.edges.length) return;
    const size = (this.edgeCount + count) * 2;
    this.edges = grown(this.edges, new Int32Array(size));
    this.sources = grown(this.sources, new Int32Array(size));
    this.outputs = grown(this.outputs, new Int32Array(size));
    this.edgeShares = grown(this.edgeShares, new Float64Array(size));
  }

  addEdge(edge: number, source: number, output: number, share: number): void {
    this.reserveEdges(1);
    this.edges[this.edgeCount] = edge;
    this.sources[this.edgeCount] = source;
    this.outputs[this.edgeCount] = output;
    this.edgeShares[this.edgeCount++] = share;
  }

  build(): Shares {
    const { nodeCount, edgeCount } = this;
    return {
      nodes: this.nodes.subarray(0, nodeCount),
      shares: this.shares.subarray(0, nodeCount),
      ends: this.ends.subarray(0, nodeCount),
      entering: this.entering.subarray(0, nodeCount),
      edges: this.edges.subarray(0, edgeCount),
      sources: this.sources.subarray(0, edgeCount),
      outputs: this.outputs.subarray(0, edgeCount),
      edgeShares: this.edgeShares.subarray(0, edgeCount),
    };
  }
}

function grown<Data extends Int32Array | Float64Array | Uint8Array>(data: Data, larger: Data): Data {
  larger.set(data);
  return larger;
}
