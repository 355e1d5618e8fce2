import { buffer } from 'node:stream/consumers';
import type { BookType, WorkBook } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import type { DayOrder } from '../../../contracts/shared/written/days.js';
import { realFiles } from '../../../test/support/matching/real-data.js';
import { reading as orders } from '../../brand/orders/import/order-rows.js';
import { reading as transactions } from '../../ledger/custody/import/transaction-file.js';
import { reading as suppliers } from '../../members/suppliers/import/supplier-file.js';
import { checkSheets, readRows } from './read-sheets.js';
import type { Sheet, SheetShape } from './sheet.js';
import { sheetsOf } from './sheet-readers.js';

const shape: SheetShape = {
  columns: [
    { head: 'Name', needed: 'always' },
    { head: 'Quantity', kind: 'number' },
    { head: 'Purchase date', kind: 'day' },
  ],
  sheets: 'first',
};
type Cells = (string | number)[];
interface Part {
  rows: Cells[];
  hidden?: 1 | 2;
  hiddenRows?: number[];
  hiddenColumns?: number[];
}

/** Writes a workbook of a kind with one sheet for each part. */
async function bookOf(type: BookType, parts: Readonly<Record<string, Part>>): Promise<Buffer> {
  const { utils, write } = await import('@e965/xlsx');
  const book: WorkBook = utils.book_new();
  for (const [name, { rows, hiddenRows = [], hiddenColumns = [] }] of Object.entries(parts)) {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!rows'] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at + 1) }));
    sheet['!cols'] = (rows[0] ?? []).map((_, at) => ({ hidden: hiddenColumns.includes(at) }));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: Object.values(parts).map(({ hidden }) => ({ Hidden: hidden ?? 0 })) };
  return write(book, { type: 'buffer', bookType: type, cellStyles: true }) as Buffer;
}

/** Inserts the record of a hidden row (BIFF8 ROW, `fDyZero`), which the library does not write, into the last sheet of an old workbook. */
async function withHiddenRow(content: Buffer, row: number): Promise<Buffer> {
  const { CFB } = await import('@e965/xlsx');
  const file = CFB.read(content, { type: 'buffer' });
  const entry = CFB.find(file, 'Workbook');
  const book = Buffer.from((entry?.content ?? []) as Uint8Array);
  let after = 0;
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2))
    if (book.readUInt16LE(at) === 0x200) after = at + 4 + book.readUInt16LE(at + 2);
  const record = Buffer.alloc(20);
  for (const [value, at] of [
    [0x208, 0],
    [16, 2],
    [row - 1, 4],
    [3, 8],
    [0xff, 10],
    [0x120, 16],
  ] as const)
    record.writeUInt16LE(value, at);
  if (entry) entry.content = Buffer.concat([book.subarray(0, after), record, book.subarray(after)]);
  if (entry) entry.size = entry.content.length;
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

async function sheetIn(content: Buffer, of = shape): Promise<Sheet> {
  const [sheet] = await sheetsOf(await checkSheets(content), content, of);
  return sheet ?? Promise.reject(new Error('no sheet'));
}
const HEADS = ['Name', 'Quantity', 'Purchase date'];
const namesIn = ({ rows }: Sheet) => rows.map(({ cells }) => cells['name']);

it('a hidden row of an old workbook is read, and reported', async () => {
  const content = await bookOf('biff8', { Lots: { rows: [HEADS, ['A', 1, ''], ['B', 2, ''], ['C', 3, '']] } });
  const sheet = await sheetIn(await withHiddenRow(content, 3));
  expect([namesIn(sheet), sheet.asides]).toEqual([['A', 'B', 'C'], [{ what: 'hiddenRows', count: 1, at: '3' }]]);
});

