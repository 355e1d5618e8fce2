import { expect, it } from '@jest/globals';
import { PRODUCTS } from '../../contracts/shared/products.js';
import { ChainSimulator } from './chain-simulator.js';
import { createFacilities, DEMO_CHAIN_SIZE } from './seed-facilities.js';
import { SeededRandom } from './seeded-random.js';

/** Of each day that a season may end on, the times at which a wave of it is due. */
const ENDS = Array.from({ length: 9 }, (_, at) => 20 + at).flatMap((day) =>
  ['02:45', '03:15', '03:45', '04:15', '04:45'].map((time) => `2026-11-${day}T${time}:00.000Z`),
);

it('a chain holds nothing at its end that was not recorded, whenever that is', () => {
  const late: string[] = [];
  const unrecorded = ENDS.flatMap((endsAt) => {
    const chance = new SeededRandom(20_261_121);
    const cast = createFacilities(DEMO_CHAIN_SIZE, chance, '2025-07-01');
    const proofs = Object.fromEntries(cast.map(({ id }) => [id, 'a-proof']));
    const world = new ChainSimulator(cast, chance, endsAt, proofs);
    const recorded = new Set<string>();
    for (const { at, commands } of world.batches()) {
      if (at >= endsAt) late.push(`${at} in a chain that ends at ${endsAt}`);
      for (const { by, command } of commands)
        for (const [productId] of JSON.stringify(command).matchAll(/\b[0-9A-Z]{3}(?:-[0-9A-Z]{3}){3}\b/g))
          recorded.add(`${by.id} ${productId}`);
    }
    const held = cast.flatMap((member) =>
      PRODUCTS.flatMap((product) => world.stock.of(member, product).map(({ productId }) => `${member.id} ${productId}`)),
    );
    expect(held.length).toBeGreaterThan(20);
    return held.filter((each) => !recorded.has(each)).map((each) => `${endsAt} ${each}`);
  });
  expect(late).toEqual([]);
  expect(unrecorded).toEqual([]);
});
