import { RecordProducts } from '../../../../../contracts/ledger/custody/commands.js';
import { matchChoice, readGoods, readQuality, withoutEmpty } from '../cell-values.js';
import { DATE, GOODS, QUALITY, type SheetKind, TRANSACTION } from './sheet-kind.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const recordsSheet: SheetKind = {
  name: 'Records',
  command: RecordProducts,
  rank: 1,
  shared: [DATE, 'By-product of'],
  own: [...GOODS, 'Certification', ...QUALITY, 'Name'],
  examples: [
    {
      [TRANSACTION]: 'Example R-1',
      [DATE]: '2026-10-01 08:00',
      'Product ID': '7KM-4QX-9TR-2HB',
      Product: 'rawCotton',
      Quantity: 5000,
      Unit: 'kg',
      Certification: 'BCI',
    },
  ],
  read: ({ cells, shared, transformId, certifications }) => {
    const maker = shared['by-product of'];
    return {
      // Finds a transform of this file or of an earlier one by its reference.
      byProductOf: !maker || UUID.test(maker) ? maker : transformId(maker),
      lots: cells.map((row) =>
        withoutEmpty({
          ...readGoods(row),
          ...readQuality(row),
          certification: matchChoice(certifications, row['certification']),
          name: row['name'],
        }),
      ),
    };
  },
};