describe.each(['xlsx', 'biff8'] as const)('a workbook (%s)', (type) => {
  it('is read in its first visible sheet with the heads; hidden rows and columns are read, and reported', async () => {
    const content = await bookOf(type, {
      Old: { rows: [HEADS, ['Hidden', 1, '']], hidden: 1 },
      'Very old': { rows: [HEADS, ['Very hidden', 1, '']], hidden: 2 },
      Cover: { rows: [['Read this first'], ['and this']] },
      Lots: { rows: [HEADS, ['A', 1, ''], ['B', 2, ''], ['C', 3, '']], hiddenRows: [3], hiddenColumns: [1] },
      More: { rows: [HEADS, ['D', 1, '']] },
    });
    const sheet = await sheetIn(content);
    expect([sheet.name, namesIn(sheet)]).toEqual(['Lots', ['A', 'B', 'C']]);
    expect(sheet.asides).toEqual([
      // The library writes no hidden rows of old workbooks: see above.
      ...(type === 'xlsx' ? [{ what: 'hiddenRows', count: 1, at: '3' }] : []),
      { what: 'hiddenColumns', count: 1, at: 'B (Quantity)' },
      { what: 'hiddenSheet', count: 1, at: '', sheet: 'Old' },
      { what: 'hiddenSheet', count: 1, at: '', sheet: 'Very old' },
      { what: 'otherSheet', count: 2, at: '', sheet: 'Cover' },
      { what: 'otherSheet', count: 1, at: '', sheet: 'More' },
    ]);
  });

  it.each(['Total', 'TOTAL:', 'Grand total', 'Total quantity', 'Toplam', '合计', 'مجموعہ', 'कुल', 'মোট', 'Summe', 'Tổng cộng', 'Σ'])(
    'ends in a sum that is no row: %s',
    async (word) => {
      const sheet = await sheetIn(await bookOf(type, { Lots: { rows: [HEADS, ['A', 1, ''], [word, 1, '']] } }));
      expect([namesIn(sheet), sheet.asides]).toEqual([['A'], [{ what: 'sums', count: 1, at: '3' }]]);
    },
  );

  it.each([
    ['Total', ''],
    ['Total Energies', 4],
    ['Total', 'Grand'],
    ['Sum Mills', 12],
  ])('may hold a name that begins like a sum: %s, %s', async (name, quantity) => {
    expect(namesIn(await sheetIn(await bookOf(type, { Lots: { rows: [HEADS, [name, quantity, '']] } })))).toEqual([name]);
  });
});

describe('the days of a column', () => {
  const daysOf = async (days: readonly string[], { head = 'Purchase date', of = shape } = {}) => {
    const rows = days.map((day) => ['A', 1, day]);
    const sheet = await sheetIn(await bookOf('xlsx', { Lots: { rows: [['Name', 'Quantity', head], ...rows] } }), of);
    const read = sheet.rows.map(({ cells, faults }) => faults[0]?.key ?? cells['purchase date']);
    return [read, sheet.asides.map(({ what }) => what)];
  };

  it.each([
    [['11/18/2026', '03/04/2026', '03.04.2026'], ['2026-11-18', '2026-03-04', '2026-03-04'], ['monthFirst']],
    [['18.11.2026', '03/04/2026 08:30'], ['2026-11-18', '2026-04-03 08:30:00'], ['dayFirst']],
    [['03/04/2026', '2026-01-05', '05-05-2026'], ['dayUnclear', '2026-01-05', '05-05-2026'], ['dayEither']],
    [['18/11/2026', '11/18/2026', '03/04/2026'], ['2026-11-18', '2026-11-18', 'dayUnclear'], ['dayEither']],
    [['40/40/2026', 'soon', '03/04/2026 25:00'], ['40/40/2026', 'soon', '03/04/2026 25:00'], ['dayEither']],
  ])('are read in one order: %j', async (days, read, told) => {
    expect(await daysOf(days)).toEqual([read, told]);
  });

  it('are read as their head says, or as order forms write them', async () => {
    expect(await daysOf(['03/04/2026'], { head: 'Purchase date (dd/mm/yyyy)' })).toEqual([['2026-04-03'], ['dayFirst']]);
    expect(await daysOf(['03/04/2026'], { head: 'Purchase date (MM/DD/YYYY)' })).toEqual([['2026-03-04'], ['monthFirst']]);
    const of = { ...shape, isDottedMonthFirst: true } as const;
    expect(await daysOf(['03.04.2026'], { of })).toEqual([['2026-03-04'], ['monthFirst', 'dayEither']]);
    expect(await daysOf(['03.04.2026', '03/04/2026'], { of })).toEqual([['dayUnclear', 'dayUnclear'], ['dayEither']]);
    expect(await daysOf(['03.04.2026', '18.11.2026'], { of })).toEqual([['2026-04-03', '2026-11-18'], ['dayFirst']]);
  });
});

