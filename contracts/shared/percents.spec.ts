import { expect, test } from '@jest/globals';
import { formatPercent, largestRemainder, wholeKilograms } from './percents.js';

test('shown parts add up, whatever their remainders', () => {
  expect(largestRemainder([1, 1, 1], 100)).toEqual([34, 33, 33]);
  expect(largestRemainder([0.494, 0.181, 0.138, 0.187], 100)).toEqual([49, 18, 14, 19]);
  expect(largestRemainder([16_850.4, 17_110.4, 17_020.4])).toEqual([16_851, 17_110, 17_020]);
  expect(largestRemainder([0, 0])).toEqual([0, 0]);
});

test('a trace is neither empty nor whole by rounding', () => {
  expect([formatPercent(0), formatPercent(0.006), formatPercent(0.5), formatPercent(0.994), formatPercent(1)]).toEqual([
    '0%',
    '<1%',
    '50%',
    '>99%',
    '100%',
  ]);
});

test('whole kilograms add up to the kilograms of all', () => {
  expect(wholeKilograms([1_400, 1_400, 1_400, 800])).toEqual([2, 1, 1, 1]);
});
