/** Tells what the trace of a step depends on: lots, and the segments of pools. */

import type { TraceInput } from '../custody/event-parts.js';
import type { PoolDraw, ProductsTransformed, UsedLot } from '../custody/events.js';

/** Returns what the trace of a step depends on: a lot, or the segment of a pool, which has no metres. */
export function tracedInput(input: UsedLot | PoolDraw): TraceInput {
  const { from, product, stage, cottonGrams, massGrams, metres, bounds } = input;
  const segment = 'through' in input ? input.through : undefined;
  if (segment) return { from: segment.from, product, stage: segment.stage, cottonGrams, massGrams };
  return { from, product, stage, cottonGrams, massGrams, ...(metres !== undefined && { metres }), ...(bounds && { bounds }) };
}

export type SegmentUse = Pick<PoolDraw, 'from' | 'product' | 'stage' | 'used' | 'opens'>;

/** Lists the pool segments on which a step depends, each once. */
export function segmentsUsed({ inputs, draws }: Pick<ProductsTransformed, 'inputs' | 'draws'>): SegmentUse[] {
  const named = inputs.flatMap(({ through, product, used }): SegmentUse[] => (through && used ? [{ ...through, product, used }] : []));
  const all = [...draws, ...named];
  return all.filter(({ from }, index) => all.findIndex((other) => other.from === from) === index);
}
