import { describe, expect, it } from '@jest/globals';
import { lookAlikeKey, outsideNumberKey } from './outside-number-key.js';
import { keptOutsideNumber, keptOutsideNumbers, outsideNumbersOf, splitOutsideNumbers } from './outside-numbers.js';

describe('outside numbers', () => {
  it('are split by commas, semicolons and line ends, and kept as written', () => {
    expect(splitOutsideNumbers('812345000101; 012345000017,\r\n B 7;;')).toEqual(['812345000101', '012345000017', 'B 7']);
    expect(splitOutsideNumbers(' ; ')).toEqual([]);
  });

  it('are kept with hyphens for spaces, and as a pattern of letters, digits and four signs', () => {
    expect(['B 7', ' BALE  7\t8 ', 'A.b_c/d-9', 'গাঁট ৭'].map(keptOutsideNumber)).toEqual(['B-7', 'BALE-7-8', 'A.b_c/d-9', 'গাঁট-৭']);
    for (const beyond of ['', ' ', '#7', 'Ali & Sons', '+92 300', 'a@b.pk', 'x'.repeat(41), '7\u200B'])
      expect([beyond, keptOutsideNumber(beyond)]).toEqual([beyond, undefined]);
    expect(keptOutsideNumbers(['B 7, B-7; #9', 'C'])).toEqual(['B-7', 'C']);
  });

  it.each(['B 7', 'BALE 007', '812345000101'])('%s compares as before in the form in which it is kept', (number) => {
    expect(outsideNumbersOf({ externalIds: [number] }).map(outsideNumberKey)).toEqual(keptOutsideNumbers([number]).map(outsideNumberKey));
  });

  it.each([
    ['012345000017', '12345000017'],
    ['BALE 7', 'bale-007'],
    ['０12', '12'],
    ['গাঁট ৭', 'গাঁট 7'],
  ])('%s and %s are one', (one, other) => expect(outsideNumberKey(one)).toBe(outsideNumberKey(other)));

  it.each([
    ['B-1O7', 'B-107', true],
    ['BI7', 'b-17', true],
    ['O12', '12', true],
    ['I-12', 'II-2', false],
    ['LOT-100', 'L0T-100', false],
    ['100', '10', false],
  ])('%s and %s look alike: %s', (one, other, isAlike) => expect(lookAlikeKey(one) === lookAlikeKey(other)).toBe(isAlike));

  it.each([
    ['100', '10'],
    ['A-0', 'A'],
    ['B 7', 'B 70'],
  ])('%s and %s are two', (one, other) => expect(outsideNumberKey(one)).not.toBe(outsideNumberKey(other)));
});
