/** Voids a transport: its lots are not shipped. Lots promised by an earlier sale stay sold. */

import { massSoldBy, saleReversal } from '../sale/void.js';
import type { LedgerLot } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';
import { asHeld, type LotRestoration, type Reversal } from '../transaction/reversal.js';

export const transportReversal: Reversal = {
  ...saleReversal,
  restoredLots: (state, transactionId, { namedLotIds }) => namedLotIds.map((lotId) => notShipped(lotOf(state, lotId), transactionId)),
  massMoved: (state, transactionId, transaction) => (transaction.alsoSale ? massSoldBy(state, transactionId, transaction) : []),
};

function notShipped(lot: LedgerLot, transactionId: string): LotRestoration {
  const isSoldBefore = lot.sale !== undefined && lot.sale.saleId !== transactionId;
  return { ...asHeld(lot), title: isSoldBefore ? 'sold' : 'held', dispatch: 'notShipped' };
}
