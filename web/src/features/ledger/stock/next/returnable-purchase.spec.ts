import { expect, test } from '@jest/globals';
import type { LotHistoryEntry } from '../../../../../../contracts/ledger/custody/replies.js';
import { returnablePurchase } from './returnable-purchase.js';

const SPINNER = { id: 'spinner', name: 'Spinner', type: 'SPINNER' as const };
const MILL = { id: 'mill', name: 'Mill', type: 'MILL' as const };

const fact = (
  kind: LotHistoryEntry['kind'],
  facility: LotHistoryEntry['facility'],
  more: Partial<LotHistoryEntry> = {},
): LotHistoryEntry => ({
  kind,
  facility,
  transactionId: `${kind} of ${facility.id}`,
  occurredAt: '2026-11-20T08:00:00.000Z',
  recordedAt: '2026-11-20T08:00:00.000Z',
  revision: 1,
  hash: '',
  ...more,
});
const bought = (more: Partial<LotHistoryEntry> = {}) => fact('purchase', MILL, { counterparty: SPINNER, ...more });
const made = fact('transform', SPINNER);
const broughtBy = (...history: LotHistoryEntry[]) => returnablePurchase({ holder: MILL, history })?.transactionId;

test('a purchased lot goes back by its purchase, regardless of its earlier use by the seller', () => {
  expect(broughtBy(made, bought())).toBe('purchase of mill');
});

test('a lot used or counted here stays', () => {
  expect(broughtBy(made, bought(), fact('transform', MILL))).toBeUndefined();
  expect(broughtBy(made, bought(), fact('count', MILL))).toBeUndefined();
  expect(broughtBy(made, bought(), fact('transform', MILL, { voided: true }), fact('void', MILL))).toBe('purchase of mill');
});

test('a lot made here, or bought outside the platform, goes back to nobody', () => {
  expect(broughtBy(fact('transform', MILL))).toBeUndefined();
  expect(broughtBy(fact('purchase', MILL))).toBeUndefined();
  expect(broughtBy(bought({ voided: true }))).toBeUndefined();
});
