import { foundGrams } from '../found-goods.js';
import { COUNTED, STEP_MEASURE } from '../graph-columns.js';
import type { TraceGraph } from '../trace-graph.js';
import type { TimeBounds } from '../visibility.js';
import { SUM_IN_32_BITS, splitProportionally } from './largest-remainder.js';

/** Splits shares of a step's outputs over its inputs. One split at a time; the next one reuses the array. */
export class InputSplit {
  /** Bounds the edges of the last split's step; `shares` holds the part of each. */
  start = 0;
  end = 0;
  parts = new Float64Array(64);
  /** Limits the counts that are known. */
  bounds: TimeBounds | undefined;
  private readonly countWeights = new Float64Array(2);

  constructor(private readonly graph: TraceGraph) {}

  /** Splits by what was used of each input, ties by lot ID. Returns false when no input has cotton to split by. */
  split(node: number, share: number): boolean {
    const { graph } = this;
    const step = graph.stepOf.data[node] as number;
    if (step < 0) return false;
    if ((graph.marks.data[node] as number) & COUNTED) return this.splitCount(node, step, share);
    const sum = graph.stepWeightSum.small.data[step] as number;
    if (sum === 0 || graph.stepMeasure.data[step] === STEP_MEASURE.not) return false;
    const start = graph.stepStart.data[step] as number;
    const end = graph.stepStart.data[step + 1] as number;
    this.start = start;
    this.end = end;
    if (this.parts.length < end - start) this.parts = new Float64Array((end - start) * 2);
    if (sum < SUM_IN_32_BITS) splitProportionally(share, graph.edgeWeights.small.data, start, end, sum, this.parts);
    else splitProportionally(share, graph.edgeWeights.slice(start, end), 0, end - start, graph.stepWeightSum.at(step), this.parts);
    return true;
  }

  /** Splits a counted lot over what the count found, which is unknown, and the lot before it. */
  private splitCount(node: number, step: number, share: number): boolean {
    const { graph, countWeights } = this;
    const counted = graph.cottonGrams.at(node);
    if (counted === 0) return false;
    const found = foundGrams(graph, node, this.bounds);
    countWeights[0] = found;
    countWeights[1] = counted - found;
    this.start = graph.stepStart.at(step);
    this.end = this.start + 2;
    splitProportionally(share, countWeights, 0, 2, counted, this.parts);
    return true;
  }
}
