import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../contracts/shared/languages.js';
import { fillWorkbook } from '../../../test/support/server/import-files.js';
import { reading as orders } from '../../brand/orders/import/order-rows.js';
import { reading as registry } from '../../ground/matching/import/registry-rows.js';
import { reading as transactions } from '../../ledger/custody/import/transaction-file.js';
import { reading as questions } from '../../members/saq/question-sets/import/question-set-reading.js';
import { reading as suppliers } from '../../members/suppliers/import/supplier-file.js';
import { reading as facilities } from '../../members/users/new-facilities/facility-rows.js';
import { reading as users } from '../../members/users/user-import-rows.js';
import { reading as farms } from '../../trace/farms/import/farm-rows.js';
import { reading as entities } from '../../trace/risk/lists/entity-rows.js';
import { reading as goods } from '../../trace/risk/lists/goods-rows.js';
import { headIn } from './basics/column-words.js';
import { headKey, KnownHeads } from './heads.js';
import type { SheetShape } from './sheet.js';
import { sheetsOf } from './sheet-readers.js';

const IMPORTERS: Readonly<Record<string, { shape: SheetShape }>> = {
  ...{ entities, facilities, farms, goods, orders },
  ...{ questions, registry, suppliers, transactions, users },
};

describe.each(Object.entries(IMPORTERS))('the importer of %s', (name, { shape }) => {
  const isRead = (sheet: string) => shape.columnsOf?.(sheet) ?? shape.columns.map(({ head }) => head);
  const sheetName = shape.columnsOf ? 'Records' : 'List';
  const heads = isRead(sheetName);
  const row = Object.fromEntries(heads.map((head) => [head, 'x 1']));

  it('reads each head in each language as its own column', () => {
    const known = new KnownHeads(shape.columns);
    for (const { head } of shape.columns)
      for (const { code } of LANGUAGES) expect([code, head, known.find(headIn(code, head))?.key]).toEqual([code, head, head.toLowerCase()]);
    const keys = shape.columns.map(({ head }) => headKey(head));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('reads the first visible sheet with the heads, and reports the others', async () => {
    const sheets = await sheetsOf('xlsx', await fillWorkbook(undefined, { Notes: [{ Note: 'read me' }], [sheetName]: [row] }), shape);
    const read = sheets.find((sheet) => sheet.name === sheetName);
    expect([name, read?.rows.length]).toEqual([name, 1]);
    expect(sheets.flatMap(({ asides }) => asides)).toContainEqual({
      what: 'otherSheet',
      count: expect.any(Number),
      at: '',
      sheet: 'Notes',
    });
  });

  it('passes over a sum and repeated heads', async () => {
    const again = Object.fromEntries(heads.map((head) => [head, head]));
    const [first = ''] = heads;
    const content = await fillWorkbook(undefined, { [sheetName]: [row, again, row, { [first]: 'Grand total', [heads.at(-1) ?? '']: 4 }] });
    const [sheet] = await sheetsOf('xlsx', content, shape);
    expect(sheet?.rows.map((each) => each.row)).toEqual([2, 4]);
    expect(sheet?.asides).toEqual([
      { what: 'sums', count: 1, at: '5' },
      { what: 'headsAgain', count: 1, at: '3' },
    ]);
  });

  it('reads csv as it reads xlsx', async () => {
    const csv = Buffer.from(`${heads.join(';')}\r\n${heads.map(() => 'x 1').join(';')}\n${heads.map(() => 'x 1').join(';')}\n`);
    const [sheet] = await sheetsOf('csv', csv, shape);
    expect([sheet?.name, sheet?.rows.length]).toEqual([shape.nameOf ? 'Records' : 'csv', 2]);
  });
});
