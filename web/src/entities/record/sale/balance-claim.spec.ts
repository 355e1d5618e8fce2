import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accountChanges, balanceClaim, coverageHeldBp, debitGrams, heldAccounts } from './balance-claim.js';
import '../../../../../test/support/property-runs.js';

const pool = {};
const lots = (...grams: number[]) => grams.map((lintGrams) => ({ lintGrams, pool }));

test('only accounts that hold something are offered, the largest first, ties by name', () => {
  const accounts = [
    { certification: 'ABRAPA', balanceGrams: -3 },
    { certification: 'Organic', balanceGrams: 5 },
    { certification: 'BCI', balanceGrams: 9 },
    { certification: 'CmiA', balanceGrams: 5 },
    { certification: 'Fairtrade', balanceGrams: 0 },
  ];
  expect(heldAccounts(accounts).map(({ certification }) => certification)).toEqual(['BCI', 'CmiA', 'Organic']);
});

test('the debit is rounded up lot by lot, as the ledger rounds it', () => {
  expect(debitGrams(lots(1, 1, 1), 5000)).toBe(3);
  expect(debitGrams([...lots(10_001), { lintGrams: 5000 }, { lintGrams: null, pool }], 6977)).toBe(6978);
});

test('all that an account holds leaves it at zero or above, as close as basis points come', () => {
  const grams = fc.integer({ min: 0, max: 10 ** 12 });
  fc.assert(
    fc.property(fc.array(grams, { minLength: 1, maxLength: 8 }), grams, (lint, held) => {
      const coverageBp = coverageHeldBp(lots(...lint), held);
      expect(debitGrams(lots(...lint), coverageBp)).toBeLessThanOrEqual(held);
      const isMost = coverageBp === 10_000 || debitGrams(lots(...lint), coverageBp + 1) > held;
      expect(isMost).toBe(true);
    }),
  );
});

test('a claim of more than is held says what it leaves', () => {
  const stated = balanceClaim({ how: 'stated', certification: 'BCI', percent: 100 }, lots(4963), [
    { certification: 'BCI', balanceGrams: 3463 },
  ]);
  expect(stated).toMatchObject({ takenGrams: 4963, afterGrams: -1500 });
});

test('an invalid coverage takes nothing, until it is valid', () => {
  const accounts = [{ certification: 'BCI', balanceGrams: 3463 }];
  const taken = (percent: number | null) => balanceClaim({ how: 'stated', percent }, lots(4963), accounts)?.takenGrams;
  expect([1000, -3, 48.123, Number.NaN, null, 50].map(taken)).toEqual([0, 0, 0, 0, 0, 2482]);
});

test('each account with a balance or a change is listed with its change', () => {
  const accounts = [
    { certification: 'Organic', balanceGrams: 1843 },
    { certification: 'BCI', balanceGrams: 3463 },
    { certification: 'Empty', balanceGrams: 0 },
  ];
  expect(accountChanges(accounts, new Map([['CmiA', 7]]))).toEqual([
    { certification: 'BCI', balanceGrams: 3463, changeGrams: 0 },
    { certification: 'Organic', balanceGrams: 1843, changeGrams: 0 },
    { certification: 'CmiA', balanceGrams: 0, changeGrams: 7 },
  ]);
});
