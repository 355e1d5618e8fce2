import { expect, it } from '@jest/globals';
import { fillWorkbook } from '../../test/support/server/import-files.js';
import { importTemplate } from '../custody/import/import-template.js';
import { reading as transactions } from '../custody/import/transaction-file.js';
import { reading as orders } from '../orders/import/order-rows.js';
import { orderImportTemplate } from '../orders/import/orders-importer.js';
import type { SheetShape } from '../platform/sheets/sheet.js';
import { sheetsOf } from '../platform/sheets/sheet-readers.js';
import { reading as suppliers } from '../suppliers/import/supplier-file.js';
import { supplierTemplate } from '../suppliers/import/supplier-workbooks.js';
import { reading as users } from '../users/user-import-rows.js';
import { userImportTemplate } from '../users/user-import-template.js';

const countsIn = async (content: Buffer, shape: SheetShape) =>
  (await sheetsOf('xlsx', content, shape)).map(({ rows, examples, unread }) => [rows.length, examples, unread.length]);

it.each([
  [
    'transactions',
    importTemplate,
    transactions.shape,
    [
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
      [0, 4, 0],
    ],
  ],
  ['orders', orderImportTemplate, orders.shape, [[0, 2, 0]]],
  ['suppliers', supplierTemplate, suppliers.shape, [[0, 2, 0]]],
  ['users', userImportTemplate, users.shape, [[0, 3, 0]]],
])('the template of %s, sent back as it is, holds examples alone', async (_, template, shape, counts) => {
  expect(await countsIn(await template(), shape)).toEqual(counts);
});

it.each([
  [
    'orders',
    orders.shape,
    { 'Purchase order number': '4500087213', 'Invoice number': 'MTA-26-1183', 'Packing list number': 'MTA-PL-0417', Quantity: 1 },
  ],
  ['suppliers', suppliers.shape, { 'Business name': 'Model Stitching', Country: 'Pakistan' }],
  ['users', users.shape, { Email: 'Office@example.com', Role: 'Admin' }],
])('an example from an older template of %s is known, whatever else was changed in its row', async (_, shape, row) => {
  expect(await countsIn(await fillWorkbook(undefined, { Sheet: [row] }), shape)).toEqual([[0, 1, 0]]);
});
