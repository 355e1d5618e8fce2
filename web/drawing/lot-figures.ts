/** Rounds the lots of a picture so that they add up to their cards, and one figure has one text on a screen. Pure. */
import { largestRemainder, percentText } from '../../contracts/shared/percents.js';
import type { TraceNode } from '../../contracts/trace/tracing/replies.js';
import type { TracePicture } from './picture.js';
import type { TracePlace } from './places.js';

export interface LotFigures {
  share: string;
  /** Whole kilograms in grams, as the card has them; a lot that is less than half a kilogram has one gram. */
  grams: number;
}

/** Parts differ by what adding in another order makes of them, not by a gram. */
const GRAM = 1;

/**
 * Returns the lots of those places whose lots make up the place. Where lots of a place were made of one another, or a pool is among them,
 * they are not parts of its sum.
 */
export function lotFigures({
  places,
  percents,
  kilograms,
}: Pick<TracePicture, 'places' | 'percents' | 'kilograms'>): Map<string, LotFigures> {
  const figures = new Map<string, LotFigures>();
  for (const place of places) {
    const [percent, weight] = [percents.get(place.key), kilograms.get(place.key)];
    if (percent === undefined || weight === undefined || !isSumOfLots(place)) continue;
    const grams = place.lots.map((lot) => lot.grams ?? 0);
    const [shares, rounded] = [largestRemainder(grams, percent), largestRemainder(grams, weight)];
    for (const [i, { lotId }] of place.lots.entries()) {
      const share = ((grams[i] as number) / (place.grams as number)) * place.share;
      const whole = (rounded[i] as number) * 1_000;
      figures.set(lotId, { share: percentText(shares[i] as number, share), grams: whole === 0 && (grams[i] as number) > 0 ? 1 : whole });
    }
  }
  return figures;
}

function isSumOfLots({ kind, lots, grams }: TracePlace): boolean {
  if (kind !== 'sites' || grams === null || grams <= 0 || lots.some(({ end }: TraceNode) => end === 'pool')) return false;
  const sum = lots.reduce((all, lot) => all + (lot.grams ?? 0), 0);
  return Math.abs(sum - grams) <= GRAM * lots.length;
}
