import { RecordPurchase } from '../../../../../contracts/ledger/custody/commands.js';
import { countryCode } from '../../../../platform/lib/countries.js';
import { readGoods, readNumber, readPrice, readQuality, readReferenceNumbers, withoutEmpty } from '../cell-values.js';
import { DATE, GOODS, PARTNER, PRICE, QUALITY, REFERENCE_NUMBERS, type SheetKind, TRANSACTION } from './sheet-kind.js';

export const purchasesSheet: SheetKind = {
  name: 'Purchases',
  command: RecordPurchase,
  rank: 2,
  shared: [DATE, 'Seller', 'Seller name', 'Broker', ...PRICE, ...REFERENCE_NUMBERS],
  own: [...GOODS, 'Received quantity', ...QUALITY, 'Country of origin', 'Proof'],
  unmarking: ['Seller name'],
  examples: [
    {
      [TRANSACTION]: 'Example P-1',
      [DATE]: '2026-10-02 08:00',
      Seller: PARTNER,
      'Product ID': '7KM-4QX-9TR-2HB',
      'Total price': 2250000,
      Currency: 'PKR',
      'Purchase order number': 'PO-1',
    },
  ],
  read: ({ cells, shared, partner }) => ({
    sellerId: partner('seller'),
    sellerName: shared['seller name'],
    brokerId: partner('broker'),
    price: readPrice(shared),
    ...readReferenceNumbers(shared),
    lots: cells.map((row) =>
      withoutEmpty({
        ...readGoods(row),
        ...readQuality(row),
        receivedQuantity: readNumber(row['received quantity']),
        countryOfOrigin: row['country of origin'] ? (countryCode(row['country of origin']) ?? row['country of origin']) : undefined,
        proof: row['proof'] ? { blobName: row['proof'] } : undefined,
      }),
    ),
  }),
};
