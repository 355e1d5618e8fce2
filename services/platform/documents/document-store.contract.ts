import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, DocumentStore, DuplicateKey, type Stored } from './document-store.js';
import { queries } from './document-store-queries.contract.js';

export interface DocumentStoreUnderTest {
  /** Opens the store, each time on the same data, which may include data of others. The suite closes every store it opened. */
  open(): Promise<DocumentStore>;
  /** Removes the data of the suite. */
  clean?(): Promise<void>;
}

export function documentStoreContract(name: string, { open, clean }: DocumentStoreUnderTest): void {
  describe(`${name} as a document store`, () => {
    let store: DocumentStore;
    const made: string[] = [];
    beforeAll(async () => {
      store = await open();
    });
    afterAll(async () => {
      for (const collection of made) await store.drop(collection);
      await store.close();
      await clean?.();
    });
    const reopen = async () => {
      await store.close();
      store = await open();
    };
    const fresh = async (indexes: Collection['indexes'] = []) => {
      const collection = `contract_${randomUUID()}`;
      made.push(collection);
      await store.ensure({ name: collection, indexes });
      return collection;
    };

    keeping(() => store, fresh, reopen);
    uniqueness(() => store, fresh);
    comparing(() => store, fresh);
    folding(() => store, fresh);
    wholeCollections(() => store, fresh);
    queries(() => store, fresh);
  });
}

type Fresh = (indexes?: Collection['indexes']) => Promise<string>;

function keeping(store: () => DocumentStore, fresh: Fresh, reopen: () => Promise<void>): void {
  it('keeps any JSON as it was', async () => {
    const collection = await fresh();
    const value = {
      text: 'Fäden 棉花 \u2028 "\'',
      nested: { list: [1, -0.5, 1e21, 9007199254740991, [], {}, null], yes: true },
      empty: '',
    };
    await store().put(collection, 'one', value);
    expect(await store().get(collection, 'one')).toEqual({ key: 'one', version: 1, value });
  });

  it('leaves out what JSON leaves out', async () => {
    const collection = await fresh();
    await store().put(collection, 'one', { there: 1, absent: undefined });
    expect((await store().get(collection, 'one'))?.value).toStrictEqual({ there: 1 });
  });

  it('takes any text as a key', async () => {
    const collection = await fresh();
    for (const key of ["it's", '$where', 'a.b/c', '', 'ключ', '%_"']) {
      await store().put(collection, key, { key });
      expect((await store().get<{ key: string }>(collection, key))?.value.key).toBe(key);
    }
  });

  it('has nothing for an unknown key', async () => {
    const collection = await fresh();
    expect(await store().get(collection, 'none')).toBeUndefined();
    expect(await store().delete(collection, 'none')).toBe(false);
  });

  it('gets many at once: the existing ones', async () => {
    const collection = await fresh();
    for (const key of ['a', 'b', 'c']) await store().put(collection, key, { key });
    const found = await store().getMany(collection, ['c', 'none', 'a']);
    expect(found.map(({ key }) => key).sort()).toEqual(['a', 'c']);
    expect(await store().getMany(collection, [])).toEqual([]);
  });

  it('puts over whatever was there, one version on', async () => {
    const collection = await fresh();
    await store().put(collection, 'one', { a: 1, b: 1 });
    await store().put(collection, 'one', { a: 2 });
    expect(await store().get(collection, 'one')).toEqual({ key: 'one', version: 2, value: { a: 2 } });
  });

  it('holds what the value was when it was handed over', async () => {
    const collection = await fresh([{ fields: ['list'] }]);
    const value = { list: ['early'] };
    const put = store().put(collection, 'one', value);
    value.list.push('late');
    await put;
    expect((await store().get(collection, 'one'))?.value).toEqual({ list: ['early'] });
  });

  it('deletes, and begins again at version 1', async () => {
    const collection = await fresh();
    await store().put(collection, 'one', { a: 1 });
    expect(await store().delete(collection, 'one')).toBe(true);
    expect(await store().get(collection, 'one')).toBeUndefined();
    await store().put(collection, 'one', { a: 2 });
    expect((await store().get(collection, 'one'))?.version).toBe(1);
  });

  it('has everything after it was opened again', async () => {
    const indexes = [{ fields: ['code'], unique: true }, { fields: ['tags'] }];
    const collection = await fresh(indexes);
    await store().insert(collection, 'one', { code: 'x', tags: ['red', 'blue'] });
    await reopen();
    await store().ensure({ name: collection, indexes });
    expect(await store().get(collection, 'one')).toMatchObject({ version: 1, value: { code: 'x' } });
    expect(await store().find(collection, { filter: { tags: 'blue' } })).toHaveLength(1);
    await expect(store().insert(collection, 'two', { code: 'x' })).rejects.toThrow(DuplicateKey);
  });

  it('marks each write of this process by its collection, once it has returned', async () => {
    const [collection, other] = [await fresh(), await fresh()];
    const marks: number[] = [];
    const writes = [
      () => store().insert(collection, 'one', { a: 1 }),
      () => store().put(collection, 'one', { a: 2 }),
      () => store().replace(collection, 'one', 2, { a: 3 }),
      () => store().delete(collection, 'one'),
      () => store().putNewer(collection, [{ key: 'one', value: { position: '1' } }]),
      () =>
        store()
          .insert(collection, 'one', {})
          .catch(() => undefined),
    ];
    const before = store().markOf([other]);
    for (const write of writes) {
      marks.push(store().markOf([collection, other]));
      await write();
    }
    marks.push(store().markOf([collection, other]));
    await store().get(collection, 'one');
    expect(store().markOf([collection, other])).toBe(marks.at(-1));
    expect(marks).toEqual([...new Set(marks)]);
    expect(store().markOf([other])).toBe(before);
  });

  it('answers a ping', async () => {
    await expect(store().ping()).resolves.toBeUndefined();
  });
}

