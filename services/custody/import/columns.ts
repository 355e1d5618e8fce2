/** The sheets of a transactions workbook: one for each kind, and what its columns are called. */

/** Columns of every sheet. Rows with the same transaction are one transaction; without one, each row is its own. */
export const TRANSACTION = 'Transaction';
const DATE = 'Date and time';
const COMMON = [TRANSACTION, DATE] as const;
const GOODS = ['Product ID', 'Product', 'Quantity', 'Unit', 'GSM', 'Width cm'] as const;
const QUALITY = ['Grade', 'Moisture percent', 'Trash percent', 'Crop year', 'External IDs'] as const;
const PAPERS = ['Purchase order number', 'Invoice number', 'Packing list number'] as const;
const PRICE = ['Total price', 'Currency'] as const;

export const SHEETS = {
  Records: [...COMMON, ...GOODS, 'Certification', ...QUALITY, 'By-product of', 'Name'],
  Purchases: [...COMMON, 'Seller', 'Broker', ...GOODS, 'Received quantity', ...QUALITY, 'Country of origin', 'Proof', ...PRICE, ...PAPERS],
  Sales: [...COMMON, 'Purchaser', 'Product ID', 'Claim', 'Coverage percent', ...PRICE, ...PAPERS],
  Transports: [...COMMON, 'Transporter', 'Purchaser', 'Product ID', 'Purchase order number', 'Packing list number'],
  Transforms: [...COMMON, 'Step', 'Role', ...GOODS, 'Pieces', 'Grade', 'Fabric kind', 'Name', 'Fibre'],
} as const satisfies Record<string, readonly string[]>;

export type SheetName = keyof typeof SHEETS;

/** An example of each, for the template. */
export const EXAMPLES: Record<SheetName, readonly Readonly<Record<string, string | number>>[]> = {
  Records: [
    {
      Transaction: 'R-1',
      [DATE]: '2026-10-01T08:00:00Z',
      'Product ID': '7KM-4QX-9TR-2HB',
      Product: 'rawCotton',
      Quantity: 5000,
      Unit: 'kg',
      Certification: 'BCI',
    },
  ],
  Purchases: [
    {
      Transaction: 'P-1',
      [DATE]: '2026-10-02T08:00:00Z',
      Seller: 'Name, facility ID or OAR ID of a partner',
      'Product ID': '7KM-4QX-9TR-2HB',
      'Total price': 2250000,
      Currency: 'PKR',
      'Purchase order number': 'PO-1',
    },
  ],
  Sales: [
    {
      Transaction: 'S-1',
      [DATE]: '2026-10-09T08:00:00Z',
      Purchaser: 'Name, facility ID or OAR ID of a partner',
      'Product ID': '9FH-2RT-5XM-7QA',
      'Invoice number': 'INV-1',
    },
  ],
  Transports: [
    {
      Transaction: 'T-1',
      [DATE]: '2026-10-09T10:00:00Z',
      Transporter: 'Name, facility ID or OAR ID of a partner',
      'Product ID': '9FH-2RT-5XM-7QA',
    },
  ],
  Transforms: [
    { Transaction: 'A-1', [DATE]: '2026-10-05T08:00:00Z', Step: 'spinCarded', Role: 'input', 'Product ID': '7KM-4QX-9TR-2HB' },
    {
      Transaction: 'A-1',
      [DATE]: '2026-10-05T08:00:00Z',
      Role: 'output',
      'Product ID': '9FH-2RT-5XM-7QA',
      Product: 'yarn',
      Quantity: 4300,
      Unit: 'kg',
    },
    { Transaction: 'A-1', [DATE]: '2026-10-05T08:00:00Z', Role: 'by-product', Name: 'Flat strips', Quantity: 380, Unit: 'kg' },
  ],
};
