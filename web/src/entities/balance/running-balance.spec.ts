import { expect, test } from '@jest/globals';
import type { PostingReply } from '../../../../contracts/ledger/balance/replies.js';
import { runningBalance } from './running-balance.js';

const posting = (revision: number, occurredAt: string, grams: number, more: Partial<PostingReply> = {}): PostingReply => ({
  certification: 'BCI',
  kind: grams > 0 ? 'credit' : 'debit',
  grams,
  window: 2,
  lotIds: [],
  revision,
  transactionId: String(revision),
  kindOfTransaction: 'purchase',
  occurredAt,
  recordedAt: occurredAt,
  hash: '',
  disputed: false,
  balanceGrams: 0,
  ...more,
});
const window = { from: '2026-07-01T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' };

test('the balance runs by the time of the facts and ends at the sum', () => {
  const steps = runningBalance(window, 100, [
    posting(3, '2026-08-12T00:00:00.000Z', -150),
    posting(4, '2026-08-02T00:00:00.000Z', 30),
    posting(5, '2026-08-15T00:00:00.000Z', 70),
  ]);
  expect(steps.map(({ grams }) => grams)).toEqual([130, -20, 50]);
});

test('a late fact of an earlier window counts when it was recorded, and nothing lies outside of the window', () => {
  const [step] = runningBalance(window, 0, [
    posting(9, '2026-06-20T00:00:00.000Z', -5, { belongsTo: 1, recordedAt: '2026-08-16T00:00:00.000Z', kind: 'adjustment' }),
  ]);
  expect(step?.at.toISOString()).toBe('2026-08-16T00:00:00.000Z');
  const [late] = runningBalance(window, 0, [posting(10, '2026-06-20T00:00:00.000Z', 5)]);
  expect(late?.at.toISOString()).toBe(window.from);
});
