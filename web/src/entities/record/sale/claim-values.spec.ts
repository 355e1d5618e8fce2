import { expect, test } from '@jest/globals';
import type { ClaimInput } from './claim-input.js';
import {
  certificationChoices,
  claimFieldOf,
  coverageError,
  isFromBalance,
  mayStateClaim,
  missingOfShort,
  shortOfSale,
  toStatedClaim,
} from './claim-values.js';

const claimed = (certification: string) => ({ claim: { certification, grams: 1 } });
const pooled = <Lot extends object>(lot: Lot) => ({ ...lot, pool: { product: 'lint' as const, verifiedShare: 1, massGrams: 1 } });

test('certifications of the lots come first, even those no longer offered; then those of the settings', () => {
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
  expect(claimFieldOf('shortCover')).toBe('claim.shortCover');
  expect(claimFieldOf('lots.3.productId')).toBe('lots.3.productId');
});

const bci = [claimed('BCI')];
const stated = (claim: ClaimInput, lots: Parameters<typeof toStatedClaim>[1]) => toStatedClaim(claim, lots, undefined)(lots[0] ?? {});

test('a claim that is left to the ledger says nothing', () => {
  expect(stated({ how: 'auto', certification: 'BCI', percent: 40 }, bci)).toBeUndefined();
});

test('a stated claim is under what is chosen, else under the one that the lots carry, and never under one that merely could be', () => {
  expect(stated({ how: 'stated', percent: 62.5 }, bci)).toEqual({ certification: 'BCI', coverageBp: 6250 });
  expect(stated({ how: 'stated', certification: 'Organic', percent: 100 }, bci)).toEqual({ certification: 'Organic', coverageBp: 10_000 });
  expect(stated({ how: 'stated', percent: 100 }, [claimed('BCI'), claimed('Organic')])?.certification).toBeUndefined();
  expect(stated({ how: 'stated', percent: 100 }, [pooled({})])?.certification).toBeUndefined();
});

test('no claim is none of any certification', () => {
  expect(stated({ how: 'none', percent: 100 }, bci)).toEqual({ coverageBp: 0 });
  expect(stated({ how: 'stated', percent: 0 }, bci)).toEqual({ coverageBp: 0 });
  expect(stated({ how: 'auto', percent: 0 }, bci)).toBeUndefined();
});

test('a coverage that was left empty stays unsaid, for the form to ask for it', () => {
  expect(stated({ how: 'stated' }, bci)).toEqual({ certification: 'BCI', coverageBp: undefined });
});

test('a coverage finer than basis points is left for the form to refuse, in percent', () => {
  expect(stated({ how: 'stated', percent: 33.333 }, bci)).toEqual({ certification: 'BCI', coverageBp: 3333.3 });
  expect(stated({ how: 'stated', percent: 64.29 }, bci)).toEqual({ certification: 'BCI', coverageBp: 6429 });
  expect(coverageError({ message: 'wholeNumber' })).toEqual({ message: 'decimals' });
  expect(coverageError({ message: 'atMost' })).toEqual({ message: 'atMost' });
  expect(coverageError(undefined)).toBeUndefined();
});

const ACCOUNTS = [
  { certification: 'BCI', balanceGrams: 3_463_000 },
  { certification: 'ABRAPA', balanceGrams: -3_169_000 },
];

test('of a pool nothing is claimed under what is not held: the largest account goes as far as it does', () => {
  const lot = pooled({ lintGrams: 4_963_000 });
  const claimOf = (claim: ClaimInput, accounts = ACCOUNTS) => toStatedClaim(claim, [lot], accounts)(lot);
  expect(claimOf({ how: 'auto' })).toEqual({ certification: 'BCI', coverageBp: 6977 });
  expect(claimOf({ how: 'stated', certification: 'ABRAPA', percent: 100 })).toEqual({ certification: 'BCI', coverageBp: 10_000 });
  expect(claimOf({ how: 'auto' }, [])).toEqual({ coverageBp: 0 });
  expect(claimOf({ how: 'stated', certification: 'BCI', percent: 0 })).toEqual({ coverageBp: 0 });
  expect(claimOf({ how: 'stated', certification: 'BCI', percent: null })).toEqual({ certification: 'BCI' });
});

test('next to a pool a lot that keeps its own claim keeps it', () => {
  const lots = [pooled({ lintGrams: 1000 }), claimed('Organic')];
  expect(lots.map(toStatedClaim({ how: 'auto' }, lots, ACCOUNTS))).toEqual([{ certification: 'BCI', coverageBp: 10_000 }, undefined]);
});

test('below zero two answers are requested', () => {
  const lots = [pooled({ lintGrams: 4_963_000 })];
  expect(missingOfShort({ how: 'stated', certification: 'BCI', percent: 100 }, lots, ACCOUNTS)).toEqual([
    'claim.shortCover',
    'claim.isShortRead',
  ]);
  expect(missingOfShort({ how: 'auto' }, lots, ACCOUNTS)).toEqual([]);
  const answered = { how: 'stated', certification: 'BCI', percent: 100, shortCover: 'toBeBought', isShortRead: true } as const;
  expect(missingOfShort(answered, lots, ACCOUNTS)).toEqual([]);
  expect(shortOfSale(answered, lots, ACCOUNTS)).toBe(1_500_000);
});
