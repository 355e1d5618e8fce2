import { expect, test } from '@jest/globals';
import { formatDateTime, formatKg, formatLocation, formatProductId, formatShortHash, formatSignedKg, inOwnTime } from './format.js';

test('weights are whole kilograms with a true minus, and a plus on what comes in', () => {
  expect(formatKg(163_624_500)).toBe('163,625');
  expect(formatKg(-6_240_000)).toBe('−6,240');
  expect(formatKg(null)).toBe('–');
  expect(formatSignedKg(50_980_000)).toBe('+50,980');
  expect(formatSignedKg(-1_320_400)).toBe('−1,320');
  expect(formatSignedKg(0)).toBe('0');
  expect(formatKg(-400)).toBe('0');
});

test('IDs of twelve are grouped in threes, others are left alone, hashes keep their ends', () => {
  expect(formatProductId('7km4qx9tr2hb')).toBe('7KM-4QX-9TR-2HB');
  expect(formatProductId('BALE 2207')).toBe('BALE 2207');
  expect(formatShortHash('9f3c410000000000000077e81a')).toBe('9f3c41…77e81a');
});

test('a location leaves out what is not available', () => {
  expect(formatLocation({ district: 'Khanewal', province: 'Punjab', country: 'PK' })).toBe('Khanewal, Punjab, Pakistan');
  expect(formatLocation({ district: 'Chattogram', province: 'N/A', country: 'Bangladesh' })).toBe('Chattogram, Bangladesh');
  expect(formatLocation({ country: 'ZZ', address: '1 Harbor Road', district: 'X' })).toBe('1 Harbor Road');
});

test('instants in texts of the server are those of the reader’s clock', () => {
  const own = formatDateTime('2026-06-30T12:00:00Z');
  expect(inOwnTime('Not recorded yet on 30/06/2026 12:00 UTC. First recorded on 01/07/2026.')).toBe(
    `Not recorded yet on ${own}. First recorded on 01/07/2026.`,
  );
});
