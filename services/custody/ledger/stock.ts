/** Lots in the ledger's state, and the stock of its pools kept in step with them. */
import type { ReceivedLot } from '../../../contracts/custody-events.js';
import type { Lot } from '../../../contracts/custody-facts.js';
import { productIdKey } from '../../../contracts/product-id.js';
import { emptyPool, type LedgerState, type LotState, type PoolState, type StockEntry } from './ledger-state.js';
import { saidOf } from './said.js';
import { insertInto, removeFrom } from './stock-order.js';

export interface Entry {
  transactionId: string;
  sellerId: string | null;
  occurredAt: string;
  recordedAt: string;
  window: number;
}

/** A lot begins here or comes in; an earlier stay is kept beneath it. */
export function enter(state: LedgerState, received: ReceivedLot, entry: Entry): void {
  const { brought, shipped: _, receivedQuantity: __, transitDifferenceGrams: ___, ...lot } = received;
  const { transactionId, sellerId, occurredAt, recordedAt, window } = entry;
  const here: LotState = {
    lot,
    left: lot.carried,
    ...saidOf({ metresLeft: lot.metres, brought, before: state.lots.get(lot.lotId) }),
    title: 'held',
    dispatch: 'notShipped',
    occurredAt,
    recordedAt,
    broughtBy: { transactionId, sellerId },
    named: [transactionId],
  };
  state.lots.set(lot.lotId, here);
  state.lotIds.set(productIdKey(lot.productId), lot.lotId);
  count(state, here, window, 1);
}

/** A lot is withdrawn: its label is free, unless it was here before. */
export function withdraw(state: LedgerState, lotId: string, window: number): void {
  const here = lotOf(state, lotId);
  count(state, here, window, -1);
  if (here.before) state.lots.set(lotId, here.before);
  else {
    state.lots.delete(lotId);
    state.lotIds.delete(productIdKey(here.lot.productId));
  }
}

/** Changes a lot, and the pool that counts it. */
export function change(state: LedgerState, lotId: string, window: number, mutate: (lot: LotState) => void): void {
  const lot = lotOf(state, lotId);
  const before = counted(lot);
  const stockedBefore = isStocked(lot);
  const { massGrams = 0, cottonGrams = 0, lintGrams = 0 } = before ?? {};
  mutate(lot);
  const after = counted(lot);
  if (!before && !after) return;
  const pool = poolOf(state, lot.lot);
  pool.massGrams += (after?.massGrams ?? 0) - massGrams;
  pool.cottonGrams += (after?.cottonGrams ?? 0) - cottonGrams;
  changeLint(state, window, (after?.lintGrams ?? 0) - lintGrams);
  if (!after) lot.away = pool.segment;
  else if (!before) backInPool(pool, lot);
  placeInPool(pool, lot, stockedBefore);
}

/** A segment that was opened meanwhile does not count it: it comes in anew. */
function backInPool(pool: PoolState, lot: LotState): void {
  if (lot.away !== pool.segment) delete lot.segment;
  delete lot.away;
}

export function lotOf(state: LedgerState, lotId: string): LotState {
  const lot = state.lots.get(lotId);
  if (!lot) throw new Error(`${lotId} is not in this ledger`);
  return lot;
}

export function poolOf(state: LedgerState, { product }: Pick<Lot, 'product'>): PoolState {
  const known = state.pools.get(product);
  if (known) return known;
  const pool = emptyPool();
  state.pools.set(product, pool);
  return pool;
}

function count(state: LedgerState, lot: LotState, window: number, sign: 1 | -1): void {
  const left = counted(lot);
  if (!left) return;
  const pool = poolOf(state, lot.lot);
  pool.massGrams += sign * left.massGrams;
  pool.cottonGrams += sign * left.cottonGrams;
  changeLint(state, window, sign * left.lintGrams);
  if (sign === 1) placeInPool(pool, lot, false);
  else {
    pool.fresh.delete(lot.lot.lotId);
    if (isStocked(lot)) removeFrom(pool.stock, entryOf(lot));
  }
}

function changeLint({ stockLint: { open } }: LedgerState, window: number, grams: number): void {
  if (grams !== 0) open.set(window, (open.get(window) ?? 0) + grams);
}

/** What the pool counts of a lot: goods that are held, shipped or not. */
const counted = ({ lot, left, title }: LotState) => (lot.pooled && left && title === 'held' && left.massGrams > 0 ? left : undefined);

/** What a draw may take. */
const isStocked = (lot: LotState): boolean => counted(lot) !== undefined && lot.dispatch === 'notShipped';

function placeInPool(pool: PoolState, lot: LotState, stockedBefore: boolean): void {
  const stocked = isStocked(lot);
  if (stocked && !stockedBefore) insertInto(pool.stock, entryOf(lot));
  if (!stocked && stockedBefore) removeFrom(pool.stock, entryOf(lot));
  if (counted(lot) && lot.segment === undefined) pool.fresh.add(lot.lot.lotId);
  else pool.fresh.delete(lot.lot.lotId);
}

/** The lot's place in the order of draws. */
export const entryOf = ({ occurredAt, recordedAt, lot: { lotId } }: LotState): StockEntry => ({ occurredAt, recordedAt, lotId });
