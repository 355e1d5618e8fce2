import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { findUnstorableText } from './unstorable-text.js';

const many = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n));
const fields = (count: number, value: unknown = 1): object => Object.fromEntries(many(count, (n) => [`a${n}`, value]));

/** The reported faults by path, or the code of the refusal. */
function found(body: unknown): Record<string, string[]> | string | undefined {
  try {
    const told = findUnstorableText(body);
    return told && Object.fromEntries(Object.entries(told).map(([path, all]) => [path, all.map(({ key }) => key)]));
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('a body', () => {
  it('that holds what commands hold passes', () => {
    const lot = { ...fields(12), externalIds: many(50, String), origins: many(10, () => ({ country: 'PK', grams: 1 })) };
    expect(found({ lots: many(500, () => lot) })).toBe(undefined);
    expect(found(undefined)).toBe(undefined);
  });

  it('is refused with the path of each text that no engine keeps, and of no more than 50 of them', () => {
    expect(found({ a: 'x\u0000', b: ['y', '\ud800'] })).toEqual({ a: ['textUnkept'], 'b.1': ['textUnkept'] });
    expect(Object.keys(found({ texts: many(900, () => '\u0000') }) as object)).toHaveLength(50);
  });

  it.each([
    ['too deep', many(11, () => 0).reduce<object>((inner) => ({ a: inner }), { a: {} }), { 'a.a.a.a.a.a.a.a.a.a.a.a': ['nestedTooDeep'] }],
    ['with a name that no engine keeps', { a: { 'b\u0000': 1 } }, { a: ['nameUnkept'] }],
    ['with a name longer than any field', { a: { ['b'.repeat(101)]: 1 } }, { a: ['nameUnkept'] }],
  ])('%s is refused where it is', (_, body, told) => {
    expect(found(body)).toEqual(told);
  });

  it.each([
    ['fields of one object', { a: fields(101) }],
    ['entries of one list', { a: many(1_001, () => 1) }],
    ['values', { a: many(600, () => fields(90)) }],
    ['objects', { a: many(900, () => many(12, () => ({}))) }],
  ])('with more %s than any command has is too large', (_, body) => {
    expect(found(body)).toBe('BodyTooLarge');
  });

  it('says nothing of a long name above many texts but where it is', () => {
    expect(found({ ['a'.repeat(10_000)]: many(900, () => '\u0000') })).toEqual({ '': ['nameUnkept'] });
  });
});
