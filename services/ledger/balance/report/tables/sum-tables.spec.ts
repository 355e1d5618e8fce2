import { expect, it } from '@jest/globals';
import type { ReportSums } from '../../../../../contracts/ledger/balance/report-replies.js';
import type { Cell } from '../../../../platform/papers/cell.js';
import type { ReportTexts } from '../languages.js';
import { sumTables } from './sum-tables.js';

const TEXTS = new Proxy({}, { get: (_, key) => String(key) }) as unknown as ReportTexts;
const NOTHING = {
  receivedGrams: 0,
  madeGrams: 0,
  otherGrams: 0,
  usedGrams: 0,
  soldGrams: 0,
  byProductGrams: 0,
  gainedGrams: 0,
  lostGrams: 0,
};

it('leaves blank what by-products began and ended with, since the books keep no stock of them', () => {
  const mass = [
    { ...NOTHING, product: 'yarn', openingGrams: 5_000, madeGrams: 2_000, closingGrams: 7_000 },
    { ...NOTHING, product: 'byProduct', openingGrams: 0, madeGrams: 280_000, closingGrams: 0 },
  ];
  const rest = {
    accounts: [],
    carried: [],
    claims: [],
    losses: [],
    verified: { received: {}, sold: {}, inStock: {}, stock: [] },
    lapsed: [],
    claimInDoubt: [],
    checks: [],
    margin: {},
  };
  const table = sumTables({ ...rest, mass } as unknown as ReportSums, TEXTS).find(({ title }) => title === 'mass');
  expect([...((table?.rows() ?? []) as Iterable<Cell[][]>)].flat()).toEqual([
    ['yarn', 5_000, 0, 2_000, 0, 0, 0, 0, 0, 0, 7_000],
    ['byProduct', '', 0, 280_000, 0, 0, 0, 0, 0, 0, ''],
  ]);
});
