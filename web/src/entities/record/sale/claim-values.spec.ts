import { expect, test } from '@jest/globals';
import { certificationChoices, claimFieldOf, coverageError, isFromBalance, mayStateClaim, toStatedClaim } from './claim-values.js';

const claimed = (certification: string) => ({ claim: { certification, grams: 1 } });
const pooled = (lot: object) => ({ ...lot, pool: { product: 'lint' as const, verifiedShare: 1, massGrams: 1 } });

test('what the lots carry comes first, also what is no longer offered; then what the settings offer', () => {
  const lots = [pooled(claimed('Organic')), {}, claimed('Cleaner Cotton')];
  expect(certificationChoices(lots, ['BCI', 'Organic', 'Our own'])).toEqual(['Organic', 'Cleaner Cotton', 'BCI', 'Our own']);
});

test('lots that are in no pool keep their own claims: nothing else can be stated of them', () => {
  expect(certificationChoices([claimed('Organic'), {}], ['BCI', 'Organic'])).toEqual(['Organic']);
  expect([isFromBalance([claimed('Organic')]), isFromBalance([pooled({})])]).toEqual([false, true]);
  expect(mayStateClaim([{ verifiedShare: 1 }])).toBe(false);
  expect(mayStateClaim([pooled({ verifiedShare: null })])).toBe(true);
  expect(mayStateClaim([{ verifiedShare: 1 }, { ...claimed('BCI'), verifiedShare: 1 }])).toBe(true);
  expect(mayStateClaim([{}])).toBe(true);
});

test('the command says its claim at each lot, the form once', () => {
  expect(claimFieldOf('lots.0.claim.coverageBp')).toBe('claim.percent');
  expect(claimFieldOf('lots.3.claim')).toBe('claim.percent');
  expect(claimFieldOf('lots.3.claim.certification')).toBe('claim.certification');
  expect(claimFieldOf('lots.3.productId')).toBe('lots.3.productId');
});

test('a claim that is left to the ledger says nothing', () => {
  expect(toStatedClaim({ how: 'auto', certification: 'BCI', percent: 40 }, ['BCI'])).toBeUndefined();
});

test('a stated claim is under the chosen certification, or the first there is; no claim is none of it', () => {
  expect(toStatedClaim({ how: 'stated', percent: 62.5 }, ['Organic', 'BCI'])).toEqual({ certification: 'Organic', coverageBp: 6250 });
  expect(toStatedClaim({ how: 'stated', certification: 'BCI', percent: 100 }, ['Organic'])).toEqual({
    certification: 'BCI',
    coverageBp: 10_000,
  });
  expect(toStatedClaim({ how: 'none', percent: 100 }, ['Organic'])).toEqual({ certification: 'Organic', coverageBp: 0 });
});

test('a coverage that was left empty stays unsaid, for the form to ask for it', () => {
  expect(toStatedClaim({ how: 'stated' }, ['BCI'])).toEqual({ certification: 'BCI', coverageBp: undefined });
});

test('a coverage finer than basis points is left for the form to refuse, in percent', () => {
  expect(toStatedClaim({ how: 'stated', percent: 33.333 }, ['BCI'])).toEqual({ certification: 'BCI', coverageBp: 3333.3 });
  expect(toStatedClaim({ how: 'stated', percent: 64.29 }, ['BCI'])).toEqual({ certification: 'BCI', coverageBp: 6429 });
  expect(coverageError({ message: 'wholeNumber' })).toEqual({ message: 'decimals' });
  expect(coverageError({ message: 'atMost' })).toEqual({ message: 'atMost' });
  expect(coverageError(undefined)).toBeUndefined();
});
