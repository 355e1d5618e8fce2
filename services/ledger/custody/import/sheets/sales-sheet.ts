import { RecordSale } from '../../../../../contracts/ledger/custody/commands.js';
import { readClaim, readPrice, readReferenceNumbers, withoutEmpty } from '../cell-values.js';
import { DATE, PARTNER, PRICE, REFERENCE_NUMBERS, type SheetKind, TRANSACTION } from './sheet-kind.js';

export const salesSheet: SheetKind = {
  name: 'Sales',
  command: RecordSale,
  rank: 5,
  shared: [DATE, 'Purchaser', ...PRICE, ...REFERENCE_NUMBERS],
  own: ['Product ID', 'Claim', 'Coverage percent'],
  examples: [
    {
      [TRANSACTION]: 'Example S-1',
      [DATE]: '2026-10-09 08:00',
      Purchaser: PARTNER,
      'Product ID': '9FH-2RT-5XM-7QA',
      'Invoice number': 'INV-1',
    },
  ],
  read: ({ cells, shared, partner, certifications }) => ({
    purchaserId: partner('purchaser'),
    price: readPrice(shared),
    ...readReferenceNumbers(shared),
    lots: cells.map((row) => withoutEmpty({ productId: row['product id'], claim: readClaim(row, certifications) })),
  }),
};
