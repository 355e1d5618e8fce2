/** Windows: when they close, what they carry on, and what becomes of late facts. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { WindowClosed } from '../../../../../contracts/ledger/custody/events.js';
import type { Certification } from '../../../../../contracts/shared/products.js';
import { chainIn, claimedLint } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../../test/support/refusals.js';
import { dueWindow } from './due-window.js';

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

describe('a window', () => {
  const close = (window: number): WindowClosed => given.closes(spinner, window)[0]?.data as WindowClosed;

  it('carries what the stock supports; the rest expires', () => {
    given.buys(spinner, gin, [lintOf(100)]);
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
    const lint = lintOf(100);
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
    given.buys(spinner, gin, [lintOf(100)]);
    given.setClock('2026-04-05T00:00:00.000Z');
    given.buys(spinner, gin, [lintOf(30)]);
    expect(close(3)).toMatchObject({ accounts: [{ balanceGrams: 100_000, limitGrams: 100_500 }] });
    expect(balance()).toBe(130_000);
  });

  it('that closes short stops new claims, doubts the newest debits, and passes the shortfall on', () => {
    const [a = '', b = '', c = ''] = given.buysOutside(spinner, ['60 kg lint', '50 kg lint', '40 kg lint']).productIds;
    given.buys(spinner, gin, [lintOf(80)]);
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
    given.buys(spinner, gin, [lintOf(70)]);
    expect(balance()).toBe(40_000);
    expect(refusalCodeOf(() => given.sells(spinner, mill, [c], { coverage: ['BCI', 10_000] }))).toBe('no refusal');
  });

  it('lets credits go that are older than four windows; debits take the oldest first', () => {
    given.buys(spinner, gin, [lintOf(100)]);
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
    given.buys(spinner, gin, [lintOf(100)]);
    const other = given.buysOutside(spinner, '10 kg lint').productIds;
    for (const [window, clock] of ['2026-04-02', '2026-05-02', '2026-06-02', '2026-07-02', '2026-08-02'].entries()) {
      given.setClock(`${clock}T00:00:00.000Z`);
      close(window + 3);
    }
    const sold = given.sells(spinner, mill, other, { coverage: ['BCI', 10_000] });
    given.voids(spinner, sold.transactionId);
    const bought = given.buys(spinner, gin, [lintOf(20)]);
    given.voids(spinner, bought.transactionId);
    given.setClock('2026-09-02T00:00:00.000Z');
    expect(close(8)).toMatchObject({ accounts: [{ balanceGrams: 100_000, carryGrams: 0, expiredGrams: 100_000 }] });
  });

  it('carries nothing where facts are dated before what they took came in', () => {
    given.buys(spinner, gin, [lintOf(100)]);
    given.setClock('2026-04-03T00:00:00.000Z');
    const late = given.buysOutside(spinner, '500 kg lint').productIds;
    given.sells(spinner, mill, late, { coverage: ['BCI', 0], occurredAt: '2026-03-20T00:00:00.000Z' });
    expect(close(3)).toMatchObject({ accounts: [{ balanceGrams: 100_000, limitGrams: 0, carryGrams: 0, expiredGrams: 100_000 }] });
  });

  it('keeps its number under a new policy, and lots keep the rules that they came in under', () => {
    const lint = lintOf(100);
    given.buys(spinner, gin, [lint]);
    const policy = { model: 'segregated' as const, windowStart: '2026-04-01', windowMonths: 3, timeZone: 'UTC' };
    expect(given.run(spinner, { kind: 'changePolicy', policy })).toMatchObject([
      { data: { fromWindow: 4, from: '2026-03-31T19:00:00.000Z' } },
    ]);
    expect(given.run(spinner, { kind: 'changePolicy', policy })).toEqual([]);
    given.setClock('2026-04-05T00:00:00.000Z');
    given.buys(spinner, gin, [lintOf(10)]);
    expect(balance()).toBe(100_000);
    const [yarn = ''] = spin(lint, 80);
    expect(given.sells(spinner, mill, [yarn]).events).toMatchObject([{ data: { postings: [{ grams: -88_000 }] } }]);
  });
});
