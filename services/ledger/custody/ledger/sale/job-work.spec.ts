/** Job work: goods of one owner at another site. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn, fabricAt } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../../test/support/refusals.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let mill: Site;
let brand: Site;
let dyer: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin, mill, brand } = chainIn(given));
  dyer = given.site('MILL', { model: 'massBalance' });
});

describe('job work', () => {
  it('leaves the owner as it is: its goods enter no pool, and what is made of them is its own', () => {
    const fabric = fabricAt(given, mill);
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
    const [theirs, ours] = [fabricAt(given, mill), fabricAt(given, dyer)];
    given.buys(dyer, mill, [theirs], { transferKind: 'jobWork' });
    expect(refusalCodeOf(() => given.transforms(dyer, [theirs, ours], '180 kg fabric'))).toBe('Invalid');
  });

  it('takes claims and provenance along from a Mass balance site, and brings the rest of them back', () => {
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

  it('is counted by its holder; the claim of the loss lapses', () => {
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
    const fabric = fabricAt(given, mill);
    expect(refusalCodeOf(() => given.transports(mill, [fabric], { transferKind: 'jobWork' }))).toBe('Invalid');
    given.transports(mill, [fabric], { to: dyer, transferKind: 'jobWork' });
    given.buys(dyer, mill, [fabric]);
    expect(lotByProductId(dyer.state, fabric)?.lot.ownerId).toBe(mill.id);
  });

  it('is what the seller recorded it to be', () => {
    const fabric = fabricAt(given, mill);
    given.sells(mill, dyer, [fabric], { transferKind: 'jobWork' });
    expect(refusalCodeOf(() => given.buys(dyer, mill, [fabric], { transferKind: 'internal' }))).toBe('Invalid');
  });
});
