/** Restores: the seller's side of a transfer that came back. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn, claimedLint } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let mill: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin, mill } = chainIn(given));
});

describe('restore', () => {
  it('holds the lots again that the buyer voided, and takes back what their release booked', () => {
    const pooling = given.site('SPINNER', { model: 'massBalance' });
    const lint = claimedLint(given, { farm, gin }, 100);
    given.buys(pooling, gin, [lint]);
    const bought = given.buys(mill, pooling, [lint]);
    expect(pooling.state.accounts.get('BCI')?.balanceGrams).toBe(0);
    given.voids(mill, bought.transactionId);
    expect(pooling.log.at(-1)?.event).toMatchObject({
      type: 'ProductsRestored',
      data: {
        transferId: bought.transactionId,
        buyerId: mill.id,
        lots: [{ title: 'held' }],
        postings: [{ kind: 'adjustment', grams: 100_000 }],
      },
    });
    expect(pooling.state.accounts.get('BCI')?.balanceGrams).toBe(100_000);
    expect(lotByProductId(pooling.state, lint)).toMatchObject({ title: 'held' });
  });

  it('refuses a transfer that it never released, and lots that came back another way', () => {
    const restore = (site: Site, buyer: Site, transferId: string) =>
      given.run(site, { kind: 'restore', buyerId: buyer.id, transferId, cause: null });
    expect(refusalOf(() => restore(farm, gin, 'never'))).toBe('NotFound');
    const raw = given.records(farm, '1 kg rawCotton').productIds;
    const bought = given.buys(gin, farm, raw);
    given.sells(gin, farm, raw, { transferKind: 'return', returnOf: bought.transactionId });
    given.buys(farm, gin, raw);
    expect(refusalOf(() => restore(farm, gin, bought.transactionId))).toBe('NotVoidable');
  });

  it('stays quiet where the transfer came back before', () => {
    const bought = given.buys(gin, farm, given.records(farm, '1 kg rawCotton').productIds);
    given.voids(gin, bought.transactionId);
    expect(given.run(farm, { kind: 'restore', buyerId: gin.id, transferId: bought.transactionId, cause: null })).toEqual([]);
  });
});
