/** The sheets of a transactions workbook: one for each kind, and what its columns are called. */

/** Rows with the same reference are one transaction; without one, each row is its own. */
export const TRANSACTION = 'Transaction';
export const DATE = 'Date and time';
const GOODS = ['Product ID', 'Product', 'Quantity', 'Unit', 'GSM', 'Width cm'] as const;
const QUALITY = ['Grade', 'Moisture percent', 'Trash percent', 'Crop year', 'External IDs'] as const;
const PAPERS = ['Purchase order number', 'Invoice number', 'Packing list number'] as const;
const PRICE = ['Total price', 'Currency'] as const;

interface Columns {
  /** Said of the transaction: once, or the same in all of its rows. */
  shared: readonly string[];
  /** Said of each lot. */
  own: readonly string[];
}

export const COLUMNS = {
  Records: { shared: [DATE, 'By-product of'], own: [...GOODS, 'Certification', ...QUALITY, 'Name'] },
  Purchases: {
    shared: [DATE, 'Seller', 'Broker', ...PRICE, ...PAPERS],
    own: [...GOODS, 'Received quantity', ...QUALITY, 'Country of origin', 'Proof'],
  },
  Sales: { shared: [DATE, 'Purchaser', ...PRICE, ...PAPERS], own: ['Product ID', 'Claim', 'Coverage percent'] },
  Transports: { shared: [DATE, 'Transporter', 'Purchaser', 'Purchase order number', 'Packing list number'], own: ['Product ID'] },
  Transforms: { shared: [DATE, 'Step'], own: ['Role', ...GOODS, 'Pieces', 'Grade', 'Yarn kind', 'Fabric kind', 'Name', 'Fibre'] },
} as const satisfies Record<string, Columns>;

export type SheetName = keyof typeof COLUMNS;
export const SHEET_NAMES = Object.keys(COLUMNS) as SheetName[];

/** Heads as the template shows them. */
export const columnNames = (sheet: SheetName): string[] => [TRANSACTION, ...COLUMNS[sheet].shared, ...COLUMNS[sheet].own];

/** The template's own rows, which say so: they are passed over when they come back. */
export const isExample = (reference: string | undefined): boolean => /^example\b/i.test(reference ?? '');

const PARTNER = 'Name, facility ID or OAR ID of a partner';

/** An example of each, for the template. */
export const EXAMPLES: Record<SheetName, readonly Readonly<Record<string, string | number>>[]> = {
  Records: [
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
  Purchases: [
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
  Sales: [
    {
      [TRANSACTION]: 'Example S-1',
      [DATE]: '2026-10-09 08:00',
      Purchaser: PARTNER,
      'Product ID': '9FH-2RT-5XM-7QA',
      'Invoice number': 'INV-1',
    },
  ],
  Transports: [{ [TRANSACTION]: 'Example T-1', [DATE]: '2026-10-09 10:00', Transporter: PARTNER, 'Product ID': '9FH-2RT-5XM-7QA' }],
  Transforms: [
    {
      [TRANSACTION]: 'Example A-1',
      [DATE]: '2026-10-05 08:00',
      Step: 'spinCarded',
      Role: 'input',
      'Product ID': '7KM-4QX-9TR-2HB',
    },
    {
      [TRANSACTION]: 'Example A-1',
      Role: 'output',
      'Product ID': '9FH-2RT-5XM-7QA',
      Product: 'yarn',
      Quantity: 4300,
      Unit: 'kg',
    },
    { [TRANSACTION]: 'Example A-1', Role: 'by-product', Name: 'Flat strips', Quantity: 380, Unit: 'kg' },
  ],
};
