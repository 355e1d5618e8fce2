import { expect, it } from '@jest/globals';
import { QueryTimes } from './query-times.js';

const QUERY = 'SELECT 1';

/** Says after each run of these milliseconds whether the query is slow, `guess` before the first. */
function after(guess: boolean, ...runs: number[]): boolean[] {
  const times = new QueryTimes(() => guess);
  const isSlowAfter = (run: number) => {
    times.note(QUERY, run);
    return times.isSlow(QUERY);
  };
  return [times.isSlow(QUERY), ...runs.map(isSlowAfter)];
}

it('begins as its plan says', () => {
  expect([after(true), after(false)]).toEqual([[true], [false]]);
});

it('is slow after a run that took long, whatever its plan says', () => {
  expect(after(false, 0.1, 3)).toEqual([false, false, true]);
});

it('is quick after some quick runs in a row, whatever its plan says', () => {
  expect(after(true, 0.1, 1, 0.1, 0.1, 0.1)).toEqual([true, true, true, true, true, false]);
});

it('needs more quick runs the more often it was slow', () => {
  const quickRuns = (slowRuns: number) => {
    const times = new QueryTimes(() => false);
    for (let run = 0; run < slowRuns; run++) times.note(QUERY, 3);
    for (let run = 0; ; run++) {
      if (!times.isSlow(QUERY)) return run;
      times.note(QUERY, 0.1);
    }
  };
  expect([0, 1, 2, 20].map(quickRuns)).toEqual([0, 6, 12, 1_000]);
});
