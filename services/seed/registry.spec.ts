import { expect, it } from '@jest/globals';
import { isOarId } from '../../contracts/oar-id.js';
import { castOf, DEMO_SIZE } from './cast.js';
import { Chance } from './chance.js';
import { registryOf, standingOf } from './registry.js';

const cast = castOf(DEMO_SIZE, new Chance(1), '2026-01-01');

it('a seeded registry has one valid ID for each facility, and lists all that are matched', () => {
  const entries = registryOf(cast);
  const ids = entries.map(({ oarId = '' }) => oarId);
  expect([ids.every(isOarId), new Set(ids).size, entries.every(({ countryCode }) => /^[A-Z]{2}$/.test(countryCode))]).toEqual([
    true,
    entries.length,
    true,
  ]);
  const matched = cast.flatMap((member) => standingOf(member, cast) ?? []).filter(({ oarMatch }) => oarMatch === 'MATCHED');
  expect(matched.length).toBeGreaterThan(0);
  expect(matched.filter(({ oarId, oarIdLocal }) => oarIdLocal || !ids.includes(oarId))).toEqual([]);
});
