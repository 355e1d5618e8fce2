/** From the rows of a workbook to orders. */
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { CreateOrder } from '../../../contracts/orders/commands.js';
import { ORDER_NUMBERS } from '../../../contracts/orders/events.js';
import type { OrderSupplier } from '../../../contracts/orders/supplier-tree.js';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import { sha256 } from '../../platform/events/canonical-json.js';
import { fieldMessagesOf } from '../../platform/http/bodies/body-validation.js';
import type { SheetRow } from '../../platform/sheets/sheet.js';

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

/** `Yes` where the order of another row, or one that is there, has the number, and this is a further part of it. */
export const ANOTHER_PART = 'Another part of the same order';

export interface OrderRow {
  row: number;
  command: CreateOrder & { orderId: string };
  isAnotherPart: boolean;
  errors: Message[];
}

/** What the rows of one brand may name. */
export interface OrderNames {
  brandId: string;
  /** Ids of the brand's products with this code. */
  productOf(code: string): string | undefined;
  /** The brand's suppliers with this name, registration number or OAR ID. */
  suppliersOf(text: string): readonly { id: string; tiers: readonly number[] }[];
}

/** Reads a row; what is wrong with it stands in its errors. The same row gives the same order again. */
export function readOrderRow({ row, cells }: SheetRow, names: OrderNames): OrderRow {
  const errors: Message[] = [];
  const orderId = uuidOf(`${names.brandId} order ${JSON.stringify(ORDER_COLUMNS.map((column) => cells[column.toLowerCase()] ?? ''))}`);
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
    suppliers: readSuppliers(cells['suppliers'] ?? '', orderId, names, errors),
  };
  const command = Object.assign(plainToInstance(CreateOrder, withoutEmpty(plain)), { orderId });
  errors.push(...Object.values(fieldMessagesOf(validateSync(command, { whitelist: true }))).flat());
  if (!ORDER_NUMBERS.some((number) => command[number])) errors.push(message('OrderNumberMissing'));
  return { row, command, isAnotherPart: SAYS_YES.test(cells[ANOTHER_PART.toLowerCase()] ?? ''), errors };
}

const SAYS_YES = /^(yes|true|1)$/i;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;
/** As order forms write it. */
const TYPED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** A date cell, or a date as order forms write it: mm.dd.yyyy. */
function readDate(cells: SheetRow['cells'], field: (typeof ORDER_COLUMNS)[number], errors: Message[]): string | undefined {
  const text = cells[field.toLowerCase()];
  if (!text) return undefined;
  const [, month = '', day = '', year = ''] = TYPED_DAY.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : (ISO_DAY.exec(text)?.[0] ?? '');
  const isThere = iso !== '' && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);
  if (!isThere) errors.push(message('orderDateInvalid', { field }));
  return isThere ? iso : undefined;
}

function readProduct(code: string, { productOf }: OrderNames, errors: Message[]): string | undefined {
  const found = code === '' ? undefined : productOf(code);
  if (code !== '' && found === undefined) errors.push(message('productCodeUnknown', { code }));
  return found;
}

/** A number with a decimal point, its thousands separated by commas or not. */
function readQuantity(cells: SheetRow['cells'], errors: Message[]): number | undefined {
  const text = cells['quantity'];
  if (!text) return undefined;
  const isNumber = /^\d+(\.\d+)?$|^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text);
  const quantity = Number(text.replaceAll(',', ''));
  if (isNumber && quantity > 0) return quantity;
  errors.push(message('orderNumberInvalid', { field: 'Quantity' }));
  return undefined;
}

/** `Cut; Weave; Spin`: each is supplied by the one after it, from the product to the cotton. */
function readSuppliers(text: string, orderId: string, { suppliersOf }: OrderNames, errors: Message[]): OrderSupplier[] {
  const named = text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);
  const found = named.flatMap((name) => {
    const [one, ...others] = suppliersOf(name);
    if (!one) errors.push(message('supplierNamedUnknown', { name }));
    else if (others.length > 0) errors.push(message('supplierAmbiguous', { name }));
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

/** The same text, the same UUID (version 8: of our own making). */
function uuidOf(text: string): string {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
