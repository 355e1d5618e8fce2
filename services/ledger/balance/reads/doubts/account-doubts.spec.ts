import { expect, it } from '@jest/globals';
import { type AccountPosting, accountDoubts } from './account-doubts.js';

const posting = (revision: number, grams: number, lotId: string, more: Partial<AccountPosting> = {}): AccountPosting => ({
  ...{ revision, grams, lotIds: [lotId], type: 'ProductsSold', kind: grams > 0 ? 'credit' : 'debit', recordedAt: '' },
  ...more,
});
const doubt = (grams: number) => ({ grams, siteId: 'other', inherited: false });
const received = (key: string, grams: number) => new Map([[key, doubt(grams)]]);
const gramsOf = (postings: AccountPosting[], inDoubt: number, balanceGrams = 0) => {
  const facts = { facilityId: 'site', balanceGrams, postings, received: received('1 in', inDoubt), uncovered: new Map() };
  return [...accountDoubts(facts)].map(([key, { grams }]) => [key, grams]);
};

it('takes of what an account has in doubt as the worked example says', () => {
  // 6,440,000 g of which 282,680 in doubt; the last debit takes the rest.
  const postings = [posting(1, 1_440_000, 'in'), posting(2, -2_000_000, 'first'), posting(3, -4_440_000, 'rest')];
  expect(gramsOf(postings, 282_680, 5_000_000)).toEqual([
    ['2 first', 87_789],
    ['3 rest', 194_891],
  ]);
});

it('takes an expiry in proportion, rounded down', () => {
  const expired = posting(2, -1_000, 'x', { kind: 'expired', lotIds: [] });
  // Of 100 in doubt in 3,000, 33 expire with 1,000, and 67 are in the 2,000 that are left.
  expect(gramsOf([posting(1, 3_000, 'in'), expired, posting(3, -2_000, 'out')], 100)).toEqual([['3 out', 67]]);
});

it('gives back what a void takes back, on both sides', () => {
  const sold = posting(2, -1_000, 'out');
  const back = { type: 'TransactionVoided', kind: 'adjustment' } as const;
  expect(gramsOf([posting(1, 2_000, 'in'), sold, posting(3, 1_000, 'out', back), posting(4, -2_000, 'out')], 500)).toEqual([
    ['2 out', 250],
    ['4 out', 500],
  ]);
  expect(gramsOf([posting(1, 2_000, 'in'), posting(3, -2_000, 'in', back), posting(4, -1_000, 'out')], 500, 9_000)).toEqual([]);
});

it('adds what the account itself does not cover', () => {
  const facts = { facilityId: 'site', balanceGrams: 0, received: received('1 in', 100), uncovered: new Map([['2 out', doubt(500)]]) };
  const found = accountDoubts({ ...facts, postings: [posting(1, 1_000, 'in'), posting(2, -1_500, 'out')] });
  expect([...found]).toEqual([['2 out', { grams: 600, siteId: 'site', inherited: false }]]);
});
