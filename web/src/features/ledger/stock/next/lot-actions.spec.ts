import { expect, test } from '@jest/globals';
import type { LotHistoryEntry, LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { type LotActor, lotActions } from './lot-actions.js';

const SPINNER = { id: 'spinner', name: 'Khanewal', type: 'SPINNER' as const };
const MILL = { id: 'mill', name: 'Indus', type: 'MILL' as const };
const GIN = { id: 'gin', name: 'Al-Barkat', type: 'GINNER' as const };
const fact = (kind: LotHistoryEntry['kind'], more: Partial<LotHistoryEntry> = {}): LotHistoryEntry => ({
  kind,
  transactionId: kind,
  occurredAt: '',
  recordedAt: '',
  facility: SPINNER,
  revision: 7,
  hash: '',
  ...more,
});
const lot = (more: Partial<LotReply> = {}): LotReply => ({
  lotId: 'lot',
  productId: 'LINT 1',
  product: 'lint',
  holder: SPINNER,
  quantity: 100,
  unit: 'kg',
  massGrams: 100_000,
  remainingGrams: 100_000,
  title: 'held',
  dispatch: 'notShipped',
  disputed: false,
  verifiedShare: 1,
  lintGrams: 100_000,
  claim: null,
  occurredAt: '',
  uses: [],
  history: [fact('transform', { facility: GIN }), fact('purchase', { counterparty: GIN })],
  ...more,
});
const spinner: LotActor = { role: 'SPINNER', facilityId: 'spinner', type: 'SPINNER' };
const mill: LotActor = { role: 'MILL', facilityId: 'mill', type: 'MILL' };
const auditor: LotActor = { role: 'AUDITOR', facilityId: 'auditor', type: 'AUDITOR' };
const possible = (of: LotReply, actor: LotActor) => lotActions(of, actor).flatMap(({ key, obstacle }) => (obstacle ? [] : [key]));
const obstacles = (of: LotReply, actor: LotActor) =>
  Object.fromEntries(lotActions(of, actor).flatMap(({ key, obstacle }) => (obstacle ? [[key, obstacle]] : [])));

test('the holder of a lot reaches each form with the lot filled in', () => {
  expect(lotActions(lot(), spinner).map(({ key, path }) => [key, path])).toEqual([
    ['assign', '/homepage/assign-product-id?lots=LINT%201'],
    ['transport', '/homepage/transport?lots=LINT%201'],
    ['sell', '/homepage/sell?lots=LINT%201'],
    ['count', '/stock/count?lots=LINT%201'],
    ['giveBack', '/homepage/sell?returnOf=purchase&lots=LINT%201'],
    ['record', '/transactions?facilityId=spinner&open=purchase'],
  ]);
  expect(possible(lot({ holder: MILL, history: [] }), mill)).toEqual(['assign', 'transport', 'count']);
});

test('an impossible action has a reason', () => {
  const sold = lot({ title: 'sold', purchaser: MILL });
  expect(possible(sold, spinner)).toEqual(['transport', 'record']);
  expect(obstacles(sold, spinner)).toEqual({ assign: 'whySoldOut', sell: 'whySoldOut', count: 'whySoldOut' });
  expect(obstacles(lot({ remainingGrams: 0 }), spinner)).toMatchObject({ assign: 'whyUsedUp', transport: 'whyUsedUp' });
  expect(obstacles(lot({ dispatch: 'shipped', title: 'sold' }), spinner)).toMatchObject({ transport: 'whyShipped' });
  expect(obstacles(lot({ remainingGrams: null }), spinner)).toEqual({ count: 'whyNoWeight' });
});

test('the purchaser of a lot records its purchase, and another site nothing', () => {
  const sold = lot({ title: 'sold', purchaser: MILL });
  expect(lotActions(sold, mill)).toEqual([{ key: 'purchase', path: '/homepage/purchase?scan=LINT%201' }]);
  expect(lotActions(lot(), mill)).toEqual([]);
});

test('an auditor reviews the holder whose books they read, and no other', () => {
  const readable = lot({ history: [fact('purchase', { person: 'Saima Mahmood', revision: 1139 })] });
  expect(lotActions(readable, auditor).map(({ path }) => path)).toEqual([
    '/auditors-room/spinner',
    '/ledger/spinner?event=1139',
    '/mass-balance/spinner',
    '/transactions?facilityId=spinner&open=purchase',
  ]);
  expect(lotActions(lot(), auditor)).toEqual([]);
});

test('a brand asks for the documents and looks at the risk', () => {
  expect(lotActions(lot(), { role: 'BRAND', facilityId: 'brand', type: 'BRAND' }).map(({ key }) => key)).toEqual(['documents', 'risk']);
});
