/** Bounds the product IDs that a site brings: how many a day, and for how little. */

import type { ProductIdBounds } from '../../../../../contracts/ground/settings/values.js';
import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import { fieldRefusal } from '../field-refusals.js';
import type { LedgerState } from '../state/ledger-state.js';

export interface BringsLots {
  /** The programme's present bounds; absent where none are applied. */
  bounds?: ProductIdBounds;
}

export const dayOf = (instant: string): string => instant.slice(0, 10);

/** Returns how many lots began at the site on the day of that instant. */
export const broughtOnDayOf = ({ brought }: LedgerState, instant: string): number => (brought.day === dayOf(instant) ? brought.lots : 0);

/** @throws Refusal LotTooLight at the weight of a lot that begins with less than the programme's smallest mass */
export function assertHeavyEnough(lots: readonly Lot[], { bounds }: BringsLots, rows: 'lots' | 'outputs'): void {
  if (!bounds) return;
  for (const [index, lot] of lots.entries()) {
    if (!isBounded(lot) || (lot.carried?.massGrams ?? bounds.lotGramsMin) >= bounds.lotGramsMin) continue;
    throw fieldRefusal('LotTooLight', `${rows}.${index}.quantity`, { grams: String(bounds.lotGramsMin) });
  }
}

/** By-products are leftovers, and one garment may weigh little. */
const isBounded = ({ product, unit, pieces }: Lot): boolean =>
  product !== 'byProduct' && unit !== 'm' && !(product === 'finished' && pieces !== undefined);
