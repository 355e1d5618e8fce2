import { expect, it } from '@jest/globals';
import type { Collection, DocumentStore, Filter, Query } from './document-store.js';

const LOTS = [
  {
    key: 'a',
    holder: { id: 'ginner' },
    product: 'lint',
    grams: 500,
    tags: ['organic', 'bci'],
    sold: false,
    at: '2026-01-03',
    name: 'Müller',
  },
  { key: 'b', holder: { id: 'ginner' }, product: 'seed', grams: 900, tags: ['bci'], sold: true, at: '2026-01-01', name: 'Mills (50%)' },
  { key: 'c', holder: { id: 'spinner' }, product: 'yarn', grams: 500, tags: [], sold: false, at: '2026-01-02', name: 'MÜLLER & Co' },
  { key: 'd', holder: { id: 'spinner' }, product: 'yarn', grams: 0, sold: true, at: '2026-02-01', name: '棉花' },
  { key: 'e', product: 'lint', grams: 500, tags: ['organic'], at: '2026-01-03', note: null, name: 'a_b' },
];
const INDEXES = [
  { fields: ['holder.id', 'at'] },
  { fields: ['product'] },
  { fields: ['grams'] },
  { fields: ['tags'] },
  { fields: ['sold'] },
];

const FILTERS: [string, Filter, string[]][] = [
  ['a text', { product: 'yarn' }, ['c', 'd']],
  ['a number', { grams: 500 }, ['a', 'c', 'e']],
  ['zero', { grams: 0 }, ['d']],
  ['true', { sold: true }, ['b', 'd']],
  ['false', { sold: false }, ['a', 'c']],
  ['a field within an object', { 'holder.id': 'ginner' }, ['a', 'b']],
  ['an element of an array', { tags: 'bci' }, ['a', 'b']],
  ['several fields at once', { 'holder.id': 'spinner', grams: 500 }, ['c']],
  ['null, which is also the absence of a field', { holder: null }, ['e']],
  ['null, where it was said', { note: null }, ['a', 'b', 'c', 'd', 'e']],
  ['one of several', { product: { in: ['lint', 'seed'] } }, ['a', 'b', 'e']],
  ['an element that is one of several', { tags: { in: ['organic', 'bci'] } }, ['a', 'b', 'e']],
  ['one of several, or none at all', { 'holder.id': { in: ['ginner', null] } }, ['a', 'b', 'e']],
  ['one of nothing', { product: { in: [] } }, []],
  ['a lower and an upper bound', { at: { gte: '2026-01-02', lt: '2026-01-03' } }, ['c']],
  ['bounds that are excluded', { grams: { gt: 0, lt: 900 } }, ['a', 'c', 'e']],
  ['bounds that are included', { grams: { gte: 500, lte: 900 } }, ['a', 'b', 'c', 'e']],
  ['a bound of text on numbers, which none is in', { grams: { gte: '' } }, []],
  ['a bound of a number on text, which none is in', { at: { gte: 0 } }, []],
  ['an upper bound, which the absence of a field is not below', { 'holder.id': { lt: 'zzz' } }, ['a', 'b', 'c', 'd']],
  ['a number in place of text', { product: 1 }, []],
  ['contained text, whatever its case', { name: { contains: 'mILL' } }, ['b']],
  ['contained text with other letters than ASCII', { name: { contains: 'müll' } }, ['a', 'c']],
  ['contained text of another script', { name: { contains: '花' } }, ['d']],
  ['contained text with signs that mean something elsewhere', { name: { contains: '(50%)' } }, ['b']],
  ['contained text with a low line', { name: { contains: '_' } }, ['e']],
  ['contained text in an element', { tags: { contains: 'GAN' } }, ['a', 'e']],
  ['contained text in numbers, which hold none', { grams: { contains: '5' } }, []],
  ['a text that would end a quotation', { product: "' OR 1=1 --" }, []],
  ['nothing', {}, ['a', 'b', 'c', 'd', 'e']],
];

