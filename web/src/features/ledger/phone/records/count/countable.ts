/** Chooses what can be counted of the stock that this phone knows. */
import { productIdKey } from '../../../../../../../contracts/shared/product-id.js';
import type { CountRow } from '../../../../../entities/record/count/count-rows.js';
import { mayUse, type StockLot } from '../../shell/phone-stock.js';

type CountableLot = StockLot & { product: NonNullable<StockLot['product']>; grams: number };

/** Takes lots that are held, not shipped and have a weight. */
export const isCountable = (lot: StockLot): lot is CountableLot =>
  mayUse(lot) && lot.product !== undefined && lot.grams !== null && lot.grams > 0;

export const rowOf = ({ productId, product, label, grams }: CountableLot): CountRow => ({
  ...{ key: productId, productId, product, name: productId, bookGrams: grams },
  ...(label !== undefined && { description: label }),
});

/** Finds the rows whose product ID contains what was typed or scanned; all of them for nothing. */
export function rowsWith(rows: readonly CountRow[], typed: string): readonly CountRow[] {
  const wanted = productIdKey(typed.trim());
  return wanted === '' ? rows : rows.filter(({ key }) => productIdKey(key).includes(wanted));
}
