import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { oracleSplit } from '../../../../../test/support/oracles/trace-oracle.js';
import { runsOf, SEED } from '../../../../../test/support/property-runs.js';
import { splitProportionally, WHOLE_SHARE } from './largest-remainder.js';

const weights = (max: number, maxLength: number) =>
  fc.array(fc.nat(max), { minLength: 1, maxLength, size: 'max' }).filter((all) => all.some((weight) => weight > 0));

function parts(total: number, all: readonly number[]): number[] {
  const shares = new Float64Array(all.length);
  // Comes after others, as steps do in the arena.
  const arena = Float64Array.from([7, 7, ...all]);
  splitProportionally(
    total,
    arena,
    2,
    2 + all.length,
    all.reduce((sum, weight) => sum + weight, 0),
    shares,
  );
  return Array.from(shares);
}

function expected(total: number, all: readonly number[]): number[] {
  const keyed = new Map(all.map((weight, i) => [String(i).padStart(6, '0'), BigInt(weight)]));
  return [...oracleSplit(BigInt(total), keyed).values()].map(Number);
}

test.each([
  ['a few small weights', 3, 40],
  ['bales and trucks', 16_000_000, 60],
  ['near the end of 32 bits', 2 ** 29, 4],
  ['thousands of tonnes', 2 ** 40, 30],
])('splits %s exactly as whole numbers say', (_, max, maxLength) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: WHOLE_SHARE }), weights(max, maxLength), (total, all) => {
      expect(parts(total, all)).toEqual(expected(total, all));
    }),
    { numRuns: runsOf(), seed: SEED },
  );
});

test('gives the remainder to the first among equals', () => {
  expect(parts(WHOLE_SHARE, [1, 1, 1])).toEqual([333_333_333_334, 333_333_333_333, 333_333_333_333]);
  expect(parts(2, Array<number>(30).fill(5)).slice(0, 3)).toEqual([1, 1, 0]);
});
