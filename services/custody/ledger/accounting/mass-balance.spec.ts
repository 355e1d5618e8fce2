/** Accounts, pools and windows of Mass balance sites. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CustodyEvent, ProductsTransformed, WindowClosed } from '../../../../contracts/custody/events.js';
import { FACTORS, YIELD_RANGES_BP } from '../../../../contracts/shared/products.js';
import { CustodyWorld, type Site } from '../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../test/support/refusals.js';
import { dueWindow } from '../window/due-window.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;
let spinner: Site;
let mill: Site;

beforeEach(() => {
  given = new CustodyWorld();
  [farm, gin, mill] = (['FARM', 'GINNER', 'MILL'] as const).map((type) => given.site(type)) as [Site, Site, Site];
  spinner = given.site('SPINNER', { model: 'massBalance' });
});

/** Lint with a claim, made at the gin, by its kilograms. */
function claimedLint(kg: number, certification = 'BCI'): string {
  const raw = given.records(farm, `${kg * 2.5} kg rawCotton ${certification}`).productIds;
  given.buys(gin, farm, raw);
  return given.transforms(gin, raw, `${kg} kg lint`).productIds[0] as string;
}

const balance = (certification = 'BCI'): number | undefined => spinner.state.accounts.get(certification)?.balanceGrams;
const dataOf = <Data>(events: readonly CustodyEvent[]): Data => events[0]?.data as Data;
const spin = (lint: string, ...kilograms: number[]): string[] =>
  given.transforms(
    spinner,
    lint,
    kilograms.map((kg) => `${kg} kg yarn`),
  ).productIds;

