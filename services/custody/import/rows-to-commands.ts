/** Rows of a transactions workbook to the custody commands that they mean. Pure: ids come from what the rows say. */
import { createHash } from 'node:crypto';
import { plainToInstance } from 'class-transformer';
import {
  type CustodyCommand,
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
} from '../../../contracts/custody-commands.js';
import { PRODUCTS } from '../../../contracts/products.js';
import type { Sheet, SheetRow } from '../../platform/sheets/read-sheets.js';
import { SHEETS, type SheetName } from './columns.js';

/** One transaction of the file: the command that it means, and the rows that say so. */
export interface Draft {
  sheet: SheetName;
  /** First row first. */
  rows: number[];
  /** The rows behind each list of the command: `lots`, or a transform's inputs and outputs. */
  places: Record<string, number[]>;
  command: CustodyCommand;
  /** By row: what is wrong before any rule is asked. */
  errors: { row: number; error: string }[];
}

/** Answers a partner's facility ID by its name, ID or OAR ID. */
export type FindPartner = (text: string) => string | undefined;

type Cells = SheetRow['cells'];
type Plain = Record<string, unknown>;

/** All transactions of the file, in the order of sheets and rows. `fileHash` gives rows without a reference their id. */
export function draftsOf(sheets: readonly Sheet[], facilityId: string, fileHash: string, find: FindPartner): Draft[] {
  return (Object.keys(SHEETS) as SheetName[]).flatMap((sheet) => {
    const rows = sheets.find(({ name }) => name.trim().toLowerCase() === sheet.toLowerCase())?.rows ?? [];
    return grouped(rows).map((group) => draft(sheet, group, facilityId, fileHash, find));
  });
}

