import type { PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { seenNode } from '../found-goods.js';
import { ABSENT, COUNTED, POOL } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import { Frontier, isNodeVisible, type TimeBounds, timeBoundsOf } from '../visibility.js';

/** Collects what lots were made of, and what was made of them, without shares. One walk at a time. */
export class Reachability {
  private readonly frontier = new Frontier();
  private found = new Int32Array(256);

  constructor(private readonly graph: TraceGraph) {}

  /** Returns the IDs of the lot and all that it was made of, whatever the share, each after what it went into. */
  backward(root: number, pointInTime: PointInTime): Int32Array {
    const { graph, frontier } = this;
    const bounds = timeBoundsOf(pointInTime);
    frontier.reserve(graph.size);
    frontier.add(root);
    const { words } = frontier;
    let count = 0;
    for (let word = root >>> 5; word >= 0; word--) {
      for (let bits = words[word] as number; bits !== 0; bits = words[word] as number) {
        const bit = 31 - Math.clz32(bits);
        words[word] = bits & ~(1 << bit);
        this.addInputs((word << 5) | bit, words, bounds);
        this.setFound(count++, (word << 5) | bit);
      }
    }
    return this.found.slice(0, count);
  }

  /**
   * Maps the lot and each that it was made of to the last instant at which something on the way to the lot was made of it, in milliseconds;
   * infinite for the lot itself, and for what went into a pool, out of which later goods are drawn too.
   */
  latestUses(root: number, pointInTime: PointInTime): Map<number, number> {
    const { graph } = this;
    const bounds = timeBoundsOf(pointInTime);
    const latest = new Map([[root, Number.POSITIVE_INFINITY]]);
    for (const node of this.backward(root, pointInTime)) {
      const reached = latest.get(node) as number;
      const mark = graph.marks.at(node);
      const used = mark & COUNTED ? reached : mark & POOL ? Number.POSITIVE_INFINITY : graph.occurredAt.at(graph.creationFactOf(node));
      this.eachInput(node, bounds, (parent) => latest.set(parent, Math.max(used, latest.get(parent) ?? used)));
    }
    return latest;
  }

  /** Maps each of the lots that another of them was made of to the newest such other. One walk for all of them. */
  madeInto(lots: readonly number[], pointInTime: PointInTime): Map<number, number> {
    const { graph, frontier } = this;
    const bounds = timeBoundsOf(pointInTime);
    const into = new Map<number, number>();
    const isAsked = new Set(lots);
    const last = Math.max(-1, ...lots);
    const oldest = Math.min(...lots);
    // Holds by node the asked lot that it went into, until the walk passes the node.
    const reached = new Map<number, number>();
    frontier.reserve(graph.size);
    for (const lot of lots) frontier.add(lot);
    const { words } = frontier;
    for (let word = last >>> 5; last >= 0 && word >= 0; word--) {
      for (let bits = words[word] as number; bits !== 0; bits = words[word] as number) {
        const node = (word << 5) | (31 - Math.clz32(bits));
        words[word] = bits & ~(1 << (node & 31));
        const made = reached.get(node);
        reached.delete(node);
        if (made !== undefined && isAsked.has(node)) into.set(node, made);
        if (node < oldest) continue;
        const from = made ?? node;
        this.eachInput(node, bounds, (parent) => {
          (words[parent >>> 5] as number) |= 1 << (parent & 31);
          if (!reached.has(parent)) reached.set(parent, from);
        });
      }
    }
    return into;
  }

  private eachInput(node: number, bounds: TimeBounds | undefined, take: (parent: number) => void): void {
    const { graph } = this;
    const step = graph.stepOf.data[node] as number;
    if (step < 0) return;
    const end = graph.stepStart.data[step + 1] as number;
    for (let edge = graph.stepStart.data[step] as number; edge < end; edge++) {
      const parent = seenNode(graph, graph.parents.data[edge] as number, bounds);
      if (isNodeVisible(graph, parent, bounds)) take(parent);
    }
  }

  private addInputs(node: number, words: Int32Array, bounds: TimeBounds | undefined): void {
    const { graph } = this;
    const step = graph.stepOf.data[node] as number;
    if (step < 0) return;
    const parents = graph.parents.data;
    const marks = graph.marks.data;
    const end = graph.stepStart.data[step + 1] as number;
    for (let edge = graph.stepStart.data[step] as number; edge < end; edge++) {
      let parent = parents[edge] as number;
      if ((marks[parent] as number) & COUNTED) parent = seenNode(graph, parent, bounds);
      const isSeen = bounds ? isNodeVisible(graph, parent, bounds) : ((marks[parent] as number) & ABSENT) === 0;
      if (isSeen) (words[parent >>> 5] as number) |= 1 << (parent & 31);
    }
  }

  /**
   * Returns the IDs of the lot and all that was made of it, each after what it was made of. Ends at the first node for
   * which `stop` is true.
   */
  forward(root: number, pointInTime: PointInTime, stop: (node: number) => boolean = () => false): Int32Array {
    const { graph, frontier } = this;
    const bounds = timeBoundsOf(pointInTime);
    frontier.reserve(graph.size);
    frontier.add(root);
    const { words } = frontier;
    let count = 0;
    let isOver = false;
    let highest = root;
    for (let word = root >>> 5; word <= highest >>> 5; word++) {
      for (let bits = words[word] as number; bits !== 0; bits = words[word] as number) {
        const node = (word << 5) | (31 - Math.clz32(bits & -bits));
        words[word] = bits & (bits - 1);
        if (isOver) continue;
        this.setFound(count++, node);
        isOver = stop(node);
        if (!isOver) highest = Math.max(highest, this.addOutputs(node, words, bounds));
      }
    }
    return this.found.slice(0, count);
  }

  /** Returns the highest ID added. Outputs have their step's dates; loops are not followed. */
  private addOutputs(node: number, words: Int32Array, bounds: TimeBounds | undefined): number {
    const { graph } = this;
    const marks = graph.marks.data;
    const nextOutput = graph.nextOutput.data;
    let highest = node;
    for (let edge = graph.firstUse.data[node] as number; edge >= 0; edge = graph.nextUse.data[edge] as number) {
      const step = graph.stepOfEdge(edge);
      for (let output = graph.firstOutput.data[step] as number; output >= 0; output = nextOutput[output] as number) {
        // Goes through counts that are not known to what was made after them.
        const isPassed = ((marks[output] as number) & COUNTED) !== 0;
        const isSeen = isPassed || (bounds ? isNodeVisible(graph, output, bounds) : ((marks[output] as number) & ABSENT) === 0);
        if (!isSeen || output <= node) continue;
        (words[output >>> 5] as number) |= 1 << (output & 31);
        if (output > highest) highest = output;
      }
    }
    return highest;
  }

  private setFound(place: number, node: number): void {
    if (place === this.found.length) {
      const larger = new Int32Array(place * 2);
      larger.set(this.found);
      this.found = larger;
    }
    this.found[place] = node;
  }
}
