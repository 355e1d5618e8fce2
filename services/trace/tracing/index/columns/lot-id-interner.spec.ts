import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SEED } from '../../../../../test/support/property-runs.js';
import { IdInterner } from './id-interner.js';
import { LotIdInterner } from './lot-id-interner.js';
import { StringInterner } from './string-interner.js';

const made = () => {
  const facilities = new StringInterner();
  const words = new IdInterner();
  return { facilities, words, names: new LotIdInterner(facilities, words) };
};

const uuid = fc.uuid();
const odd = fc.constantFrom(
  '',
  ':',
  '::',
  'raw',
  'a:b',
  'a:b:c:d',
  ':x:0',
  'x::0',
  'x:y:',
  'x:y:01',
  'x:y:-1',
  'x:y:9999999999',
  'é:ı:0',
  'x:y:1e3',
);
const name = fc.oneof(
  fc.tuple(uuid, uuid, fc.nat(30)).map((parts) => parts.join(':')),
  fc.tuple(uuid, uuid, fc.constantFrom('00', '1234567890', '4294967295', '2a', '')).map((parts) => parts.join(':')),
  fc.tuple(uuid, fc.constantFrom('pool:lint', 'pool:yarn'), fc.nat(30)).map((parts) => parts.join(':')),
  fc.tuple(uuid, uuid).map(([facility, transaction]) => `${facility.toUpperCase()}:${transaction}:0`),
  fc.tuple(uuid, uuid).map(([facility, transaction]) => `${facility}:${transaction.replace(/.$/, 'ı')}:0`),
  odd,
  fc.string(),
);
const all = fc.uniqueArray(name, { maxLength: 60 });

describe('names of lots', () => {
  it('are given back as they were, whatever they look like', () => {
    fc.assert(
      fc.property(all, (texts) => {
        const { names } = made();
        const ids = texts.map((text) => names.intern(text));
        expect(ids).toEqual(texts.map((_, i) => i));
        expect(texts.map((text) => names.find(text))).toEqual(ids);
        expect(texts.map((text) => names.intern(text))).toEqual(ids);
        expect(ids.map((id) => names.textOf(id))).toEqual(texts);
      }),
      { seed: SEED },
    );
  });

  it('are found only where they were named', () => {
    fc.assert(
      fc.property(all, name, (texts, asked) => {
        const { names } = made();
        for (const text of texts) names.intern(text);
        const place = texts.indexOf(asked);
        expect(names.find(asked)).toBe(place < 0 ? undefined : place);
      }),
      { seed: SEED },
    );
  });

  it('sort in the order of their texts', () => {
    fc.assert(
      fc.property(all, (texts) => {
        const { names } = made();
        const ids = texts.map((text) => names.intern(text));
        const sorted = ids.toSorted((one, other) => names.compare(one, other)).map((id) => names.textOf(id));
        expect(sorted).toEqual(texts.toSorted((one, other) => (one < other ? -1 : 1)));
      }),
      { seed: SEED },
    );
  });

  it('keep their ids past every room that there was, and have others when they are renumbered', () => {
    const { names } = made();
    const nameOf = (i: number) => `${uuidOf(i % 70)}:${uuidOf(i)}:${i % 3}`;
    const count = 20_000;
    for (let i = 0; i < count; i++) expect(names.intern(nameOf(i))).toBe(i);
    for (let i = 0; i < count; i++) if (names.find(nameOf(i)) !== i || names.textOf(i) !== nameOf(i)) throw new Error(nameOf(i));
    const numbers = Int32Array.from({ length: count }, (_, i) => count - 1 - i);
    names.renumber(numbers);
    for (let i = 0; i < count; i++) if (names.find(nameOf(i)) !== count - 1 - i) throw new Error(nameOf(i));
    expect(names.intern('one more')).toBe(count);
  });
});

const uuidOf = (i: number): string => `${i.toString(16).padStart(8, '0')}-0000-4000-8000-${(i * 7919).toString(16).padStart(12, '0')}`;
