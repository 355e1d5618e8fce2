/** Changes lots in the ledger's state together with the stock of their pools. */

import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { ReceivedLot } from '../../../../../contracts/ledger/custody/events.js';
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { emptyPool, type LedgerLot, type LedgerState, type PoolState, type StockEntry } from './ledger-state.js';
import { sum } from './quantities.js';
import { insertStockEntry, removeStockEntry } from './stock-order.js';

export interface LotArrival {
  transactionId: string;
  sellerId: string | null;
  occurredAt: string;
  recordedAt: string;
  window: number;
}

/** Adds a lot that begins or comes in. Keeps an earlier stay of the same lot with it. */
export function addLot(state: LedgerState, arriving: ReceivedLot, entry: LotArrival): void {
  const { brought: received, shipped: _, receivedQuantity: __, transitDifferenceGrams: ___, ...lot } = arriving;
  const { transactionId, sellerId, occurredAt, recordedAt, window } = entry;
  const here: LedgerLot = {
    lot,
    remaining: lot.carried,
    ...omitUndefined({ remainingMetres: lot.metres, remainingBounds: lot.bounds, received, previousStay: state.lots.get(lot.lotId) }),
    ...lot.watched,
    title: 'held',
    dispatch: 'notShipped',
    occurredAt,
    recordedAt,
    acquiredBy: { transactionId, sellerId },
    referencedBy: [transactionId],
  };
  if (lot.lotId.startsWith(`${state.opened?.facilityId}:${transactionId}:`)) countBrought(state, recordedAt);
  state.lots.set(lot.lotId, here);
  state.lotIds.set(productIdKey(lot.productId), lot.lotId);
  countInPool(state, here, window, 1);
}

/** Counts a lot that began here. A void does not count it off: its product ID was taken. */
function countBrought(state: LedgerState, recordedAt: string): void {
  const day = recordedAt.slice(0, 10);
  state.brought = { day, lots: (state.brought.day === day ? state.brought.lots : 0) + 1 };
}

/** Withdraws a lot. Its product ID is free again, unless the lot was here before. */
export function removeLot(state: LedgerState, lotId: string, window: number): void {
  const here = lotOf(state, lotId);
  countInPool(state, here, window, -1);
  if (here.previousStay) state.lots.set(lotId, here.previousStay);
  else {
    state.lots.delete(lotId);
    state.lotIds.delete(productIdKey(here.lot.productId));
  }
}

/** Changes a lot and updates the pool that counts it. */
export function updateLot(state: LedgerState, lotId: string, window: number, mutate: (lot: LedgerLot) => void): void {
  const lot = lotOf(state, lotId);
  const before = pooledQuantities(lot);
  const stockedBefore = isStocked(lot);
  const { massGrams = 0, cottonGrams = 0, lintGrams = 0 } = before ?? {};
  mutate(lot);
  const after = pooledQuantities(lot);
  if (!before && !after) return;
  const pool = poolOf(state, lot.lot);
  pool.massGrams += (after?.massGrams ?? 0) - massGrams;
  pool.cottonGrams += (after?.cottonGrams ?? 0) - cottonGrams;
  addStockLint(state, window, (after?.lintGrams ?? 0) - lintGrams);
  if (!after) lot.leftPoolAt = pool.segment;
  else if (!before) returnToPool(pool, lot);
  updatePoolIndexes(pool, lot, stockedBefore);
}

/** Puts a lot back into its pool. If a segment was opened meanwhile without the lot, the next segment counts it as new. */
function returnToPool(pool: PoolState, lot: LedgerLot): void {
  if (lot.leftPoolAt !== pool.segment) delete lot.segment;
  delete lot.leftPoolAt;
}

export function lotOf(state: LedgerState, lotId: string): LedgerLot {
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

function countInPool(state: LedgerState, lot: LedgerLot, window: number, sign: 1 | -1): void {
  const left = pooledQuantities(lot);
  if (!left) return;
  const pool = poolOf(state, lot.lot);
  pool.massGrams += sign * left.massGrams;
  pool.cottonGrams += sign * left.cottonGrams;
  addStockLint(state, window, sign * left.lintGrams);
  if (sign === 1) updatePoolIndexes(pool, lot, false);
  else {
    pool.fresh.delete(lot.lot.lotId);
    if (isStocked(lot)) removeStockEntry(pool.stock, stockEntryOf(lot));
  }
}

function addStockLint({ stockLint: { open } }: LedgerState, window: number, grams: number): void {
  if (grams !== 0) open.set(window, (open.get(window) ?? 0) + grams);
}

/** Returns the lint equivalent of the stock at the end of the window. */
export function stockLintAtEnd({ stockLint: { closed, open } }: LedgerState, window: number): number {
  return closed + sum([...open].filter(([each]) => each <= window).map(([, grams]) => grams));
}

/** Returns what the pool counts of a lot: held goods, whether shipped or not. */
const pooledQuantities = ({ lot, remaining, title }: LedgerLot) =>
  lot.pooled && remaining && title === 'held' && remaining.massGrams > 0 ? remaining : undefined;

/** Says whether a draw may take the lot. */
const isStocked = (lot: LedgerLot): boolean => pooledQuantities(lot) !== undefined && lot.dispatch === 'notShipped';

function updatePoolIndexes(pool: PoolState, lot: LedgerLot, stockedBefore: boolean): void {
  const stocked = isStocked(lot);
  if (stocked && !stockedBefore) insertStockEntry(pool.stock, stockEntryOf(lot));
  if (!stocked && stockedBefore) removeStockEntry(pool.stock, stockEntryOf(lot));
  if (pooledQuantities(lot) && lot.segment === undefined) pool.fresh.add(lot.lot.lotId);
  else pool.fresh.delete(lot.lot.lotId);
}

export const stockEntryOf = ({ occurredAt, recordedAt, lot: { lotId } }: LedgerLot): StockEntry => ({ occurredAt, recordedAt, lotId });
