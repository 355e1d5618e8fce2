/** Takes the inputs of a transform: named lots, whole or in part, and a product's weight from its pool, first in, first out. */

import type { TransformInput } from '../../../../../contracts/ledger/custody/command-parts.js';
import type { LotBounds } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { PoolDraw, UsedLot } from '../../../../../contracts/ledger/custody/events.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import type { Measure } from '../../../../../contracts/shared/units.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { assertUniqueProductIds, findHeldLot } from '../lots/find-lot.js';
import { partInOwnUnit } from '../lots/own-unit.js';
import { type MeasuredQuantity, measureQuantity } from '../lots/quantities-in-grams.js';
import type { LedgerLot, LedgerState } from '../state/ledger-state.js';
import { portionOf, portionOfBounds, roundToMillimetre, share } from '../state/quantities.js';
import { drawFromPool, withSegments } from './pool-draw.js';

export type TakenInputs = { used: UsedLot[]; draws: PoolDraw[] };

/** Lists the lots that are named, and those that are drawn from a pool. */
export const lotIdsOf = (used: readonly UsedLot[], draws: readonly PoolDraw[]): string[] => [
  ...used.map(({ from }) => from),
  ...draws.flatMap(({ taken }) => taken.map(({ lotId }) => lotId)),
];

/** @throws Refusal ProductIdInvalid, NotHeld, ProductAlreadySold, ProductAlreadyTransported, UsedUp, NotEnoughLeft, Invalid */
export function takeInputs(state: LedgerState, rows: readonly TransformInput[], keptApart: readonly Product[] = []): TakenInputs {
  const named = rows.flatMap(({ productId }, index) => (productId === undefined ? [] : [{ productId, index }]));
  assertUniqueProductIds(
    named.map(({ productId }) => productId),
    (place) => `inputs.${named[place]?.index}.productId`,
  );
  const used = named.map(({ index }) => useNamedLot(state, rows[index] as TransformInput, `inputs.${index}`));
  const byId = (lots: readonly UsedLot[]) => new Map(lots.map((lot) => [lot.from, lot]));
  const apart = byId(used.filter(({ product }) => keptApart.includes(product)));
  const draws = poolDraws(state, rows, { named: byId(used), apart });
  return { used: withSegments(state, used, draws, apart), draws };
}

function useNamedLot(state: LedgerState, row: TransformInput, path: string): UsedLot {
  const held = findHeldLot(state, row.productId ?? '', 'use', `${path}.productId`);
  const { lot, remaining } = held;
  const { massGrams, metres } = requestedAmount(held, row, path);
  const used = remaining && massGrams !== null ? portionOf(remaining, massGrams) : null;
  const bounds = usedBounds(held, metres);
  const { lotId: from, productId, product, stage } = lot;
  return {
    from,
    productId,
    product,
    stage,
    cottonGrams: used?.cottonGrams ?? null,
    massGrams: used?.massGrams ?? null,
    used,
    ...omitUndefined({ quantity: quantityAsked(held, row), metres, bounds }),
  };
}

/** Returns the part in the lot's own unit, where it was given in that. */
const quantityAsked = ({ lot }: LedgerLot, { quantity, unit = lot.unit }: TransformInput): number | undefined =>
  unit === lot.unit && unit !== 'm' ? quantity : undefined;

function usedBounds({ remainingBounds, remainingMetres }: LedgerLot, metres: number | undefined): LotBounds | undefined {
  if (!remainingBounds || metres === undefined || remainingMetres === undefined) return undefined;
  return portionOfBounds(remainingBounds, metres, remainingMetres);
}

/** Returns the part of a lot that a row asks for, or all that is left when the row gives no quantity. */
function requestedAmount(held: LedgerLot, { quantity, unit }: TransformInput, path: string): MeasuredQuantity {
  const { lot, remaining, remainingMetres } = held;
  const all = { massGrams: remaining?.massGrams ?? null, ...omitUndefined({ metres: remainingMetres }) };
  if (quantity === undefined) return all;
  const asked = unit ?? lot.unit;
  if (asked === 'm') return metresOf(held, quantity, path) ?? all;
  if (!remaining) throw invalidField(`${path}.unit`, 'countedInMetres');
  const massGrams = gramsAsked(held, { quantity, unit: asked }, path);
  if (massGrams === null || massGrams > remaining.massGrams) throw fieldRefusal('NotEnoughLeft', `${path}.quantity`);
  if (massGrams === remaining.massGrams) return all;
  return {
    massGrams,
    ...(remainingMetres !== undefined && { metres: roundToMillimetre((remainingMetres * massGrams) / remaining.massGrams) }),
  };
}

/** Returns null for more than is left. */
function gramsAsked(held: LedgerLot, { quantity, unit }: Measure, path: string): number | null {
  const { massGrams } = measureQuantity({ quantity, unit }, held.lot.product, path);
  if (massGrams === null || unit !== held.lot.unit) return massGrams;
  const part = partInOwnUnit(held, quantity, massGrams);
  return part === 'tooMuch' ? null : part.massGrams;
}

/** Returns undefined when the quantity is all that is left. */
function metresOf({ remaining, remainingMetres }: LedgerLot, quantity: number, path: string): MeasuredQuantity | undefined {
  if (remainingMetres === undefined) throw invalidField(`${path}.unit`, 'notInMetres');
  const metres = roundToMillimetre(quantity);
  if (metres > remainingMetres) throw fieldRefusal('NotEnoughLeft', `${path}.quantity`);
  if (metres <= 0) throw invalidField(`${path}.quantity`);
  if (metres === remainingMetres) return undefined;
  return { massGrams: remaining && share(remaining.massGrams, Math.round(metres * 1000), Math.round(remainingMetres * 1000)), metres };
}

function poolDraws(state: LedgerState, rows: readonly TransformInput[], uses: Parameters<typeof drawFromPool>[3]): PoolDraw[] {
  const requested = new Map<Product, { grams: number; path: string }>();
  rows.forEach(({ productId, product, quantity, unit = 'kg' }, index) => {
    if (productId !== undefined) return;
    const path = `inputs.${index}`;
    if (product === undefined) throw invalidField(`${path}.productId`, 'fieldMissing');
    if (quantity === undefined) throw invalidField(`${path}.quantity`, 'fieldMissing');
    const { massGrams } = measureQuantity({ quantity, unit }, product, path);
    if (massGrams === null) throw invalidField(`${path}.unit`);
    requested.set(product, { grams: (requested.get(product)?.grams ?? 0) + massGrams, path });
  });
  return [...requested].map(([product, { grams, path }]) => drawFromPool(state, product, grams, uses, `${path}.quantity`));
}
