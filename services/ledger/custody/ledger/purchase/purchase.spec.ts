/** Purchases: the buyer's side, from a seller's ledger or from outside the platform. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductsReleased } from '../../../../../contracts/ledger/custody/events.js';
import { chainIn, fabricAt } from '../../../../../test/support/histories/chain.js';
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

describe('purchase', () => {
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

  it('refuses products that the buyer has no use for, and leaves the seller as it was', () => {
    const raw = given.records(farm, '1 kg rawCotton');
    expect(refusalOf(() => given.buys(mill, farm, raw.productIds))).toBe('RecordNotAllowed lots.0.productId');
    expect(farm.log).toHaveLength(2);
  });

  it('stays quiet on the same purchase, and refuses other content under its ID', () => {
    const { productIds } = given.records(farm, '1 kg rawCotton');
    const fact = { transactionId: 'buy', occurredAt: '2026-03-02T08:00:00.000Z' };
    given.buys(gin, farm, productIds, fact);
    expect(given.buys(gin, farm, productIds, fact).events).toEqual([]);
    expect(refusalOf(() => given.buys(gin, farm, productIds, { ...fact, received: 1 }))).toBe('TransactionIdReused');
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

describe('the name of a seller outside the platform', () => {
  const fact = { transactionId: 'buy', occurredAt: '2026-03-02T08:00:00.000Z', sellerName: 'Nile Traders' };

  it('is an id and a hash in the event', () => {
    const { events } = given.buysOutside(spinner, '100 kg lint', fact);
    expect(events).toMatchObject([{ data: { sellerId: null, sellerNameId: 'seller-buy', sellerNameHash: 'hash' } }]);
    expect(JSON.stringify(events)).not.toContain('Nile Traders');
  });

  it('is not there where the buyer gave none', () => {
    const [event] = given.buysOutside(spinner, '100 kg lint').events;
    expect(Object.keys(event?.data ?? {}).filter((name) => name.startsWith('sellerName'))).toEqual([]);
  });

  it('is refused of a seller on the platform, in both ledgers', () => {
    const { productIds } = given.records(farm, '1 kg rawCotton');
    const command = { ...given.commandHeader(gin, {}), sellerId: farm.id, lots: productIds.map((productId) => ({ productId })) };
    const named = { ...command, sellerName: 'Nile Traders' };
    expect(refusalOf(() => given.transfer(gin, farm, named))).toBe('Invalid sellerName');
    expect(farm.log).toHaveLength(2);
    const [event] = given.decide(farm, { kind: 'release', command, commandHash: 'h', buyerId: gin.id });
    const released = { sellerId: farm.id, release: event?.data as ProductsReleased, cause: null };
    const receive = { kind: 'purchase', contentHash: 'h', documents: [], released } as const;
    expect(refusalOf(() => given.decide(gin, { ...receive, command: named }))).toBe('Invalid sellerName');
    expect(given.decide(gin, { ...receive, command })).toHaveLength(1);
  });

  it('stays quiet on the same purchase, and is refused where its content is another', () => {
    const { sellerName } = fact;
    const lot = { productId: 'OUT', product: 'lint', quantity: 1, unit: 'kg', countryOfOrigin: 'EG', proof: { blobName: 'p' } } as const;
    const command = { ...given.commandHeader(spinner, fact), lots: [lot], sellerName };
    const buy = (contentHash: string) =>
      given.run(spinner, {
        kind: 'purchase',
        command,
        contentHash,
        documents: [],
        released: null,
        sellerNameId: 'id',
        sellerNameHash: 'h',
      });
    expect(buy('named')).toHaveLength(1);
    expect(buy('named')).toEqual([]);
    expect(refusalOf(() => buy('unnamed'))).toBe('TransactionIdReused');
  });
});

describe("a brand's receipt of a sale", () => {
  it('comes by itself, once, under the transaction ID of the sale', () => {
    const fabric = fabricAt(given, mill);
    const fact = { transactionId: 'sale', occurredAt: '2026-03-02T08:00:00.000Z' };
    given.sells(mill, brand, [fabric], fact);
    expect(brand.log.at(-1)?.event).toMatchObject({ type: 'ProductsPurchased', data: { transactionId: 'sale', sellerId: mill.id } });
    const [release] = mill.log.flatMap(({ event }) => (event.type === 'ProductsReleased' ? [event.data] : []));
    const receive = (contentHash: string) =>
      given.run(brand, {
        kind: 'receiveSale',
        sellerId: mill.id,
        release: release as ProductsReleased,
        cause: { stream: `ledger-${mill.id}`, revision: 0, hash: 'hash' },
        references: {},
        contentHash,
      });
    expect(receive(release?.commandHash ?? '')).toEqual([]);
    expect(refusalOf(() => receive('other'))).toBe('TransactionIdReused');
  });
});

describe('the void of a purchase', () => {
  it('gives the lot back sold, where the seller had sold it', () => {
    const raw = given.records(farm, '1 kg rawCotton');
    given.sells(farm, gin, raw.productIds);
    const bought = given.buys(gin, farm, raw.productIds);
    given.voids(gin, bought.transactionId);
    expect(farm.log.at(-1)?.event).toMatchObject({ type: 'ProductsRestored', data: { lots: [{ title: 'sold' }] } });
    expect(refusalCodeOf(() => given.run(farm, { kind: 'restore', buyerId: gin.id, transferId: bought.transactionId, cause: null }))).toBe(
      'no refusal',
    );
    expect(given.buys(gin, farm, raw.productIds).events).toHaveLength(1);
  });

  it('names no seller where the goods came from outside the platform', () => {
    const { transactionId, productIds } = given.buysOutside(spinner, '100 kg lint');
    expect(given.voids(spinner, transactionId)).toMatchObject([
      { data: { sellerId: null, mass: [{ product: 'lint', as: 'received', massGrams: 100_000 }] } },
    ]);
    expect(lotByProductId(spinner.state, productIds[0] as string)).toBeUndefined();
  });
});
