/** Adds up what steps take. */

import type { TraceInput } from '../../../contracts/ledger/custody/event-parts.js';
import type { PoolDraw, UsedLot } from '../../../contracts/ledger/custody/events.js';
import { sumOrNull } from '../../../contracts/shared/units.js';

export type StepInput = readonly [from: string, cottonGrams: number | null, massGrams: number | null, metres?: number];

/** Returns the inputs sorted by ID, adding up what one step took of the same lot. */
export function mergeInputs(inputs: readonly (TraceInput | UsedLot | PoolDraw)[]): StepInput[] {
  const merged = new Map<string, StepInput>();
  for (const { from, cottonGrams: stated, massGrams, metres, bounds } of inputs) {
    const before = merged.get(from);
    const cottonGrams = stated ?? bounds?.cottonGrams ?? null;
    const now: StepInput = metres === undefined ? [from, cottonGrams, massGrams] : [from, cottonGrams, massGrams, metres];
    merged.set(from, before ? addInputs(before, now) : now);
  }
  return [...merged.values()].sort(([a], [b]) => (a < b ? -1 : 1));
}

function addInputs(one: StepInput, other: StepInput): StepInput {
  const [from, cottonGrams, massGrams, metres] = one;
  const grams = [sumOrNull([cottonGrams, other[1]]), sumOrNull([massGrams, other[2]])] as const;
  return metres === undefined || other[3] === undefined ? [from, ...grams] : [from, ...grams, metres + other[3]];
}
