/** Names the open segment of a pool, and its remaining quantities. */

import type { LotQuantities } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { type LedgerState, openingOf, type PoolState } from './ledger-state.js';
import { lotOf } from './stock.js';

export const segmentIdOf = (state: LedgerState, product: Product, segment: number): string =>
  `${openingOf(state).facilityId}:pool:${product}:${segment}`;

/** Returns the content of the open segment: the pool without uncounted lots and without what a transform uses by name. */
export function restOfSegment(
  state: LedgerState,
  pool: PoolState,
  named: ReadonlyMap<string, { used: LotQuantities | null }> = new Map(),
): { cottonGrams: number; massGrams: number } {
  const rest = { cottonGrams: pool.cottonGrams, massGrams: pool.massGrams };
  const take = (part: LotQuantities | null): void => {
    rest.cottonGrams -= part?.cottonGrams ?? 0;
    rest.massGrams -= part?.massGrams ?? 0;
  };
  for (const lotId of pool.fresh) take(lotOf(state, lotId).remaining);
  for (const [lotId, { used }] of named) {
    const { lot, segment } = lotOf(state, lotId);
    if (lot.pooled && segment !== undefined && state.pools.get(lot.product) === pool) take(used);
  }
  return rest;
}
