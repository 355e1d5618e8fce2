/** What a transform takes: named lots whole or in part, and a product's weight out of its pool, first in, first out. */
import type { TransformInput } from '../../../contracts/custody-commands.js';
import type { Carried, PoolDraw, TraceInput, UsedLot } from '../../../contracts/custody-events.js';
import { type Product, STAGE_OF, type Stage } from '../../../contracts/products.js';
import { less, NOTHING, partOf, plus, share, toMillimetre } from './carried.js';
import { type LedgerState, type LotState, openedOf, type PoolState } from './ledger-state.js';
import { eachOnce, heldLot } from './lots.js';
import { type Measured, measured } from './measuring.js';
import { invalid, refusal } from './refusing.js';
import { saidOf } from './said.js';
import { inOrder, lotOf } from './stock.js';

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
  if (!left) throw invalid(`${path}.unit`, 'This product is counted in metres.');
  const { massGrams } = measured({ quantity, unit: asked }, lot.product, path);
  if (massGrams === null || massGrams > left.massGrams) throw refusal('NotEnoughLeft', `${path}.quantity`);
  if (massGrams === left.massGrams) return all;
  return { massGrams, ...(metresLeft !== undefined && { metres: toMillimetre((metresLeft * massGrams) / left.massGrams) }) };
}

/** Undefined where they are all that is left. */
function metresOf({ left, metresLeft }: LotState, quantity: number, path: string): Measured | undefined {
  if (metresLeft === undefined) throw invalid(`${path}.unit`, 'This product is not counted in metres.');
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
    if (product === undefined) throw invalid(`${path}.productId`, 'This field is required.');
    if (quantity === undefined) throw invalid(`${path}.quantity`, 'This field is required.');
    const { massGrams } = measured({ quantity, unit }, product, path);
    if (massGrams === null) throw invalid(`${path}.unit`);
    asked.set(product, { grams: (asked.get(product)?.grams ?? 0) + massGrams, path });
  });
  return [...asked].map(([product, { grams, path }]) => draw(state, product, grams, named, `${path}.quantity`));
}

function draw(state: LedgerState, product: Product, grams: number, named: ReadonlyMap<string, UsedLot>, path: string): PoolDraw {
  const pool = state.pools.get(product);
  const taken: PoolDraw['taken'] = [];
  let missing = grams;
  for (const { lotId } of pool?.stock ?? []) {
    if (missing === 0) break;
    const left = leftAfter(state, lotId, named);
    const massGrams = Math.min(missing, left.massGrams);
    if (massGrams === 0) continue;
    taken.push({ lotId, used: partOf(left, massGrams) });
    missing -= massGrams;
  }
  const first = taken[0];
  if (!pool || !first || missing > 0) throw refusal('NotEnoughLeft', path);
  const used = taken.reduce((total, each) => plus(total, each.used), NOTHING);
  const stage = segmentStage(product, lotOf(state, first.lotId).lot.stage);
  const { from, opens } = segmentOf(state, pool, product, stage, named);
  return { from, product, stage, cottonGrams: used.cottonGrams, massGrams: grams, used, taken, ...saidOf({ opens }) };
}

function leftAfter(state: LedgerState, lotId: string, named: ReadonlyMap<string, UsedLot>): Carried {
  const left = lotOf(state, lotId).left ?? NOTHING;
  const used = named.get(lotId)?.used;
  return used ? less(left, used) : left;
}

/** One below the pooled goods, so that a pool is no producer in a tier and its parents are. */
const segmentStage = (product: Product, lotStage: Stage): Stage | 0 =>
  ((product === 'byProduct' ? lotStage : STAGE_OF[product]) - 1) as Stage | 0;

/** The open segment; or, where lots came in since it was opened, a new one with what is left of it and those lots. */
function segmentOf(state: LedgerState, pool: PoolState, product: Product, stage: Stage | 0, named: ReadonlyMap<string, UsedLot>) {
  const segmentId = (segment: number): string => `${openedOf(state).facilityId}:pool:${product}:${segment}`;
  const fresh = [...pool.fresh].map((lotId) => lotOf(state, lotId)).sort((a, b) => inOrder(orderOf(a), orderOf(b)));
  const lots = fresh.flatMap(({ lot }): TraceInput[] => {
    const { cottonGrams, massGrams } = leftAfter(state, lot.lotId, named);
    return massGrams === 0 ? [] : [{ from: lot.lotId, product, stage: lot.stage, cottonGrams, massGrams }];
  });
  if (lots.length === 0) return { from: segmentId(pool.segment) };
  const rest = restOfSegment(state, pool, fresh, named);
  const parent: TraceInput[] = pool.segment > 0 && rest.massGrams > 0 ? [{ from: segmentId(pool.segment), product, stage, ...rest }] : [];
  return { from: segmentId(pool.segments + 1), opens: { inputs: [...parent, ...lots] } };
}

/** What the open segment still holds: the pool less the lots that it does not count, and less what is being used by name. */
function restOfSegment(state: LedgerState, pool: PoolState, fresh: readonly LotState[], named: ReadonlyMap<string, UsedLot>) {
  const rest = { cottonGrams: pool.cottonGrams, massGrams: pool.massGrams };
  const take = (part: Carried | null): void => {
    rest.cottonGrams -= part?.cottonGrams ?? 0;
    rest.massGrams -= part?.massGrams ?? 0;
  };
  for (const { left } of fresh) take(left);
  for (const [lotId, { used }] of named) {
    const { lot, segment } = lotOf(state, lotId);
    if (lot.pooled && segment !== undefined && state.pools.get(lot.product) === pool) take(used);
  }
  return rest;
}

const orderOf = ({ occurredAt, recordedAt, lot: { lotId } }: LotState) => ({ occurredAt, recordedAt, lotId });
