import { expect, test } from '@jest/globals';
import { LANGUAGES } from '../../../../contracts/shared/languages.js';
import type { SetAsideDeal, StatedClaims } from '../../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply } from '../../../../contracts/trace/tracing/rests-on.js';
import { formatCell } from '../../../platform/papers/cell-format.js';
import type { Table } from '../../../platform/papers/table.js';
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

const NO_HEADS = { ledgers: [], root: null, witnessed: null, uncovered: 0, nameOf: () => '' };
const NOTHING = { asOf: '2026-04-01T00:00:00.000Z', sites: [] };

test('claims are parts of the lint equivalent, and add up to it', () => {
  const table = statedTable(STATED, new PlaceWords('en'));
  expect(table.columns.at(-1)?.head).toBe('Weight, kg lint equivalent');
  expect(written(table)).toEqual([
    ['BCI', 'Mass balance', '29%', '1,199'],
    ['No claim stated', '', '71%', '2,932'],
    ['Sum', '', '100%', '4,131'],
  ]);
});

test('the verified part of the books is a part of the cotton, and adds up to that', () => {
  expect(written(booksTable(STATED, new PlaceWords('en')))).toEqual([
    ['Verified', '73%', '2,469'],
    ['Not verified', '27%', '911'],
    ['Sum', '100%', '3,380'],
  ]);
});

test('a deal that is set aside is on the paper of an order, with its seller and the reason', () => {
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
    return orderTracePaper(
      { order: { matchedBy: null, transactions: [], covered: null, ...order }, restsOn: NOTHING, heads: NO_HEADS },
      'PO 1',
      request,
    ).paper.tables.map(({ title }) => title);
  };
  expect(titles({ setAside })).toEqual(["Delivered under this order's numbers, not counted", 'Transactions']);
  expect(titles({})).toEqual(['Transactions']);
});

test('the paper of a placed order whose quantity was changed says both', () => {
  const request = { language: 'en', timeZone: 'UTC', madeAt: '2026-04-01T00:00:00.000Z' } as const;
  const orderedOn = (placedAmount?: { quantity: number | null; unit: 'pieces' }) => {
    const placed = { buyer: 'Canal Road Apparel', quantity: 100, ...(placedAmount && { placedAmount }) };
    const found = { order: { matchedBy: null, transactions: [], covered: null }, restsOn: NOTHING, heads: NO_HEADS, placed };
    return orderTracePaper(found, 'PO 1', request).paper.details.filter(([label]) => label.startsWith('Ordered'));
  };
  expect(orderedOn({ quantity: 4000, unit: 'pieces' })).toEqual([
    ['Ordered', '100 pieces'],
    ['Ordered originally', '4,000 pieces'],
  ]);
  expect(orderedOn({ quantity: null, unit: 'pieces' }).at(-1)).toEqual(['Ordered originally', '–']);
  expect(orderedOn()).toEqual([['Ordered', '100 pieces']]);
});

test('the paper of an order says how much of it is in records, or that it cannot be compared, in every language', () => {
  const covered = { share: 14_000 / 24_000, found: 14_000, ordered: 24_000, unit: 'pieces' } as const;
  for (const { code: language } of LANGUAGES) {
    const request = { language, timeZone: 'UTC', madeAt: '2026-04-01T00:00:00.000Z' };
    const { details } = orderTracePaper(
      { order: { matchedBy: null, transactions: [], covered }, restsOn: NOTHING, heads: NO_HEADS },
      'PO 1',
      request,
    ).paper;
    const [said] = details.map(([, value]) => value).filter((value) => value.includes('58%'));
    expect(said).toMatch(/14,000/);
    expect(said).toMatch(/24,000/);
    expect(said).not.toMatch(/[{}]/);
  }
});

test('the paper of an order says who vouches for each of its sites, in every language', () => {
  const restsOn: RestsOnReply = {
    asOf: '2026-04-01T00:00:00.000Z',
    sites: [
      {
        facility: { id: 'f', name: 'Bashir Farm', type: 'FARM' },
        tier: 5,
        share: 0.6,
        standing: 'registeredOrigin',
        origin: { since: '2025-10-01T00:00:00.000Z', registeredAt: '2025-11-25T00:00:00.000Z' },
        certificates: [{ standard: 'BCI', number: 'BCI-1', validFrom: '2026-01-01', validTo: '2026-05-31' }],
        books: { model: 'massBalance', windowMonths: 3, since: '2026-01-01T00:00:00.000Z', timeZone: 'UTC' },
        alerts: [{ id: 'a', kind: 'receivedMore', severity: 'high' }],
      },
      {
        ...{ facility: { id: 'g', name: 'Strange Farm', type: 'FARM' }, tier: 5, share: 0.4 },
        ...{ standing: 'notRegistered', certificates: [], alerts: [] },
      },
    ],
  };
  for (const { code: language } of LANGUAGES) {
    const request = { language, timeZone: 'UTC', madeAt: '2026-04-01T00:00:00.000Z' };
    const order = { matchedBy: null, transactions: [], covered: null };
    const { details, tables } = orderTracePaper({ order, restsOn, heads: NO_HEADS }, 'PO 1', request).paper;
    const [farms, ending] = details.map(([, value]) => value);
    expect(farms).toMatch(/[12].*[12]/);
    expect(ending).toBe('31/05/2026: Bashir Farm (BCI)');
    const [first = [], second = []] = written(tables[0] as Table);
    expect(first.join(' ')).toMatch(/25\/11\/2025.*01\/10\/2025.*BCI BCI-1, 31\/05\/2026.*01\/01\/2026/);
    expect(second[1]).toBe('Strange Farm');
    expect(JSON.stringify([details, first, second])).not.toMatch(/[{]{2}/);
  }
});
