import { describe, expect, it } from '@jest/globals';
import { rawWorkbook, rawXlsx } from '../../../test/support/server/raw-workbook.js';
import { reading } from '../../brand/orders/import/order-rows.js';
import { readFile } from './read-sheets.js';
import { CELL_MAX, type SheetShape } from './sheet.js';
import { sheetsOf } from './sheet-readers.js';

const shape: SheetShape = {
  columns: [{ head: 'name' }, { head: 'weight', kind: 'number' }, { head: 'day', kind: 'day' }],
  sheets: 'all',
};
const read = async (content: Buffer) => (await sheetsOf('xlsx', content, shape))[0];
const sheetXml = (rows: string, after = ''): string => `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
const HEAD =
  '<row r="1"><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t> WEIGHT </t></is></c><c t="inlineStr"><is><t>Day</t></is></c></row>';

describe('an xlsx', () => {
  it('is read as its cells show it: numbers, days, truth, texts in runs, without readings', async () => {
    const rows = [
      '<row r="2"><c r="A2" t="inlineStr"><is><r><t>Indus </t></r><r><t>Mill</t></r><rPh><t>reading</t></rPh></is></c><c r="C2" s="1"><v>46344.5</v></c></row>',
      '<row r="3"><c t="b"><v>1</v></c><c><f>2+3</f><v>5</v></c><c t="d"><v>2026-11-18T14:20:00</v></c></row>',
      '<row r="4"><c t="str"><v>a_x000A_b</v></c><c t="e"><v>#N/A</v></c></row>',
    ];
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>';
    const sheet = await read(await rawXlsx('Lots', sheetXml(HEAD + rows.join('')), { styles }));
    expect(sheet).toEqual({
      name: 'Lots',
      heads: ['name', 'weight', 'day'],
      headRow: 1,
      unread: [],
      examples: 0,
      asides: [],
      rows: [
        { row: 2, cells: { name: 'Indus Mill', weight: '', day: '2026-11-18T12:00:00.000' }, faults: [] },
        { row: 3, cells: { name: 'true', weight: '5', day: '2026-11-18T14:20:00.000' }, faults: [] },
        {
          row: 4,
          cells: { name: 'a\nb', weight: '', day: '' },
          faults: [{ key: 'cellError', params: { field: 'WEIGHT', error: '#N/A' } }],
        },
      ],
    });
  });

  it('may count its days from 1904, and prefix its elements', async () => {
    const rows = '<x:row><x:c t="inlineStr"><x:is><x:t>Day</x:t></x:is></x:c></x:row><x:row><x:c s="1"><x:v>44882</x:v></x:c></x:row>';
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const content = await rawXlsx('Lots', `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`, {
      styles,
      properties: '<workbookPr date1904="1"/>',
    });
    expect((await read(content))?.rows).toEqual([{ row: 2, cells: { day: '2026-11-18T00:00:00.000' }, faults: [] }]);
  });

  it('says in merged cells what the first of them says', async () => {
    const rows = [2, 3, 4].map(
      (row) => `<row r="${row}">${row === 2 ? '<c t="inlineStr"><is><t>P-1</t></is></c>' : '<c/>'}<c><v>${row}</v></c></row>`,
    );
    const content = await rawXlsx('Lots', sheetXml(HEAD + rows.join(''), '<mergeCells><mergeCell ref="A2:A4"/></mergeCells>'));
    expect((await read(content))?.rows.map(({ cells }) => cells['name'])).toEqual(['P-1', 'P-1', 'P-1']);
  });

  it('of 1,500 columns is read in its known columns alone', async () => {
    const heads = Array.from({ length: 1_500 }, (_, column) => (column === 700 ? 'Name' : `Column ${column}`));
    const sheet = await read(
      await rawWorkbook('Lots', heads, 300, (row) => heads.map((_, column) => (column === 700 ? `Mill ${row}` : 'x'))),
    );
    expect(sheet?.heads).toEqual(['name']);
    expect(sheet?.rows).toHaveLength(300);
    expect(sheet?.rows.at(-1)).toEqual({ row: 301, cells: { name: 'Mill 299' }, faults: [] });
  });

  it('is found where its writer keeps the list of sheets', async () => {
    const sheet = sheetXml(`${HEAD}<row r="2"><c><v>1</v></c></row>`);
    for (const main of ['/xl/workbook2.xml', 'book/main.xml', 'xl\\workbook.xml'])
      expect((await read(await rawXlsx('Lots', sheet, { main })))?.rows).toHaveLength(1);
  });

  it('may have rows of only styles after its rows', async () => {
    const content = await rawXlsx('Lots', sheetXml(`${HEAD}<row r="2"><c><v>1</v></c></row><row r="1048576" s="1"><c s="1"/></row>`));
    expect((await read(content))?.rows).toHaveLength(1);
  });
});

describe('a file that holds more than is read', () => {
  it('is refused at its 10,001st row', async () => {
    const rows = (count: number) => rawWorkbook('Lots', ['Name'], count, (row) => [`Mill ${row}`]);
    expect((await read(await rows(10_000)))?.rows).toHaveLength(10_000);
    await expect(read(await rows(10_001))).rejects.toMatchObject({ code: 'RowsTooMany', data: { max: '10,000' } });
    const csv = Buffer.from(`Name\n${'Mill\n'.repeat(10_001)}`);
    await expect(sheetsOf('csv', csv, shape)).rejects.toMatchObject({ code: 'RowsTooMany' });
  });

  it('is refused where one stored text fills all of its cells', async () => {
    const text = 'x'.repeat(CELL_MAX);
    const content = await rawWorkbook('Lots', ['Name', 'Weight', 'Day'], 2_000, () => [text, text, text]);
    expect(content.length).toBeLessThan(100_000);
    await expect(read(content)).rejects.toMatchObject({ code: 'TextTooMuch' });
  });

  it('keeps the beginning of a cell that is too long, and a fault of its row', async () => {
    const sheet = await read(await rawWorkbook('Lots', ['Name', 'Weight'], 2, (row) => ['x'.repeat(row === 0 ? 30_000 : CELL_MAX), '5']));
    expect(sheet?.rows.map(({ cells, faults }) => [cells['name']?.length, faults])).toEqual([
      [201, [{ key: 'cellTooLong', params: { field: 'Name', max: '5,000' } }]],
      [CELL_MAX, []],
    ]);
  });

  it('is given up after its time', async () => {
    const content = await rawWorkbook('Orders', ['Invoice number'], 5_000, () => ['1']);
    await expect(
      readFile(content, reading, { brandId: 'b', products: new Map(), suppliers: new Map() }, { withinMs: 0 }),
    ).rejects.toMatchObject({
      code: 'ReadingTooLong',
    });
  });
});

it('no shape asks for more than 50 columns', async () => {
  const columns = Array.from({ length: 51 }, (_, column) => ({ head: `c${column}` }));
  await expect(sheetsOf('csv', Buffer.from('a'), { ...shape, columns })).rejects.toThrow('More than 50 columns');
});
