import { describe, expect, it } from '@jest/globals';
import { UNWATCHED, WatchdogCounter } from './watchdog.js';

/** The first tick at which it says something, and the text. */
function ended(silentTicks: number, ticks: Iterable<readonly [beats: number, ending?: number]>): [after: number, why: string] | undefined {
  const patience = new WatchdogCounter(silentTicks);
  let after = 0;
  for (const [beats, ending = 0] of ticks) {
    after += 1;
    const why = patience.tick(beats, ending);
    if (why !== undefined) return [after, why];
  }
  return undefined;
}

const same = (count: number, beats: number, ending?: number) => Array.from({ length: count }, () => [beats, ending ?? 0] as const);

describe('the watchdog', () => {
  it('ends a process whose loop is silent for so many ticks in a row', () => {
    expect(ended(3, [[1], ...same(10, 2)])).toEqual([5, expect.stringContaining('event loop')]);
  });

  it('leaves alone one whose loop comes to itself before, however often', () => {
    expect(ended(3, [...same(3, 1), ...same(3, 2), ...same(3, 3), ...same(3, 4)])).toBe(undefined);
  });

  it('counts no silence while a debugger may hold the loop', () => {
    expect(ended(3, [...same(20, UNWATCHED), ...same(3, 7)])).toBe(undefined);
  });

  it('ends one that has to end and is still there, silent or not', () => {
    const turning = Array.from({ length: 10 }, (_, n) => [n + 1, 4] as const);
    expect(ended(30, [[0], [0], ...turning])).toEqual([6, expect.stringContaining('told to end')]);
    expect(ended(30, same(10, 1, 4))).toEqual([4, expect.stringContaining('told to end')]);
  });
});
