import { RecordTransport } from '../../../../../contracts/ledger/custody/commands.js';
import { withoutEmpty } from '../cell-values.js';
import { DATE, PARTNER, type SheetKind, TRANSACTION } from './sheet-kind.js';

export const transportsSheet: SheetKind = {
  name: 'Transports',
  command: RecordTransport,
  rank: 6,
  shared: [DATE, 'Transporter', 'Purchaser', 'Purchase order number', 'Packing list number'],
  own: ['Product ID'],
  examples: [{ [TRANSACTION]: 'Example T-1', [DATE]: '2026-10-09 10:00', Transporter: PARTNER, 'Product ID': '9FH-2RT-5XM-7QA' }],
  read: ({ cells, shared, partner }) => ({
    transporterId: partner('transporter'),
    purchaserId: partner('purchaser'),
    purchaseOrderNumber: shared['purchase order number'],
    packingListNumber: shared['packing list number'],
    lots: cells.map((row) => withoutEmpty({ productId: row['product id'] })),
  }),
};
