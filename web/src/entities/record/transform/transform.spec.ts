import { describe, expect, it, test } from '@jest/globals';
import type { RecordContext } from '../record-definition.js';
import {
  chosenStep,
  exceedsStock,
  massOfTransform,
  outputProduct,
  type TransformValues,
  transform,
  wholeLot,
  withScannedLabel,
} from './transform.js';

const LABEL = 'AAA-BBB-CCC-DDD';
const drawn = new Set(['DRA-WN2-222-222']);

describe('a label that was scanned', () => {
  it('takes the place of a drawn code that nothing was said of', () => {
    const outputs = [{ productId: 'DRA-WN2-222-222', unit: 'kg' as const, quantity: null }];
    expect(withScannedLabel(outputs, LABEL, drawn)).toEqual([{ productId: LABEL, unit: 'kg', quantity: null }]);
  });

  it('is one more output, of the same kind, where the codes there are in use', () => {
    const weighed = { productId: 'DRA-WN2-222-222', quantity: 40, unit: 'lb' as const, yarnKind: 'Ne 30/1' };
    expect(withScannedLabel([weighed], LABEL, drawn)).toEqual([weighed, { productId: LABEL, unit: 'lb', yarnKind: 'Ne 30/1' }]);
    const typed = { productId: 'TYP-ED2-222-222', unit: 'kg' as const };
    expect(withScannedLabel([typed], LABEL, drawn)).toEqual([typed, { productId: LABEL, unit: 'kg' }]);
  });

  it('is there once, however it is written', () => {
    expect(withScannedLabel([{ productId: LABEL, unit: 'kg' }], 'aaabbbcccddd', drawn)).toEqual([{ productId: LABEL, unit: 'kg' }]);
  });
});

const context: RecordContext = { type: 'SPINNER', certifications: [] };
const typed = (part: Partial<TransformValues>): TransformValues => ({ ...transform.defaults(context), ...part });
const lint = { productId: 'A', product: 'lint' as const, grams: 1_000_000 };

test('a step is one that can be made of what goes in, the site’s own first', () => {
  expect(chosenStep(typed({}), 'SPINNER')).toBe('spinCarded');
  expect(chosenStep(typed({ inputs: [{ productId: 'A', product: 'byProduct', grams: 1 }] }), 'SPINNER')).toBe('regroup');
  expect(chosenStep(typed({ inputs: [lint], step: 'spinCombed' }), 'SPINNER')).toBe('spinCombed');
  expect(chosenStep(typed({ draws: [{ product: 'lint', unit: 'kg' }], step: 'weaveKnit' }), 'SPINNER')).toBe('spinCarded');
  expect(outputProduct(typed({ inputs: [lint] }), 'spinCombed', 'SPINNER')).toBe('yarn');
});

test('an input weighs its used part, by default all of it', () => {
  const outputs = [{ productId: 'B', quantity: 860, unit: 'kg' as const }];
  expect(massOfTransform(typed({ inputs: [lint], outputs }), 'spinCarded')).toMatchObject({ inputGrams: 1_000_000, state: 'ok' });
  expect(massOfTransform(typed({ inputs: [{ ...lint, use: 500.5 }], outputs }), 'spinCarded')).toMatchObject({
    inputGrams: 500_500,
    state: 'notLower',
  });
  expect([exceedsStock({ ...lint, use: 1000.1 }), exceedsStock({ ...lint, use: null }), exceedsStock(wholeLot(lint))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a part that is used is taken from stock as that, the whole lot as all of it', () => {
  const { effect } = transform.summarize(
    typed({
      inputs: [
        { ...lint, use: 500.5 },
        { ...lint, productId: 'C', use: 1000 },
      ],
    }),
    context,
  );
  expect(effect.takes).toEqual([
    { productId: 'A', as: 'used', grams: 500_500 },
    { productId: 'C', as: 'used' },
  ]);
});