function grouped(rows: readonly SheetRow[]): SheetRow[][] {
  const groups = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const key = row.cells['transaction'] || `row ${row.row}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

function draft(sheet: SheetName, rows: SheetRow[], facilityId: string, fileHash: string, find: FindPartner): Draft {
  const first = rows[0];
  if (!first) throw new Error('a group has rows');
  const errors: Draft['errors'] = [];
  const partner = (row: SheetRow, head: string): string | undefined => {
    const text = row.cells[head];
    const found = text ? find(text) : undefined;
    if (text && !found) errors.push({ row: row.row, error: `${text} is not your partner` });
    return found ?? (text || undefined);
  };
  const reference = first.cells['transaction'] || `${fileHash}:${first.row}`;
  const said = defined({
    transactionId: uuidOf(`${facilityId}:${sheet}:${reference}`),
    occurredAt: instant(first.cells['date and time'] ?? ''),
  });
  const plain = { ...said, ...WRITERS[sheet](rows, first, partner) };
  return {
    sheet,
    rows: rows.map(({ row }) => row),
    places: placesOf(sheet, rows),
    command: plainToInstance<CustodyCommand, Plain>(CLASSES[sheet], defined(plain)),
    errors,
  };
}

const CLASSES: Record<SheetName, new () => CustodyCommand> = {
  Records: RecordProducts,
  Purchases: RecordPurchase,
  Sales: RecordSale,
  Transports: RecordTransport,
  Transforms: RecordTransform,
};

type Writer = (rows: SheetRow[], first: SheetRow, partner: (row: SheetRow, head: string) => string | undefined) => Plain;

const WRITERS: Record<SheetName, Writer> = {
  Records: (rows, { cells }) => ({
    byProductOf: cells['by-product of'],
    lots: rows.map((row) =>
      defined({ ...goods(row.cells), ...quality(row.cells), certification: row.cells['certification'], name: row.cells['name'] }),
    ),
  }),
  Purchases: (rows, first, partner) => ({
    sellerId: partner(first, 'seller'),
    brokerId: partner(first, 'broker'),
    ...papers(first.cells),
    lots: rows.map(({ cells }) =>
      defined({
        ...goods(cells),
        ...quality(cells),
        receivedQuantity: number(cells['received quantity']),
        countryOfOrigin: cells['country of origin'],
        proof: cells['proof'] ? { blobName: cells['proof'] } : undefined,
      }),
    ),
  }),
  Sales: (rows, first, partner) => ({
    purchaserId: partner(first, 'purchaser'),
    ...papers(first.cells),
    lots: rows.map(({ cells }) => defined({ productId: cells['product id'], claim: claim(cells) })),
  }),
  Transports: (rows, first, partner) => ({
    transporterId: partner(first, 'transporter'),
    purchaserId: partner(first, 'purchaser'),
    purchaseOrderNumber: first.cells['purchase order number'],
    packingListNumber: first.cells['packing list number'],
    lots: rows.map(({ cells }) => defined({ productId: cells['product id'] })),
  }),
  Transforms: (rows, { cells }) => ({
    step: cells['step'],
    inputs: inRole(rows, 'input').map((row) => defined(row['product id'] ? { productId: row['product id'], ...weight(row) } : goods(row))),
    outputs: inRole(rows, 'output').map((row) =>
      defined({ ...goods(row), pieces: number(row['pieces']), grade: row['grade'], fabricKind: row['fabric kind'] }),
    ),
    byProducts: inRole(rows, 'by-product').map((row) => defined({ productId: row['product id'], name: row['name'], ...weight(row) })),
    otherInputs: inRole(rows, 'other input').map((row) => defined({ name: row['name'], fibre: row['fibre'], ...weight(row) })),
  }),
};

const ROLE_OF = { inputs: 'input', outputs: 'output', byProducts: 'by-product', otherInputs: 'other input' } as const;

const rowsInRole = (rows: SheetRow[], role: string): SheetRow[] =>
  rows.filter(({ cells }) => (cells['role'] || 'input').toLowerCase() === role);

const inRole = (rows: SheetRow[], role: string): Cells[] => rowsInRole(rows, role).map(({ cells }) => cells);

function placesOf(sheet: SheetName, rows: SheetRow[]): Record<string, number[]> {
  const numbers = (some: SheetRow[]): number[] => some.map(({ row }) => row);
  if (sheet !== 'Transforms') return { lots: numbers(rows) };
  return Object.fromEntries(Object.entries(ROLE_OF).map(([list, role]) => [list, numbers(rowsInRole(rows, role))]));
}

const weight = (cells: Cells): Plain => defined({ quantity: number(cells['quantity']), unit: cells['unit']?.toLowerCase() });

const goods = (cells: Cells): Plain => ({
  productId: cells['product id'],
  product: productOf(cells['product']),
  ...weight(cells),
  gsm: number(cells['gsm']),
  widthCm: number(cells['width cm']),
});

const quality = (cells: Cells): Plain => ({
  grade: cells['grade'],
  moisturePercent: number(cells['moisture percent']),
  trashPercent: number(cells['trash percent']),
  cropYear: number(cells['crop year']),
  externalIds: cells['external ids'] ? cells['external ids'].split(',').map((id) => id.trim()) : undefined,
});

const papers = (cells: Cells): Plain => ({
  price: cells['total price'] ? { amount: number(cells['total price']), currency: cells['currency'] } : undefined,
  purchaseOrderNumber: cells['purchase order number'],
  invoiceNumber: cells['invoice number'],
  packingListNumber: cells['packing list number'],
});

const claim = (cells: Cells): Plain | undefined =>
  cells['claim'] ? { certification: cells['claim'], coverageBp: Math.round((number(cells['coverage percent']) ?? 100) * 100) } : undefined;

/** `Raw cotton` and `rawCotton` are the same product. */
function productOf(text: string | undefined): string | undefined {
  const folded = text?.toLowerCase().replaceAll(/[\s-]/g, '');
  return PRODUCTS.find((product) => product.toLowerCase() === folded) ?? text;
}

/** A number as typed, thousands separated or not; what is none goes on as it is, for the check to name. */
function number(text: string | undefined): number | undefined {
  if (!text) return undefined;
  return Number(text.replaceAll(',', ''));
}

/** A date without a zone is taken as UTC; what is no date goes on as it is. */
function instant(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  if (/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text)) return `${text.replace(' ', 'T')}Z`;
  return text;
}

function defined<T extends Plain>(plain: T): T {
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined && value !== '')) as T;
}

/** The same text, the same UUID (version 8: of our own making). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
