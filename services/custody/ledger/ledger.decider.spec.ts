/** Per command: it does it, it refuses it, it stays quiet. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../test/support/refusals.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let spinner: Site;
let mill: Site;
let brand: Site;

beforeEach(() => {
  given = new CustodyWorld();
  [farm, gin, spinner, mill, brand] = (['FARM', 'GINNER', 'SPINNER', 'MILL', 'BRAND'] as const).map((type) => given.site(type)) as [
    Site,
    Site,
    Site,
    Site,
    Site,
  ];
});

/** The same command again at the same ledger: what a retry would do. */
function again(site: Site, act: () => unknown): number {
  const before = site.log.length;
  act();
  return site.log.length - before;
}

const yarnAt = (site: Site): string => given.buysOutside(site, '100 kg yarn').productIds[0] as string;

describe('record', () => {
  it('makes raw cotton appear, verified at a registered farm', () => {
    const [event] = given.records(farm, '500 lb rawCotton BCI').events;
    expect(event).toMatchObject({
      type: 'ProductRecorded',
      data: {
        lots: [
          {
            certification: 'BCI',
            stage: 5,
            source: 'registeredFarm',
            carried: { massGrams: 226_796, cottonGrams: 226_796, verifiedGrams: 226_796, lintGrams: 0, claimedGrams: 0 },
          },
        ],
      },
    });
  });

  it('refuses other products, taken labels, and facts from the future', () => {
    expect(refusalOf(() => given.records(farm, '1 kg lint'))).toBe('RecordNotAllowed lots.0.product');
    expect(refusalOf(() => given.records(mill, '1 kg rawCotton'))).toBe('RecordNotAllowed lots.0.product');
    expect(refusalOf(() => given.records(farm, '1 kg rawCotton', { occurredAt: new Date(given.now + 301_000).toISOString() }))).toBe(
      'OccurredInFuture occurredAt',
    );
    expect(refusalOf(() => given.records(gin, '1 kg byProduct'))).toBe('Invalid byProductOf');
    expect(refusalOf(() => given.records(farm, '0.0001 kg rawCotton'))).toBe('Invalid lots.0.quantity');
  });

  it('stays quiet on the same id and content, and refuses other content', () => {
    const rows = [{ productId: 'P-ONE', product: 'rawCotton' as const, quantity: 1, unit: 'kg' as const }];
    const command = {
      transactionId: 'one',
      occurredAt: new Date(given.now).toISOString(),
      lots: rows,
      actor: { userId: 'u', facilityId: farm.id },
    };
    const record = (contentHash: string, transactionId = 'one') =>
      given.run(farm, { kind: 'record', command: { ...command, transactionId }, contentHash, documents: [] });
    expect(record('hash')).toHaveLength(1);
    expect(record('hash')).toEqual([]);
    expect(refusalOf(() => record('other'))).toBe('TransactionIdReused');
    expect(refusalOf(() => record('hash', 'two'))).toBe('ProductIdTaken lots.0.productId');
    given.run(farm, { kind: 'abandon', transactionId: 'three' });
    expect(refusalOf(() => record('hash', 'three'))).toBe('TransactionAbandoned');
  });

  it('binds a later by-product to what its transform left over', () => {
    const raw = given.records(farm, '100 kg rawCotton');
    given.buys(gin, farm, raw.productIds);
    const ginned = given.transforms(gin, raw.productIds, '38 kg lint');
    const seed = given.records(gin, '60 kg byProduct', { byProductOf: ginned.transactionId });
    expect(seed.events[0]).toMatchObject({
      data: {
        byProductOf: { inputs: [{ massGrams: 100_000 }] },
        lots: [{ stage: 4, carried: { cottonGrams: 60_000, verifiedGrams: 60_000, lintGrams: 0 } }],
      },
    });
    const more = () => given.records(gin, '3 kg byProduct', { byProductOf: ginned.transactionId });
    expect(refusalOf(more)).toBe('ByProductsTooHeavy lots.0.quantity');
    expect(refusalOf(() => given.voids(gin, ginned.transactionId))).toBe('NotVoidable');
    given.voids(gin, seed.transactionId);
    expect(more().events).toHaveLength(1);
  });
});

