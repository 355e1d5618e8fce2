import { describe, expect, it } from '@jest/globals';
import { RateLimiter } from './rate-limiter.js';

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
