import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderImportPreview } from '../../../../contracts/brand/orders/replies.js';
import type { JobReply } from '../../../../contracts/shared/replies.js';
import { addSupplier } from '../../../../test/support/server/brand-suppliers.js';
import { type FileRow, fileForm, fillWorkbook, waitForImport } from '../../../../test/support/server/import-files.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { sheetsOf } from '../../../platform/sheets/sheet-readers.js';
import { templateWorkbook } from '../../../platform/sheets/template.js';
import { ANOTHER_PART, reading } from './order-rows.js';
import { OrdersImporter } from './orders-importer.js';

let product: TestServer;
let brand: ApiCall;
let productId: string;
beforeAll(async () => {
  product = await sharedTestServer();
  const facility = await product.facility('BRAND');
  brand = await product.signIn((await product.user('BRAND', facility)).email);
  for (const [name, tiers] of [
    ['Model Town Apparel', [1]],
    ['Lyallpur Weaving', [3]],
    ['Twin Mill', [3]],
    ['Twin Mill', [2]],
  ] as const)
    await addSupplier(product, facility.id, name, { tiers: [...tiers] });
  productId = (await brand('POST', '/api/products', { code: 'HW-2713', description: 'Oxford shirt' })).body.id;
});
afterAll(() => product.stop());

const SHIRT = {
  'Purchase order number': 'IMP-1',
  'Purchase date': '11.09.2026',
  'Product code': 'hw 2713',
  'Product description': 'Imported shirt',
  Quantity: '24,000',
  Suppliers: 'model town apparel; Lyallpur Weaving',
};

async function importRows(...rows: FileRow[]): Promise<JobReply> {
  const heads: FileRow = Object.fromEntries(reading.shape.columns.map(({ head }) => [head, '']));
  const content = await fillWorkbook(undefined, { Orders: rows.map((row) => ({ ...heads, ...row })) });
  return waitForImport(brand, await brand('POST', '/api/orders/import', fileForm(content, 'orders.xlsx')));
}
async function previewRows(...rows: FileRow[]): Promise<OrderImportPreview> {
  const heads: FileRow = Object.fromEntries(reading.shape.columns.map(({ head }) => [head, '']));
  const content = await fillWorkbook(undefined, { Orders: rows.map((row) => ({ ...heads, ...row })) });
  const head = String(await product.app.get(EventStore).head());
  const { status, body } = await brand('POST', '/api/orders/import/preview', fileForm(content, 'orders.xlsx'), { 'x-position': head });
  expect([status, body]).toEqual([200, body]);
  return body;
}
/** Returns orders once the list includes everything recorded. */
const imported = async (q: string) => {
  const head = String(await product.app.get(EventStore).head());
  return (await brand('GET', `/api/orders?q=${q}`, undefined, { 'x-position': head })).body.items;
};

