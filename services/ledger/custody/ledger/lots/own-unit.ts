/**
 * Takes parts of a lot in the unit that the lot has. Grams are rounded from the remainder, never from each part, so that three times 50 lb
 * use up 150 lb.
 */

import { gramsOf, sumOfQuantities } from '../../../../../contracts/shared/units.js';
import type { LedgerLot } from '../state/ledger-state.js';

/** Is what a part in the lot's unit weighs, or `tooMuch`. */
export type OwnUnitPart = { massGrams: number } | 'tooMuch';

/**
 * Returns the remainder in the lot's own unit, or undefined where that is not known: something else was taken since, or a count changed it.
 */
export function quantityLeft({ lot, remaining, remainingQuantity }: LedgerLot): number | undefined {
  if (!remaining || lot.unit === 'm') return undefined;
  return [remainingQuantity, lot.quantity].find(
    (quantity) => quantity !== undefined && gramsOf({ quantity, unit: lot.unit }) === remaining.massGrams,
  );
}

/** @param massGrams what the quantity weighs by itself */
export function partInOwnUnit(held: LedgerLot, quantity: number, massGrams: number): OwnUnitPart {
  const all = held.remaining?.massGrams ?? 0;
  const left = quantityLeft(held);
  if (massGrams === all) return { massGrams: all };
  if (left === undefined) return partOfRounded(held, massGrams, all);
  const rest = sumOfQuantities([left, -quantity]);
  if (rest < 0) return 'tooMuch';
  return { massGrams: Math.max(1, all - (gramsOf({ quantity: rest, unit: held.lot.unit }) ?? 0)) };
}

/** Takes all where only what rounding left is at stake. Kilograms and loads are whole grams and leave nothing. */
function partOfRounded({ lot, referencedBy }: LedgerLot, massGrams: number, all: number): OwnUnitPart {
  const rounding = lot.unit === 'lb' ? Math.max(1, Math.floor(referencedBy.length / 2)) : 0;
  if (Math.abs(all - massGrams) <= rounding) return { massGrams: all };
  return massGrams > all ? 'tooMuch' : { massGrams };
}
