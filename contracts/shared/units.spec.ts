import { describe, expect, it } from '@jest/globals';
import { gramsOf, sumOfQuantities } from './units.js';

describe('grams of a measure', () => {
  it.each([
    [{ quantity: 500, unit: 'lb' as const }, 226_796],
    [{ quantity: 1, unit: 'lb' as const }, 454],
    [{ quantity: 1.25, unit: 'kg' as const }, 1250],
    [{ quantity: 0.0005, unit: 'kg' as const }, 1],
    [{ quantity: 1e-7, unit: 'kg' as const }, 0],
    [{ quantity: 2, unit: 'unit' as const }, 32_000_000],
    [{ quantity: 100_000_000, unit: 'unit' as const }, 1_600_000_000_000_000],
    [{ quantity: 100, unit: 'm' as const, gsm: 180, widthCm: 150 }, 27_000],
    [{ quantity: 0.1, unit: 'm' as const, gsm: 125, widthCm: 100 }, 13],
  ])('of %j are %d', (measure, grams) => {
    expect(gramsOf(measure)).toBe(grams);
  });

  it('are not known of metres without weight', () => {
    expect(gramsOf({ quantity: 100, unit: 'm', gsm: 180 })).toBeNull();
  });
});

describe('a sum of quantities', () => {
  it.each([
    [[33.3, 33.3, 33.4], 100],
    [[0.1, 0.2], 0.3],
    [[10, -3.33, -3.33], 3.34],
    [[1, -1.5], -0.5],
    [[1e-7, 2], 2.0000001],
    [[], 0],
  ])('of %j is exactly %d', (parts, whole) => {
    expect(sumOfQuantities(parts)).toBe(whole);
  });
});
