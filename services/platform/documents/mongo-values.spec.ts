import { describe, expect, it } from '@jest/globals';
import { fromMongo, mongoPath, toMongo, uniqueValue } from './mongo-values.js';

const roundTrip = (value: object) => {
  const { value: stored, escaped } = toMongo(value);
  return fromMongo(stored, escaped);
};

describe('values in MongoDB', () => {
  it('come back as they were, whatever their keys are', () => {
    const value = JSON.parse('{"a.b":1,"$ne":{"100%":[{"_bsontype":"ObjectId"}]},"%24":2,"":3,"zero\\u0000":4,"__proto__":5}') as object;
    const { value: stored, escaped } = toMongo(value);
    expect(escaped).toBe(true);
    expect(JSON.stringify(stored)).not.toMatch(/[$.\0]|"_bsontype"/);
    expect(roundTrip(value)).toEqual(value);
  });

  it('are what JSON makes of them', () => {
    const value = { gone: undefined, list: [undefined, 1], at: { toJSON: () => 'text' }, none: Number.NaN, zero: -0, large: 2 ** 53 - 1 };
    expect(roundTrip(value)).toEqual(JSON.parse(JSON.stringify(value)));
    expect(Object.is((roundTrip(value) as typeof value).zero, 0)).toBe(true);
  });

  it('hold no bigint', () => {
    expect(() => toMongo({ grams: 1n })).toThrow(TypeError);
  });

  it('lie below one field, where no path reaches another', () => {
    expect(mongoPath('holder.id')).toBe('value.holder.id');
    expect(mongoPath('_bsontype')).toBe('value.%5Fbsontype');
    for (const path of ['$where', 'a.$b', 'a.0', '', 'a..b', '-a']) expect(() => mongoPath(path)).toThrow(TypeError);
  });
});

describe('the values that a unique index compares', () => {
  it('is nothing without a value in the first field', () => {
    expect(uniqueValue({ other: 1 }, ['email', 'other'])).toBeUndefined();
    expect(uniqueValue({ email: null }, ['email'])).toBeUndefined();
  });

  it('distinguishes texts from numbers and one field from the next', () => {
    const compared = [{ a: '1', b: '2' }, { a: 1, b: '2' }, { a: '1,2' }].map((value) => uniqueValue(value, ['a', 'b']));
    expect(new Set(compared).size).toBe(3);
  });

  it('is each element of an array', () => {
    expect(uniqueValue({ lots: [{ id: 'x' }, { id: 'y' }, { id: 'x' }] }, ['lots.id'])).toEqual(['["x"]', '["y"]']);
  });
});
