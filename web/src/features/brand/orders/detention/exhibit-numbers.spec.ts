import { expect, it } from '@jest/globals';
import { exhibitsIn, exhibitsText } from './exhibit-numbers.js';

it('reads numbers and ranges, each once', () => {
  expect(exhibitsIn('1-3, 7; 2')).toEqual([1, 2, 3, 7]);
  expect(exhibitsIn('  ')).toEqual([]);
});

it.each(['A-1', '5-2', '1-900', '1.5'])('refuses %s', (text) => {
  expect(exhibitsIn(text)).toEqual([Number.NaN]);
});

it('writes neighbours as ranges', () => {
  expect(exhibitsText([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
});
