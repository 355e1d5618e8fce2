import { expect, it } from '@jest/globals';
import { isOarId } from '../../contracts/ground/facilities/oar-id.js';
import { createFacilities, DEMO_CHAIN_SIZE } from './seed-facilities.js';
import { createRegistry, registryMatchOf } from './seed-registry.js';
import { SeededRandom } from './seeded-random.js';

const cast = createFacilities(DEMO_CHAIN_SIZE, new SeededRandom(1), '2026-01-01');

it('a seeded registry has one valid ID for each facility, and lists all that are matched', () => {
  const entries = createRegistry(cast);
  const ids = entries.map(({ oarId = '' }) => oarId);
  expect([ids.every(isOarId), new Set(ids).size, entries.every(({ countryCode }) => /^[A-Z]{2}$/.test(countryCode))]).toEqual([
    true,
    entries.length,
    true,
  ]);
  const matched = cast.flatMap((member) => registryMatchOf(member, cast) ?? []).filter(({ oarMatch }) => oarMatch === 'MATCHED');
  expect(matched.length).toBeGreaterThan(0);
  expect(matched.filter(({ oarId, oarIdLocal }) => oarIdLocal || !ids.includes(oarId))).toEqual([]);
});