describe('purchase and release', () => {
  it('moves the lot with all that it carries, and says what decided it', () => {
    const raw = given.records(farm, '300 kg rawCotton BCI');
    const bought = given.buys(gin, farm, raw.productIds);
    expect(farm.log.at(-1)?.event).toMatchObject({
      type: 'ProductsReleased',
      data: { buyerId: gin.id, assertedBy: 'buyer', transferId: bought.transactionId },
    });
    expect(bought.events).toMatchObject([
      {
        type: 'ProductsPurchased',
        data: { sellerId: farm.id, cause: { stream: `ledger-${farm.id}`, revision: 2 }, lots: [{ carried: { verifiedGrams: 300_000 } }] },
      },
    ]);
  });

  it('refuses what was released or sold to another, and what is not there', () => {
    const raw = given.records(farm, ['1 kg rawCotton', '1 kg rawCotton']).productIds as [string, string];
    given.buys(gin, farm, raw.slice(0, 1));
    const other = given.site('GINNER');
    expect(refusalOf(() => given.buys(other, farm, raw.slice(0, 1)))).toBe('ProductAlreadySold lots.0.productId');
    given.sells(farm, gin, raw.slice(1));
    expect(refusalOf(() => given.buys(other, farm, raw.slice(1)))).toBe('ProductAlreadySold lots.0.productId');
    expect(refusalOf(() => given.buys(other, farm, ['P-NONE']))).toBe('ProductIdInvalid lots.0.productId');
    expect(refusalOf(() => given.buys(other, farm, [raw[0], raw[0]]))).toBe('Invalid lots.1.productId');
    expect(given.buys(gin, farm, raw.slice(1)).events).toMatchObject([{ type: 'ProductsPurchased' }]);
    expect(farm.log.at(-1)?.event).toMatchObject({ data: { assertedBy: 'seller', saleId: expect.any(String) } });
  });

  it('stays quiet when the release stands, and takes the same transfer for no other command', () => {
    const raw = given.records(farm, '1 kg rawCotton');
    const command = {
      transactionId: 'buy',
      occurredAt: new Date(given.now).toISOString(),
      sellerId: farm.id,
      lots: [{ productId: raw.productIds[0] as string }],
      actor: { userId: 'u', facilityId: gin.id },
    };
    const release = (commandHash: string, buyerId = gin.id) => given.run(farm, { kind: 'release', command, commandHash, buyerId });
    expect(release('hash')).toHaveLength(1);
    expect(release('hash')).toEqual([]);
    expect(refusalOf(() => release('other'))).toBe('TransactionIdReused');
    expect(refusalOf(() => release('hash', 'another buyer'))).toBe('ProductAlreadySold lots.0.productId');
  });

  it('refuses products that the buyer has no use for, and leaves the seller as it was', () => {
    const raw = given.records(farm, '1 kg rawCotton');
    expect(refusalOf(() => given.buys(mill, farm, raw.productIds))).toBe('RecordNotAllowed lots.0.productId');
    expect(farm.log).toHaveLength(2);
  });

  it('takes in no more than was shipped, and flags what is off by more than 0.5 %', () => {
    const raw = given.records(farm, ['1000 kg rawCotton', '1000 kg rawCotton', '1000 kg rawCotton']).productIds;
    const received = (index: number, kg: number) => given.buys(gin, farm, raw.slice(index, index + 1), { received: kg }).events[0]?.data;
    expect(received(0, 995)).toMatchObject({
      lots: [{ carried: { massGrams: 995_000, verifiedGrams: 995_000 }, shipped: { massGrams: 1_000_000 }, transitDifferenceGrams: -5000 }],
    });
    expect(received(1, 994)).toMatchObject({ flags: [{ code: 'transitDifference', differenceGrams: -6000 }] });
    expect(received(2, 1010)).toMatchObject({
      lots: [{ carried: { massGrams: 1_000_000 }, transitDifferenceGrams: 10_000 }],
      flags: [{ differenceGrams: 10_000 }],
    });
  });

  it('lets processors buy outside the platform with country and proof: no claim, not verified', () => {
    expect(given.buysOutside(spinner, '100 kg lint', { country: 'IN' }).events).toMatchObject([
      {
        data: {
          sellerId: null,
          lots: [
            {
              source: 'manual',
              origins: [{ country: 'IN', grams: 100_000 }],
              carried: { lintGrams: 100_000, verifiedGrams: 0, claimedGrams: 0 },
            },
          ],
        },
      },
    ]);
    expect(refusalOf(() => given.buysOutside(spinner, '1 kg rawCotton'))).toBe('RecordNotAllowed lots.0.product');
    expect(refusalOf(() => given.buysOutside(brand, '1 kg fabric'))).toBe('RecordNotAllowed lots.0.product');
    const bare = {
      transactionId: 'bare',
      occurredAt: new Date(given.now).toISOString(),
      lots: [{ productId: 'P' }],
      actor: { userId: 'u', facilityId: spinner.id },
    };
    expect(refusalOf(() => given.run(spinner, { kind: 'purchase', command: bare, contentHash: 'h', documents: [], released: null }))).toBe(
      'Invalid lots.0.product lots.0.quantity lots.0.unit lots.0.countryOfOrigin lots.0.proof',
    );
  });
});

describe('sell and transport', () => {
  it('come in either order, once each', () => {
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

  it('stays quiet on the same sale and the same transport', () => {
    const { productIds } = given.records(farm, '1 kg rawCotton');
    const fact = { transactionId: 'sale', occurredAt: '2026-03-02T08:00:00.000Z' };
    given.sells(farm, gin, productIds, fact);
    expect(again(farm, () => given.sells(farm, gin, productIds, fact))).toBe(0);
    const shipped = { ...fact, transactionId: 'transport' };
    given.transports(farm, productIds, shipped);
    expect(again(farm, () => given.transports(farm, productIds, shipped))).toBe(0);
  });

  it('to a brand is released at once and received by itself', () => {
    const yarn = yarnAt(mill);
    const fabric = given.transforms(mill, yarn, '95 kg fabric');
    const sold = given.sells(mill, brand, fabric.productIds);
    expect(sold.events.map(({ type }) => type)).toEqual(['ProductsSold', 'ProductsReleased']);
    expect(brand.log.at(-1)?.event).toMatchObject({
      type: 'ProductsPurchased',
      data: { transactionId: sold.transactionId, sellerId: mill.id },
    });
    expect(refusalOf(() => given.sells(brand, mill, fabric.productIds))).toBe('RoleRefused');
  });

  it('takes a mill transport that names a purchaser as a sale', () => {
    const yarn = yarnAt(mill);
    const { events, transactionId } = given.transports(mill, [yarn], { to: brand });
    expect(events.map(({ type }) => type)).toEqual(['ProductsSold', 'ProductsTransported', 'ProductsReleased']);
    expect(brand.log.at(-1)?.event).toMatchObject({ data: { transactionId } });
    expect(mill.state.transactions.get(transactionId)).toMatchObject({ kind: 'transport', counterpartyId: brand.id });
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
});
