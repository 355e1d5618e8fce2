import { describe, expect, it } from '@jest/globals';
import { cottonOfLots, cottonOfWeight } from './cotton-of-weight.js';

describe('cotton of the weight', () => {
  it('is said of goods of which less than four fifths is cotton', () => {
    expect(cottonOfWeight({ massGrams: 900_000, cottonGrams: 18_000 })).toEqual({ cottonGrams: 18_000, wholeGrams: 900_000 });
    expect(cottonOfWeight({ massGrams: 1_000, cottonGrams: 799 })).toEqual({ cottonGrams: 799, wholeGrams: 1_000 });
    expect(cottonOfWeight({ massGrams: 1_000, cottonGrams: 800 })).toBeUndefined();
    expect(cottonOfWeight({ massGrams: 1_000, cottonGrams: 0 })).toEqual({ cottonGrams: 0, wholeGrams: 1_000 });
  });

  it('is at most so much of goods without a weight, and unknown where nothing limits them', () => {
    expect(cottonOfWeight({ massGrams: null, boundGrams: 1_000, cottonGrams: 300 })).toEqual({
      ...{ cottonGrams: 300, wholeGrams: 1_000, atMost: true },
    });
    expect(cottonOfWeight({ massGrams: null, cottonGrams: null })).toBeUndefined();
    expect(cottonOfWeight({ massGrams: null, boundGrams: 0, cottonGrams: 0 })).toBeUndefined();
  });

  it('of several lots is of their sum', () => {
    const blend = { massGrams: 900, cottonGrams: 100 };
    expect(cottonOfLots([blend, { massGrams: 100, cottonGrams: 100 }])).toEqual({ cottonGrams: 200, wholeGrams: 1_000 });
    expect(cottonOfLots([blend, { massGrams: null, boundGrams: 100, cottonGrams: 90 }])).toEqual({
      ...{ cottonGrams: 190, wholeGrams: 1_000, atMost: true },
    });
    expect(cottonOfLots([blend, { massGrams: null, cottonGrams: null }])).toBeUndefined();
    expect(cottonOfLots([])).toBeUndefined();
  });
});
