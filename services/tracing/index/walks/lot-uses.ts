import { int32Column } from '../columns/number-column.js';
import { POOL } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import { isFactVisible, isNodeVisible, type TimeBounds } from '../visibility.js';

/** Up to so many are put in order one by one. */
const INSERTION_SORT_MAX = 24;

/** What became of one lot: its uses in the order of the first lot that each went into. One lot at a time. */
export class LotUses {
  readonly edges = int32Column();
  readonly steps = int32Column();
  /** By use: where its outputs begin and end. They are in the order of their ids. */
  readonly outputStart = int32Column();
  readonly outputEnd = int32Column();
  readonly outputs = int32Column();
  /** Places of the uses, in their order. */
  readonly order = int32Column();
  private bounds: TimeBounds | undefined;
  /** Of segments that were looked at in this walk: whether something live hangs on them. */
  private readonly liveSegments = new Map<number, boolean>();
  private readonly byName = (one: number, other: number) => this.graph.nodeIds.compare(one, other);
  private readonly byFirstOutput = (one: number, other: number) => this.byName(this.firstOutputOf(one), this.firstOutputOf(other));

  constructor(private readonly graph: TraceGraph) {}

  /** A walk begins. */
  startWalk(bounds: TimeBounds | undefined): void {
    this.bounds = bounds;
    this.liveSegments.clear();
  }

  /** Takes up the uses of a lot that can be seen and left something that can be seen. */
  load(node: number): void {
    const { graph, edges, outputs } = this;
    for (const column of [edges, this.steps, this.outputStart, this.outputEnd, outputs, this.order]) column.length = 0;
    const nextUse = graph.nextUse.data;
    const nextOutput = graph.nextOutput.data;
    for (let edge = graph.firstUse.data[node] as number; edge >= 0; edge = nextUse[edge] as number) {
      const step = graph.stepOfEdge(edge);
      if (!isFactVisible(graph, graph.stepFact.data[step] as number, this.bounds)) continue;
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
    sortPlaces(this.order.data, 0, this.order.length, this.byFirstOutput);
  }

  private firstOutputOf(use: number): number {
    return this.outputs.data[this.outputStart.data[use] as number] as number;
  }

  /** A segment that nothing live hangs on was opened by a transform that is void. */
  private isVisible(node: number): boolean {
    if (!isNodeVisible(this.graph, node, this.bounds)) return false;
    return ((this.graph.marks.data[node] as number) & POOL) === 0 || this.isLive(node);
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
      if (!isFactVisible(graph, graph.stepFact.at(step), this.bounds)) continue;
      for (let output = graph.firstOutput.at(step); output >= 0; output = graph.nextOutput.at(output)) if (isWanted(output)) return true;
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
