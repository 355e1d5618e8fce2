import { describe, expect, it } from '@jest/globals';
import { rawXlsx } from '../../../test/support/server/raw-workbook.js';
import { reading } from '../../ledger/custody/import/transaction-file.js';
import { readWithFindings } from './read-sheets.js';
import type { SheetShape } from './sheet.js';
import { sheetsOf } from './sheet-readers.js';

const shape: SheetShape = {
  columns: [
    { head: 'Product ID', isSingle: true, marksExample: 'byText' },
    { head: 'Quantity', kind: 'number', unitIn: 'unit' },
    { head: 'Unit' },
    { head: 'Moisture percent', kind: 'number' },
    { head: 'Certification' },
    { head: 'Date', kind: 'day' },
    { head: 'Seller' },
  ],
  sheets: 'first',
};
const text = (words: string): string => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
const rowXml = (cells: readonly string[], number?: number): string => `<row${number ? ` r="${number}"` : ''}>${cells.join('')}</row>`;
const STYLES =
  '<numFmts><numFmt numFmtId="170" formatCode="0.0%"/><numFmt numFmtId="171" formatCode="000000000000"/><numFmt numFmtId="172" formatCode="&quot;B-&quot;0000-00"/><numFmt numFmtId="173" formatCode="#,##0 &quot;days&quot;"/><numFmt numFmtId="174" formatCode="#,##0.00\\ &quot;lbs&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="14"/><xf numFmtId="173"/><xf numFmtId="174"/></cellXfs>';

async function read(heads: readonly string[], rows: readonly (readonly string[])[], { after = '', above = '', use = shape } = {}) {
  const data = above + rowXml(heads.map(text)) + rows.map((cells) => rowXml(cells)).join('');
  const content = await rawXlsx('Lots', `<worksheet><sheetData>${data}</sheetData>${after}</worksheet>`, { styles: STYLES });
  const [sheet] = await sheetsOf('xlsx', content, use);
  return sheet ?? Promise.reject(new Error('no sheet'));
}

const faultsIn = (rows: readonly { faults: readonly { key: string; params: object }[] }[]) =>
  rows.map(({ faults }) => faults.map(({ key, params }) => [key, params]));

describe('a cell', () => {
  it('of a percentage is the number before the sign', async () => {
    const { rows } = await read(['Product ID', 'Moisture percent'], [[text('A'), '<c s="1"><v>0.085</v></c>']]);
    expect(rows[0]?.cells['moisture percent']).toBe('8.5');
  });

  it.each([
    ['<c s="2"><v>12345000017</v></c>', '012345000017'],
    ['<c s="3"><v>123456</v></c>', 'B-1234-56'],
    ['<c s="3"><v>1234567</v></c>', 'B-12345-67'],
    ['<c s="3"><v>12</v></c>', 'B-0000-12'],
    ['<c s="5"><v>4500087213</v></c>', '4500087213'],
    ['<c><v>3.5700000000000003</v></c>', '3.57'],
    ['<c><v>0.0000001</v></c>', '0.0000001'],
  ])('of an ID is the text that it shows: %s is %s', async (cell, shown) => {
    expect((await read(['Product ID', 'Unit'], [[cell, text('kg')]])).rows[0]?.cells['product id']).toBe(shown);
  });

  it.each([
    ['<c><v>812345000101812000</v></c>', 'cellDigits'],
    ['<c s="4"><v>46344</v></c>', 'cellIsDate'],
    ['<c t="d"><v>2026-03-05T00:00:00</v></c>', 'cellIsDate'],
    ['<c t="e"><v>#N/A</v></c>', 'cellError'],
    ['<c t="e"><f>A9</f><v>#REF!</v></c>', 'cellError'],
    [text('#VALUE!'), 'cellError'],
    [text('8.12345E+11'), 'cellDigits'],
    ['<c><f>A1&amp;B1</f></c>', 'cellUncalculated'],
    ['<c><f>A1&amp;B1</f><v></v></c>', 'cellUncalculated'],
    ['<c t="str"><f>A1&amp;B1</f></c>', 'cellUncalculated'],
  ])('that holds no ID refuses its row: %s', async (cell, key) => {
    const { rows } = await read(['Product ID', 'Unit'], [[cell, text('kg')]]);
    expect(rows.map(({ faults }) => faults.map((fault) => [fault.key, fault.params['field']]))).toEqual([[[key, 'Product ID']]]);
  });

  it('may hold a formula whose result is empty', async () => {
    const { rows } = await read(['Product ID', 'Certification'], [[text('A'), '<c t="str"><f>IF(1,"","")</f><v></v></c>']]);
    expect(rows).toEqual([{ row: 2, cells: { 'product id': 'A', certification: '' }, faults: [] }]);
  });

  it('merged over rows is read in each where rows share it, and refuses them where each has its own', async () => {
    const rows = ['A', 'B', 'C'].map((id, at) => [
      text(id),
      at === 0 ? '<c><v>900</v></c>' : '<c/>',
      at === 0 ? text('Indus Gin') : '<c/>',
    ]);
    const after = '<mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="C2:C4"/></mergeCells>';
    const sheet = await read(['Product ID', 'Quantity', 'Seller'], rows, { after });
    expect(sheet.rows.map(({ cells }) => cells['seller'])).toEqual(['Indus Gin', 'Indus Gin', 'Indus Gin']);
    expect(faultsIn(sheet.rows)).toEqual([1, 2, 3].map(() => [['cellMerged', { field: 'Quantity' }]]));
  });
});

