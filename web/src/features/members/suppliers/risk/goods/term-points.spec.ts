import { expect, test } from '@jest/globals';
import type { ProductTermReply } from '../../../../../../../contracts/trace/risk/replies.js';
import { writtenPoints } from './term-points.js';

test.each([
  [[2.96, 1.48, null], [2.9, 1.5, null], '4.4'],
  [[5, 1.36, 0], [5, 1.4, 0], '6.4'],
  [[1.44, 1.44, 1.44], [1.5, 1.4, 1.4], '4.3'],
  [[null, null, null], [null, null, null], '0.0'],
])('points of %j are written as %j, which add up to %s', (points, written, sum) => {
  const names: ProductTermReply['term'][] = ['notVerified', 'intermediaries', 'doubts'];
  const terms = points.map((each, at) => ({ term: names[at] as ProductTermReply['term'], points: each }));
  const shown = [...writtenPoints(terms).values()];
  expect(shown).toEqual(written);
  expect(shown.reduce<number>((all, each) => all + (each ?? 0), 0).toFixed(1)).toBe(sum);
});