describe('the order of days that the user chose', () => {
  const daysOf = async (days: readonly string[], dayOrder: DayOrder, { head = 'Purchase date', more = {} } = {}) => {
    const rows = days.map((day) => ['A', 1, day]);
    const of = { ...shape, ...more, dayOrder };
    const sheet = await sheetIn(await bookOf('xlsx', { Lots: { rows: [['Name', 'Quantity', head], ...rows] } }), of);
    return [sheet.rows.map(({ cells, faults }) => faults[0]?.key ?? cells['purchase date']), sheet.asides.map(({ what }) => what)];
  };

  it.each([
    [['03/04/2026', '2026-01-05'], 'dayFirst', ['2026-04-03', '2026-01-05'], ['dayFirst', 'dayEither']],
    [['03/04/2026', '03.04.2026 08:30'], 'monthFirst', ['2026-03-04', '2026-03-04 08:30:00'], ['monthFirst', 'dayEither']],
    [['18/11/2026', '11/18/2026', '03/04/2026'], 'monthFirst', ['2026-11-18', '2026-11-18', '2026-03-04'], ['monthFirst', 'dayEither']],
    [['18/11/2026', '03/04/2026'], 'monthFirst', ['2026-11-18', '2026-04-03'], ['dayFirst']],
    [['2026-01-05'], 'monthFirst', ['2026-01-05'], []],
  ] as const)('reads days that allow both: %j, %s', async (days, order, read, told) => {
    expect(await daysOf(days, order)).toEqual([read, told]);
  });

  it('yields to the head, and goes before the habit of order forms', async () => {
    expect(await daysOf(['03/04/2026'], 'monthFirst', { head: 'Purchase date (dd/mm/yyyy)' })).toEqual([['2026-04-03'], ['dayFirst']]);
    const more = { isDottedMonthFirst: true };
    expect(await daysOf(['03.04.2026'], 'dayFirst', { more })).toEqual([['2026-04-03'], ['dayFirst', 'dayEither']]);
  });
});

it('rows are handed back with the days that the user meant, or as the file writes them', async () => {
  const reading = { module: new URL('../../brand/orders/import/order-rows.js', import.meta.url).href, shape: orders.shape };
  const file = Buffer.from('Purchase order number;Purchase date\nPO-1;03/04/2026\n');
  const days = async (dayOrder?: DayOrder) => (await readRows(file, reading, { dayOrder })).map(({ cells }) => cells['purchase date']);
  expect([await days(), await days('dayFirst'), await days('monthFirst')]).toEqual([['03/04/2026'], ['2026-04-03'], ['2026-03-04']]);
});