describe('a row of heads', () => {
  it.each([
    'product id',
    ' PRODUCT\u00a0ID ',
    'Product\nID',
    'Product\u200b ID',
    'Product  ID *',
    'PRODUCT İD',
    'Product_ID',
    'Prodúct ID (required)',
  ])('may be written as %j', async (head) => {
    expect((await read([head, 'Unit'], [[text('A'), text('kg')]])).heads).toEqual(['product id', 'unit']);
  });

  it('may state the unit of a weight, which its rows may not contradict', async () => {
    const { rows } = await read(
      ['Product ID', 'Quantity (lb)', 'Unit'],
      [
        [text('A'), '<c><v>5</v></c>', '<c/>'],
        [text('B'), '<c><v>5</v></c>', text('kg')],
      ],
    );
    expect(rows[0]).toEqual({ row: 2, cells: { 'product id': 'A', quantity: '5', unit: 'lb' }, faults: [] });
    expect(faultsIn(rows)[1]).toEqual([['headUnit', { field: 'Quantity (lb)', unit: 'kg' }]]);
    expect((await read(['Product ID', 'Quantity (t)'], [])).unread).toEqual([{ column: 'B', head: 'Quantity (t)', nearest: 'Quantity' }]);
  });

  it('may leave the unit to the format of the cells, which the row may not contradict either', async () => {
    const { rows } = await read(
      ['Product ID', 'Quantity', 'Unit'],
      [
        [text('A'), '<c s="6"><v>5</v></c>', '<c/>'],
        [text('B'), '<c s="6"><v>5</v></c>', text('Pounds')],
        [text('C'), '<c s="6"><v>5</v></c>', text('kg')],
        [text('D'), '<c s="5"><v>5</v></c>', text('kg')],
      ],
    );
    expect(rows.slice(0, 2).map(({ cells }) => cells['unit'])).toEqual(['lb', 'Pounds']);
    expect(faultsIn(rows)).toEqual([
      [],
      [],
      [['cellShowsUnit', { field: 'Quantity', unit: 'lbs' }]],
      [['cellShowsUnit', { field: 'Quantity', unit: 'days' }]],
    ]);
  });

  it('is found below a title, and says where', async () => {
    const { rows, headRow } = await read(['Product ID', 'Unit'], [[text('A'), text('kg')]], {
      above: rowXml([text('Lots of November')]) + rowXml(['<c/>']) + rowXml([text('Seller')]),
    });
    expect([headRow, rows.map(({ cells }) => cells['product id'])]).toEqual([4, ['A']]);
  });

  it('names the columns that nobody reads, with what was probably meant', async () => {
    const { unread } = await read(['Product ID', 'Qty', 'Certificate', 'Remarks', 'Error', 'Unit'], [[text('A')]]);
    expect(unread).toEqual([
      { column: 'B', head: 'Qty', nearest: 'Quantity' },
      { column: 'C', head: 'Certificate', nearest: 'Certification' },
      { column: 'D', head: 'Remarks' },
    ]);
  });

  it('with a column twice refuses the file, whatever the second holds', async () => {
    await expect(read(['Product ID', 'Quantity', 'quantity '], [[text('A'), '<c><v>500</v></c>']])).rejects.toMatchObject({
      fieldMessages: { file: [{ key: 'columnTwice', params: { field: 'Quantity', columns: 'B, C' } }] },
    });
  });
});

