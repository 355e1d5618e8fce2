import { expect, it } from '@jest/globals';
import { QueryTimes } from './query-times.js';

const QUERY = 'SELECT 1';

/** Says whether a query is slow after runs of these milliseconds. */
function isSlowAfter(mayTakeLong: boolean, ...runs: number[]): boolean {
  const times = new QueryTimes(() => mayTakeLong);
  times.isSlow(QUERY);
  for (const run of runs) times.note(QUERY, run);
  return times.isSlow(QUERY);
}
const repeated = (times: number, run: number): number[] => Array.from({ length: times }, () => run);

it('begins as its plan says', () => {
  expect([isSlowAfter(true), isSlowAfter(false)]).toEqual([true, false]);
});

it('is slow once it takes long, whatever its plan says', () => {
  expect([isSlowAfter(false, 30), isSlowAfter(false, ...repeated(20, 3))]).toEqual([true, true]);
});

it('is not slow because of one run that waited', () => {
  expect(isSlowAfter(false, ...repeated(3, 0.1), 10, 0.1)).toBe(false);
});

it('is quick after quick runs, whatever its plan says, and later the longer it took', () => {
  expect([isSlowAfter(true, 0.1), isSlowAfter(true, ...repeated(20, 0.1))]).toEqual([true, false]);
  expect([isSlowAfter(false, 500, ...repeated(20, 0.1)), isSlowAfter(false, 500, ...repeated(60, 0.1))]).toEqual([true, false]);
});
