import { expect, test } from '@jest/globals';
import type { DossierGap } from '../../../../../../../contracts/brand/dossiers/content.js';
import type { DocumentRequestReply } from '../../../../../../../contracts/brand/order-documents/replies.js';
import { gapStateOf, sitesToAsk } from './gap-states.js';

const gap = (number: number, ask?: Partial<NonNullable<DossierGap['ask']>>): DossierGap => ({
  number,
  kind: 'missingDocuments',
  title: 'Receipts',
  detail: '',
  chapterId: 'gaps',
  ...(ask && { ask: { facilityId: 'gin', kinds: ['receipt'], state: 'canAsk', ...ask } }),
});

const request = (more: Partial<DocumentRequestReply>): DocumentRequestReply => ({
  id: 'r',
  state: 'waiting',
  askedAt: '2026-11-25T10:00:00.000Z',
  standing: false,
  brand: { id: 'brand', name: 'Alder & Pike', type: 'BRAND' },
  facility: { id: 'gin', name: 'Noor Gin', type: 'GINNER' },
  kinds: ['receipt'],
  files: 0,
  ...more,
});

test('a gap has the state of its newest request, not that at the time when the file was built', () => {
  expect(gapStateOf(gap(1, {}), [])).toEqual({ kind: 'canAsk' });
  expect(gapStateOf(gap(1, {}), [request({})])).toEqual({ kind: 'waiting', askedAt: '2026-11-25T10:00:00.000Z' });
  expect(gapStateOf(gap(1, { state: 'waiting' }), [request({ state: 'refused', reason: 'Prices on it' })])).toEqual({
    kind: 'refused',
    reason: 'Prices on it',
  });
  expect(gapStateOf(gap(1, {}), [request({ state: 'granted' })])).toEqual({ kind: 'granted' });
  expect(gapStateOf(gap(1, { state: 'waiting' }), [request({ state: 'ended' })])).toEqual({ kind: 'canAsk' });
});

test('a request of another site, or for something else, does not change it', () => {
  expect(gapStateOf(gap(1, {}), [request({ facility: { id: 'mill', name: 'Mill', type: 'MILL' } })])).toEqual({ kind: 'canAsk' });
  expect(gapStateOf(gap(1, {}), [request({ kinds: ['invoice'] })])).toEqual({ kind: 'canAsk' });
  expect(gapStateOf(gap(1), [request({})])).toEqual({ kind: 'none' });
});

test('each site is asked once, for all that its gaps lack', () => {
  const asked = sitesToAsk([gap(1, {}), gap(2, { kinds: ['receipt', 'invoice'] }), gap(3, { facilityId: 'mill' }), gap(4)]);
  expect(asked).toEqual([
    { facilityId: 'gin', kinds: ['receipt', 'invoice'] },
    { facilityId: 'mill', kinds: ['receipt'] },
  ]);
});
