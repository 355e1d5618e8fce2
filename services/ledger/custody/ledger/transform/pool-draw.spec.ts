/** Draws from the pool of a Mass balance site. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductsTransformed } from '../../../../../contracts/ledger/custody/events.js';
import { chainIn } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../../test/support/refusals.js';

let given: CustodyWorld;
let mill: Site;
let spinner: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ mill, spinner } = chainIn(given));
  spinner = given.site('SPINNER', { model: 'massBalance' });
});

describe('a pool', () => {
  const draw = (kg: number) =>
    (given.transforms(spinner, `${kg} kg lint`, `${kg * 0.9} kg yarn`).events as { data: ProductsTransformed }[])[0]?.data.draws[0];

  it('is drawn first in, first out, in segments: what was drawn never changes', () => {
    const lotIds = given
      .buysOutside(spinner, ['300 kg lint', '100 kg lint'])
      .events.flatMap(({ data }) => ('lots' in data ? data.lots.map(({ lotId }) => lotId) : []));
    const segment = (number: number) => `${spinner.id}:pool:lint:${number}`;
    expect(draw(200)).toMatchObject({
      from: segment(1),
      stage: 3,
      cottonGrams: 200_000,
      taken: [{ lotId: lotIds[0], used: { massGrams: 200_000 } }],
      opens: {
        inputs: [
          { from: lotIds[0], cottonGrams: 300_000 },
          { from: lotIds[1], cottonGrams: 100_000 },
        ],
      },
    });
    const again = draw(50);
    expect([again?.from, again?.opens]).toEqual([segment(1), undefined]);
    given.buysOutside(spinner, '200 kg lint');
    const next = draw(350);
    expect(next).toMatchObject({
      from: segment(2),
      opens: { inputs: [{ from: segment(1), stage: 3, cottonGrams: 150_000 }, { cottonGrams: 200_000 }] },
    });
    expect(next?.taken.map(({ used }) => used.massGrams)).toEqual([50_000, 100_000, 200_000]);
    expect(refusalCodeOf(() => draw(1))).toBe('NotEnoughLeft');
  });

  it('gives back what a void takes back, the last draw first, and never the same segment twice', () => {
    given.buysOutside(spinner, '300 kg lint');
    const first = given.transforms(spinner, '100 kg lint', '90 kg yarn');
    const second = given.transforms(spinner, '100 kg lint', '90 kg yarn');
    expect(refusalCodeOf(() => given.voids(spinner, first.transactionId))).toBe('NotVoidable');
    given.voids(spinner, second.transactionId);
    given.voids(spinner, first.transactionId);
    expect(spinner.state.pools.get('lint')).toMatchObject({ massGrams: 300_000, segment: 0 });
    expect(draw(300)).toMatchObject({ from: `${spinner.id}:pool:lint:2`, opens: { inputs: [{ cottonGrams: 300_000 }] } });
  });

  it('is not there where claims stay with the lots', () => {
    given.buysOutside(mill, '100 kg yarn');
    expect(refusalCodeOf(() => given.transforms(mill, '10 kg yarn', '9 kg fabric'))).toBe('NotEnoughLeft');
  });
});
