/** Bounds of product IDs: how many a site brings a day, and the least that a lot weighs. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';
import { ledgerDecider } from '../ledger.decider.js';

const DAY_MS = 86_400_000;
let given: CustodyWorld;
let farm: Site;
beforeEach(() => {
  given = new CustodyWorld();
  ({ farm } = chainIn(given));
});

/** Decides a record of lots of these weights, under bounds. */
function recording(kilograms: readonly number[], bounds: { newPerDay: number; lotGramsMin: number }) {
  const lots = kilograms.map((quantity, at) => ({ productId: `N-${at}`, product: 'rawCotton' as const, quantity, unit: 'kg' as const }));
  const command = {
    ...{ transactionId: 'bounded', actor: { userId: 'user', facilityId: farm.id } },
    ...{ occurredAt: new Date(given.now).toISOString(), lots },
  };
  return () => given.decide(farm, { kind: 'record', command, contentHash: 'hash', documents: [], bounds });
}

describe('the bound of a day', () => {
  it('counts the lots that began there since midnight UTC, and refuses the first beyond it at its field', () => {
    given.records(farm, ['1 kg rawCotton', '1 kg rawCotton']);
    const bounds = { newPerDay: 4, lotGramsMin: 1 };
    expect(recording([1, 1], bounds)()).toHaveLength(1);
    expect(refusalOf(recording([1, 1, 1], bounds))).toBe('ProductIdsTooMany lots.2.productId');
  });

  it('starts again the next day, and a void frees no ID', () => {
    const { transactionId } = given.records(farm, ['1 kg rawCotton', '1 kg rawCotton']);
    given.voids(farm, transactionId);
    const bounds = { newPerDay: 2, lotGramsMin: 1 };
    expect(refusalOf(recording([1], bounds))).toBe('ProductIdsTooMany lots.0.productId');
    given.now += DAY_MS;
    expect(recording([1, 1], bounds)()).toHaveLength(1);
  });

  it('is kept in a snapshot', () => {
    given.records(farm, ['1 kg rawCotton', '1 kg rawCotton']);
    const rows = JSON.parse(JSON.stringify([...ledgerDecider.toSnapshot(farm.state)])) as unknown[];
    const restored = rows.reduce<typeof farm.state>((state, row) => ledgerDecider.fromSnapshot(state, row), ledgerDecider.initial());
    expect(restored.brought).toEqual({ day: new Date(given.now).toISOString().slice(0, 10), lots: 2 });
  });
});

describe('the smallest mass', () => {
  it('is refused below, at the weight of the lot', () => {
    const bounds = { newPerDay: 10, lotGramsMin: 100 };
    expect(recording([0.1], bounds)()).toHaveLength(1);
    expect(refusalOf(recording([1, 0.099], bounds))).toBe('LotTooLight lots.1.quantity');
  });
});
