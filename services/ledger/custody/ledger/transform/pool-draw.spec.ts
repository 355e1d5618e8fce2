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

describe('a lot that a step of a Mass balance site names', () => {
  const step = (inputs: string | string[], outputs: string) =>
    (given.transforms(spinner, inputs, outputs).events[0] as { data: ProductsTransformed }).data;
  const segment = (number: number) => `${spinner.id}:pool:lint:${number}`;

  it('is a part of the pool, which does not choose', () => {
    const { productIds, events } = given.buysOutside(spinner, ['300 kg lint', '100 kg lint']);
    const [first, second] = events.flatMap(({ data }) => ('lots' in data ? data.lots.map(({ lotId }) => lotId) : []));
    const [, b = ''] = productIds;
    const { inputs, draws } = step(`${b} of 50 kg`, '45 kg yarn');
    expect(draws).toEqual([]);
    expect(inputs).toMatchObject([
      {
        from: second,
        used: { massGrams: 50_000 },
        through: { from: segment(1), stage: 3, opens: { inputs: [{ from: first }, { from: second }] } },
      },
    ]);
    const both = step([`${b} of 20 kg`, '30 kg lint'], '45 kg yarn');
    expect(both.inputs[0]?.through).toEqual({ from: segment(1), stage: 3 });
    expect(both.draws[0]).toMatchObject({ from: segment(1), taken: [{ lotId: first, used: { massGrams: 30_000 } }] });
    expect(spinner.state.pools.get('lint')?.massGrams).toBe(300_000);
  });

  it('opens one segment for all lots of its product, also together with a draw', () => {
    const [a = '', b = ''] = given.buysOutside(spinner, ['300 kg lint', '100 kg lint']).productIds;
    const { inputs, draws } = step([a, `${b} of 10 kg`, '20 kg lint'], '300 kg yarn');
    expect(draws[0]).toMatchObject({ from: segment(1), opens: { inputs: [{ massGrams: 300_000 }, { massGrams: 100_000 }] } });
    expect(inputs.map(({ through }) => through)).toEqual([segment(1), segment(1)].map((from) => ({ from, stage: 3 })));
  });

  it('is taken back while no later step opened another segment', () => {
    const [a = '', b = ''] = given.buysOutside(spinner, ['300 kg lint', '100 kg lint']).productIds;
    const opens = given.transforms(spinner, `${a} of 10 kg`, '9 kg yarn');
    const one = given.transforms(spinner, `${b} of 10 kg`, '9 kg yarn');
    const other = given.transforms(spinner, '10 kg lint', '9 kg yarn');
    expect(refusalCodeOf(() => given.voids(spinner, opens.transactionId))).toBe('NotVoidable');
    given.voids(spinner, one.transactionId);
    given.voids(spinner, other.transactionId);
    given.buysOutside(spinner, '5 kg lint');
    const later = given.transforms(spinner, '10 kg lint', '9 kg yarn');
    expect(refusalCodeOf(() => given.voids(spinner, opens.transactionId))).toBe('NotVoidable');
    given.voids(spinner, later.transactionId);
    given.voids(spinner, opens.transactionId);
    expect(spinner.state.pools.get('lint')).toMatchObject({ massGrams: 405_000, segment: 0 });
  });

  it('stays itself where the site keeps its product apart, from the window on in which that is in force', () => {
    const [a = '', b = ''] = given.buysOutside(spinner, ['300 kg lint', '100 kg lint']).productIds;
    const { model, windowStart, windowMonths, timeZone } = spinner.state.opened as NonNullable<typeof spinner.state.opened>;
    const policy = { model, windowStart, windowMonths, timeZone, keptApart: ['lint' as const] };
    given.run(spinner, { kind: 'changePolicy', policy });
    expect(step(`${a} of 10 kg`, '9 kg yarn').inputs[0]?.through?.from).toBe(segment(1));
    given.setClock('2026-04-02T08:00:00.000Z');
    expect(step(`${b} of 10 kg`, '9 kg yarn').inputs[0]).not.toHaveProperty('through');
    expect(step('380 kg lint', '340 kg yarn').draws[0]).toMatchObject({ from: segment(1) });
  });

  it('stays itself where claims stay with the lots, and where it belongs to another', () => {
    given.buysOutside(mill, '100 kg yarn');
    const [yarn = ''] = given.buysOutside(mill, '100 kg yarn').productIds;
    const data = (given.transforms(mill, yarn, '90 kg fabric').events[0] as { data: ProductsTransformed }).data;
    expect(data.inputs[0]).not.toHaveProperty('through');
  });
});
