import { describe, expect, it } from '@jest/globals';
import { KeyedMutex } from './keyed-mutex.js';

describe('turns', () => {
  it('come one after the other for a key, and after one that failed', async () => {
    const turns = new KeyedMutex();
    const seen: string[] = [];
    const task =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await new Promise(setImmediate);
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
