import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SortedAnswers } from './sorted-answers.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const places = (count: number) => Array.from({ length: count }, (_, revision) => ({ stream: 'ledger-a', revision, part: 0 }));

it('are kept for some minutes', () => {
  const answers = new SortedAnswers();
  answers.keep('a', places(2));
  expect(answers.of('a')).toHaveLength(2);
  jest.advanceTimersByTime(5 * 60_000);
  expect(answers.of('a')).toBeUndefined();
});

it('the oldest give way to new ones', () => {
  const answers = new SortedAnswers();
  for (const answer of ['a', 'b', 'c', 'd', 'e', 'f']) answers.keep(answer, places(20_000));
  expect(['a', 'b', 'f'].map((answer) => answers.of(answer)?.length)).toEqual([undefined, 20_000, 20_000]);
});
