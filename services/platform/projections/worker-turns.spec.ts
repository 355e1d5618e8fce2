import { expect, it } from '@jest/globals';
import type { LogFollower } from '../followers/log-follower.js';
import { WorkerTurns } from './worker-turns.js';

/** A follower whose turns end on command. */
function follower() {
  const ends: (() => void)[] = [];
  const one = { isFailing: false, begin: () => new Promise<void>((resolve) => void ends.push(resolve)) };
  return { one: one as unknown as LogFollower & { isFailing: boolean }, ends };
}

it('a job leaves a follower that is under way to the job that has it, which folds once more', async () => {
  const turns = new WorkerTurns();
  const { one, ends } = follower();
  const first = turns.catchUp(one);
  await turns.catchUp(one);
  await turns.catchUp(one);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  while (ends.length < 2) await Promise.resolve();
  ends[1]?.();
  await first;
  expect(ends).toHaveLength(2);
  void turns.catchUp(one);
  expect(ends).toHaveLength(3);
});

it('a follower that fails is left to its own retries', async () => {
  const { one, ends } = follower();
  one.isFailing = true;
  await new WorkerTurns().catchUp(one);
  expect(ends).toHaveLength(0);
});
