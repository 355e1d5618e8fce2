import { expect, test } from '@jest/globals';
import { faultOfPoints } from './written-points.js';

const [ONE, TWO, THREE] = ['70.21 28.43', '70.22 28.43', '70.22 28.44'];

test.each([
  ['no text', '', undefined],
  ['three points', [ONE, TWO, THREE].join('\n'), undefined],
  ['two points', [ONE, TWO].join('\n'), 'outlineTooFew'],
  ['words', 'next to the canal', 'invalid'],
])('of %s a form says what is wrong', (_, text, wrong) => expect(faultOfPoints(text)?.message).toBe(wrong));

test('a form of one part refuses two of them', () => {
  const ring = `((${[ONE, TWO, THREE, ONE].join(', ')}))`;
  expect(faultOfPoints(`MULTIPOLYGON (${ring}, ${ring})`, 1)?.message).toBe('invalid');
  expect(faultOfPoints(`MULTIPOLYGON (${ring}, ${ring})`)).toBeUndefined();
});
