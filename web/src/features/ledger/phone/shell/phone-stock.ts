/** What is here as this phone knows it: the last answer of the server, and what was recorded on the phone since. */

import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import { productIdKey } from '../../../../../../contracts/shared/product-id.js';
import { type RecordLot, recordLotOfStock } from '../../../../entities/record/record-lot.js';
import type { UnsentRecord } from '../../../../offline/unsent-record.js';

export interface StockLot extends RecordLot {
  title: 'held' | 'sold';
  isShipped: boolean;
  /** The server does not know it yet. */
  isUnsent: boolean;
}

export const stockLotOf = (lot: LotSummary): StockLot => ({
  ...recordLotOfStock(lot),
  title: lot.title === 'held' ? 'held' : 'sold',
  isShipped: lot.dispatch === 'shipped',
  isUnsent: false,
});

/** Lots of which nothing is left are not among them. `but`: a record that is being mended, as if it had not been made. */
export function currentStock(lots: readonly LotSummary[], records: readonly UnsentRecord[], exceptOrder?: number): StockLot[] {
  const stock = new Map(lots.map((lot) => [productIdKey(lot.productId), stockLotOf(lot)]));
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