function uniqueness(store: () => DocumentStore, fresh: Fresh): void {
  it('inserts a key once', async () => {
    const collection = await fresh();
    await store().insert(collection, 'one', { a: 1 });
    await expect(store().insert(collection, 'one', { a: 2 })).rejects.toThrow(DuplicateKey);
    expect((await store().get(collection, 'one'))?.value).toEqual({ a: 1 });
  });

  it('inserts a key once of 50 at once', async () => {
    const collection = await fresh();
    const inserts = Array.from({ length: 50 }, (_, by) => store().insert(collection, 'one', { by }));
    expect((await Promise.allSettled(inserts)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lets no second document have a unique value, by insert, put or replace', async () => {
    const collection = await fresh([{ fields: ['owner.code'], unique: true }]);
    await store().insert(collection, 'one', { owner: { code: 'x' } });
    await store().insert(collection, 'two', { owner: { code: 'y' } });
    await expect(store().insert(collection, 'three', { owner: { code: 'x' } })).rejects.toThrow(DuplicateKey);
    await expect(store().put(collection, 'three', { owner: { code: 'x' } })).rejects.toThrow(DuplicateKey);
    await expect(store().put(collection, 'two', { owner: { code: 'x' } })).rejects.toThrow(DuplicateKey);
    await expect(store().replace(collection, 'two', 1, { owner: { code: 'x' } })).rejects.toThrow(DuplicateKey);
    expect(await store().count(collection, {})).toBe(2);
    await store().put(collection, 'one', { owner: { code: 'x' }, again: true });
  });

  it('frees a unique value with its document', async () => {
    const collection = await fresh([{ fields: ['code'], unique: true }]);
    await store().insert(collection, 'one', { code: 'x' });
    await store().delete(collection, 'one');
    await store().insert(collection, 'two', { code: 'x' });
    expect((await store().get(collection, 'two'))?.version).toBe(1);
  });

  it('does not compare documents without the unique field', async () => {
    const collection = await fresh([{ fields: ['code'], unique: true }]);
    for (const key of ['one', 'two', 'three']) await store().insert(collection, key, { other: 1 });
    expect(await store().count(collection, {})).toBe(3);
  });

  it('compares several fields together', async () => {
    const collection = await fresh([{ fields: ['facility', 'name'], unique: true }]);
    await store().insert(collection, 'one', { facility: 'a', name: 'x' });
    await store().insert(collection, 'two', { facility: 'a', name: 'y' });
    await store().insert(collection, 'three', { facility: 'b', name: 'x' });
    await expect(store().insert(collection, 'four', { facility: 'b', name: 'x' })).rejects.toThrow(DuplicateKey);
  });

  it('adds an index to a collection that is there, and keeps those it has', async () => {
    const collection = await fresh();
    await store().insert(collection, 'one', { code: 'x', tags: ['red'] });
    for (let times = 0; times < 2; times++) {
      await store().ensure({ name: collection, indexes: [{ fields: ['code'], unique: true }, { fields: ['tags'] }] });
    }
    await expect(store().insert(collection, 'two', { code: 'x' })).rejects.toThrow(DuplicateKey);
    expect(await store().find(collection, { filter: { tags: 'red' } })).toHaveLength(1);
  });
}

function comparing(store: () => DocumentStore, fresh: Fresh): void {
  it('replaces and deletes only at the version that is named', async () => {
    const collection = await fresh();
    await store().insert(collection, 'one', { a: 1 });
    expect(await store().replace(collection, 'one', 2, { a: 2 })).toBe(false);
    expect(await store().replace(collection, 'none', 1, { a: 2 })).toBe(false);
    expect(await store().replace(collection, 'one', 1, { a: 2 })).toBe(true);
    expect(await store().get(collection, 'one')).toEqual({ key: 'one', version: 2, value: { a: 2 } });
    expect(await store().delete(collection, 'one', 1)).toBe(false);
    expect(await store().delete(collection, 'one', 2)).toBe(true);
  });

  it('lets one of 50 replace at once', async () => {
    const collection = await fresh();
    await store().insert(collection, 'one', { by: -1 });
    const replaced = await Promise.all(Array.from({ length: 50 }, (_, by) => store().replace(collection, 'one', 1, { by })));
    expect(replaced.filter(Boolean)).toHaveLength(1);
    expect(await store().get(collection, 'one')).toMatchObject({ version: 2, value: { by: replaced.indexOf(true) } });
  });

  it('counts right when 20 add one at once and try again until they may', async () => {
    const collection = await fresh();
    await store().insert(collection, 'one', { count: 0 });
    const addOne = async (): Promise<void> => {
      const { version, value } = (await store().get<{ count: number }>(collection, 'one')) as Stored<{ count: number }>;
      if (!(await store().replace(collection, 'one', version, { count: value.count + 1 }))) await addOne();
    };
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect((await store().get(collection, 'one'))?.value).toEqual({ count: 20 });
  });
}

function folding(store: () => DocumentStore, fresh: Fresh): void {
  const view = (key: string, position: string, more: object = {}) => ({ key, value: { position, ...more } });

  it('puts views that are newer, and leaves those that are not', async () => {
    const collection = await fresh([{ fields: ['holder'] }]);
    await store().putNewer(collection, [view('a', '05', { by: 1 }), view('b', '05', { by: 1 })]);
    await store().putNewer(collection, [view('a', '04', { by: 2 }), view('b', '06', { by: 2 }), view('c', '01', { by: 2 })]);
    await store().putNewer(collection, [view('a', '05', { by: 3 })]);
    expect((await store().find(collection, {})).map(({ key, value }) => [key, value])).toEqual([
      ['a', { position: '05', by: 1 }],
      ['b', { position: '06', by: 2 }],
      ['c', { position: '01', by: 2 }],
    ]);
  });

  it('never goes back, whatever the order in which batches come', async () => {
    const collection = await fresh();
    const positions = Array.from({ length: 40 }, (_, at) => String((at * 17) % 40).padStart(4, '0'));
    await Promise.all(positions.map((position) => store().putNewer(collection, [view('a', position), view('b', position)])));
    expect((await store().get(collection, 'a'))?.value).toEqual({ position: '0039' });
    expect((await store().get(collection, 'b'))?.value).toEqual({ position: '0039' });
  });

  it('puts a thousand at once, and nothing when there is nothing', async () => {
    const collection = await fresh([{ fields: ['tags'] }]);
    await store().putNewer(
      collection,
      Array.from({ length: 1000 }, (_, at) => view(`k${at}`, '01', { tags: [`t${at % 10}`, 'all'] })),
    );
    await store().putNewer(collection, []);
    expect(await store().count(collection, { filter: { tags: 't3' } })).toBe(100);
    expect(await store().count(collection, { filter: { tags: 'all' } })).toBe(1000);
  });
}

function wholeCollections(store: () => DocumentStore, fresh: Fresh): void {
  it('scans all in the order of keys, in batches, from the beginning or after a key', async () => {
    const collection = await fresh();
    for (const key of ['d', 'b', 'e', 'a', 'c']) await store().put(collection, key, { key });
    const batches = async (after?: string) => {
      const all: string[][] = [];
      for await (const batch of store().scan(collection, 2, after)) all.push(batch.map(({ key }) => key));
      return all;
    };
    expect(await batches()).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(await batches('b')).toEqual([['c', 'd'], ['e']]);
    expect(await batches('e')).toEqual([]);
  });

  it('drops a collection with all that it holds, and starts empty under its name', async () => {
    const indexes = [{ fields: ['code'], unique: true }, { fields: ['tags'] }];
    const collection = await fresh(indexes);
    await store().insert(collection, 'one', { code: 'x', tags: ['red'] });
    await store().drop(collection);
    await store().drop(collection);
    await store().ensure({ name: collection, indexes });
    expect(await store().count(collection, {})).toBe(0);
    await store().insert(collection, 'two', { code: 'x', tags: ['red'] });
    expect((await store().find(collection, { filter: { tags: 'red' } })).map(({ key }) => key)).toEqual(['two']);
  });

  it('names its collections', async () => {
    const [kept, dropped] = [await fresh(), await fresh()];
    for (const each of [kept, dropped]) await store().put(each, 'key', {});
    await store().drop(dropped);
    const names = await store().collections();
    expect(names).toContain(kept);
    expect(names).not.toContain(dropped);
  });

  it('keeps collections apart', async () => {
    const [one, other] = [await fresh([{ fields: ['code'], unique: true }]), await fresh([{ fields: ['code'], unique: true }])];
    await store().insert(one, 'key', { code: 'x' });
    await store().insert(other, 'key', { code: 'x' });
    await store().drop(one);
    expect(await store().count(other, {})).toBe(1);
  });
}
