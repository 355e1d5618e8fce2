import { describe, expect, it } from '@jest/globals';
import { KeyedMutex, RateLimiter } from './rate-limiter.js';

const MINUTE = 60_000;

describe('failed attempts', () => {
  it('are exhausted by as many as are allowed in 15 minutes, each key by itself', () => {
    const attempts = new RateLimiter(2);
    attempts.record('a', 0);
    expect(attempts.isExhausted('a', 1)).toBe(false);
    attempts.record('a', 5 * MINUTE);
    expect(attempts.isExhausted('a', 6 * MINUTE)).toBe(true);
    expect(attempts.isExhausted('b', 6 * MINUTE)).toBe(false);
    expect(attempts.isExhausted('a', 15 * MINUTE)).toBe(false);
  });

  it('are taken back one by one, or forgotten all together', () => {
    const attempts = new RateLimiter(1);
    attempts.record('a', 7);
    attempts.refund('a', 7);
    expect(attempts.isExhausted('a', 8)).toBe(false);
    attempts.record('a', 9);
    attempts.reset('a');
    expect(attempts.isExhausted('a', 10)).toBe(false);
  });
});

describe('turns', () => {
  it('come one after the other for a key, and after one that failed', async () => {
    const turns = new KeyedMutex();
    const seen: string[] = [];
    const task =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    const all = [turns.run('a', task('1', true)), turns.run('a', task('2')), turns.run('b', task('3'))];
    await Promise.allSettled(all);
    expect(seen.indexOf('2 begins')).toBeGreaterThan(seen.indexOf('1 ends'));
    expect(seen.indexOf('3 begins')).toBeLessThan(seen.indexOf('1 ends'));
    await expect(all[0]).rejects.toThrow('1');
  });
});
