import { describe, expect, it } from '@jest/globals';
import { withScannedLabel } from './transform-values.js';

const LABEL = 'AAA-BBB-CCC-DDD';
const drawn = new Set(['DRA-WN2-222-222']);

describe('a label that was scanned', () => {
  it('takes the place of a drawn code that nothing was said of', () => {
    const outputs = [{ productId: 'DRA-WN2-222-222', unit: 'kg' as const }];
    expect(withScannedLabel(outputs, LABEL, drawn)).toEqual([{ productId: LABEL, unit: 'kg' }]);
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
