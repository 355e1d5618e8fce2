import { expect, test } from '@jest/globals';
import { declaredOf } from './declared-origins.js';

const lot = (name: string, ...declaredOrigins: { country: string; grams: number | null }[]) => ({
  facility: { id: name, name, type: 'SPINNER' as const },
  ...(declaredOrigins.length > 0 && { declaredOrigins }),
});

test('countries of all buyers are summed up, the largest first', () => {
  const lots = [
    lot('Ravi', { country: 'US', grams: 2 }),
    lot('Mehran', { country: 'BR', grams: 5 }, { country: 'US', grams: 4 }),
    lot('Gin'),
  ];
  expect(declaredOf(lots)).toEqual({
    names: ['Ravi', 'Mehran'],
    origins: [
      { country: 'US', grams: 6 },
      { country: 'BR', grams: 5 },
    ],
  });
});

test('a part that cannot be weighed leaves its country without grams, and lots without a declaration say nothing', () => {
  expect(declaredOf([lot('Ravi', { country: 'US', grams: 2 }), lot('Ravi', { country: 'US', grams: null })])?.origins).toEqual([
    { country: 'US', grams: null },
  ]);
  expect(declaredOf([lot('Gin')])).toBeUndefined();
});
