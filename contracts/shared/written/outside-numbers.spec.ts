import { describe, expect, it } from '@jest/globals';
import { outsideNumberKey } from './outside-number-key.js';
import { splitOutsideNumbers } from './outside-numbers.js';

describe('outside numbers', () => {
  it('are split by commas, semicolons and line ends, and kept as written', () => {
    expect(splitOutsideNumbers('812345000101; 012345000017,\r\n B 7;;')).toEqual(['812345000101', '012345000017', 'B 7']);
    expect(splitOutsideNumbers(' ; ')).toEqual([]);
  });

  it.each([
    ['012345000017', '12345000017'],
    ['BALE 7', 'bale-007'],
    ['０12', '12'],
    ['গাঁট ৭', 'গাঁট 7'],
  ])('%s and %s are one', (one, other) => expect(outsideNumberKey(one)).toBe(outsideNumberKey(other)));

  it.each([
    ['100', '10'],
    ['A-0', 'A'],
    ['B 7', 'B 70'],
  ])('%s and %s are two', (one, other) => expect(outsideNumberKey(one)).not.toBe(outsideNumberKey(other)));
});
