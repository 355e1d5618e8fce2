/** Draws a trace in either direction, for screens and documents. Pure. */
import type { TraceReply } from '../../contracts/trace/tracing/replies.js';
import { type ForwardSums, forwardFlows } from './forward-flows.js';
import type { Direction } from './lot-links.js';
import { notRecordedOf } from './order-parts.js';
import type { Grouping, TraceFlows } from './places.js';
import { traceFlows } from './trace-flows.js';
import { placeKilograms, placePercents } from './whole-percents.js';

export interface TracePicture extends TraceFlows {
  trace: TraceReply;
  direction: Direction;
  /** Maps each place to the whole percent that every view shows. */
  percents: ReadonlyMap<string, number>;
  /** Maps each place to the whole kilograms that every view shows. */
  kilograms: ReadonlyMap<string, number>;
  /** Present in the forward direction. */
  sums?: ForwardSums;
}

/** Returns undefined for a forward trace that cannot be weighed. `selected` names the place whose path is highlighted. */
export function pictureOf(trace: TraceReply, direction: Direction, groupOf: Grouping, selected?: string): TracePicture | undefined {
  const flows = direction === 'forward' ? forwardFlows(trace, groupOf, selected) : traceFlows(trace, groupOf, selected);
  if (!flows) return undefined;
  const { places } = flows;
  const percents = placePercents(places, notRecordedOf(trace));
  return { ...flows, trace, direction, percents, kilograms: placeKilograms(places, trace.grams) };
}
