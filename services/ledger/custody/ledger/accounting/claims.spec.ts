/** Claims that stay with the lots: what a step passes on, what lapses, and what can be claimed on the way out. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductsTransformed } from '../../../../../contracts/ledger/custody/events.js';
import { CustodyWorld, type Site, type WorldResult } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../../test/support/refusals.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let spinner: Site;
let mill: Site;

beforeEach(() => {
  given = new CustodyWorld();
  [farm, gin, spinner, mill] = (['FARM', 'GINNER', 'SPINNER', 'MILL'] as const).map((type) => given.site(type)) as [Site, Site, Site, Site];
});

/** Lint at the spinner whose whole weight is claimed: ginned of labelled raw cotton from a registered farm. */
function claimedLint(kg: number, certification = 'BCI'): string {
  const raw = given.records(farm, `${kg * 2.5} kg rawCotton ${certification}`).productIds;
  given.buys(gin, farm, raw);
  const lint = given.transforms(gin, raw, `${kg} kg lint`).productIds;
  given.buys(spinner, gin, lint);
  return lint[0] as string;
}

/** Yarn at the mill that a Mass balance spinner claimed out of its account. */
function claimedOutOfAccount(kg: number): string {
  const pooling = given.site('SPINNER', { model: 'massBalance' });
  const raw = given.records(farm, '500 kg rawCotton BCI').productIds;
  given.buys(gin, farm, raw);
  const lint = given.transforms(gin, raw, '200 kg lint').productIds;
  given.buys(pooling, gin, lint);
  const yarn = given.transforms(pooling, lint, `${kg} kg yarn`).productIds;
  given.sells(pooling, mill, yarn, { coverage: ['BCI', 10_000] });
  given.buys(mill, pooling, yarn);
  return yarn[0] as string;
}

const made = ({ events }: WorldResult): ProductsTransformed => events[0]?.data as ProductsTransformed;
const flagsOf = (done: WorldResult) => (made(done).flags ?? []).map(({ code }) => code);
const claimsOf = (done: WorldResult) =>
  made(done).outputs.map(({ certification, claimModel, carried }) => [certification, claimModel, carried?.claimedGrams]);

describe('a step of lots that all claim the same', () => {
  it('passes their claim on by lint equivalent, and the rest of it lapses', () => {
    // 50 kg of carded yarn are worth 55 of the 60 kg of lint that are claimed.
    const spun = given.transforms(spinner, claimedLint(60), ['30 kg yarn', '20 kg yarn']);
    expect(claimsOf(spun)).toEqual([
      ['BCI', 'segregated', 33_000],
      ['BCI', 'segregated', 22_000],
    ]);
    expect(made(spun).lapsed).toEqual([{ certification: 'BCI', grams: 5_000 }]);
    expect(flagsOf(spun)).not.toContain('yieldAboveFactor');
  });

  it('claims no more than came in where the yield is above its factor, and says so', () => {
    // 57 kg of carded yarn would be worth 62.7 kg of lint.
    const spun = given.transforms(spinner, claimedLint(60), ['38 kg yarn', '19 kg yarn']);
    expect(claimsOf(spun)).toEqual([
      ['BCI', 'segregated', 40_000],
      ['BCI', 'segregated', 20_000],
    ]);
    expect(made(spun).lapsed ?? []).toEqual([]);
    expect(flagsOf(spun)).toContain('yieldAboveFactor');
  });
});

describe('a step of lots that do not', () => {
  it('loses the claims of both certifications, says so, and counts them as lapsed', () => {
    const spun = given.transforms(spinner, [claimedLint(60), claimedLint(40, 'Organic')], '80 kg yarn');
    expect(claimsOf(spun)).toEqual([[undefined, undefined, 0]]);
    expect(made(spun).lapsed).toEqual([
      { certification: 'BCI', grams: 60_000 },
      { certification: 'Organic', grams: 40_000 },
    ]);
    expect(flagsOf(spun)).toContain('claimLost');
  });

  it('loses the claim of one when the other has none', () => {
    const plain = given.buysOutside(spinner, '40 kg lint').productIds[0] as string;
    const spun = given.transforms(spinner, [claimedLint(60), plain], '80 kg yarn');
    expect(claimsOf(spun)).toEqual([[undefined, undefined, 0]]);
    expect(made(spun).lapsed).toEqual([{ certification: 'BCI', grams: 60_000 }]);
    expect(flagsOf(spun)).toContain('claimLost');
  });

  it('makes none at the gin of raw cotton that is not all labelled alike', () => {
    const raw = given.records(farm, ['60 kg rawCotton BCI', '60 kg rawCotton']).productIds;
    given.buys(gin, farm, raw);
    const ginned = given.transforms(gin, raw, '45 kg lint');
    expect(claimsOf(ginned)).toEqual([[undefined, undefined, 0]]);
    expect(flagsOf(ginned)).toContain('claimLost');
  });
});

describe('goods claimed by mass balance', () => {
  it('stay so in what is made of them, alone or with segregated goods', () => {
    const yarn = claimedOutOfAccount(100);
    const segregated = given.transforms(spinner, claimedLint(60), '50 kg yarn').productIds;
    given.buys(mill, spinner, segregated);
    expect(claimsOf(given.transforms(mill, `${yarn} of 50 kg`, '45 kg fabric'))[0]?.[1]).toBe('massBalance');
    expect(claimsOf(given.transforms(mill, [`${yarn} of 50 kg`, ...segregated], '90 kg fabric'))[0]?.[1]).toBe('massBalance');
  });
});

describe('a sale at a Product Segregation site', () => {
  it('is refused at once where the lot does not carry what is claimed, or not by that name', () => {
    // 57 kg of yarn are worth 62.7 kg of lint, and claim 60.
    const [yarn = ''] = given.transforms(spinner, claimedLint(60), '57 kg yarn').productIds;
    expect(refusalCodeOf(() => given.sells(spinner, mill, [yarn], { coverage: ['BCI', 10_000] }))).toBe('ClaimNotCovered');
    expect(refusalCodeOf(() => given.sells(spinner, mill, [yarn], { coverage: ['Organic', 5_000] }))).toBe('ClaimNotCovered');
    expect(spinner.state.lots.get(spinner.state.lotIds.get(yarn.replace('-', '')) ?? '')?.title).toBe('held');
  });

  it('may claim less; the rest of the claim lapses', () => {
    const [yarn = ''] = given.transforms(spinner, claimedLint(60), '50 kg yarn').productIds;
    expect(given.sells(spinner, mill, [yarn], { coverage: ['BCI', 4_000] }).events).toMatchObject([
      { data: { lots: [{ carried: { claimedGrams: 22_000 } }], lapsed: [{ certification: 'BCI', grams: 33_000 }] } },
    ]);
  });
});
