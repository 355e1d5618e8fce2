import type { InboxReply } from '../../../../contracts/custody/replies.js';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import type { LedgerBook } from '../../../../projections/book-views.js';
import type { LotAttributes } from '../../../../projections/lots.js';
import type { LotAtTime } from '../lots/lot-replies.js';

/** Sums stock by product, raw goods first; null when the sum includes a lot without mass. */
export function stockByProduct(held: readonly LotAtTime[], pools: LedgerBook['pools']): InboxReply['stock'] {
  const products = groupBy(held, ({ lot }) => (lot.nature as LotAttributes).product);
  const rows = [...products].map(([product, group]): InboxReply['stock'][number] => {
    const carried = group.map(({ state }) => state.left.carried);
    const isWeighed = carried.every((each) => each !== null);
    const sum = (field: 'massGrams' | 'cottonGrams' | 'verifiedGrams') => carried.reduce((total, each) => total + (each?.[field] ?? 0), 0);
    const pooled = group.some(({ state }) => state.says.pooled) ? (pools[product]?.verifiedGrams ?? 0) : 0;
    const cotton = sum('cottonGrams');
    return {
      product,
      lots: group.length,
      massGrams: isWeighed ? sum('massGrams') : null,
      verifiedShare: isWeighed ? (cotton > 0 ? Math.max(0, Math.min(1, (sum('verifiedGrams') + pooled) / cotton)) : 0) : null,
      oldestAt: group.map(({ state }) => state.broughtBy.occurredAt).sort()[0] as string,
    };
  });
  return rows.sort((a, b) => ORDER.indexOf(a.product) - ORDER.indexOf(b.product));
}

const ORDER = ['rawCotton', 'lint', 'yarn', 'fabric', 'finished', 'byProduct'];
