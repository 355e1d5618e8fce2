import { expect, test } from '@jest/globals';
import { numberRuns } from './number-runs.js';

test.each([
  [[], ''],
  [[7], '7'],
  [[31, 44], '31, 44'],
  [[84, 85], '84, 85'],
  [[12, 13, 14, 15], '12–15'],
  [[33, 3, 1, 2, 2], '1–3, 33'],
])('%j is written %s', (numbers, text) => expect(numberRuns(numbers)).toBe(text));
