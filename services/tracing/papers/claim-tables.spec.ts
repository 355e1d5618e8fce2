import { expect, test } from '@jest/globals';
import type { StatedClaims } from '../../../contracts/tracing/replies.js';
import { formatCell } from '../../platform/papers/cell-format.js';
import type { Table } from '../../platform/papers/table.js';
import { PlaceWords } from './place-words.js';
import { booksTable, statedTable } from './trace-tables.js';

const STATED: StatedClaims = {
  cottonGrams: 3_380_400,
  lintGrams: 4_131_200,
  verifiedGrams: 2_469_300,
  verifiedShare: 2_469_300 / 3_380_400,
  claims: [{ certification: 'BCI', model: 'massBalance', grams: 1_198_700, share: 1_198_700 / 4_131_200 }],
};

function written({ columns, rows }: Table): string[][] {
  const [page = []] = rows() as string[][][];
  return page.map((row) => row.map((cell, at) => formatCell(cell, columns[at]?.kind ?? 'text', 'UTC')));
}

test('claims are parts of the lint equivalent, and add up to it', () => {
  const table = statedTable(STATED, new PlaceWords('en'));
  expect(table.columns.at(-1)?.head).toBe('Weight, kg lint equivalent');
  expect(written(table)).toEqual([
    ['BCI', 'Mass balance', '29%', '1,199'],
    ['No claim stated', '', '71%', '2,932'],
    ['Sum', '', '100%', '4,131'],
  ]);
});

test('what the books verify is a part of the cotton, and adds up to that', () => {
  expect(written(booksTable(STATED, new PlaceWords('en')))).toEqual([
    ['Verified', '73%', '2,469'],
    ['Not verified', '27%', '911'],
    ['Sum', '100%', '3,380'],
  ]);
});
