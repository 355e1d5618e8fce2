import { describe, expect, it } from '@jest/globals';
import type { Filter } from './document-store.js';
import { toMongoFilter, toMongoSort } from './mongo-filter.js';

describe('filters for MongoDB', () => {
  it('bind every value to an operator of their own', () => {
    const filter: Filter = { a: 'x', b: null, c: { in: ['y', 1] }, d: { gte: 1, lt: 2 } };
    expect(toMongoFilter({ filter })).toEqual({
      $and: [
        { 'value.a': { $eq: 'x' } },
        { 'value.b': { $eq: null } },
        { 'value.c': { $in: ['y', 1] } },
        { 'value.d': { $gte: 1, $lt: 2 } },
      ],
    });
  });

  it.each([
    { a: { $gt: '' } },
    { a: { in: [{ $gt: '' }] } },
    { a: { contains: { $regex: '' } } },
    { a: { gt: { $ne: 1 } } },
    { a: { gte: 1, $where: 'true' } },
    { a: ['x'] },
    { a: {} },
  ])('take no operator from a caller: %j', (filter) => {
    expect(() => toMongoFilter({ filter: filter as unknown as Filter })).toThrow(TypeError);
  });

  it('look for a text as it is', () => {
    const [, { 'value.name': condition }] = toMongoFilter({ filter: { name: { contains: 'a.b (c)*' } } })['$and'] as [
      object,
      Record<string, { $regex: string; $options: string }>,
    ];
    expect('xA.B (C)*x').toMatch(new RegExp(condition?.$regex ?? '', condition?.$options));
    expect('aXb (c)').not.toMatch(new RegExp(condition?.$regex ?? '', condition?.$options));
  });

  it('hold when one of several holds, and never when there is none', () => {
    expect(toMongoFilter({ filter: { a: 1 }, anyOf: [{ b: 2 }, {}] })).toEqual({
      $and: [{ 'value.a': { $eq: 1 } }, { $or: [{ $and: [{ 'value.b': { $eq: 2 } }] }, {}] }],
    });
    expect(toMongoFilter({ anyOf: [] })).toEqual({ $and: [{ _id: { $in: [] } }] });
    expect(toMongoFilter({})).toEqual({});
  });

  it('sort by key among equals, in the direction of the last field', () => {
    expect(Object.entries(toMongoSort(['-at', 'name']))).toEqual([
      ['value.at', -1],
      ['value.name', 1],
      ['_id', 1],
    ]);
    expect(Object.entries(toMongoSort(['name', '-at']))).toEqual([
      ['value.name', 1],
      ['value.at', -1],
      ['_id', -1],
    ]);
    expect(toMongoSort()).toEqual({ _id: 1 });
  });
});
