import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { CreateOrder } from '../../../../contracts/brand/orders/commands.js';
import { ORDER_NUMBERS } from '../../../../contracts/brand/orders/events.js';
import { searchWords } from '../../../../contracts/brand/orders/search-terms.js';
import type { OrderSupplier } from '../../../../contracts/brand/orders/supplier-tree.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { documentNumberKey } from '../../../../contracts/shared/product-id.js';
import { type Message, message } from '../../../../contracts/shared/refusals.js';
import { ORDER_UNITS, type OrderUnit } from '../../../../contracts/shared/units.js';
import { readWrittenTime } from '../../../../contracts/shared/written/days.js';
import { parseNumber } from '../../../../contracts/shared/written/numbers.js';
import { derivedUuid } from '../../../platform/events/derived-uuid.js';
import { fieldMessagesOf } from '../../../platform/http/bodies/body-validation.js';
import { saysYes } from '../../../platform/sheets/basics/column-words.js';
import { choiceList, choiceOf } from '../../../platform/sheets/choice-words.js';
import { echoed, NAMES_MAX, namesIn, type SheetRow, writtenCells } from '../../../platform/sheets/sheet.js';
import type { SheetReading } from '../../../platform/sheets/sheet-reading.js';

const ORDER_COLUMNS = [
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

const ORDER_EXAMPLES: readonly Readonly<Record<string, string | number>>[] = [
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
const UNIT_COLUMN = 'Unit';

/** Holds `Yes` when another order has the number and this row is a further part of it. */
export const ANOTHER_PART = 'Another part of the same order';

export interface OrderRow {
  row: number;
  command: CreateOrder & { orderId: string };
  isAnotherPart: boolean;
  errors: Message[];
  /** Names the column of each error; empty for one of the whole row. */
  columns: string[];
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

/** Reads one order per row of the first sheet with a number. */
export const reading: SheetReading<OrderFileContext, OrderRow> = {
  module: import.meta.url,
  shape: {
    // An order cannot be placed without a number.
    columns: [
      { head: 'Purchase order number', needed: 'oneOf', marksExample: 'byText' },
      { head: 'Purchase date', kind: 'day' },
      { head: 'Invoice number', needed: 'oneOf', marksExample: 'byText' },
      { head: 'Invoice date', kind: 'day' },
      { head: 'Packing list number', needed: 'oneOf', marksExample: 'byText' },
      { head: 'Product code' },
      { head: 'Product description' },
      { head: 'Quantity', kind: 'number', unitIn: 'unit' },
      { head: 'Suppliers' },
      { head: UNIT_COLUMN, choices: { words: ORDER_UNITS, family: 'unit' } },
      { head: ANOTHER_PART, choices: { words: ['Yes'] } },
    ],
    sheets: 'first',
    isDottedMonthFirst: true,
    toFill: [{ name: 'Orders', examples: ORDER_EXAMPLES }],
  },
  *read([sheet], context) {
    const first = new Map<string, number>();
    for (const each of sheet?.rows ?? []) {
      const row = readOrderRow(each, context);
      // The same row twice would be one order.
      const orderId = row.command.orderId ?? '';
      const before = first.get(orderId);
      if (before !== undefined) {
        row.errors.push(message('orderRepeated', { row: before }));
        row.columns.push('');
      } else first.set(orderId, row.row);
      yield row;
    }
  },
};

type Column = (typeof ORDER_COLUMNS)[number] | typeof UNIT_COLUMN;

/** Maps the fields of an order to the columns that they are read from. */
const COLUMN_OF: Readonly<Record<string, Column>> = {
  purchaseOrderNumber: 'Purchase order number',
  purchaseDate: 'Purchase date',
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  packingListNumber: 'Packing list number',
  productId: 'Product code',
  productDescription: 'Product description',
  quantity: 'Quantity',
  unit: UNIT_COLUMN,
  suppliers: 'Suppliers',
};

/** Collects the errors of a row, each with its column. */
class RowFaults {
  readonly columns: string[];

  constructor(readonly errors: Message[]) {
    this.columns = errors.map(() => '');
  }

  add(column: Column | '', error: Message): void {
    this.errors.push(error);
    this.columns.push(column);
  }
}

/** Reads a row, which carries its errors. The same row gives the same order again. */
function readOrderRow(sheetRow: SheetRow, names: OrderFileContext): OrderRow {
  const { row, cells, faults: ofCells } = sheetRow;
  const written = writtenCells(sheetRow);
  const faults = new RowFaults([]);
  const unit = readUnit(cells, faults, names);
  const stated = ORDER_COLUMNS.map((column) => written[column.toLowerCase()] ?? '');
  const orderId = derivedUuid(`${names.brandId} order ${JSON.stringify(unit === undefined ? stated : [...stated, unit])}`);
  const plain = {
    orderId,
    purchaseOrderNumber: cells['purchase order number'],
    purchaseDate: readDate(cells, 'Purchase date', faults),
    invoiceNumber: cells['invoice number'],
    invoiceDate: readDate(cells, 'Invoice date', faults),
    packingListNumber: cells['packing list number'],
    productId: readProduct(cells['product code'] ?? '', names, faults),
    productDescription: cells['product description'],
    quantity: readQuantity(cells, faults),
    unit,
    suppliers: readSuppliers(cells['suppliers'] ?? '', orderId, names, faults),
  };
  const command = Object.assign(plainToInstance(CreateOrder, withoutEmpty(plain)), { orderId });
  for (const [field, messages] of Object.entries(fieldMessagesOf(validateSync(command, { whitelist: true }))))
    for (const each of messages) faults.add(COLUMN_OF[field.split('.')[0] ?? ''] ?? '', each);
  if (!ORDER_NUMBERS.some((number) => command[number])) faults.add('', message('OrderNumberMissing'));
  // Otherwise a faulty cell would also be reported as missing.
  const { errors, columns } = ofCells.length > 0 ? new RowFaults([...ofCells]) : faults;
  return { row, command, isAnotherPart: saysYes(cells[ANOTHER_PART.toLowerCase()] ?? ''), errors, columns };
}

function readDate(cells: SheetRow['cells'], field: (typeof ORDER_COLUMNS)[number], faults: RowFaults): string | undefined {
  const text = cells[field.toLowerCase()];
  if (!text) return undefined;
  const read = readWrittenTime(text)?.day;
  if (read === undefined) faults.add(field, message('orderDateInvalid', { field, value: echoed(text) }));
  return read;
}

function readProduct(code: string, { products }: OrderFileContext, faults: RowFaults): string | undefined {
  const found = products.get(documentNumberKey(code));
  if (code !== '' && found === undefined) faults.add('Product code', message('productCodeUnknown', { code: echoed(code) }));
  return code === '' ? undefined : found;
}

function readQuantity(cells: SheetRow['cells'], faults: RowFaults): number | undefined {
  const text = cells['quantity'];
  const quantity = parseNumber(text ?? '');
  if (quantity === undefined || quantity > 0) return quantity;
  const [key, value] = Number.isNaN(quantity)
    ? (['numberUnread', echoed(text ?? '')] as const)
    : (['orderNumberInvalid', text ?? ''] as const);
  faults.add('Quantity', message(key, { field: 'Quantity', value }));
  return undefined;
}

function readUnit(cells: SheetRow['cells'], faults: RowFaults, { language = 'en' }: OrderFileContext): OrderUnit | undefined {
  const text = cells[UNIT_COLUMN.toLowerCase()];
  if (!text) return undefined;
  const unit = choiceOf(ORDER_UNITS, text, 'unit');
  if (unit === undefined)
    faults.add(
      UNIT_COLUMN,
      message('wordUnread', { field: UNIT_COLUMN, value: echoed(text), words: choiceList(ORDER_UNITS, language, 'unit') }),
    );
  return unit;
}

/** Reads `Cut; Weave; Spin` from product to cotton: each supplies the one before it. */
function readSuppliers(text: string, orderId: string, { suppliers }: OrderFileContext, faults: RowFaults): OrderSupplier[] {
  const named = namesIn(text, /[;\n]/);
  if (named.length > NAMES_MAX) {
    faults.add('Suppliers', message('namesMax', { field: 'Suppliers', max: NAMES_MAX }));
    return [];
  }
  const found = named.flatMap((name) => {
    const [one, ...others] = suppliers.get(supplierKey(name)) ?? [];
    if (!one) faults.add('Suppliers', message('supplierNamedUnknown', { name: echoed(name) }));
    else if (others.length > 0) faults.add('Suppliers', message('supplierAmbiguous', { name: echoed(name) }));
    return one && others.length === 0 ? [one] : [];
  });
  const idAt = (place: number): string => derivedUuid(`${orderId} supplier ${place}`);
  return found.map(({ id, tiers }, place) => ({
    orderSupplierId: idAt(place),
    supplierId: id,
    tier: tiers[0] ?? Math.min(place + 1, 5),
    targets: place + 1 < found.length ? [idAt(place + 1)] : [],
  }));
}

const withoutEmpty = (plain: object): object =>
  Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined && value !== ''));
