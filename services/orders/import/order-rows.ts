/** Reads orders from the rows of a workbook. */

import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { CreateOrder } from '../../../contracts/orders/commands.js';
import { ORDER_NUMBERS } from '../../../contracts/orders/events.js';
import { searchWords } from '../../../contracts/orders/search-terms.js';
import type { OrderSupplier } from '../../../contracts/orders/supplier-tree.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { documentNumberKey } from '../../../contracts/shared/product-id.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { ORDER_UNITS, type OrderUnit } from '../../../contracts/shared/units.js';
import { readWrittenTime } from '../../../contracts/shared/written/days.js';
import { parseNumber } from '../../../contracts/shared/written/numbers.js';
import { sha256 } from '../../platform/events/canonical-json.js';
import { fieldMessagesOf } from '../../platform/http/bodies/body-validation.js';
import { choiceList, choiceOf } from '../../platform/sheets/choice-words.js';
import { echoed, NAMES_MAX, namesIn, type SheetRow } from '../../platform/sheets/sheet.js';
import type { SheetReading } from '../../platform/sheets/sheet-reading.js';

export const ORDER_COLUMNS = [
  'Purchase order number',
  'Purchase date',
  'Invoice number',
  'Invoice date',
  'Packing list number',
  'Product code',
  'Product description',
  'Quantity',
  'Suppliers',
] as const;

/** Lists the columns of which a file needs at least one, since an order cannot be placed without a number. */
const NUMBER_COLUMNS = ['Purchase order number', 'Invoice number', 'Packing list number'];

/** The rows of the template, which are never read. */
export const ORDER_EXAMPLES: readonly Readonly<Record<string, string | number>>[] = [
  {
    'Purchase order number': 'Example 4500087213',
    'Purchase date': '11.09.2026',
    'Invoice number': 'MTA-26-1183',
    'Invoice date': '11.12.2026',
    'Packing list number': 'MTA-PL-0417',
    'Product code': 'HW-2713',
    'Product description': 'Men’s Oxford shirt',
    Quantity: 24_000,
    Unit: 'pieces',
    Suppliers: 'Name, registration number or OAR ID of who delivers to you; who supplies them; and so on to the cotton',
  },
  { 'Invoice number': 'Example RFM-26-0611', 'Product description': 'Women’s poplin dress', Quantity: 9_600 },
];

/** Holds `pieces`, `kg` or `m`; an empty cell means pieces. */
export const UNIT_COLUMN = 'Unit';

/** Holds `Yes` when another order has the number and this row is a further part of it. */
export const ANOTHER_PART = 'Another part of the same order';

export interface OrderRow {
  row: number;
  command: CreateOrder & { orderId: string };
  isAnotherPart: boolean;
  errors: Message[];
}

interface NamedSupplier {
  id: string;
  tiers: readonly number[];
}

/** Holds the brand, and the names that its rows may use. */
export interface OrderFileContext {
  brandId: string;
  /** Maps the keys of product codes to IDs. */
  products: ReadonlyMap<string, string>;
  /** Maps `supplierKey` of a name, registration number or OAR ID to the brand's suppliers. */
  suppliers: ReadonlyMap<string, readonly NamedSupplier[]>;
  /** Names choices in faults. */
  language?: LanguageCode;
}

export const supplierKey = (text: string): string => searchWords(text).join(' ');

/** Reads one order per row of the first sheet. */
export const reading: SheetReading<OrderFileContext, OrderRow> = {
  module: import.meta.url,
  shape: {
    accepted: ['xlsx'],
    columns: [...ORDER_COLUMNS, UNIT_COLUMN, ANOTHER_PART],
    sheets: 'first',
    numbers: ['Quantity'],
    days: ['Purchase date', 'Invoice date'],
    examples: ORDER_EXAMPLES,
    exampleMarks: NUMBER_COLUMNS,
  },
  *read([sheet], context) {
    if (!NUMBER_COLUMNS.some((column) => sheet?.heads.includes(column.toLowerCase())))
      throw new Refusal('Invalid', {}, { file: [message('columnsMissing', { names: NUMBER_COLUMNS.join(', ') })] });
    const first = new Map<string, number>();
    for (const each of sheet?.rows ?? []) {
      const row = readOrderRow(each, context);
      // The same row twice would be one order.
      const orderId = row.command.orderId ?? '';
      const before = first.get(orderId);
      if (before !== undefined) row.errors.push(message('orderRepeated', { row: before }));
      else first.set(orderId, row.row);
      yield row;
    }
  },
};

