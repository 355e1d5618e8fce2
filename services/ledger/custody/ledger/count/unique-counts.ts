import type { StockCount } from '../../../../../contracts/ledger/custody/command-parts.js';
import { invalidField } from '../field-refusals.js';
import { assertUniqueProductIds } from '../lots/find-lot.js';
import { type LedgerState, lotByProductId } from '../state/ledger-state.js';

/** Refuses counts that overlap. @throws Refusal Invalid for a lot or product counted twice, and for a row that names both */
export function assertUniqueCounts(state: LedgerState, counts: readonly StockCount[]): void {
  const pools = new Set<string>();
  for (const [index, { product, productId }] of counts.entries()) {
    if (product === undefined) continue;
    if (productId !== undefined || pools.has(product))
      throw invalidField(`counts.${index}.product`, productId === undefined ? 'namedTwice' : 'Invalid');
    pools.add(product);
  }
  const named = counts.flatMap(({ productId }, index) => (productId === undefined ? [] : [{ productId, index }]));
  const pathOf = (nth: number): string => `counts.${named[nth]?.index}.productId`;
  assertUniqueProductIds(
    named.map(({ productId }) => productId),
    pathOf,
  );
  for (const [nth, { productId }] of named.entries()) {
    const held = lotByProductId(state, productId);
    if (held?.lot.pooled && pools.has(held.lot.product)) throw invalidField(pathOf(nth), 'namedTwice');
  }
}
