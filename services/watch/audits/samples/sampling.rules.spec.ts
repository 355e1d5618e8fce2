/** The draw depends on seed and population alone, and is spread over it evenly. */
import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import { drawByRank, rankOf } from './sampling.rules.js';

const populations = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 60 });
const drawables = (ids: readonly string[]) => ids.map((transactionId) => ({ facilityId: 'f', transactionId }));
const options = { seed: SEED, numRuns: runsOf() };

it('draws the same from any order of the population, each at most once, and a larger sample begins with the smaller', () => {
  fc.assert(
    fc.property(populations, fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 80 }), fc.integer(), (ids, seed, count, turn) => {
      const population = drawables(ids);
      const drawn = drawByRank(population, seed, count);
      const at = Math.abs(turn) % ids.length;
      expect(drawByRank([...population.slice(at), ...population.slice(0, at)].reverse(), seed, count)).toEqual(drawn);
      expect(new Set(drawn).size).toBe(Math.min(count, ids.length));
      expect(drawByRank(population, seed, count + 1).slice(0, drawn.length)).toEqual(drawn);
    }),
    options,
  );
});

it('later records leave the drawn ones in their order', () => {
  fc.assert(
    fc.property(populations, populations, fc.integer({ min: 1, max: 20 }), (ids, later, count) => {
      const known = drawables(ids);
      const all = drawables([...new Set([...ids, ...later])]);
      const before = drawByRank(known, 'seed', count).map(({ transactionId }) => transactionId);
      const after = drawByRank(all, 'seed', all.length).map(({ transactionId }) => transactionId);
      expect(after.filter((id) => ids.includes(id)).slice(0, before.length)).toEqual(before);
    }),
    options,
  );
});

it('ranks by the documented hash, which anybody can work out', () => {
  const expected = createHash('sha256').update('veritas-2026-11 f-1 t-1', 'utf8').digest('hex');
  expect(rankOf('veritas-2026-11', { facilityId: 'f-1', transactionId: 't-1' })).toBe(expected);
});

it('does not favour a part of the ledger', () => {
  const population = drawables(Array.from({ length: 400 }, (_, nth) => `transaction-${nth}`));
  const early = Array.from({ length: 50 }, (_, nth) => drawByRank(population, `seed-${nth}`, 20))
    .flat()
    .filter(({ transactionId }) => Number(transactionId.split('-')[1]) < 200);
  expect(early.length).toBeGreaterThan(400);
  expect(early.length).toBeLessThan(600);
});
