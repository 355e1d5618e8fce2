/** Accounts of Mass balance sites: what credits and debits them. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Certification } from '../../../../../contracts/shared/products.js';
import { chainIn, claimedLint } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let mill: Site;
let spinner: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin, mill, spinner } = chainIn(given));
  spinner = given.site('SPINNER', { model: 'massBalance' });
});

const balance = (certification = 'BCI'): number | undefined => spinner.state.accounts.get(certification)?.balanceGrams;
const lintOf = (kg: number, certification: Certification = 'BCI'): string => claimedLint(given, { farm, gin }, kg, certification);
const spin = (lint: string, ...kilograms: number[]): string[] =>
  given.transforms(
    spinner,
    lint,
    kilograms.map((kg) => `${kg} kg yarn`),
  ).productIds;

describe('an account', () => {
  it('is credited by receipt and debited by sale, by default with what it covers', () => {
    const lint = lintOf(100);
    given.buys(spinner, gin, [lint]);
    expect(balance()).toBe(100_000);
    const [first = '', second = ''] = spin(lint, 50, 40);
    given.sells(spinner, mill, [first]);
    expect(balance()).toBe(45_000);
    const sold = given.sells(spinner, mill, [second]);
    // 40 kg of yarn are worth 44,000 g of lint: covered completely.
    expect(sold.events).toMatchObject([
      {
        data: {
          postings: [{ kind: 'debit', grams: -44_000, coverageBp: 10_000 }],
          lots: [{ claimModel: 'massBalance', certification: 'BCI' }],
        },
      },
    ]);
  });

  it('takes the largest account by default, ties by name', () => {
    const lots = [lintOf(30, 'Organic'), lintOf(30, 'BCI')];
    given.buys(spinner, gin, lots);
    const [yarn = ''] = spin(lots[0] as string, 25);
    expect(given.sells(spinner, mill, [yarn]).events).toMatchObject([{ data: { postings: [{ certification: 'BCI' }] } }]);
  });

  it('may run short inside a window, with a flag', () => {
    const lint = given.buysOutside(spinner, '100 kg lint').productIds[0] as string;
    const [yarn = ''] = spin(lint, 80);
    expect(given.sells(spinner, mill, [yarn], { coverage: ['BCI', 10_000] }).events).toMatchObject([
      { data: { flags: [{ code: 'shortInWindow', certification: 'BCI', balanceGrams: -88_000 }] } },
    ]);
  });

  it('is credited by a gin for labelled, verified raw cotton alone', () => {
    const pooling = given.site('GINNER', { model: 'massBalance' });
    const unknown = given.site('FARM', { registered: false });
    const raw = [
      ...given.records(farm, ['60 kg rawCotton BCI', '20 kg rawCotton']).productIds,
      ...given.records(unknown, '20 kg rawCotton BCI').productIds,
    ];
    given.buys(pooling, farm, raw.slice(0, 2));
    given.buys(pooling, unknown, raw.slice(2));
    given.transforms(pooling, raw, '38 kg lint');
    expect(pooling.state.accounts.get('BCI')?.balanceGrams).toBe(22_800);
    expect(pooling.state.pools.get('lint')?.verifiedGrams).toBe(30_400);
  });

  it('has its debit back when the sale is void, and its credit taken when the purchase is', () => {
    const lint = lintOf(100);
    const bought = given.buys(spinner, gin, [lint]);
    const sold = given.sells(spinner, mill, [lint]);
    expect(balance()).toBe(0);
    given.voids(spinner, sold.transactionId);
    expect(balance()).toBe(100_000);
    given.voids(spinner, bought.transactionId);
    expect([balance(), spinner.state.pools.get('lint')?.verifiedGrams, spinner.state.lots.size]).toEqual([0, 0, 0]);
    expect(gin.log.at(-1)?.event).toMatchObject({
      type: 'ProductsRestored',
      data: { lots: [{ title: 'held', carried: { claimedGrams: 100_000 } }] },
    });
  });
});