const PAGES: [string, Query, string[]][] = [
  ['in the order of keys when nothing is said', {}, ['a', 'b', 'c', 'd', 'e']],
  ['ascending, ties by key', { sort: ['grams'] }, ['d', 'a', 'c', 'e', 'b']],
  ['descending, ties by key descending', { sort: ['-grams'] }, ['b', 'e', 'c', 'a', 'd']],
  ['by two fields', { sort: ['-at', 'grams'] }, ['d', 'a', 'e', 'c', 'b']],
  ['by two fields against each other', { sort: ['product', '-grams'] }, ['e', 'a', 'b', 'c', 'd']],
  ['by a field within an object, without it first', { sort: ['holder.id', '-at'] }, ['e', 'a', 'b', 'd', 'c']],
  ['by a field that all have, which changes nothing', { filter: { product: 'yarn' }, sort: ['-product', 'grams'] }, ['d', 'c']],
  ['by an array of which all have an element', { filter: { tags: 'bci' }, sort: ['-tags'] }, ['a', 'b']],
  ['by a field twice, of which the first counts', { sort: ['-grams', 'grams'] }, ['b', 'a', 'c', 'e', 'd']],
  ['the first page', { sort: ['grams'], limit: 2 }, ['d', 'a']],
  ['the second page', { sort: ['grams'], skip: 2, limit: 2 }, ['c', 'e']],
  ['beyond the last page', { sort: ['grams'], skip: 10, limit: 2 }, []],
  ['all after the first ones', { skip: 3 }, ['d', 'e']],
  ['filtered', { filter: { product: 'lint' }, sort: ['-at', '-grams'], limit: 1 }, ['e']],
  ['either of two filters', { anyOf: [{ product: 'seed' }, { 'holder.id': 'spinner', grams: 0 }] }, ['b', 'd']],
  ['either of two filters, and one beside them', { filter: { sold: true }, anyOf: [{ product: 'seed' }, { product: 'lint' }] }, ['b']],
  ['either of two elements or texts', { anyOf: [{ tags: 'organic' }, { name: { contains: 'mills' } }] }, ['a', 'b', 'e']],
  ['none of no filters', { anyOf: [] }, []],
];

/** Tests filters, sorting and paging with and without indexes: an index must change only the speed. */
export function queries(store: () => DocumentStore, fresh: (indexes?: Collection['indexes']) => Promise<string>): void {
  for (const [how, indexes] of [
    ['with indexes', INDEXES],
    ['without indexes', []],
  ] as const) {
    const lots = once(async () => {
      const collection = await fresh(indexes);
      for (const { key, ...lot } of LOTS) await store().put(collection, key, lot);
      return collection;
    });

    it.each(FILTERS)(`finds and counts ${how} by %s`, async (_, filter, keys) => {
      const found = await store().find(await lots(), { filter });
      expect(found.map(({ key }) => key)).toEqual(keys);
      expect(await store().count(await lots(), { filter })).toBe(keys.length);
    });

    it.each(PAGES)(`pages ${how} %s`, async (_, query, keys) => {
      const found = await store().find(await lots(), query);
      expect(found.map(({ key }) => key)).toEqual(keys);
    });

    it(`finds ${how} what changed, and no longer what it was`, async () => {
      const collection = await fresh(indexes);
      await store().put(collection, 'one', { tags: 'plain', product: 'lint' });
      await store().put(collection, 'one', { tags: ['red', 'blue'], product: 'yarn' });
      await store().put(collection, 'two', { tags: 'red' });
      const keysWith = async (filter: Filter) => (await store().find(collection, { filter })).map(({ key }) => key);
      expect(await keysWith({ tags: 'red' })).toEqual(['one', 'two']);
      expect(await keysWith({ tags: 'plain' })).toEqual([]);
      expect(await keysWith({ product: 'lint' })).toEqual([]);
      await store().put(collection, 'one', { tags: ['blue'] });
      expect(await keysWith({ tags: 'red' })).toEqual(['two']);
      await store().delete(collection, 'one');
      expect(await keysWith({ tags: 'blue' })).toEqual([]);
    });
  }

  it.each(["a' = 'a", 'a"', 'a)', '$a', 'a..b', '', 'a b', '-'])('refuses %j as a field', async (field) => {
    const collection = await fresh();
    await expect(store().find(collection, { filter: { [field]: 'x' } })).rejects.toThrow();
    await expect(store().find(collection, { sort: [field] })).rejects.toThrow();
  });

  it('refuses a condition that is missing', async () => {
    const collection = await fresh();
    const filter = { holder: undefined } as unknown as Filter;
    await expect(store().find(collection, { filter })).rejects.toThrow();
    await expect(store().count(collection, { filter })).rejects.toThrow();
  });
}

/** Calls `make` at first use, because no store is open while the suite is declared. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
