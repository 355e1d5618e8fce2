import { describe, expect, it } from '@jest/globals';
import { generateRegistry, listedFacilities } from '../../../../test/support/matching/large-registry.js';
import { SeededRandom } from '../../../seed/seeded-random.js';
import { EntryKeys } from './entry-keys.js';
import { PostingLists } from './posting-lists.js';
import { RegistryIndex } from './registry-index.js';

describe('packed lists', () => {
  it('give back what went in, over many chunks and pages', () => {
    const chance = new SeededRandom(7);
    const lists = new PostingLists(64);
    const expected = Array.from({ length: 64 }, () => [] as number[]);
    for (let value = 0; value < 400_000; value += chance.between(1, 3)) {
      const bucket = chance.happens(0.6) ? 0 : chance.between(1, 63);
      lists.add(bucket, value);
      lists.add(bucket, value);
      expected[bucket]?.push(value);
    }
    const scores = new Uint16Array(400_000);
    const touched = new Uint32Array(scores.length);
    for (const [bucket, values] of expected.entries()) {
      expect(lists.countOf(bucket)).toBe(values.length);
      expect(lists.score(bucket, 3, scores, touched, 0, true)).toBe(values.length);
      expect(Buffer.from(touched.slice(0, values.length).buffer).equals(Buffer.from(Uint32Array.from(values).buffer))).toBe(true);
      expect(lists.score(bucket, 4, scores, touched, 0, false)).toBe(0);
      expect(values.every((value) => scores[value] === 7)).toBe(true);
      scores.fill(0);
    }
  });
});

describe('keys', () => {
  it('have the number that they got last, through every growth', () => {
    const keys = new EntryKeys();
    const made = Array.from({ length: 20_000 }, (_, n) =>
      n % 3 ? `PK2022${String(n).padStart(9, '0')}` : `local-${n.toString(16).padStart(16, '0')}`,
    );
    expect(made.map((key) => keys.add(key))).toEqual(made.map((_, n) => n));
    expect(keys.add(made[3] as string)).toBe(20_000);
    expect(made.map((_, n) => keys.keyOf(n))).toEqual(made);
    expect(made.map((key) => keys.find(key))).toEqual(made.map((_, n) => (n === 3 ? 20_000 : n)));
    expect(keys.find('PK2022000000000')).toBeUndefined();
  });

  it('are of the two existing forms', () => {
    const keys = new EntryKeys();
    for (const key of ['', 'short', 'PK2022087TGG9YH1', 'local-xyz', '棉棉棉棉棉棉棉棉棉棉棉棉棉棉棉'])
      expect(keys.add(key)).toBeUndefined();
  });
});

describe('an index of names', () => {
  const add = (index: RegistryIndex, key: string, name: string, countryCode = 'PK') =>
    index.add(key, { name, address: 'Lahore', countryCode });
  const [ONE, TWO] = ['PK2022087TGG9YH', 'PK2022087TGG9YJ'];

  it('finds by other spellings and orders of words, in the country alone', () => {
    const index = new RegistryIndex(2);
    add(index, ONE, 'Chenab Ring Spinning (Pvt.) Ltd');
    add(index, TWO, 'Chenab Ring Spinning (Pvt.) Ltd', 'IN');
    for (const name of ['chenab ring spinning', 'Spinning Ring Chenab', 'Chenb Ring Spining'])
      expect(index.candidates(name, 'PK', 10)).toEqual([ONE]);
    expect(index.candidates('Mehran Knits', 'PK', 10)).toEqual([]);
    expect(index.candidates('Chenab Ring Spinning', 'BD', 10)).toEqual([]);
  });

  it('finds what has changed its name by either, and counts it once', () => {
    const index = new RegistryIndex(2);
    for (const name of ['Chenab Ring Spinning', 'Chenab Ring Spinning', 'Mehran Knits']) add(index, ONE, name);
    expect(index.candidates('Mehran Knits', 'PK', 10)).toEqual([ONE]);
    expect(index.candidates('Chenab Ring', 'PK', 10)).toEqual([ONE]);
    expect([index.size, index.countries]).toEqual([1, [{ countryCode: 'PK', facilities: 1 }]]);
    add(index, ONE, 'Mehran Knits', 'IN');
    expect(index.countries).toEqual([
      { countryCode: 'IN', facilities: 1 },
      { countryCode: 'PK', facilities: 0 },
    ]);
  });

  it('finds each of two thousand facilities first by its own name', () => {
    const index = new RegistryIndex(2_000);
    const entries = [...generateRegistry(listedFacilities().listed, 2_000, 3)];
    for (const entry of entries) index.add(entry.oarId, entry);
    const lost = entries.filter(({ name, countryCode, oarId }) => !index.candidates(name, countryCode, 20, 50).includes(oarId));
    expect(lost.map(({ name }) => name)).toEqual([]);
    expect(index.size).toBe(2_000);
  });
});
