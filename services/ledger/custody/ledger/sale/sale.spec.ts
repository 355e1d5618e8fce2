/** Sales: lots are promised to one purchaser. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn, fabricAt, yarnAt } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf, refusalOf } from '../../../../../test/support/refusals.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let spinner: Site;
let mill: Site;
let brand: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin, spinner, mill, brand } = chainIn(given));
});

describe('sell', () => {
  it('comes before or after the transport, once', () => {
    const [a = '', b = ''] = given.records(farm, ['1 kg rawCotton', '1 kg rawCotton']).productIds;
    given.sells(farm, gin, [a]);
    given.transports(farm, [a]);
    given.transports(farm, [b]);
    given.sells(farm, gin, [b]);
    for (const id of [a, b]) {
      expect(refusalOf(() => given.sells(farm, gin, [id]))).toBe('ProductAlreadySold lots.0.productId');
      expect(refusalOf(() => given.transports(farm, [id]))).toBe('ProductAlreadyTransported lots.0.productId');
    }
    given.buys(gin, farm, [a]);
    expect(refusalOf(() => given.transports(farm, [a]))).toBe('NotHeld lots.0.productId');
    expect(given.transports(gin, [a]).events).toMatchObject([{ type: 'ProductsTransported' }]);
  });

  it('to a brand is released at once and received by itself', () => {
    const yarn = yarnAt(given, mill);
    const fabric = given.transforms(mill, yarn, '95 kg fabric');
    const sold = given.sells(mill, brand, fabric.productIds);
    expect(sold.events.map(({ type }) => type)).toEqual(['ProductsSold', 'ProductsReleased']);
    expect(brand.log.at(-1)?.event).toMatchObject({
      type: 'ProductsPurchased',
      data: { transactionId: sold.transactionId, sellerId: mill.id },
    });
    expect(refusalOf(() => given.sells(brand, mill, fabric.productIds))).toBe('RoleRefused');
  });

  it('lets a segregated lot claim what it has, not more', () => {
    const raw = given.records(farm, '100 kg rawCotton BCI');
    given.buys(gin, farm, raw.productIds);
    const [lint = '', rest = ''] = given.transforms(gin, raw.productIds, ['20 kg lint', '18 kg lint']).productIds;
    expect(refusalOf(() => given.sells(gin, spinner, [lint], { coverage: ['Organic', 1] }))).toBe('ClaimNotCovered lots.0.productId.claim');
    expect(given.sells(gin, spinner, [lint], { coverage: ['BCI', 5000] }).events[0]?.data).toMatchObject({
      lots: [{ carried: { claimedGrams: 10_000 } }],
      lapsed: [{ certification: 'BCI', grams: 10_000 }],
    });
    expect(given.sells(gin, spinner, [rest]).events[0]?.data).toMatchObject({
      lots: [{ certification: 'BCI', claimModel: 'segregated', carried: { claimedGrams: 18_000 } }],
    });
  });

  it('stays quiet on the same sale', () => {
    const { productIds } = given.records(farm, '1 kg rawCotton');
    const fact = { transactionId: 'sale', occurredAt: '2026-03-02T08:00:00.000Z' };
    given.sells(farm, gin, productIds, fact);
    expect(given.sells(farm, gin, productIds, fact).events).toEqual([]);
  });
});

describe('the void of a sale', () => {
  it('holds its lots again, and takes back what it moved through the books', () => {
    const raw = given.records(farm, '100 kg rawCotton').productIds;
    const { transactionId } = given.sells(farm, gin, raw);
    expect(given.voids(farm, transactionId)).toMatchObject([
      { data: { restored: [{ title: 'held' }], mass: [{ product: 'rawCotton', as: 'sold', massGrams: 100_000 }] } },
    ]);
    expect(given.sells(farm, gin, raw).events).toHaveLength(1);
  });

  it('is refused once the purchaser has the lots', () => {
    const raw = given.records(farm, '100 kg rawCotton').productIds;
    const { transactionId } = given.sells(farm, gin, raw);
    given.buys(gin, farm, raw);
    expect(refusalOf(() => given.voids(farm, transactionId))).toBe('NotVoidable');
  });

  it('to a brand is decided by the brand, and takes back sale and release as one', () => {
    const fabric = fabricAt(given, mill);
    const sold = given.transports(mill, [fabric], { to: brand });
    expect(refusalCodeOf(() => given.voids(mill, sold.transactionId))).toBe('NotVoidable');
    given.voids(brand, sold.transactionId);
    expect(mill.log.at(-1)?.event).toMatchObject({ data: { voidedSaleId: sold.transactionId, lots: [{ title: 'held' }] } });
    expect(lotByProductId(mill.state, fabric)).toMatchObject({ title: 'held', dispatch: 'notShipped' });
    expect(given.sells(mill, brand, [fabric]).events).toHaveLength(2);
  });
});

describe('a sale that takes an account below zero', () => {
  const shortSale = (coverageBp: number) => {
    const site = given.site('SPINNER', { model: 'massBalance' });
    const { productIds } = given.buysOutside(site, '100 kg lint');
    return given.sells(site, mill, productIds, { coverage: ['BCI', coverageBp], shortCover: 'toBeBought' }).events[0]?.data;
  };

  it('keeps how its seller will cover that, with the shortage', () => {
    expect(shortSale(10_000)).toMatchObject({
      shortCover: 'toBeBought',
      flags: [{ code: 'shortInWindow', certification: 'BCI', balanceGrams: -100_000 }],
    });
  });

  it('and no other sale keeps an answer that nobody needs', () => {
    expect(shortSale(0)).not.toHaveProperty('shortCover');
  });
});
