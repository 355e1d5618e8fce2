/** What one stock count may name: each lot once, by itself or with its pool. */
import type { StockCount } from '../../../contracts/custody-lots.js';
import { type LedgerState, lotByProductId } from './ledger-state.js';
import { eachOnce } from './lots.js';
import { invalid } from './refusing.js';

/** @throws Refusal Invalid on a lot or a product that is counted twice, and on a row that names both */
export function assertCountedOnce(state: LedgerState, counts: readonly StockCount[]): void {
  const pools = new Set<string>();
  for (const [index, { product, productId }] of counts.entries()) {
    if (product === undefined) continue;
    if (productId !== undefined || pools.has(product))
      throw invalid(`counts.${index}.product`, productId === undefined ? 'namedTwice' : 'Invalid');
    pools.add(product);
  }
  const named = counts.flatMap(({ productId }, index) => (productId === undefined ? [] : [{ productId, index }]));
  const pathOf = (place: number): string => `counts.${named[place]?.index}.productId`;
  eachOnce(
    named.map(({ productId }) => productId),
    pathOf,
  );
  for (const [place, { productId }] of named.entries()) {
    const held = lotByProductId(state, productId);
    if (held?.lot.pooled && pools.has(held.lot.product)) throw invalid(pathOf(place), 'namedTwice');
  }
}
