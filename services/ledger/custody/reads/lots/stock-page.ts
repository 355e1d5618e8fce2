import type { LotsQuery } from '../../../../../contracts/ledger/custody/queries.js';
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import { stockKey, stockSums } from '../../../../../projections/ledger/custody/lot-sums.js';
import { type LotBody, lots } from '../../../../../projections/ledger/custody/lots.js';
import type { Condition } from '../../../../platform/documents/document-store.js';
import { pageRange } from '../../../../platform/http/paging.js';
import type { Views } from '../../../../platform/projections/views.js';

type StockFilter = Pick<LotsQuery, 'title' | 'dispatch' | 'product' | 'q' | 'page' | 'perPage'>;

/** Reads a page of what the sites hold. The total is that of the sums of the stock of one site, except where a product ID is searched. */
export async function stockPage(
  views: Views,
  sites: readonly string[],
  query: StockFilter,
  sort: readonly string[],
): Promise<{ items: LotBody[]; total: number }> {
  const { title, dispatch, product, q } = query;
  const [one, ...more] = sites;
  const filter: Record<string, Condition> = {
    stockOf: one !== undefined && more.length === 0 ? one : { in: [...sites] },
    ...(title ? { 'state.title': title } : {}),
    ...(dispatch ? { 'state.dispatch': dispatch } : {}),
    ...(product ? { 'nature.product': product } : {}),
    ...withProductId(q),
  };
  const { skip, limit } = pageRange(query);
  const [items, total] = await Promise.all([
    views.find<LotBody>(lots, { filter, sort, skip, limit }),
    one === undefined || more.length > 0 || productIdKey(q ?? '') ? views.count(lots, { filter }) : lotsHeld(views, one, query),
  ]);
  return { items, total };
}

/** Selects the lots whose product ID begins with what was typed. */
export function withProductId(typed: string | undefined): Record<string, Condition> {
  const key = productIdKey(typed ?? '');
  return key ? { productIdKey: { gte: key, lt: `${key}\uffff` } } : {};
}

async function lotsHeld(views: Views, facilityId: string, { title, dispatch, product }: StockFilter): Promise<number> {
  const counted = stockSums((await views.sums(lots, [stockKey(facilityId)])).get(stockKey(facilityId))).filter(
    (each) =>
      (title === undefined || each.title === title) &&
      (dispatch === undefined || each.dispatch === dispatch) &&
      (product === undefined || each.product === product),
  );
  return counted.reduce((total, each) => total + each.lots, 0);
}
