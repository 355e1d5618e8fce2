import { expect, test } from '@jest/globals';
import { manualFieldOf, type PurchaseValues, purchaseErrors } from './purchase-values.js';

const REQUIRED = { type: 'required', message: 'required' };
const lot = (quantity?: number) => ({ productId: 'AAA-AAA-AAA-AAA', product: 'lint' as const, unit: 'kg' as const, quantity });
const outside = (...weights: (number | undefined)[]): PurchaseValues => ({
  transactionId: 'transaction',
  occurredAt: '2026-11-18T08:00:00.000Z',
  manual: { countryOfOrigin: 'PK', proof: { name: 'proof.pdf', blobName: 'proof' } as never, lots: weights.map(lot) },
});

test('a lot from outside without a weight is told in its row', () => {
  expect(purchaseErrors(outside(500, undefined), {}, 'none')).toEqual({ manual: { lots: [{}, { quantity: REQUIRED }] } });
  expect(purchaseErrors(outside(500), {}, 'none')).toEqual({});
});

test('what the class finds wrong of a lot from outside stands in its row', () => {
  const unread = { type: 'isNumber', message: 'plainNumber' };
  expect(purchaseErrors(outside(Number.NaN), { lots: [{ quantity: unread }] }, 'none')).toEqual({
    manual: { lots: [{ quantity: unread }] },
  });
});

test('one origin and one proof are asked for, whatever the lots', () => {
  const values = outside(500);
  values.manual = { ...values.manual, countryOfOrigin: '', proof: undefined };
  expect(purchaseErrors(values, {}, 'none')).toEqual({ manual: { countryOfOrigin: REQUIRED, proof: REQUIRED } });
});

test('of lots of a seller only what was typed can be wrong: their received weight', () => {
  const unread = { type: 'isNumber', message: 'plainNumber' };
  const found = { lots: [{ productId: { type: 'matches' } }, { receivedQuantity: unread }] };
  expect(purchaseErrors({ ...outside(), sellerId: 'seller' }, found, 'registered')).toEqual({
    lots: [undefined, { receivedQuantity: unread }],
  });
  expect(purchaseErrors({ ...outside(), sellerId: 'seller' }, { lots: [{ productId: { type: 'matches' } }] }, 'registered')).toEqual({});
  expect(purchaseErrors(outside(), {}, 'registered')).toEqual({ sellerId: REQUIRED });
});

test.each([
  ['lots.1.quantity', 'manual.lots.1.quantity'],
  ['lots', 'manual.lots'],
  ['lots.0.countryOfOrigin', 'manual.countryOfOrigin'],
  ['lots.2.proof.blobName', 'manual.proof'],
  ['occurredAt', 'occurredAt'],
])('what the server says of %s stands at %s', (path, name) => expect(manualFieldOf(path)).toBe(name));
