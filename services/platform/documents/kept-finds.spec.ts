import { expect, it, jest } from '@jest/globals';
import { KeptFinds } from './kept-finds.js';

/** Records whose only content is one value, and the finds that began. */
function records(value: string | undefined) {
  const state = { value, mark: 0, finds: 0 };
  const kept = new KeptFinds<string>({ markOf: () => state.mark }, ['people']);
  const get = (find = async () => state.value) =>
    kept.get('one', () => {
      state.finds += 1;
      return find();
    });
  const write = (next: string | undefined): void => {
    state.value = next;
    state.mark += 1;
  };
  return { state, get, write };
}

it('finds once until a collection is written', async () => {
  const { state, get, write } = records('old');
  expect([await get(), await get(), state.finds]).toEqual(['old', 'old', 1]);
  write('new');
  expect([await get(), await get(), state.finds]).toEqual(['new', 'new', 2]);
});

it('keeps nothing that was read before a write ended, also where others wait for the same read', async () => {
  const { state, get, write } = records('old');
  let answer = (_: string): void => undefined;
  const early = get(() => new Promise((resolve) => (answer = resolve)));
  write('new');
  const late = get();
  answer('old');
  expect([await early, await late, await get(), state.finds]).toEqual(['old', 'new', 'new', 2]);
});

it('sees the write of another process after a second', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const { state, get } = records('old');
    await get();
    state.value = 'new';
    now.mockReturnValue(999);
    expect(await get()).toBe('old');
    now.mockReturnValue(1_000);
    expect(await get()).toBe('new');
  } finally {
    now.mockRestore();
  }
});

it('sees only writes of this process where no other writes', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  try {
    let finds = 0;
    const kept = new KeptFinds<number>({ markOf: () => 0 }, ['people'], { othersWrite: false });
    const get = () => kept.get('one', async () => (finds += 1));
    await get();
    now.mockReturnValue(1_000_000);
    expect(await get()).toBe(1);
  } finally {
    now.mockRestore();
  }
});

it('keeps no failure, and not that there is nothing', async () => {
  const { state, get } = records(undefined);
  await expect(get(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await get()).toBeUndefined();
  state.value = 'there';
  expect(await get()).toBe('there');
});

it('finds at once the keys that are not kept', async () => {
  const finds: (readonly string[])[] = [];
  const kept = new KeptFinds<string>({ markOf: () => 0 }, ['people']);
  const getMany = (...keys: string[]) =>
    kept.getMany(keys, async (missing) => {
      finds.push([...missing]);
      return missing.flatMap((key) => (key === 'gone' ? [] : [{ key, value: key.toUpperCase(), version: 1 }]));
    });
  expect(await Promise.all([getMany('a', 'gone', 'a'), getMany('a', 'b')])).toEqual([
    new Map([['a', 'A']]),
    new Map([
      ['a', 'A'],
      ['b', 'B'],
    ]),
  ]);
  expect([...(await getMany('gone', 'b', 'a')).keys()]).toEqual(['b', 'a']);
  expect(finds).toEqual([['a', 'gone'], ['b'], ['gone']]);
});