describe('an ods', () => {
  async function odsOf(body: string, { manifest = '' } = {}): Promise<Buffer> {
    const zip = new ZipFile();
    const spaces = 'xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:calcext="c" xmlns:manifest="m"';
    const style = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
    const content = `<office:document ${spaces}><office:automatic-styles>${style}</office:automatic-styles>${body}</office:document>`;
    zip.addBuffer(Buffer.from(content), 'content.xml');
    zip.addBuffer(Buffer.from(`<manifest:manifest ${spaces}>${manifest}</manifest:manifest>`), 'META-INF/manifest.xml');
    zip.end();
    return buffer(zip.outputStream);
  }
  const text = (words: string) => `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;

  it('written by a library is read as an xlsx is', async () => {
    const sheet = await sheetIn(await bookOf('ods', { Lots: { rows: [HEADS, ['A', 1.5, '18/11/2026'], ['Total', 1.5, '']] } }));
    expect(sheet.rows).toMatchObject([{ row: 2, cells: { name: 'A', quantity: '1.5', 'purchase date': '2026-11-18' }, faults: [] }]);
    expect(sheet.asides.map(({ what }) => what)).toEqual(['sums']);
  });

  it('is read as its cells show it, and hidden content is reported', async () => {
    const number = '<table:table-cell office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell>';
    const day = '<table:table-cell office:value-type="date" office:date-value="2026-11-18"><text:p>18.11.26</text:p></table:table-cell>';
    const note =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>no</text:p></office:annotation><text:p>B<text:s/>2</text:p></table:table-cell>';
    const error = '<table:table-cell calcext:value-type="error" office:value-type="string"><text:p>#REF!</text:p></table:table-cell>';
    const zeros = '<table:table-cell office:value-type="float" office:value="17"><text:p>0017</text:p></table:table-cell>';
    const columns =
      '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="1022"/>';
    const rows = [
      row(HEADS.map(text).join('')),
      row(text('A') + number + day, 'table:visibility="filter"'),
      row(note + number.repeat(1) + day, 'table:number-rows-repeated="2"'),
      row(zeros + error),
      row('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="1048570"'),
    ];
    const hidden = `<table:table table:name="Old" table:style-name="ta2">${row(text('Name') + text('Quantity'))}${row(text('X'))}</table:table>`;
    const sheet = await sheetIn(await odsOf(`${hidden}<table:table table:name="Lots">${columns}${rows.join('')}</table:table>`));
    expect(
      sheet.rows.map(({ row: at, cells, faults }) => [at, cells['name'], cells['quantity'], cells['purchase date'], faults.length]),
    ).toEqual([
      [2, 'A', '3', '2026-11-18T00:00:00.000', 0],
      [3, 'B 2', '3', '2026-11-18T00:00:00.000', 0],
      [4, 'B 2', '3', '2026-11-18T00:00:00.000', 0],
      [5, '0017', '', '', 1],
    ]);
    expect(sheet.asides.map(({ what, at }) => [what, at])).toEqual([
      ['hiddenRows', '2'],
      ['hiddenColumns', 'B (Quantity)'],
      ['hiddenSheet', ''],
    ]);
  });

  it('with a password says so', async () => {
    await expect(sheetIn(await odsOf('', { manifest: '<manifest:encryption-data/>' }))).rejects.toMatchObject({ code: 'FileHasPassword' });
  });
});

it.each([
  ['<html><table><tr><td>Name</td></tr></table></html>', 'FileSaveAsXlsx'],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>', 'FileSaveAsXlsx'],
  ['%PDF-1.4\0', 'FileFormatInvalid'],
])('a file that is no spreadsheet of today gets a sentence: %s', async (content, code) => {
  await expect(checkSheets(Buffer.from(content))).rejects.toMatchObject({ code });
});

it('a text file may have several kinds of line ends', async () => {
  const content = Buffer.from('Name,Quantity\r\nA,1\nB,2\r"C\nD",3\r\n');
  expect(namesIn(await sheetIn(content))).toEqual(['A', 'B', 'C\nD']);
});

const ON_REAL: Readonly<Record<string, (content: Buffer) => Promise<void>>> = {
  'c01-filtered-row.xlsx': async (content) => {
    const { rows, asides } = await sheetIn(content, transactions.shape);
    expect([rows.length, asides[0]]).toEqual([3, { what: 'hiddenRows', count: 1, at: '3' }]);
  },
  'c03-second-sheet-of-records.xlsx': async (content) => {
    const { name, rows, asides } = await sheetIn(content, transactions.shape);
    expect([name, rows.length, asides]).toEqual(['Records', 1, [{ what: 'otherSheet', count: 1, at: '', sheet: 'Records (2)' }]]);
  },
  'c05-total-row.xlsx': async (content) => expect((await sheetIn(content, orders.shape)).rows.map(({ row }) => row)).toEqual([2, 3]),
  // The ledger refuses the years of other calendars: both are far outside of its books.
  'c07-other-calendars.xlsx': async (content) => {
    const sheets = await sheetsOf('xlsx', content, transactions.shape);
    const site = { facilityId: 'site', partners: new Map(), certifications: ['BCI'], timeZone: 'UTC', language: 'en' } as const;
    const read = [...transactions.read(sheets, site)].map(({ rows, command, rowErrors }) => [
      rows[0],
      (command as { occurredAt?: string } | undefined)?.occurredAt?.slice(0, 4) ?? rowErrors.get(rows[0] ?? 0)?.errors[0]?.key,
    ]);
    expect(new Map(read as [number, string][])).toEqual(
      new Map([
        [2, '1405'],
        [3, '2569'],
        [4, 'dateUnread'],
        [5, 'dateUnread'],
        [6, 'dateUnread'],
      ]),
    );
  },
  'c09-with-a-password.xls': (content) => expect(sheetIn(content)).rejects.toMatchObject({ code: 'FileHasPassword' }),
  'c09-with-a-password.xlsx': (content) => expect(sheetIn(content)).rejects.toMatchObject({ code: 'FileHasPassword' }),
  'c11-macro-workbook.xlsm': async (content) => expect((await sheetIn(content, transactions.shape)).rows).toHaveLength(1),
  'c13-heads-again.xlsx': async (content) => expect((await sheetIn(content, orders.shape)).rows.map(({ row }) => row)).toEqual([2, 4]),
  'c14-hidden-column.xlsx': async (content) =>
    expect((await sheetIn(content, transactions.shape)).asides).toEqual([{ what: 'hiddenColumns', count: 1, at: 'G (Certification)' }]),
  'c17-order-dates-by-slash-and-dot.xlsx': async (content) =>
    expect((await sheetIn(content, orders.shape)).rows.map(({ cells }) => cells['purchase date'])).toEqual([
      '2026-11-18',
      '2026-03-04',
      '2026-03-04',
    ]),
  'c19-suppliers-by-tier.xlsx': async (content) =>
    expect((await sheetIn(content, suppliers.shape)).asides).toEqual([{ what: 'otherSheet', count: 1, at: '', sheet: 'Tier 2' }]),
};

describe('files from outside', () => {
  const files = realFiles('outside2', /^c/);
  it('each has an expectation', () => expect(files.map(({ name }) => name).filter((name) => !(name in ON_REAL))).toEqual([]));
  it.each(Object.entries(ON_REAL))('%s', async (name, check) => {
    const file = files.find((each) => each.name === name);
    if (file) await check(file.content);
  });
});
