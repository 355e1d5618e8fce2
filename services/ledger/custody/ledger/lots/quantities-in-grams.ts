import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { gramsOf, type Measure, type Unit } from '../../../../../contracts/shared/units.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { invalidField } from '../field-refusals.js';
import type { LedgerLot } from '../state/ledger-state.js';
import { millimetresOf, roundToMillimetre, share } from '../state/quantities.js';
import { quantityLeft } from './own-unit.js';

export interface MeasuredQuantity {
  /** Null for goods measured in metres only. */
  massGrams: number | null;
  metres?: number;
}

/** Returns the grams and metres of a row. @throws Refusal Invalid when the unit does not fit the product or the quantity is under a gram */
export function measureQuantity(measure: Measure, product: Product | undefined, path: string, field = 'quantity'): MeasuredQuantity {
  assertUnitFits(measure.unit, product, path);
  const massGrams = gramsOf(measure);
  if (massGrams !== null && (massGrams < 1 || !Number.isSafeInteger(massGrams))) throw invalidField(`${path}.${field}`);
  if (measure.unit !== 'm') return { massGrams };
  const metres = roundToMillimetre(measure.quantity);
  if (metres <= 0) throw invalidField(`${path}.${field}`);
  return { massGrams, metres };
}

/** @throws Refusal Invalid when goods of the product are not measured in the unit */
export function assertUnitFits(unit: Unit, product: Product | undefined, path: string): void {
  const isCotton = product === 'rawCotton' || product === 'lint';
  if (unit === 'unit' && !isCotton) throw invalidField(`${path}.unit`, 'loadsOfCotton');
  if (unit === 'm' && isCotton) throw invalidField(`${path}.unit`, 'cottonInMetres');
}

const GRAMS_PER_UNIT: Record<Exclude<Unit, 'm'>, number> = { kg: 1000, lb: 453.59237, unit: 16_000_000 };

/** Returns the remainder of a lot, in the unit in which it came in. */
export function remainingQuantity(held: LedgerLot): Pick<Lot, 'quantity' | 'unit' | 'metres' | 'pieces' | 'woven'> {
  const { lot, remaining, remainingMetres } = held;
  const whole = lot.carried && remaining ? remaining.massGrams === lot.carried.massGrams : remainingMetres === lot.metres;
  const { quantity, unit, pieces, metres } = lot;
  if (whole) return { quantity, unit, ...(metres !== undefined && { metres }), ...(pieces !== undefined && { pieces }) };
  const part = lot.carried && remaining ? remaining.massGrams / lot.carried.massGrams : (remainingMetres ?? 0) / (metres ?? 1);
  return {
    quantity: unit === 'm' ? (remainingMetres ?? 0) : (quantityLeft(held) ?? gramsInUnit(remaining?.massGrams ?? 0, unit)),
    unit,
    ...(remainingMetres !== undefined && { metres: remainingMetres }),
    ...(pieces !== undefined && { pieces: Math.floor(pieces * Math.min(1, part)) }),
    ...omitUndefined({ woven: wovenPart(lot, remainingMetres) }),
  };
}

/** Returns what was woven of a part of a lot. */
export function wovenPart({ woven, metres = 0 }: Lot, partMetres: number | undefined): Lot['woven'] {
  if (!woven || partMetres === undefined || partMetres === metres) return woven;
  const part = (of: number): number => share(of, millimetresOf(partMetres), millimetresOf(metres));
  return { millimetres: part(woven.millimetres), ...(woven.area !== undefined && { area: part(woven.area) }) };
}

export const gramsInUnit = (grams: number, unit: Exclude<Unit, 'm'>): number => Math.round((grams / GRAMS_PER_UNIT[unit]) * 1e6) / 1e6;
