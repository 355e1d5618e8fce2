/** A trace as its views and papers draw it, whichever way it goes. Pure. */
import type { TraceReply } from '../replies.js';
import { type ForwardSums, forwardFlows } from './forward-flows.js';
import type { Direction } from './lot-links.js';
import type { Grouping, TraceFlows } from './places.js';
import { traceFlows } from './trace-flows.js';
import { placeKilograms, placePercents } from './whole-percents.js';

export interface TracePicture extends TraceFlows {
  trace: TraceReply;
  direction: Direction;
  /** By place, the whole percents that every view writes. */
  percents: ReadonlyMap<string, number>;
  /** By place, the whole kilograms that every view writes. */
  kilograms: ReadonlyMap<string, number>;
  /** On the way forward. */
  sums?: ForwardSums;
}

/** Undefined for a way forward that cannot be weighed. `selected`: the place whose path is lit. */
export function pictureOf(trace: TraceReply, direction: Direction, groupOf: Grouping, selected?: string): TracePicture | undefined {
  const flows = direction === 'forward' ? forwardFlows(trace, groupOf, selected) : traceFlows(trace, groupOf, selected);
  if (!flows) return undefined;
  const { places } = flows;
  return { ...flows, trace, direction, percents: placePercents(places), kilograms: placeKilograms(places, trace.grams) };
}
