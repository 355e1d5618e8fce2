/** Judges quantities: yields outside their range, and what differs between sent and received. Pure. */
import type { SentQuantity, StepQuantity } from '../../quantity-facts.js';

const WHOLE_BPS = 10_000;
/** A difference above half a percent of the sent weight is a gap. */
const DIFFERENCE_MAX_BPS = 50;

/** Returns null where some lots have no mass. */
export function yieldBpsOf({ inGrams, otherGrams, outGrams }: StepQuantity): number | null {
  if (inGrams === null || outGrams === null) return null;
  const used = inGrams + otherGrams;
  return used > 0 ? Math.round((outGrams * WHOLE_BPS) / used) : null;
}

/** Returns what neither came out nor was recorded as a by-product, in grams; null where some lots have no mass. */
export function lossOf({ inGrams, otherGrams, outGrams, byProductGrams }: StepQuantity): number | null {
  if (inGrams === null || outGrams === null || byProductGrams === null) return null;
  return inGrams + otherGrams - outGrams - byProductGrams;
}

export function isOutsideRange(step: StepQuantity): boolean {
  const bps = yieldBpsOf(step);
  const { range } = step;
  return step.outside > 0 || (bps !== null && range !== undefined && (bps < range[0] || bps > range[1]));
}

/** Returns null where nothing can be compared. Leaves out what is still on its way. */
export function differenceOf({ sentGrams, receivedGrams, pendingGrams }: SentQuantity): { grams: number; share: number } | null {
  if (sentGrams === null || receivedGrams === null || pendingGrams === null) return null;
  const arrived = sentGrams - pendingGrams;
  return arrived > 0 ? { grams: receivedGrams - arrived, share: (receivedGrams - arrived) / arrived } : null;
}

export function isTooDifferent(sent: SentQuantity): boolean {
  const difference = differenceOf(sent);
  return difference !== null && Math.abs(difference.share) * WHOLE_BPS > DIFFERENCE_MAX_BPS;
}

/** Words a share with one decimal, such as 0.3%. */
export const tenths = (share: number): string => `${(Math.abs(share) * 100).toFixed(1)}%`;
