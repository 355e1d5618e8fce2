/** Quantities as typed, in grams and metres. */
import type { Lot } from '../../../contracts/custody-facts.js';
import type { Product } from '../../../contracts/products.js';
import { gramsOf, type Measure, type Unit } from '../../../contracts/units.js';
import { toMillimetre } from './carried.js';
import type { LotState } from './ledger-state.js';
import { invalid } from './refusing.js';

export interface Measured {
  /** Null for metres without weight. */
  massGrams: number | null;
  metres?: number;
}

/**
 * The grams and metres of a row.
 * @throws Refusal Invalid, where the unit does not fit the product or the quantity is under a gram
 */
export function measured(measure: Measure, product: Product | undefined, path: string, field = 'quantity'): Measured {
  assertFits(measure.unit, product, path);
  const massGrams = gramsOf(measure);
  if (massGrams !== null && (massGrams < 1 || !Number.isSafeInteger(massGrams))) throw invalid(`${path}.${field}`);
  if (measure.unit !== 'm') return { massGrams };
  const metres = toMillimetre(measure.quantity);
  if (metres <= 0) throw invalid(`${path}.${field}`);
  return { massGrams, metres };
}

/** @throws Refusal Invalid, where goods of the product are not counted in the unit */
export function assertFits(unit: Unit, product: Product | undefined, path: string): void {
  const isCotton = product === 'rawCotton' || product === 'lint';
  if (unit === 'unit' && !isCotton) throw invalid(`${path}.unit`, 'loadsOfCotton');
  if (unit === 'm' && isCotton) throw invalid(`${path}.unit`, 'cottonInMetres');
}

const GRAMS_OF: Record<Exclude<Unit, 'm'>, number> = { kg: 1000, lb: 453.59237, unit: 16_000_000 };

/** What is left of a lot in the unit that it came in. */
export function quantityLeft({ lot, left, metresLeft }: LotState): Pick<Lot, 'quantity' | 'unit' | 'metres' | 'pieces'> {
  const whole = lot.carried && left ? left.massGrams === lot.carried.massGrams : metresLeft === lot.metres;
  const { quantity, unit, pieces, metres } = lot;
  if (whole) return { quantity, unit, ...(metres !== undefined && { metres }), ...(pieces !== undefined && { pieces }) };
  const part = lot.carried && left ? left.massGrams / lot.carried.massGrams : (metresLeft ?? 0) / (metres ?? 1);
  return {
    quantity: unit === 'm' ? (metresLeft ?? 0) : inUnit(left?.massGrams ?? 0, unit),
    unit,
    ...(metresLeft !== undefined && { metres: metresLeft }),
    ...(pieces !== undefined && { pieces: Math.floor(pieces * part) }),
  };
}

export const inUnit = (grams: number, unit: Exclude<Unit, 'm'>): number => Math.round((grams / GRAMS_OF[unit]) * 1e6) / 1e6;
