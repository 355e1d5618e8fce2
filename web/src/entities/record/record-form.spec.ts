/** Where a form shows the errors of its command: those of the command's class, of the form itself, and of the server, in the same way. */
import { describe, expect, test } from '@jest/globals';
import { count } from './count/count.js';
import { type PurchaseValues, purchase } from './purchase/purchase.js';
import type { RecordContext } from './record-definition.js';
import { formErrors } from './record-form.js';
import { sale } from './sale/sale.js';
import { type TransformValues, transform } from './transform/transform.js';

const context: RecordContext = { type: 'SPINNER', certifications: [] };
const REQUIRED = { type: 'required', message: 'required' };
const unread = { type: 'isNumber', message: 'plainNumber' };
const bought = (part: Partial<PurchaseValues>): PurchaseValues => ({ ...purchase.defaults(context), ...part });
const proof = { key: 'p', name: 'p.png', kind: 'proof' as const, blobName: 'p' };
const lot = (quantity?: number | null) => ({ productId: 'AAA-AAA-AAA-AAA', product: 'lint' as const, unit: 'kg' as const, quantity });
const outside = (...weights: (number | null | undefined)[]) =>
  bought({ seller: 'none', countryOfOrigin: 'PK', outside: weights.map(lot), documents: [proof] });

describe('a purchase from outside the platform', () => {
  test('asks for the weight of each lot in its row, also of one that was cleared', () => {
    expect(formErrors(purchase, {}, outside(500, undefined), context)).toEqual({ outside: [undefined, { quantity: REQUIRED }] });
    expect(formErrors(purchase, {}, outside(null), context)).toEqual({ outside: [{ quantity: REQUIRED }] });
    expect(formErrors(purchase, {}, outside(500), context)).toEqual({});
  });

  test('shows what the class finds wrong of a lot in its row', () => {
    expect(formErrors(purchase, { lots: [{ quantity: unread }] }, outside(Number.NaN), context)).toEqual({
      outside: [{ quantity: unread }],
    });
  });

  test('asks for one origin and one proof, whatever the lots; a file that did not arrive proves nothing', () => {
    const values = { ...outside(500), countryOfOrigin: null, documents: [{ ...proof, error: 'Too large' }] };
    expect(formErrors(purchase, {}, values, context)).toEqual({ countryOfOrigin: REQUIRED, proof: REQUIRED });
  });

  test.each([
    ['lots.1.quantity', 'outside.1.quantity'],
    ['lots', 'outside'],
    ['lots.0.countryOfOrigin', 'countryOfOrigin'],
    ['lots.2.proof.blobName', 'proof'],
    ['occurredAt', 'occurredAt'],
  ])('has what the server says of %s at %s', (path, name) => expect(purchase.fieldOf?.(path, outside(500))).toBe(name));
});

describe('a purchase from a seller', () => {
  test('asks for the seller, and shows a received weight that cannot be read', () => {
    expect(formErrors(purchase, {}, bought({}), context)).toEqual({ seller: REQUIRED });
    const values = bought({ seller: { id: 's', name: 'S' } });
    expect(formErrors(purchase, { lots: [{ receivedQuantity: unread }] }, values, context)).toEqual({ lots: [{ received: unread }] });
  });
});

test('the claim of a sale is wrong once, however many lots say it', () => {
  const values = sale.defaults(context);
  const wrong = { claim: { coverageBp: REQUIRED } };
  expect(formErrors(sale, { lots: [wrong, wrong] }, values, context)).toEqual({ claim: { percent: REQUIRED } });
});

test('a weight out of the pool comes after the input lots', () => {
  const values: TransformValues = {
    ...transform.defaults(context),
    inputs: [{ productId: 'A', grams: 1 }],
    draws: [{ product: 'lint', unit: 'kg' }],
  };
  expect(transform.fieldOf?.('inputs.0.quantity', values)).toBe('inputs.0.use');
  expect(transform.fieldOf?.('inputs.1.quantity', values)).toBe('draws.0.quantity');
  expect(transform.fieldOf?.('inputs', values)).toBe('inputs');
});

test('the error of a count is in the row that was counted', () => {
  const values = { ...count.defaults(context), found: { A: null, B: 3 } };
  expect(formErrors(count, { counts: [{ countedQuantity: unread }] }, values, context)).toEqual({ found: { B: unread } });
  expect(count.fieldOf?.('counts', values)).toBe('counts');
});
