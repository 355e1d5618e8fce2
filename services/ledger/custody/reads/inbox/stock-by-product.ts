import type { InboxReply } from '../../../../../contracts/ledger/custody/replies.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import type { LedgerBook } from '../../../../../projections/ledger/balance/book-views.js';
import type { StockSum } from '../../../../../projections/ledger/custody/lot-sums.js';

/**
 * Sums stock by product, raw goods first; null when the sum includes a lot without mass.
 * @param oldestAt holds the arrival of the oldest lot of each product
 */
export function stockByProduct(
  held: readonly StockSum[],
  oldestAt: ReadonlyMap<Product, string>,
  pools: LedgerBook['pools'],
): InboxReply['stock'] {
  const rows = [...groupBy(held, ({ product }) => product)].flatMap(([product, group]): InboxReply['stock'] => {
    const oldest = oldestAt.get(product);
    if (oldest === undefined) return [];
    const sum = (figure: 'lots' | 'unweighed' | 'pooled' | 'massGrams' | 'cottonGrams' | 'verifiedGrams') =>
      group.reduce((total, each) => total + each[figure], 0);
    const isWeighed = sum('unweighed') === 0;
    const pooled = sum('pooled') > 0 ? (pools[product]?.verifiedGrams ?? 0) : 0;
    const cotton = sum('cottonGrams');
    return [
      {
        product,
        lots: sum('lots'),
        massGrams: isWeighed ? sum('massGrams') : null,
        verifiedShare: isWeighed ? (cotton > 0 ? Math.max(0, Math.min(1, (sum('verifiedGrams') + pooled) / cotton)) : 0) : null,
        oldestAt: oldest,
      },
    ];
  });
  return rows.sort((a, b) => ORDER.indexOf(a.product) - ORDER.indexOf(b.product));
}

const ORDER = ['rawCotton', 'lint', 'yarn', 'fabric', 'finished', 'byProduct'];