it('examples are counted, and never read', async () => {
  const use = { ...shape, toFill: [{ name: 'Lots', examples: [{ 'Product ID': 'Example 7KM' }] }] };
  const ids = ['Example 1', '7km', 'Examples Ltd', 'B'];
  const sheet = await read(
    ['Product ID', 'Unit'],
    ids.map((id) => [text(id), text('kg')]),
    { use },
  );
  expect([sheet.examples, sheet.rows.map(({ cells }) => cells['product id'])]).toEqual([2, ['Examples Ltd', 'B']]);
});

it('an xls is read as an xlsx is', async () => {
  const { utils, write } = await import('@e965/xlsx');
  const sheet = utils.aoa_to_sheet([
    ['Product ID', 'Quantity', 'Moisture percent', 'Certification', 'Seller'],
    [{ t: 'n', v: 17, z: '0000' }, 900, { t: 'n', v: 0.085, z: '0.0%' }, { t: 'e', v: 42 }, 'Indus Gin'],
    ['B', '', '', '', ''],
  ]);
  sheet['!merges'] = [utils.decode_range('B2:B3'), utils.decode_range('E2:E3')];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Lots');
  const [read] = await sheetsOf('xls', write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer, shape);
  expect(read?.rows.map(({ cells }) => [cells['product id'], cells['moisture percent'], cells['seller']])).toEqual([
    ['0017', '8.5', 'Indus Gin'],
    ['B', '', 'Indus Gin'],
  ]);
  expect(read?.rows.map(({ faults }) => faults.map(({ key }) => key))).toEqual([['cellError', 'cellMerged'], ['cellMerged']]);
});

describe('a text file', () => {
  const idsIn = async (content: Buffer) => (await sheetsOf('csv', content, shape))[0]?.rows.map(({ cells }) => cells);
  const LINES = 'Product ID;Certification\nA;"x, y"\n';

  it.each([
    ['semicolons', Buffer.from(LINES)],
    ['tabs', Buffer.from(LINES.replaceAll(';', '\t'))],
    ['a line that names the separator', Buffer.from(`sep=|\r\n${LINES.replaceAll(';', '|')}`)],
    ['UTF-16', Buffer.from(`\ufeff${LINES.replaceAll(';', '\t')}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(LINES, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${LINES}`, 'utf16le').swap16()],
    ['a mark of UTF-8', Buffer.from(`\ufeff${LINES}`)],
  ])('is read with %s', async (_, content) => {
    expect(await idsIn(content)).toEqual([{ 'product id': 'A', certification: 'x, y' }]);
  });

  it('keeps the zeros of an ID that a program wrote as a formula', async () => {
    expect(await idsIn(Buffer.from('Product ID,Unit\n="0012",kg\n'))).toEqual([{ 'product id': '0012', unit: 'kg' }]);
  });

  it('refuses a row whose cells a separator inside of a text has moved', async () => {
    const [sheet] = await sheetsOf(
      'csv',
      Buffer.from('Product ID,Seller,Unit\nA,"Gin, Multan",kg\nB,Gin, Multan,kg\nC,Gin,kg,, \n'),
      shape,
    );
    expect(faultsIn(sheet?.rows ?? [])).toEqual([[], [['rowTooWide', { columns: 3, cells: 4 }]], []]);
  });

  it('that is not UTF-8 is refused, since letters would be lost', async () => {
    await expect(idsIn(Buffer.from('Product ID,Unit\nBa\xfear,kg\n', 'latin1'))).rejects.toMatchObject({ code: 'TextNotUtf8' });
  });
});

it('unread content is reported with the rows of the sheets that are read', async () => {
  const data = rowXml([text('Transaction'), text('Product ID'), text('Weight'), text('Date and time')]) + rowXml([text('R1'), text('AAA')]);
  const content = await rawXlsx('Records', `<worksheet><sheetData>${data}</sheetData></worksheet>`);
  const site = { facilityId: 'f', timeZone: 'UTC', partners: new Map(), certifications: [], language: 'en' as const };
  const { items, findings } = await readWithFindings(content, reading, site);
  expect(items.map(({ rows }) => rows)).toEqual([[2]]);
  expect(findings).toEqual({ unread: [{ column: 'C', head: 'Weight' }], examples: 0, headRows: [] });
});
