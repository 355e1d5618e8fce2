/** Voids: what can be taken back, once, while nothing later builds on it. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../../test/support/refusals.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin } = chainIn(given));
});

describe('void', () => {
  it('takes back each kind while nothing later names what it named', () => {
    const raw = given.records(farm, '100 kg rawCotton');
    const shipped = given.transports(farm, raw.productIds);
    expect(refusalCodeOf(() => given.voids(farm, raw.transactionId))).toBe('NotVoidable');
    given.voids(farm, shipped.transactionId);
    const sold = given.sells(farm, gin, raw.productIds);
    given.voids(farm, sold.transactionId);
    const bought = given.buys(gin, farm, raw.productIds);
    const ginned = given.transforms(gin, raw.productIds, '38 kg lint');
    expect(refusalCodeOf(() => given.voids(gin, bought.transactionId))).toBe('NotVoidable');
    const [event] = given.voids(gin, ginned.transactionId);
    expect(event).toMatchObject({
      data: {
        withdrawn: [`${gin.id}:${ginned.transactionId}:0`],
        restored: [{ carried: { massGrams: 100_000 }, title: 'held' }],
        mass: [
          { as: 'used', massGrams: 100_000 },
          { as: 'made', massGrams: 38_000 },
        ],
      },
    });
    given.voids(gin, bought.transactionId);
    given.voids(farm, raw.transactionId);
    expect([farm.state.lots.size, gin.state.lots.size]).toEqual([0, 0]);
  });

  it('is refused twice, of what is not there, and of what a purchaser has', () => {
    const raw = given.records(farm, '100 kg rawCotton');
    const sold = given.sells(farm, gin, raw.productIds);
    given.buys(gin, farm, raw.productIds);
    expect(refusalCodeOf(() => given.voids(farm, sold.transactionId))).toBe('NotVoidable');
    expect(refusalCodeOf(() => given.voids(farm, 'never'))).toBe('NotFound');
    const other = given.records(farm, '1 kg rawCotton');
    given.voids(farm, other.transactionId);
    expect(given.voids(farm, other.transactionId)).toEqual([]);
    expect(
      refusalCodeOf(() => given.run(farm, { kind: 'void', transactionId: other.transactionId, reasonId: 'other', reasonHash: 'h' })),
    ).toBe('AlreadyVoided');
  });
});
