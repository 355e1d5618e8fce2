/** Computes the stock as this phone knows it: the last answer of the server, and later records of the phone. */

import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import { productIdKey } from '../../../../../../contracts/shared/product-id.js';
import { PRODUCTS, type Product } from '../../../../../../contracts/shared/products.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import { searchKey } from '../../../../../../contracts/shared/written/fold.js';
import { type RecordLot, recordLotOfStock } from '../../../../entities/record/record-lot.js';
import type { UnsentRecord } from '../../../../offline/unsent-record.js';

export interface StockLot extends RecordLot {
  title: 'held' | 'sold';
  isShipped: boolean;
  /** The server does not know it yet. */
  isUnsent: boolean;
}

export const stockLotOf = (lot: LotSummary, siteId?: string): StockLot => ({
  ...recordLotOfStock(lot, siteId),
  title: lot.title === 'held' ? 'held' : 'sold',
  isShipped: lot.dispatch === 'shipped',
  isUnsent: false,
});

/** Leaves out lots of which nothing is left. The record with `exceptOrder` is corrected, and its own lots count as if it had not been made. */
export function currentStock(
  lots: readonly LotSummary[],
  records: readonly UnsentRecord[],
  { exceptOrder, siteId }: { exceptOrder?: number; siteId?: string } = {},
): StockLot[] {
  const stock = new Map(lots.map((lot) => [productIdKey(lot.productId), stockLotOf(lot, siteId)]));
  for (const { order, effect } of records) {
    if (order === exceptOrder) continue;
    for (const lot of effect.makes) stock.set(productIdKey(lot.productId), { ...lot, title: 'held', isShipped: false, isUnsent: true });
    for (const { productId, as, grams } of effect.takes) {
      const lot = stock.get(productIdKey(productId));
      if (lot) stock.set(productIdKey(productId), afterTaking(lot, as, grams));
    }
  }
  return [...stock.values()].filter(({ grams, quantity }) => grams !== 0 && quantity !== 0);
}

function afterTaking(lot: StockLot, as: 'sold' | 'shipped' | 'used' | 'counted', grams: number | undefined): StockLot {
  switch (as) {
    case 'sold':
      return { ...lot, title: 'sold' };
    case 'shipped':
      return { ...lot, isShipped: true };
    case 'counted':
      return { ...lot, grams: grams ?? 0, quantity: undefined };
    case 'used':
      return grams === undefined || lot.grams === null
        ? { ...lot, grams: 0, quantity: 0 }
        : { ...lot, grams: Math.max(0, lot.grams - grams), quantity: undefined };
  }
}

export const maySell = ({ title }: StockLot): boolean => title === 'held';
export const mayShip = ({ isShipped }: StockLot): boolean => !isShipped;
export const mayUse = ({ title, isShipped }: StockLot): boolean => title === 'held' && !isShipped;

/** A lot of the stock as a record holds it. */
export const toRecordLot = ({ title: _, isShipped: __, isUnsent: ___, ...lot }: StockLot): RecordLot => lot;

/** The goods of one product that are here; what is sold and not yet taken over is apart. */
export interface ProductStock {
  product: Product;
  lots: StockLot[];
  here: { lots: number; grams: number | null };
  soldGrams: number | null;
}

const isHere = ({ title }: StockLot): boolean => title === 'held';

/** Sums the stock by product: home and the list of lots show the same figures. */
export const stockByProduct = (stock: readonly StockLot[]): ProductStock[] =>
  PRODUCTS.map((product) => stock.filter((lot) => lot.product === product))
    .filter((lots) => lots.length > 0)
    .map((lots) => {
      const here = lots.filter(isHere);
      const sold = lots.filter((lot) => !isHere(lot));
      return {
        product: lots[0]?.product as Product,
        lots,
        here: { lots: here.length, grams: sumOrNull(here.map(({ grams }) => grams)) },
        soldGrams: sumOrNull(sold.map(({ grams }) => grams)),
      };
    });

/** Searches a lot by its ID or its label. */
export function isSought({ productId, label = '' }: Pick<StockLot, 'productId' | 'label'>, sought: string): boolean {
  if (sought.trim() === '') return true;
  // Nothing of a word of another script can be in a product ID.
  const key = productIdKey(sought);
  return (key !== '' && productIdKey(productId).includes(key)) || searchKey(label).includes(searchKey(sought));
}
