import { expect, test } from '@jest/globals';
import { visualOrder } from './bidi-visual-order.js';

const drawn = (text: string) =>
  visualOrder(text, true, () => 'font')
    .map((piece) => piece.text)
    .join('');

test('in a right-to-left text, brackets stay around the left-to-right words that they hold', () => {
  expect(drawn('22/12/2026 17:00 (America/New_York)')).toBe('22/12/2026 17:00 (America/New_York)');
  expect(drawn('notice (23/11/2026)، papers (25/11/2026)')).toBe('papers (25/11/2026) ،notice (23/11/2026)');
});

test('brackets around right-to-left words are mirrored', () => {
  expect(drawn('رسید (پھٹی)')).toBe('(پھٹی) رسید');
});
