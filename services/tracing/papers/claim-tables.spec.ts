import { expect, test } from '@jest/globals';
import { LANGUAGES } from '../../../contracts/shared/languages.js';
import type { SetAsideDeal, StatedClaims } from '../../../contracts/tracing/replies.js';
import { formatCell } from '../../platform/papers/cell-format.js';
import type { Table } from '../../platform/papers/table.js';
import { PlaceWords } from './place-words.js';
import { orderTracePaper } from './trace-paper.js';
import { booksTable, setAsideTable, statedTable } from './trace-tables.js';

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

test('what is set aside stands on the paper of an order, with its seller and the reason', () => {
  const aside = { transactionId: 't', occurredAt: '2026-03-01T08:00:00.000Z', lotIds: ['a', 'b'], reason: 'notASupplier' as const };
  const seller = { id: 's', name: 'Bashir Farm', type: 'FARM' as const };
  const setAside: SetAsideDeal[] = [
    { ...aside, seller },
    { ...aside, seller: null },
  ];
  const why = 'Not a supplier of this order';
  expect(written(setAsideTable(setAside, new PlaceWords('en')))).toEqual([
    ['01/03/2026', 'Bashir Farm', why, '2'],
    ['01/03/2026', 'Bought outside the platform', why, '2'],
  ]);
  const titles = (order: { setAside?: SetAsideDeal[] }) => {
    const request = { language: 'en', timeZone: 'UTC', madeAt: '2026-04-01T00:00:00.000Z' } as const;
    return orderTracePaper({ matchedBy: null, transactions: [], covered: null, ...order }, 'PO 1', request).paper.tables.map(
      ({ title }) => title,
    );
  };
  expect(titles({ setAside })).toEqual(["Delivered under this order's numbers, not counted", 'Transactions']);
  expect(titles({})).toEqual(['Transactions']);
});

test('the paper of an order says how much of it is in records, or that it cannot be compared, in every language', () => {
  const covered = { share: 14_000 / 24_000, found: 14_000, ordered: 24_000, unit: 'pieces' } as const;
  for (const { code: language } of LANGUAGES) {
    const request = { language, timeZone: 'UTC', madeAt: '2026-04-01T00:00:00.000Z' };
    const { details } = orderTracePaper({ matchedBy: null, transactions: [], covered }, 'PO 1', request).paper;
    const [said] = details.map(([, value]) => value).filter((value) => value.includes('58%'));
    expect(said).toMatch(/14,000/);
    expect(said).toMatch(/24,000/);
    expect(said).not.toMatch(/[{}]/);
  }
});