describe('importing orders', () => {
  it('places each row, with its product, and its suppliers one behind the other', async () => {
    const job = await importRows(SHIRT, { 'Invoice number': 'IMP-INV-2', 'Purchase date': new Date('2026-10-01T00:00:00Z') });
    expect(job).toMatchObject({ state: 'completed', total: 2, passed: 2, failed: 0, errors: [] });
    const [row] = await imported('IMP-1');
    const order = (await brand('GET', `/api/orders/${row.id}`)).body;
    expect(order).toMatchObject({ state: 'placed', productId, purchaseDate: '2026-11-09', quantity: 24_000 });
    const [top, below] = order.suppliers;
    expect(order.suppliers).toMatchObject([
      { tier: 1, targets: [below.orderSupplierId], supplier: { businessName: 'Model Town Apparel' } },
      { tier: 3, targets: [], supplier: { businessName: 'Lyallpur Weaving' } },
    ]);
    expect(top.orderSupplierId).not.toBe(below.orderSupplierId);
    expect(await imported('IMP-INV-2')).toMatchObject([{ purchaseDate: '2026-10-01' }]);
  });

  it('places an order of kilograms or metres, and knows no other unit', async () => {
    const job = await importRows(
      { 'Invoice number': 'IMP-KG', Quantity: '900.5', Unit: 'KG' },
      { 'Invoice number': 'IMP-DOZEN', Quantity: '9', Unit: 'dozen' },
    );
    expect(job).toMatchObject({ passed: 1, failed: 1 });
    expect(job.errors.map(({ message }) => message)).toEqual(['Row 3. Unit: dozen is not allowed. Use one of: pieces, kg, m.']);
    expect(await imported('IMP-KG')).toMatchObject([{ quantity: 900.5, unit: 'kg' }]);
  });

  it('again changes nothing', async () => {
    expect(await importRows(SHIRT)).toMatchObject({ passed: 1, failed: 0 });
    expect(await imported('IMP-1')).toHaveLength(1);
  });

  it('reports all that is wrong, row by row, and takes the others', async () => {
    const good = { 'Packing list number': 'IMP-PL-3' };
    const job = await importRows(
      { ...SHIRT, 'Purchase order number': 'IMP-4', 'Purchase date': '40.01.2026', Quantity: 'many', 'Product code': 'HW-9' },
      good,
      { 'Product description': 'Without a number', Suppliers: 'Nobody; Twin Mill' },
      good,
    );
    expect(job).toMatchObject({ passed: 1, failed: 3 });
    expect(job.errors.map(({ message }) => message)).toEqual([
      'Row 2. Purchase date: 40.01.2026 is not a date. Enter 2026-11-18, 18/11/2026 or 11.18.2026 (month first).',
      'Row 2. You have no product with the code HW-9.',
      'Row 2. Quantity: many is not a number or is ambiguous. Enter 1234.5 or 1,234.5.',
      'Row 4. You have no supplier named “Nobody”.',
      'Row 4. You have several suppliers named “Twin Mill”. Enter an OAR ID.',
      'Row 4. An order needs at least one of purchase order number, invoice number or packing list number',
      'Row 5. This order is already in row 3.',
    ]);
    expect(await imported('IMP-4')).toEqual([]);
  });

  it('marks a row whose number an order has already, and places it only as another part', async () => {
    const first = { 'Purchase order number': 'IMP-TWICE-1', 'Product description': 'Shirts' };
    const second = { 'Purchase order number': 'imp twice 1', 'Product description': 'Trousers' };
    const job = await importRows(first, second);
    expect(job).toMatchObject({ passed: 1, failed: 1 });
    const today = (await imported('IMP-TWICE-1'))[0].changedAt.slice(0, 10).split('-').reverse().join('/');
    expect(job.errors.map(({ message }) => message)).toEqual([
      `Row 3. You already have this purchase order, placed on ${today}.`,
      'Row 3. If this row is a further part of that order, write Yes under "Another part of the same order".',
    ]);
    expect(await imported('IMP-TWICE-1')).toHaveLength(1);
    expect(await importRows({ ...second, [ANOTHER_PART]: 'Yes' })).toMatchObject({ passed: 1, failed: 0 });
    expect((await imported('IMP-TWICE-1')).map(({ state }: { state: string }) => state)).toEqual(['placed', 'placed']);
  });

  it('says before what a file would do, row by row, and then does just that', async () => {
    const there = { 'Invoice number': 'PRE-THERE', 'Product description': 'Belts' };
    await importRows(there);
    const rows: FileRow[] = [
      { ...there, [ANOTHER_PART]: '' },
      { 'Invoice number': 'pre there', 'Product description': 'Hats' },
      { 'Invoice number': 'PRE-THERE', 'Product description': 'Caps', [ANOTHER_PART]: 'Yes' },
      { 'Purchase order number': 'PRE-NEW', Quantity: '12' },
      { 'Purchase order number': 'PRE/NEW', Quantity: '13' },
      { 'Purchase order number': 'PRE-BAD', Quantity: 'many', 'Invoice date': '40.40.2026' },
    ];
    const preview = await previewRows(...rows);
    expect(preview.counts).toEqual({ placed: 1, part: 1, same: 1, duplicate: 2, failed: 1 });
    expect(preview.rows.map(({ row, result, number }) => [row, result, number])).toEqual([
      [2, 'same', 'PRE-THERE'],
      [3, 'duplicate', 'pre there'],
      [4, 'part', 'PRE-THERE'],
      [5, 'placed', 'PRE-NEW'],
      [6, 'duplicate', 'PRE/NEW'],
      [7, 'failed', 'PRE-BAD'],
    ]);
    const [same, duplicate, , , inFile, bad] = preview.rows;
    expect(duplicate?.orderId).toBe(same?.orderId);
    expect([inFile?.orderId, inFile?.errors[0]?.column]).toEqual([undefined, 'Purchase order number']);
    expect(bad?.errors.map(({ column }) => column)).toEqual(['Invoice date', 'Quantity']);
    // A look records nothing.
    expect(await imported('PRE-NEW')).toEqual([]);
    expect(await importRows(...rows)).toMatchObject({ passed: 3, failed: 3 });
    expect((await previewRows(...rows)).counts).toEqual({ placed: 0, part: 0, same: 3, duplicate: 2, failed: 1 });
    expect(await importRows(...rows)).toMatchObject({ passed: 3, failed: 3 });
    expect(await imported('PRE-THERE')).toHaveLength(2);
  });

  it('refuses a file without the columns, and one that is no spreadsheet', async () => {
    const content = await fillWorkbook(undefined, { Orders: [{ Number: 'IMP-9' }] });
    const job = await waitForImport(brand, await brand('POST', '/api/orders/import', fileForm(content, 'orders.xlsx')));
    expect(job).toMatchObject({ state: 'failed', errors: [{ row: 0, message: expect.stringContaining('Purchase order number') }] });
    const { status, body } = await brand('POST', '/api/orders/import', fileForm('a,b', 'orders.doc'));
    expect([status, body.code]).toEqual([415, 'FileFormatInvalid']);
  });

  it('has a template with all of its columns', async () => {
    const [sheet] = await sheetsOf('xlsx', await templateWorkbook(await product.app.get(OrdersImporter).template('en')), reading.shape);
    expect(sheet?.heads).toEqual(reading.shape.columns.map(({ head }) => head.toLowerCase()));
  });
});