/** Reads a row, which carries its errors. The same row gives the same order again. */
function readOrderRow({ row, cells, faults }: SheetRow, names: OrderFileContext): OrderRow {
  // What could not be read would be missing twice.
  const errors: Message[] = [];
  const unit = readUnit(cells, errors, names);
  const stated = ORDER_COLUMNS.map((column) => cells[column.toLowerCase()] ?? '');
  const orderId = uuidOf(`${names.brandId} order ${JSON.stringify(unit === undefined ? stated : [...stated, unit])}`);
  const plain = {
    orderId,
    purchaseOrderNumber: cells['purchase order number'],
    purchaseDate: readDate(cells, 'Purchase date', errors),
    invoiceNumber: cells['invoice number'],
    invoiceDate: readDate(cells, 'Invoice date', errors),
    packingListNumber: cells['packing list number'],
    productId: readProduct(cells['product code'] ?? '', names, errors),
    productDescription: cells['product description'],
    quantity: readQuantity(cells, errors),
    unit,
    suppliers: readSuppliers(cells['suppliers'] ?? '', orderId, names, errors),
  };
  const command = Object.assign(plainToInstance(CreateOrder, withoutEmpty(plain)), { orderId });
  errors.push(...Object.values(fieldMessagesOf(validateSync(command, { whitelist: true }))).flat());
  if (!ORDER_NUMBERS.some((number) => command[number])) errors.push(message('OrderNumberMissing'));
  const isAnotherPart = SAYS_YES.test(cells[ANOTHER_PART.toLowerCase()] ?? '');
  return { row, command, isAnotherPart, errors: faults.length > 0 ? [...faults] : errors };
}

const SAYS_YES = /^(yes|true|1)$/i;

/** Reads a date cell, a day as screens show it, or mm.dd.yyyy as order forms write it. */
function readDate(cells: SheetRow['cells'], field: (typeof ORDER_COLUMNS)[number], errors: Message[]): string | undefined {
  const text = cells[field.toLowerCase()];
  if (!text) return undefined;
  const read = readWrittenTime(text, { isMonthFirst: true })?.day;
  if (read === undefined) errors.push(message('orderDateInvalid', { field, value: echoed(text) }));
  return read;
}

function readProduct(code: string, { products }: OrderFileContext, errors: Message[]): string | undefined {
  const found = products.get(documentNumberKey(code));
  if (code !== '' && found === undefined) errors.push(message('productCodeUnknown', { code: echoed(code) }));
  return code === '' ? undefined : found;
}

function readQuantity(cells: SheetRow['cells'], errors: Message[]): number | undefined {
  const text = cells['quantity'];
  const quantity = parseNumber(text ?? '');
  if (quantity === undefined || quantity > 0) return quantity;
  const [key, value] = Number.isNaN(quantity)
    ? (['numberUnread', echoed(text ?? '')] as const)
    : (['orderNumberInvalid', text ?? ''] as const);
  errors.push(message(key, { field: 'Quantity', value }));
  return undefined;
}

function readUnit(cells: SheetRow['cells'], errors: Message[], { language = 'en' }: OrderFileContext): OrderUnit | undefined {
  const text = cells[UNIT_COLUMN.toLowerCase()];
  if (!text) return undefined;
  const unit = choiceOf(ORDER_UNITS, text, 'unit');
  if (unit === undefined)
    errors.push(message('wordUnread', { field: UNIT_COLUMN, value: echoed(text), words: choiceList(ORDER_UNITS, language, 'unit') }));
  return unit;
}

/** Reads `Cut; Weave; Spin` from product to cotton: each supplies the one before it. */
function readSuppliers(text: string, orderId: string, { suppliers }: OrderFileContext, errors: Message[]): OrderSupplier[] {
  const named = namesIn(text, /[;\n]/);
  if (named.length > NAMES_MAX) {
    errors.push(message('namesMax', { field: 'Suppliers', max: NAMES_MAX }));
    return [];
  }
  const found = named.flatMap((name) => {
    const [one, ...others] = suppliers.get(supplierKey(name)) ?? [];
    if (!one) errors.push(message('supplierNamedUnknown', { name: echoed(name) }));
    else if (others.length > 0) errors.push(message('supplierAmbiguous', { name: echoed(name) }));
    return one && others.length === 0 ? [one] : [];
  });
  const idAt = (place: number): string => uuidOf(`${orderId} supplier ${place}`);
  return found.map(({ id, tiers }, place) => ({
    orderSupplierId: idAt(place),
    supplierId: id,
    tier: tiers[0] ?? Math.min(place + 1, 5),
    targets: place + 1 < found.length ? [idAt(place + 1)] : [],
  }));
}

const withoutEmpty = (plain: object): object =>
  Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined && value !== ''));

/** Derives the same UUID (version 8) from the same text. */
export function uuidOf(text: string): string {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
