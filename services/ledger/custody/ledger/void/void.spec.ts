/** Voids: what can be taken back, once, while nothing later builds on it. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn, fabricAt } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../../test/support/refusals.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let mill: Site;
let brand: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin, mill, brand } = chainIn(given));
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

describe('the seller of goods to a brand', () => {
  const DAY = 86_400_000;
  const soldCloth = () => {
    const cloth = fabricAt(given, mill);
    return { cloth, ...given.sells(mill, brand, [cloth]) };
  };
  /** Decided in the brand's ledger; the lots go back to the seller's. */
  const takeBack = (transactionId: string, isInPapers = false) => {
    const reason = { reasonId: `reason-${transactionId}`, reasonHash: 'hash' };
    const events = given.run(brand, { kind: 'void', transactionId, ...reason, bySeller: { isInPapers } });
    given.run(mill, { kind: 'restore', buyerId: brand.id, transferId: transactionId, cause: null, voidedBy: 'seller' });
    return events;
  };

  it('voids the sale within a day, unless the brand confirmed it or made a paper of it', () => {
    const { transactionId } = soldCloth();
    expect(refusalCodeOf(() => takeBack(transactionId, true))).toBe('BrandMustVoid');
    const late = given.copy();
    late.now += DAY;
    const [lateBrand] = late.sites.filter(({ id }) => id === brand.id);
    const asked = { kind: 'void' as const, transactionId, reasonId: 'r', reasonHash: 'h', bySeller: { isInPapers: false } };
    expect(refusalCodeOf(() => late.run(lateBrand as Site, asked))).toBe('BrandMustVoid');
    expect(takeBack(transactionId)).toMatchObject([{ type: 'TransactionVoided' }]);
    const confirmed = soldCloth();
    given.confirms(brand, mill, confirmed.transactionId);
    expect(refusalCodeOf(() => takeBack(confirmed.transactionId))).toBe('BrandMustVoid');
    expect(given.voids(brand, confirmed.transactionId)).toMatchObject([{ type: 'TransactionVoided' }]);
  });

  it('asks the brand once, for a sale to it that is not voided', () => {
    const { transactionId } = soldCloth();
    const ask = (id: string) => given.run(mill, { kind: 'askVoid', transactionId: id, reasonId: 'r', reasonHash: 'h' });
    expect(ask(transactionId)).toMatchObject([{ type: 'VoidAsked', data: { transactionId, brandId: brand.id } }]);
    expect(ask(transactionId)).toEqual([]);
    takeBack(transactionId);
    expect(refusalCodeOf(() => ask(transactionId))).toBe('AlreadyVoided');
    const own = given.records(farm, '1 kg rawCotton');
    expect(refusalCodeOf(() => given.run(farm, { kind: 'askVoid', ...own, reasonId: 'r', reasonHash: 'h' }))).toBe('NotVoidable');
  });

  it('is flagged where the goods, or what they were regrouped into, go to another buyer', () => {
    const other = given.site('BRAND');
    const { cloth, transactionId } = soldCloth();
    takeBack(transactionId);
    const [again = ''] = given.transforms(mill, [cloth], '95 kg fabric', { step: 'regroup' }).productIds;
    const sold = (to: Site) =>
      given.decide(mill, {
        kind: 'sell',
        command: { ...given.commandHeader(mill, {}), purchaserId: to.id, lots: [{ productId: again }] },
        contentHash: 'hash',
        documents: [],
        toBrand: true,
      });
    const lotIds = [mill.state.lotIds.get(again.replace('-', ''))];
    expect(sold(other)[0]?.data).toMatchObject({ flags: [{ code: 'takenBack', brandId: brand.id, lotIds }] });
    expect(sold(brand)[0]?.data).not.toHaveProperty('flags');
  });

  it('is not, where the brand gave the goods back itself', () => {
    const { cloth, transactionId } = soldCloth();
    given.voids(brand, transactionId);
    expect(given.sells(mill, given.site('BRAND'), [cloth]).events[0]?.data).not.toHaveProperty('flags');
  });
});
