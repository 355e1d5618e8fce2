/** What a transform takes: named lots whole or in part, and a product's weight out of its pool, first in, first out. */

import type { PoolDraw, UsedLot } from '../../../contracts/custody-events.js';
import type { TransformInput } from '../../../contracts/custody-lots.js';
import type { Product } from '../../../contracts/products.js';
import { partOf, share, toMillimetre } from './carried.js';
import { draw } from './draw.js';
import type { LedgerState, LotState } from './ledger-state.js';
import { eachOnce, heldLot } from './lots.js';
import { type Measured, measured } from './measuring.js';
import { invalid, refusal } from './refusing.js';
import { saidOf } from './said.js';

export interface Taken {
  used: UsedLot[];
  draws: PoolDraw[];
}

/** @throws Refusal ProductIdInvalid, NotHeld, ProductAlreadySold, ProductAlreadyTransported, UsedUp, NotEnoughLeft, Invalid */
export function takeInputs(state: LedgerState, rows: readonly TransformInput[]): Taken {
  const named = rows.flatMap(({ productId }, index) => (productId === undefined ? [] : [{ productId, index }]));
  eachOnce(
    named.map(({ productId }) => productId),
    (place) => `inputs.${named[place]?.index}.productId`,
  );
  const used = named.map(({ index }) => useNamed(state, rows[index] as TransformInput, `inputs.${index}`));
  return { used, draws: drawn(state, rows, new Map(used.map((lot) => [lot.from, lot]))) };
}

function useNamed(state: LedgerState, row: TransformInput, path: string): UsedLot {
  const held = heldLot(state, row.productId ?? '', 'use', `${path}.productId`);
  const { lot, left } = held;
  const { massGrams, metres } = amount(held, row, path);
  const used = left && massGrams !== null ? partOf(left, massGrams) : null;
  const { lotId: from, productId, product, stage } = lot;
  return {
    from,
    productId,
    product,
    stage,
    cottonGrams: used?.cottonGrams ?? null,
    massGrams: used?.massGrams ?? null,
    used,
    ...saidOf({ metres }),
  };
}

/** The part of a lot that a row asks for; all that is left where it gives no quantity. */
function amount(held: LotState, { quantity, unit }: TransformInput, path: string): Measured {
  const { lot, left, metresLeft } = held;
  const all = { massGrams: left?.massGrams ?? null, ...saidOf({ metres: metresLeft }) };
  if (quantity === undefined) return all;
  const asked = unit ?? lot.unit;
  if (asked === 'm') return metresOf(held, quantity, path) ?? all;
  if (!left) throw invalid(`${path}.unit`, 'countedInMetres');
  const { massGrams } = measured({ quantity, unit: asked }, lot.product, path);
  if (massGrams === null || massGrams > left.massGrams) throw refusal('NotEnoughLeft', `${path}.quantity`);
  if (massGrams === left.massGrams) return all;
  return { massGrams, ...(metresLeft !== undefined && { metres: toMillimetre((metresLeft * massGrams) / left.massGrams) }) };
}

/** Undefined where they are all that is left. */
function metresOf({ left, metresLeft }: LotState, quantity: number, path: string): Measured | undefined {
  if (metresLeft === undefined) throw invalid(`${path}.unit`, 'notInMetres');
  const metres = toMillimetre(quantity);
  if (metres > metresLeft) throw refusal('NotEnoughLeft', `${path}.quantity`);
  if (metres <= 0) throw invalid(`${path}.quantity`);
  if (metres === metresLeft) return undefined;
  return { massGrams: left && share(left.massGrams, Math.round(metres * 1000), Math.round(metresLeft * 1000)), metres };
}

/** Rows without a product ID, added up by product. */
function drawn(state: LedgerState, rows: readonly TransformInput[], named: ReadonlyMap<string, UsedLot>): PoolDraw[] {
  const asked = new Map<Product, { grams: number; path: string }>();
  rows.forEach(({ productId, product, quantity, unit = 'kg' }, index) => {
    if (productId !== undefined) return;
    const path = `inputs.${index}`;
    if (product === undefined) throw invalid(`${path}.productId`, 'fieldMissing');
    if (quantity === undefined) throw invalid(`${path}.quantity`, 'fieldMissing');
    const { massGrams } = measured({ quantity, unit }, product, path);
    if (massGrams === null) throw invalid(`${path}.unit`);
    asked.set(product, { grams: (asked.get(product)?.grams ?? 0) + massGrams, path });
  });
  return [...asked].map(([product, { grams, path }]) => draw(state, product, grams, named, `${path}.quantity`));
}
