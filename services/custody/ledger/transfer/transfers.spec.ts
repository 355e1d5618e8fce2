/** Transfers that are no plain sale, and facts that are taken back. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../test/support/refusals.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let mill: Site;
let dyer: Site;
let brand: Site;

beforeEach(() => {
  given = new CustodyWorld();
  [farm, gin, mill, brand] = (['FARM', 'GINNER', 'MILL', 'BRAND'] as const).map((type) => given.site(type)) as [Site, Site, Site, Site];
  dyer = given.site('MILL', { model: 'massBalance' });
});

const fabricAt = (site: Site): string =>
  given.transforms(site, given.buysOutside(site, '100 kg yarn').productIds[0] as string, '95 kg fabric').productIds[0] as string;

describe('job work', () => {
  it('leaves the owner as it is: its goods enter no pool, and what is made of them is its own', () => {
    const fabric = fabricAt(mill);
    given.sells(mill, dyer, [fabric], { transferKind: 'jobWork' });
    given.buys(dyer, mill, [fabric]);
    expect(lotByProductId(dyer.state, fabric)?.lot).toMatchObject({ ownerId: mill.id });
    expect(lotByProductId(dyer.state, fabric)?.lot.pooled).toBeUndefined();
    const dyed = given.transforms(dyer, fabric, '94 kg fabric').productIds;
    expect(refusalCodeOf(() => given.sells(dyer, brand, dyed))).toBe('NotHeld');
    given.buys(mill, dyer, dyed, { transferKind: 'jobWork' });
    expect(lotByProductId(mill.state, dyed[0] as string)?.lot.ownerId).toBeUndefined();
  });

  it('is not mixed with goods of another owner', () => {
    const [theirs, ours] = [fabricAt(mill), fabricAt(dyer)];
    given.buys(dyer, mill, [theirs], { transferKind: 'jobWork' });
    expect(refusalCodeOf(() => given.transforms(dyer, [theirs, ours], '180 kg fabric'))).toBe('Invalid');
  });

  it('takes claims and provenance along from a Mass balance site, and brings what is left of them back', () => {
    const raw = given.records(farm, '250 kg rawCotton BCI').productIds;
    given.buys(gin, farm, raw);
    const owner = given.site('SPINNER', { model: 'massBalance' });
    given.buys(owner, gin, given.transforms(gin, raw, '100 kg lint').productIds);
    const yarn = given.transforms(owner, '100 kg lint', '90 kg yarn').productIds;
    const sent = given.sells(owner, dyer, yarn, { transferKind: 'jobWork' });
    expect(sent.events).toMatchObject([{ data: { postings: [{ kind: 'debit', grams: -99_000 }], pool: [{ verifiedGrams: -90_000 }] } }]);
    given.buys(dyer, owner, yarn);
    expect([dyer.state.accounts.size, dyer.state.pools.get('yarn')?.massGrams ?? 0]).toEqual([0, 0]);
    const dyed = given.transforms(dyer, yarn, '81 kg yarn', { step: 'finish' }).productIds;
    expect(given.buys(owner, dyer, dyed, { transferKind: 'jobWork' }).events).toMatchObject([
      { data: { postings: [{ kind: 'credit', grams: 89_100 }], pool: [{ verifiedGrams: 81_000 }] } },
    ]);
    expect(owner.state.accounts.get('BCI')?.balanceGrams).toBe(90_100);
  });

  it('is counted by who holds it; what claim is lost lapses', () => {
    const raw = given.records(farm, '250 kg rawCotton BCI').productIds;
    given.buys(gin, farm, raw);
    const lint = given.transforms(gin, raw, '100 kg lint').productIds;
    given.buys(dyer, gin, lint, { transferKind: 'jobWork' });
    expect(given.counts(dyer, `${lint[0]} of 90 kg`).events).toMatchObject([
      { data: { lapsed: [{ certification: 'BCI', grams: 10_000 }] } },
    ]);
    expect(refusalCodeOf(() => given.counts(dyer, '90 kg lint'))).toBe('NotHeld');
  });

  it('may be a mill’s transport that names who does it; a transport alone says nothing of it', () => {
    const fabric = fabricAt(mill);
    expect(refusalCodeOf(() => given.transports(mill, [fabric], { transferKind: 'jobWork' }))).toBe('Invalid');
    given.transports(mill, [fabric], { to: dyer, transferKind: 'jobWork' });
    given.buys(dyer, mill, [fabric]);
    expect(lotByProductId(dyer.state, fabric)?.lot.ownerId).toBe(mill.id);
  });

  it('is what the seller recorded it to be', () => {
    const fabric = fabricAt(mill);
    given.sells(mill, dyer, [fabric], { transferKind: 'jobWork' });
    expect(refusalCodeOf(() => given.buys(dyer, mill, [fabric], { transferKind: 'internal' }))).toBe('Invalid');
  });
});

describe('a return', () => {
  function bought() {
    const pooling = given.site('GINNER', { model: 'massBalance' });
    const spinner = given.site('SPINNER', { model: 'massBalance' });
    const raw = given.records(farm, '300 kg rawCotton BCI').productIds;
    given.buys(pooling, farm, raw);
    const lint = given.transforms(pooling, raw, ['60 kg lint', '50 kg lint']).productIds as [string, string];
    const purchase = given.buys(spinner, pooling, [lint[0]]);
    return { pooling, spinner, lint, purchase };
  }

  it('reverses the posting exactly at both', () => {
    const { pooling, spinner, lint, purchase } = bought();
    const before = pooling.state.accounts.get('BCI')?.balanceGrams;
    given.sells(spinner, pooling, [lint[0]], { transferKind: 'return', returnOf: purchase.transactionId });
    const back = given.buys(pooling, spinner, [lint[0]]);
    expect(spinner.state.accounts.get('BCI')?.balanceGrams).toBe(0);
    expect(spinner.state.pools.get('lint')).toMatchObject({ verifiedGrams: 0, massGrams: 0 });
    expect(back.events).toMatchObject([{ data: { transferKind: 'return', postings: [{ kind: 'adjustment', grams: 60_000 }] } }]);
    expect(pooling.state.accounts.get('BCI')?.balanceGrams).toBe((before ?? 0) + 60_000);
    expect(refusalCodeOf(() => given.voids(spinner, purchase.transactionId))).toBe('NotVoidable');
    // Void of the return brings the earlier stay back.
    given.voids(pooling, back.transactionId);
    expect(lotByProductId(pooling.state, lint[0])?.title).toBe('released');
  });

  it('names the transaction that it is of, at both, though nobody typed it', () => {
    const { pooling, spinner, lint, purchase } = bought();
    const other = given.buys(spinner, pooling, [lint[1]]);
    expect(refusalCodeOf(() => given.sells(spinner, pooling, lint, { transferKind: 'return' }))).toBe('NotReturnable');
    const sold = given.sells(spinner, pooling, [lint[0]], { transferKind: 'return' });
    expect(sold.events).toMatchObject([{ data: { returnOf: purchase.transactionId } }]);
    // The original seller may also say by itself that goods came back.
    expect(given.buys(pooling, spinner, [lint[1]], { transferKind: 'return' }).events).toMatchObject([
      { data: { returnOf: other.transactionId } },
    ]);
  });

  it('is of untouched lots, to where they came from, and of what was named', () => {
    const { pooling, spinner, lint } = bought();
    expect(refusalCodeOf(() => given.sells(spinner, pooling, [lint[0]], { transferKind: 'return', returnOf: 'another' }))).toBe(
      'NotReturnable',
    );
    expect(refusalCodeOf(() => given.sells(spinner, gin, [lint[0]], { transferKind: 'return' }))).toBe('NotReturnable');
    expect(refusalCodeOf(() => given.sells(spinner, pooling, [lint[0]], { returnOf: 'another' }))).toBe('Invalid');
    given.transforms(spinner, `${lint[0]} of 10 kg`, '8 kg yarn');
    expect(refusalCodeOf(() => given.sells(spinner, pooling, [lint[0]], { transferKind: 'return' }))).toBe('NotReturnable');
  });
});

describe('a void', () => {
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

  it('frees the label of what it withdraws', () => {
    const raw = given.records(farm, '1 kg rawCotton');
    given.voids(farm, raw.transactionId);
    expect(lotByProductId(farm.state, raw.productIds[0] as string)).toBeUndefined();
  });

  it('of a purchase gives the lot back sold, where the seller had sold it', () => {
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

  it('of a sale to a brand is decided by the brand, and takes back sale and release as one', () => {
    const fabric = fabricAt(mill);
    const sold = given.transports(mill, [fabric], { to: brand });
    expect(refusalCodeOf(() => given.voids(mill, sold.transactionId))).toBe('NotVoidable');
    given.voids(brand, sold.transactionId);
    expect(mill.log.at(-1)?.event).toMatchObject({ data: { voidedSaleId: sold.transactionId, lots: [{ title: 'held' }] } });
    expect(lotByProductId(mill.state, fabric)).toMatchObject({ title: 'held', dispatch: 'notShipped' });
    expect(given.sells(mill, brand, [fabric]).events).toHaveLength(2);
  });

  it('gives a by-product without a label one of its own', () => {
    const yarn = given.buysOutside(mill, '100 kg yarn').productIds[0] as string;
    const command = {
      ...given.commandHeader(mill, {}),
      inputs: [{ productId: yarn }],
      outputs: [{ productId: 'F-1', product: 'fabric' as const, quantity: 95, unit: 'kg' as const }],
      byProducts: [{ name: 'waste', quantity: 2, unit: 'kg' as const }],
    };
    const [event] = given.run(mill, { kind: 'transform', command, contentHash: 'hash', documents: [] });
    expect(event).toMatchObject({
      data: { byProducts: [{ productId: `${command.transactionId}-B1`.toUpperCase(), product: 'byProduct', stage: 2 }] },
    });
  });
});