describe('an account', () => {
  it('is credited by receipt and debited by sale, by default with what it covers', () => {
    const lint = claimedLint(100);
    given.buys(spinner, gin, [lint]);
    expect(balance()).toBe(100_000);
    const [first = '', second = ''] = spin(lint, 50, 40);
    given.sells(spinner, mill, [first]);
    expect(balance()).toBe(45_000);
    const sold = given.sells(spinner, mill, [second]);
    // 40 kg of yarn stand for 44,000 g of lint: covered whole.
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
    const lots = [claimedLint(30, 'Organic'), claimedLint(30, 'BCI')];
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
    const lint = claimedLint(100);
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

describe('a window', () => {
  const close = (window: number): WindowClosed => dataOf(given.closes(spinner, window));

  it('carries what the stock supports; the rest expires', () => {
    given.buys(spinner, gin, [claimedLint(100)]);
    given.sells(spinner, mill, [given.buysOutside(spinner, '50 kg lint').productIds[0] as string], { coverage: ['BCI', 0] });
    given.setClock('2026-04-02T00:00:00.000Z');
    expect(close(3)).toMatchObject({
      accounts: [{ balanceGrams: 100_000, limitGrams: 100_500, carryGrams: 100_000, carried: [{ window: 3, grams: 100_000 }] }],
    });
    expect(given.closes(spinner, 3)).toEqual([]);
  });

  it('closes after its end, in order, and by itself 14 days later', () => {
    expect(refusalCodeOf(() => given.closes(spinner, 3))).toBe('WindowNotClosable');
    given.setClock('2026-05-02T00:00:00.000Z');
    expect(refusalCodeOf(() => given.closes(spinner, 4))).toBe('WindowNotClosable');
    expect(dueWindow(spinner.state, '2026-04-14T18:59:59.999Z')).toBeUndefined();
    expect(dueWindow(spinner.state, '2026-04-14T19:00:00.000Z')).toBe(3);
    given.closes(spinner, 3, 'schedule');
    expect(refusalCodeOf(() => given.closes(spinner, 4, 'schedule'))).toBe('WindowNotClosable');
    expect(given.closes(spinner, 4)).toHaveLength(1);
  });

  it('that was over before the ledger was opened closes by hand alone, and holds up no other', () => {
    expect(refusalCodeOf(() => given.closes(spinner, 1, 'schedule'))).toBe('WindowNotClosable');
    expect(given.closes(spinner, 1)).toHaveLength(1);
    given.setClock('2026-05-02T00:00:00.000Z');
    expect(given.closes(spinner, 3, 'schedule')).toHaveLength(1);
    expect(given.closes(spinner, 2)).toEqual([]);
  });

  it('takes no more facts: a late one is an adjustment in the earliest open window', () => {
    const lint = claimedLint(100);
    given.setClock('2026-04-02T00:00:00.000Z');
    given.closes(spinner, 3);
    const { events } = given.buys(spinner, gin, [lint], { occurredAt: '2026-03-20T00:00:00.000Z' });
    expect(events).toMatchObject([
      {
        data: {
          window: 4,
          belongsTo: 3,
          postings: [{ kind: 'adjustment', grams: 100_000, window: 4, belongsTo: 3 }],
          flags: [{ code: 'lateFact', window: 3 }],
        },
      },
    ]);
  });

  it('counts only the facts of its own time and before', () => {
    given.buys(spinner, gin, [claimedLint(100)]);
    given.setClock('2026-04-05T00:00:00.000Z');
    given.buys(spinner, gin, [claimedLint(30)]);
    expect(close(3)).toMatchObject({ accounts: [{ balanceGrams: 100_000, limitGrams: 100_500 }] });
    expect(balance()).toBe(130_000);
  });

  it('that closes short stops new claims, doubts the newest debits, and passes the shortfall on', () => {
    const [a = '', b = '', c = ''] = given.buysOutside(spinner, ['60 kg lint', '50 kg lint', '40 kg lint']).productIds;
    given.buys(spinner, gin, [claimedLint(80)]);
    given.sells(spinner, mill, [a], { coverage: ['BCI', 10_000] });
    given.sells(spinner, mill, [b], { coverage: ['BCI', 10_000] });
    const debit = spinner.log.length - 1;
    given.setClock('2026-04-02T00:00:00.000Z');
    expect(close(3)).toMatchObject({
      accounts: [{ balanceGrams: -30_000, carryGrams: -30_000, short: true }],
      claimInDoubt: [{ revision: debit, grams: 30_000 }],
      flags: [{ code: 'claimInDoubt', certification: 'BCI', grams: 30_000, debits: 1 }],
    });
    expect(refusalCodeOf(() => given.sells(spinner, mill, [c], { coverage: ['BCI', 1] }))).toBe('ClaimsClosed');
    given.buys(spinner, gin, [claimedLint(70)]);
    expect(balance()).toBe(40_000);
    expect(refusalCodeOf(() => given.sells(spinner, mill, [c], { coverage: ['BCI', 10_000] }))).toBe('no refusal');
  });

  it('lets credits go that are older than four windows; debits take the oldest first', () => {
    given.buys(spinner, gin, [claimedLint(100)]);
    for (const [window, clock] of ['2026-04-02', '2026-05-02', '2026-06-02', '2026-07-02', '2026-08-02'].entries()) {
      given.setClock(`${clock}T00:00:00.000Z`);
      expect(close(window + 3)).toMatchObject({ accounts: [{ carryGrams: 100_000 }] });
    }
    given.setClock('2026-09-02T00:00:00.000Z');
    expect(close(8)).toMatchObject({
      accounts: [{ balanceGrams: 100_000, carryGrams: 0, expiredGrams: 100_000 }],
      postings: [{ kind: 'expired', grams: -100_000, window: 8 }],
    });
  });

  it('does not make a credit younger when what it was debited for is void', () => {
    given.buys(spinner, gin, [claimedLint(100)]);
    const other = given.buysOutside(spinner, '10 kg lint').productIds;
    for (const [window, clock] of ['2026-04-02', '2026-05-02', '2026-06-02', '2026-07-02', '2026-08-02'].entries()) {
      given.setClock(`${clock}T00:00:00.000Z`);
      close(window + 3);
    }
    const sold = given.sells(spinner, mill, other, { coverage: ['BCI', 10_000] });
    given.voids(spinner, sold.transactionId);
    const bought = given.buys(spinner, gin, [claimedLint(20)]);
    given.voids(spinner, bought.transactionId);
    given.setClock('2026-09-02T00:00:00.000Z');
    expect(close(8)).toMatchObject({ accounts: [{ balanceGrams: 100_000, carryGrams: 0, expiredGrams: 100_000 }] });
  });

  it('carries nothing where facts are dated before what they took came in', () => {
    given.buys(spinner, gin, [claimedLint(100)]);
    given.setClock('2026-04-03T00:00:00.000Z');
    const late = given.buysOutside(spinner, '500 kg lint').productIds;
    given.sells(spinner, mill, late, { coverage: ['BCI', 0], occurredAt: '2026-03-20T00:00:00.000Z' });
    expect(close(3)).toMatchObject({ accounts: [{ balanceGrams: 100_000, limitGrams: 0, carryGrams: 0, expiredGrams: 100_000 }] });
  });

  it('keeps its number under a new policy, and lots keep the rules that they came in under', () => {
    const lint = claimedLint(100);
    given.buys(spinner, gin, [lint]);
    const policy = { model: 'segregated' as const, windowStart: '2026-04-01', windowMonths: 3, timeZone: 'UTC' };
    expect(given.run(spinner, { kind: 'changePolicy', policy })).toMatchObject([
      { data: { fromWindow: 4, from: '2026-03-31T19:00:00.000Z' } },
    ]);
    expect(given.run(spinner, { kind: 'changePolicy', policy })).toEqual([]);
    given.setClock('2026-04-05T00:00:00.000Z');
    given.buys(spinner, gin, [claimedLint(10)]);
    expect(balance()).toBe(100_000);
    const [yarn = ''] = spin(lint, 80);
    expect(given.sells(spinner, mill, [yarn]).events).toMatchObject([{ data: { postings: [{ grams: -88_000 }] } }]);
  });
});

describe('a policy', () => {
  const QUARTERS = { model: 'massBalance' as const, windowStart: '2026-01-01', windowMonths: 3, timeZone: 'UTC' };
  const choose = (site: Site, policy = QUARTERS) => given.run(site, { kind: 'changePolicy', policy });

  it('holds at once where the ledger holds nothing yet, once', () => {
    expect(choose(mill)).toMatchObject([{ data: { ...QUARTERS, fromWindow: 1, from: '2026-01-01T00:00:00.000Z' } }]);
    expect(choose(mill)).toEqual([]);
    const { events } = given.buysOutside(mill, '100 kg yarn');
    expect(events).toMatchObject([{ data: { window: 1, pool: [{ product: 'yarn', massGrams: 100_000 }] } }]);
    expect(choose(mill, { ...QUARTERS, windowMonths: 1 })).toMatchObject([{ data: { fromWindow: 2, from: '2026-04-01T00:00:00.000Z' } }]);
  });

  it('of a ledger that holds nothing holds before its first window too, and counts factors that were to come', () => {
    const terms = { factorsVersion: 'next', factors: { ...FACTORS.perMille, spinCarded: 1_150 }, yieldRangesBp: YIELD_RANGES_BP };
    given.run(mill, { kind: 'changeFactors', terms });
    expect(choose(mill, { ...QUARTERS, windowStart: '2027-01-01' })).toMatchObject([
      { data: { fromWindow: 1, from: '2027-01-01T00:00:00.000Z' } },
      { type: 'FactorsChanged', data: { factorsVersion: 'next', fromWindow: 0 } },
    ]);
    const { events, productIds } = given.buysOutside(mill, '100 kg yarn');
    expect(events).toMatchObject([{ data: { window: 0, pool: [{ product: 'yarn' }] } }]);
    expect(given.transforms(mill, productIds, '90 kg fabric').events).toMatchObject([{ data: { factorsVersion: 'next' } }]);
  });

  it('waits for the next window once one was closed', () => {
    given.setClock('2026-04-02T00:00:00.000Z');
    given.closes(mill, 3);
    expect(choose(mill)).toMatchObject([{ data: { fromWindow: 5 } }]);
  });
});

describe('a pool', () => {
  const draw = (kg: number) =>
    dataOf<ProductsTransformed>(given.transforms(spinner, `${kg} kg lint`, `${kg * 0.9} kg yarn`).events).draws[0];

  it('is drawn first in, first out, in segments: what was drawn never changes', () => {
    const lotIds = given
      .buysOutside(spinner, ['300 kg lint', '100 kg lint'])
      .events.flatMap(({ data }) => ('lots' in data ? data.lots.map(({ lotId }) => lotId) : []));
    const segment = (number: number) => `${spinner.id}:pool:lint:${number}`;
    expect(draw(200)).toMatchObject({
      from: segment(1),
      stage: 3,
      cottonGrams: 200_000,
      taken: [{ lotId: lotIds[0], used: { massGrams: 200_000 } }],
      opens: {
        inputs: [
          { from: lotIds[0], cottonGrams: 300_000 },
          { from: lotIds[1], cottonGrams: 100_000 },
        ],
      },
    });
    const again = draw(50);
    expect([again?.from, again?.opens]).toEqual([segment(1), undefined]);
    given.buysOutside(spinner, '200 kg lint');
    const next = draw(350);
    expect(next).toMatchObject({
      from: segment(2),
      opens: { inputs: [{ from: segment(1), stage: 3, cottonGrams: 150_000 }, { cottonGrams: 200_000 }] },
    });
    expect(next?.taken.map(({ used }) => used.massGrams)).toEqual([50_000, 100_000, 200_000]);
    expect(refusalCodeOf(() => draw(1))).toBe('NotEnoughLeft');
  });

  it('gives back what a void takes back, the last draw first, and never the same segment twice', () => {
    given.buysOutside(spinner, '300 kg lint');
    const first = given.transforms(spinner, '100 kg lint', '90 kg yarn');
    const second = given.transforms(spinner, '100 kg lint', '90 kg yarn');
    expect(refusalCodeOf(() => given.voids(spinner, first.transactionId))).toBe('NotVoidable');
    given.voids(spinner, second.transactionId);
    given.voids(spinner, first.transactionId);
    expect(spinner.state.pools.get('lint')).toMatchObject({ massGrams: 300_000, segment: 0 });
    expect(draw(300)).toMatchObject({ from: `${spinner.id}:pool:lint:2`, opens: { inputs: [{ cottonGrams: 300_000 }] } });
  });

  it('is not there where claims stay with the lots', () => {
    given.buysOutside(mill, '100 kg yarn');
    expect(refusalCodeOf(() => given.transforms(mill, '10 kg yarn', '9 kg fabric'))).toBe('NotEnoughLeft');
  });
});
