import { expect, it } from '@jest/globals';
import { readOnBy } from './read-on.js';

it.each(['', 'abcdefg', 'aaaaaaa', 'abbbbbc', 'aabbccd', 'abbbbbb'])(
  'reads %j on from the last value, each result once',
  async (values) => {
    const all = [...values].map((value, at) => ({ value, at }));
    const asked: [string, number][] = [];
    const read = async (from: string, skip: number, limit: number) => {
      asked.push([from, skip]);
      return all.filter(({ value }) => value >= from).slice(skip, skip + limit);
    };
    const found: { value: string; at: number }[] = [];
    for await (const some of readOnBy({ from: 'a', size: 2, orderOf: ({ value }) => value }, read)) found.push(...some);
    expect(found).toEqual(all);
    for (const [from, skip] of asked) expect(skip).toBeLessThanOrEqual(all.filter(({ value }) => value === from).length);
  },
);
