import { int32Column } from '../columns/number-column.js';
import { COUNTED, POOL } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import { isFactVisible, isNodeVisible, type TimeBounds } from '../visibility.js';

/** Limits the length up to which an insertion sort is used. */
const INSERTION_SORT_MAX = 24;

/** Lists the uses of one lot, in the order of the first output of each. One lot at a time. */
export class LotUses {
  readonly edges = int32Column();
  readonly steps = int32Column();
  /** Bound the outputs of each use, which are in the order of their IDs. */
  readonly outputStart = int32Column();
  readonly outputEnd = int32Column();
  readonly outputs = int32Column();
  /** Holds the positions of the uses in their order. */
  readonly order = int32Column();
  private bounds: TimeBounds | undefined;
  /** Caches, for segments of this walk, whether a visible lot depends on them. */
  private readonly liveSegments = new Map<number, boolean>();
  private readonly byName = (one: number, other: number) => this.graph.nodeIds.compare(one, other);
  private readonly byFirstOutput = (one: number, other: number) => this.byName(this.firstOutputOf(one), this.firstOutputOf(other));

  constructor(private readonly graph: TraceGraph) {}

  /** Resets the cache for a new walk. */
  startWalk(bounds: TimeBounds | undefined): void {
    this.bounds = bounds;
    this.liveSegments.clear();
  }

  /** Loads the visible uses of a lot that have a visible output, and those after counts that are not known. */
  load(node: number): void {
    const { edges, steps, outputStart, outputEnd, outputs, order } = this;
    for (const column of [edges, steps, outputStart, outputEnd, outputs, order]) column.length = 0;
    this.loadUses(node);
    sortPlaces(order.data, 0, order.length, this.byFirstOutput);
  }

  private loadUses(node: number): void {
    const { graph, edges, outputs } = this;
    const nextUse = graph.nextUse.data;
    const nextOutput = graph.nextOutput.data;
    for (let edge = graph.firstUse.data[node] as number; edge >= 0; edge = nextUse[edge] as number) {
      const step = graph.stepOfEdge(edge);
      if (!isFactVisible(graph, graph.stepFact.data[step] as number, this.bounds)) {
        const hidden = graph.firstOutput.data[step] as number;
        if (hidden >= 0 && (graph.marks.data[hidden] as number) & COUNTED) this.loadUses(hidden);
        continue;
      }
      const first = outputs.length;
      for (let output = graph.firstOutput.data[step] as number; output >= 0; output = nextOutput[output] as number) {
        if (output > node && this.isVisible(output)) outputs.push(output);
      }
      if (outputs.length === first) continue;
      this.order.push(edges.push(edge));
      this.steps.push(step);
      this.outputStart.push(first);
      this.outputEnd.push(outputs.length);
      sortPlaces(outputs.data, first, outputs.length, this.byName);
    }
  }

  private firstOutputOf(use: number): number {
    return this.outputs.data[this.outputStart.data[use] as number] as number;
  }

  /** Hides a segment that no visible lot depends on: a voided transform opened it. */
  private isVisible(node: number): boolean {
    if (!isNodeVisible(this.graph, node, this.bounds)) return false;
    return ((this.graph.marks.data[node] as number) & (POOL | COUNTED)) !== POOL || this.isLive(node);
  }

  private isLive(segment: number): boolean {
    const known = this.liveSegments.get(segment);
    if (known !== undefined) return known;
    this.liveSegments.set(segment, false);
    const isHeld = this.hasOutput(segment, (output) => this.isLot(output)) || this.hasOutput(segment, (output) => this.isVisible(output));
    this.liveSegments.set(segment, isHeld);
    return isHeld;
  }

  private isLot(output: number): boolean {
    return (this.graph.marks.at(output) & POOL) === 0 && isNodeVisible(this.graph, output, this.bounds);
  }

  private hasOutput(node: number, isWanted: (output: number) => boolean): boolean {
    const { graph } = this;
    for (let edge = graph.firstUse.at(node); edge >= 0; edge = graph.nextUse.at(edge)) {
      const step = graph.stepOfEdge(edge);
      const made = graph.firstOutput.at(step);
      if (made >= 0 && graph.marks.at(made) & COUNTED) {
        if (this.hasOutput(made, isWanted)) return true;
        continue;
      }
      if (!isFactVisible(graph, graph.stepFact.at(step), this.bounds)) continue;
      for (let output = made; output >= 0; output = graph.nextOutput.at(output)) if (isWanted(output)) return true;
    }
    return false;
  }
}

function sortPlaces(places: Int32Array, from: number, to: number, compare: (one: number, other: number) => number): void {
  if (to - from > INSERTION_SORT_MAX) {
    places.subarray(from, to).sort(compare);
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const place = places[i] as number;
    let at = i;
    for (; at > from && compare(places[at - 1] as number, place) > 0; at--) places[at] = places[at - 1] as number;
    places[at] = place;
  }
}
