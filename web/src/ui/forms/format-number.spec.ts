import { expect, test } from '@jest/globals';
import { parseNumber } from '../../../../contracts/shared/written/numbers.js';
import { formatNumber } from './format-number.js';

test.each([
  ['850', 850],
  ['850000', 850_000],
  ['850,000', 850_000],
  ['1,085', 1085],
  ['1,234,567.25', 1_234_567.25],
  ['12.5', 12.5],
  ['12.', 12],
  ['.5', 0.5],
  ['0', 0],
  ['007', 7],
  ['  1 200 ', 1200],
  ['1\u00a0200', 1200],
  ['1\u202f200.5', 1200.5],
  ['1,20,000', 120_000],
  ['1,23,45,678.50', 12_345_678.5],
  ['٥٠٠', 500],
  ['۱۲۳۴', 1234],
  ['१२,३४,५६७.५', 1_234_567.5],
  ['১২.৫', 12.5],
  ['١٬٢٣٤٫٥', 1234.5],
  ['１２', 12],
  ['0.333333333333333', 0.333333333333333],
  // Programs write such tails behind the fifteenth digit.
  ['77.94667559999999', 77.9466756],
  ['499.99999999999994', 500],
  ['0.30000000000000004', 0.3],
])('%j is %d', (text, value) => expect(parseNumber(text)).toBe(value));

test.each([
  '12,5',
  '850,00',
  '1,2000',
  '1,200,5',
  ',500',
  '1.200,50',
  '1.200.500',
  '1 200,50',
  '12 5',
  '1,200 500',
  '-100',
  '+5',
  '1e9',
  '12kg',
  'PKR 500',
  '.',
  '0,500',
  '0,085',
  '00,500',
  '0 500',
  '०,५००',
  'NaN',
  'Infinity',
  '1234567890123456',
])('%j is refused, not guessed', (text) => expect(parseNumber(text)).toBeNaN());

test('nothing is no number', () => {
  expect(parseNumber('')).toBeUndefined();
  expect(parseNumber('  ')).toBeUndefined();
});

test('is shown as all figures are, and read again as itself', () => {
  for (const value of [0, 12.5, 850_000, 1_234_567.25, 0.001, 123_456_789_012.345]) expect(parseNumber(formatNumber(value))).toBe(value);
  expect(formatNumber(850_000)).toBe('850,000');
  expect(formatNumber(undefined)).toBe('');
  expect(formatNumber(Number.NaN)).toBe('');
});
