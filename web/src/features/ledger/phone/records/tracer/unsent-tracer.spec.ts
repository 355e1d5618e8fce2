import { expect, test } from '@jest/globals';
import { unsentRecord } from '../../../../../../../test/support/phone/unsent-record.js';
import { blockedBy } from '../../../../../offline/unsent-record.js';
import { unsentTracer } from './unsent-tracer.js';

const VALUES = {
  transactionId: 'tracer-1',
  occurredAt: '2026-11-20T08:00:00.000Z',
  productId: '7KM-4QX-9TR-2HB',
  identifiers: 'hx-1, HX-2;\nhx-1',
  lab: 'Haber Textile Lab',
};
const harvest = { ...unsentRecord({ account: 'farm-1', kind: 'record', transactionId: 'harvest-1' }), order: 1 };
const makes = (productId: string) => ({ ...harvest, effect: { takes: [], makes: [{ productId, grams: 1000 }] } });

test('each identifier is sent once, in capitals, and the form stays as it was typed', () => {
  const { body, values, effect } = unsentTracer('farm-1', VALUES, []);
  expect(body).toEqual({ ...VALUES, identifiers: ['HX-1', 'HX-2'] });
  expect(values).toEqual(VALUES);
  expect(effect).toEqual({ takes: [], makes: [] });
});

test('it waits for the record on this phone that makes its lot, however the code is written, and for no other', () => {
  const maker = makes('7km4qx9tr2hb');
  const tracer = { ...unsentTracer('farm-1', VALUES, [maker]), order: 2 };
  expect(tracer.after).toEqual(['harvest-1']);
  expect(blockedBy(tracer, [maker, tracer])).toBe(maker);
  expect(unsentTracer('farm-1', VALUES, [makes('ANOTHER')]).after).toBeUndefined();
});

test('one that was corrected keeps the time at which it was entered', () => {
  const first = { ...unsentTracer('farm-1', VALUES, []), order: 3, enteredAt: '2026-11-20T09:00:00.000Z' };
  expect(unsentTracer('farm-1', { ...VALUES, lab: 'Another lab' }, [], first).enteredAt).toBe('2026-11-20T09:00:00.000Z');
});
