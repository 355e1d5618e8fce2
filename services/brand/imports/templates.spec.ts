import { afterAll, describe, expect, it } from '@jest/globals';
import type { Row, Workbook } from 'exceljs';
import { OTHER_INPUT_KINDS } from '../../../contracts/ledger/custody/other-inputs.js';
import { SUPPLIER_TYPES } from '../../../contracts/members/suppliers/supplier-kinds.js';
import { LANGUAGES, type LanguageCode } from '../../../contracts/shared/languages.js';
import { PRODUCTS, STEPS } from '../../../contracts/shared/products.js';
import { ROLES } from '../../../contracts/shared/roles.js';
import { ORDER_UNITS, UNITS } from '../../../contracts/shared/units.js';
import { fillWorkbook } from '../../../test/support/server/import-files.js';
import { TRANSFORM_ROLES } from '../../ledger/custody/import/sheets/transforms-sheet.js';
import { reading as transactions } from '../../ledger/custody/import/transaction-file.js';
import { reading as partners } from '../../members/partners/import/partner-rows.js';
import { reading as suppliers } from '../../members/suppliers/import/supplier-file.js';
import { reading as facilities } from '../../members/users/new-facilities/facility-rows.js';
import { reading as users } from '../../members/users/user-import-rows.js';
import { countryCode, currentCountries } from '../../platform/lib/countries.js';
import { headsOf } from '../../platform/sheets/basics/column-words.js';
import { choiceOf } from '../../platform/sheets/choice-words.js';
import type { SheetShape } from '../../platform/sheets/sheet.js';
import { sheetsOf } from '../../platform/sheets/sheet-readers.js';
import { templateOf, templateWorkbook } from '../../platform/sheets/template.js';
import { reading as orders } from '../orders/import/order-rows.js';

const templateBy = (shape: SheetShape) => (language: LanguageCode) =>
  templateWorkbook(templateOf(shape, language, { Certification: ['BCI', 'Organic'] }));
const inRecords = templateBy(transactions.shape);
const [inOrders, inSuppliers, inUsers] = [orders, suppliers, users].map(({ shape }) => templateBy(shape)) as [
  ReturnType<typeof templateBy>,
  ReturnType<typeof templateBy>,
  ReturnType<typeof templateBy>,
];

const countsIn = async (content: Buffer, shape: SheetShape) =>
  (await sheetsOf('xlsx', content, shape)).map(({ rows, examples, unread }) => [rows.length, examples, unread.length]);

it.each([
  [
    'transactions',
    inRecords,
    transactions.shape,
    [
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
      [0, 4, 0],
    ],
  ],
  ['orders', inOrders, orders.shape, [[0, 2, 0]]],
  ['suppliers', inSuppliers, suppliers.shape, [[0, 2, 0]]],
  ['facilities', templateBy(facilities.shape), facilities.shape, [[0, 2, 0]]],
  ['users', inUsers, users.shape, [[0, 3, 0]]],
  ['partners', templateBy(partners.shape), partners.shape, [[0, 2, 0]]],
])('the template of %s, sent back as it is, holds examples alone', async (_, template, shape, counts) => {
  for (const { code: language } of LANGUAGES) expect(await countsIn(await template(language), shape)).toEqual(counts);
});

async function opened(content: Buffer): Promise<Workbook> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(content as unknown as ArrayBuffer);
  return workbook;
}

/** Returns the words that a column of the first sheet that has it offers. */
function offeredWords(workbook: Workbook, head: string): string[] {
  const heads = headsOf(head);
  const column = (row: Row) => (row.values as string[]).findIndex((each) => heads.includes(each));
  const sheet = workbook.worksheets.find((each) => column(each.getRow(1)) > 0);
  const [range = ''] = sheet?.getRow(2).getCell(column(sheet.getRow(1))).dataValidation?.formulae ?? [];
  const [, name = '', letter = '', last = ''] = /^'(.+)'!\$([A-Z]+)\$2:\$[A-Z]+\$(\d+)$/.exec(String(range)) ?? [];
  const lists = workbook.getWorksheet(name);
  expect(lists?.state).toBe('hidden');
  return Array.from({ length: Number(last) - 1 }, (_, at) => String(lists?.getCell(`${letter}${at + 2}`).value));
}

describe.each(LANGUAGES.map(({ code }) => code))('the choices of templates in %s', (language) => {
  /** The library makes a rule for each of 10,000 rows when it opens one, so each is opened once. */
  const books = new Map<typeof inRecords, Workbook>();
  const bookOf = async (template: typeof inRecords): Promise<Workbook> => {
    const book = books.get(template) ?? (await opened(await template(language)));
    books.set(template, book);
    return book;
  };
  afterAll(() => books.clear());

  it.each([
    ['units', inRecords, 'Unit', UNITS, (word: string) => choiceOf(UNITS, word, 'unit')],
    ['products', inRecords, 'Product', PRODUCTS, (word: string) => choiceOf(PRODUCTS, word, 'product')],
    ['steps', inRecords, 'Step', STEPS, (word: string) => choiceOf(STEPS, word, 'step')],
    ['kinds of inputs', inRecords, 'Kind', OTHER_INPUT_KINDS, (word: string) => choiceOf(OTHER_INPUT_KINDS, word, 'otherInputKind')],
    ['roles of a step', inRecords, 'Role', TRANSFORM_ROLES, (word: string) => choiceOf(TRANSFORM_ROLES, word, 'transformRole')],
    ['units of orders', inOrders, 'Unit', ORDER_UNITS, (word: string) => choiceOf(ORDER_UNITS, word, 'unit')],
    ['supplier types', inSuppliers, 'Facility type', SUPPLIER_TYPES, (word: string) => choiceOf(SUPPLIER_TYPES, word, 'facilityType')],
    ['roles', inUsers, 'Role', ROLES, (word: string) => choiceOf(ROLES, word, 'role')],
  ])('are read as themselves: %s', async (_, template, head, choices, read) => {
    expect(offeredWords(await bookOf(template), head).map(read)).toEqual([...choices]);
  });

  it('are read as themselves: countries', async () => {
    const words = offeredWords(await bookOf(inSuppliers), 'Country');
    expect(new Set(words.map(countryCode))).toEqual(new Set(currentCountries()));
  });
});

it('columns of text keep the zeros and the digits of what is typed, and columns of dates make dates', async () => {
  const workbook = await opened(await inRecords('en'));
  const sheet = workbook.getWorksheet('Purchases');
  const formats = Object.fromEntries(
    ['Product ID', 'Invoice number', 'External IDs', 'Quantity', 'Date and time'].map((head) => [
      head,
      sheet?.getColumn((sheet.getRow(1).values as string[]).indexOf(head)).numFmt,
    ]),
  );
  expect(formats).toEqual({
    'Product ID': '@',
    'Invoice number': '@',
    'External IDs': '@',
    Quantity: undefined,
    'Date and time': 'yyyy-mm-dd hh:mm',
  });
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
