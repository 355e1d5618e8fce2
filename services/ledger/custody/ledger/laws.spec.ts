/** Laws that hold after any history: random tries, allowed and not, over ledgers of every kind. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CustodyEvent } from '../../../../contracts/ledger/custody/events.js';
import type { Refusal } from '../../../../contracts/shared/refusals.js';
import { type BookAttempt, BookHistory } from '../../../../test/support/histories/book-histories.js';
import { CustodyWorld, type Site } from '../../../../test/support/histories/custody-world.js';
import { ledgerEvents } from '../../../../test/support/histories/ledger-events.js';
import { type Attempt, RandomHistory } from '../../../../test/support/histories/random-histories.js';
import {
  assertBookViews,
  assertClaimBooks,
  assertLedgerLaws,
  assertSameText,
  snapshotOf,
  stateFromSnapshot,
} from '../../../../test/support/laws/ledger-laws.js';
import { assertMadeBeforeUse } from '../../../../test/support/laws/made-before-use.js';
import { assertPoolLaws } from '../../../../test/support/laws/pool-laws.js';
import { assertAllViews } from '../../../../test/support/laws/view-laws.js';
import { runsOf, SEED, USUAL_RUNS } from '../../../../test/support/property-runs.js';
import type { Recorded } from '../../../platform/deciders/decider.js';
import { ledgerDecider } from './ledger.decider.js';
import type { LedgerState } from './state/ledger-state.js';
import { sum } from './state/quantities.js';

const RUNS = runsOf();
const number = fc.nat(9_999);
const tries: fc.Arbitrary<Attempt[]> = fc.array(fc.tuple(number, number, number, number, number, number), {
  minLength: 5,
  maxLength: 28,
  size: 'max',
});

const withoutStatements = (state: LedgerState): string =>
  JSON.stringify([...ledgerDecider.toSnapshot(state)].filter((row) => (row as unknown[])[0] !== 'statement'));
const bookTries: fc.Arbitrary<BookAttempt[]> = fc.array(fc.tuple(number, number, number, number), {
  minLength: 8,
  maxLength: 36,
  size: 'max',
});

/** Weeks after it happened. */
const isLate = ({ event: { data }, recordedAt }: Recorded<CustodyEvent>): boolean =>
  'occurredAt' in data && Date.parse(recordedAt) - Date.parse(data.occurredAt) > 14 * 86_400_000;

describe('laws of custody', () => {
  it('hold after any history', () => {
    const refusals = new Map<string, number>();
    let accepted = 0;
    let claimed = 0;
    fc.assert(
      fc.property(tries, (each) => {
        const history = new RandomHistory().play(each);
        accepted += history.accepted;
        for (const [code, count] of history.refusals) refusals.set(code, (refusals.get(code) ?? 0) + count);
        claimed += assertLedgerLaws(history.world).filter((born) => born > 0).length;
        assertPoolLaws(history.world);
        if (each.length % 4 === 0) assertClaimBooks(history.world);
        if (each.length % 4 === 2) assertAllViews(history.world, ledgerEvents(history.world));
      }),
      { numRuns: RUNS, seed: SEED },
    );
    // The histories are worth something: they get through, and they are refused for many reasons.
    expect(accepted).toBeGreaterThan(RUNS * 5);
    expect(claimed).toBeGreaterThan(RUNS / 20);
    expect(refusals.size).toBeGreaterThan(RUNS >= USUAL_RUNS ? 12 : 0);
  });

  it('hold through the windows of a Mass balance site, with late facts, voids and counts', () => {
    const refusals = new Map<string, number>();
    let [accepted, closed, late, through, apart] = [0, 0, 0, 0, 0];
    fc.assert(
      fc.property(bookTries, (each) => {
        const history = new BookHistory(each.length % 5 === 0).play(each);
        assertLedgerLaws(history.world);
        const named = assertPoolLaws(history.world);
        through += named.through;
        apart += named.apart;
        assertMadeBeforeUse(history.world);
        for (const [code, count] of history.refusals) refusals.set(code, (refusals.get(code) ?? 0) + count);
        late += history.world.sites.flatMap(({ log }) => log).filter(isLate).length;
        if (each.length % 4 === 0) assertBookViews(history.world);
        if (each.length % 4 === 1) assertClaimBooks(history.world);
        if (each.length % 4 === 2) assertAllViews(history.world, ledgerEvents(history.world));
        accepted += history.accepted;
        closed += history.closed;
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(accepted).toBeGreaterThan(RUNS * 8);
    expect(closed).toBeGreaterThan(RUNS / 2);
    expect(late).toBeGreaterThan(RUNS);
    expect(through).toBeGreaterThan(RUNS >= USUAL_RUNS ? RUNS / 4 : 0);
    expect(apart).toBeGreaterThan(RUNS >= USUAL_RUNS ? 0 : -1);
    expect(refusals.get('OccurredBeforeMade') ?? 0).toBeGreaterThan(RUNS >= USUAL_RUNS ? RUNS / 4 : 0);
  });

  it('come back from a snapshot whole, and what was taken of it stays', () => {
    const play = (each: Attempt[]) => {
      const history = new RandomHistory().play(each.slice(0, each.length / 2));
      const taken = history.world.sites.map(({ state }) => [...ledgerDecider.toSnapshot(state)]);
      const before = taken.map((rows) => JSON.stringify(rows));
      history.play(each.slice(each.length / 2));
      taken.map((rows, i) => assertSameText(JSON.stringify(rows), before[i] as string));
      for (const { state } of history.world.sites) {
        const bytes = snapshotOf(state);
        expect(stateFromSnapshot(bytes)).toEqual(state);
      }
    };
    fc.assert(fc.property(tries, play), { numRuns: Math.ceil(RUNS / 5), seed: SEED });
  });

  it('hold whatever is disputed and settled: custody, totals and windows stay as they were', () => {
    let said = 0;
    const play = (each: Attempt[]) => {
      const { world } = new RandomHistory().play(each);
      for (const site of world.sites) {
        const silent = site.log.filter(({ event }) => event.type !== 'TransactionDisputed' && event.type !== 'TransactionConfirmed');
        said += site.log.length - silent.length;
        const state = silent.reduce((at, recorded) => ledgerDecider.evolve(at, recorded), ledgerDecider.initial());
        assertSameText(withoutStatements(state), withoutStatements(site.state));
      }
    };
    fc.assert(fc.property(tries, play), { numRuns: Math.ceil(RUNS / 2), seed: SEED });
    expect(said).toBeGreaterThan(RUNS >= USUAL_RUNS ? 20 : -1);
  });

  it('leave nothing of a refused command', () => {
    const play = (each: Attempt[]) => void new RandomHistory().play(each, assertSameText);
    fc.assert(fc.property(tries, play), { numRuns: Math.ceil(RUNS / 5), seed: SEED });
  });
});

describe('races and order', () => {
  it('give one owner, in whatever order the buyers come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 2 }), fc.boolean(), (order, isSold) => {
        const world = new CustodyWorld();
        const farm = world.site('FARM');
        const buyers = Array.from({ length: 6 }, () => world.site('GINNER'));
        const { productIds } = world.records(farm, '10 kg rawCotton');
        if (isSold) world.sells(farm, buyers[0] as Site, productIds);
        const answers = order.map((index) => {
          try {
            world.buys(buyers[index] as Site, farm, productIds);
            return 'bought';
          } catch (error) {
            return (error as Refusal).code;
          }
        });
        const expected = isSold ? Number(order.includes(0)) : 1;
        expect(answers.filter((answer) => answer === 'bought')).toHaveLength(expected);
        expect(answers.filter((answer) => answer === 'ProductAlreadySold')).toHaveLength(order.length - expected);
        expect(buyers.filter(({ state }) => state.lots.size > 0)).toHaveLength(expected);
      }),
      { numRuns: Math.min(RUNS, 200), seed: SEED },
    );
  });

  it('make no difference between receipts that no decision lies between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 2, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        (weights, random) => {
          const order = weights.map((_, index) => index);
          const shuffled = order
            .map((index) => [random.next().value as number, index] as const)
            .sort(([a], [b]) => a - b)
            .map(([, index]) => index);
          expect(decidedAfter(weights, shuffled)).toEqual(decidedAfter(weights, order));
        },
      ),
      { numRuns: Math.min(RUNS, 60), seed: SEED },
    );
  });
});

/** Returns the decisions of a Mass balance spinner after it received lots in some order: a draw, and a sale by default coverage. */
function decidedAfter(weights: readonly number[], order: readonly number[]) {
  const world = new CustodyWorld();
  const [farm, gin, mill] = [world.site('FARM'), world.site('GINNER'), world.site('MILL')];
  const spinner = world.site('SPINNER', { model: 'massBalance' });
  const lint = weights.map((weight, index) => {
    const raw = world.records(farm, `${weight * 3} kg rawCotton ${index % 3 === 0 ? 'Organic' : 'BCI'}`);
    world.buys(gin, farm, raw.productIds);
    return world.transforms(gin, raw.productIds, `${weight} kg lint`).productIds;
  });
  for (const index of order)
    world.buys(spinner, gin, lint[index] ?? [], { transactionId: `buy-${index}`, occurredAt: `2026-03-02T08:00:0${index}.000Z` });
  world.setClock('2026-03-03T08:00:00.000Z');
  const drawn = Math.floor(sum(weights) / 2);
  const spun = world.transforms(spinner, `${drawn} kg lint`, `${drawn * 0.8} kg yarn`, { transactionId: 'spin' });
  const sold = world.sells(spinner, mill, spun.productIds, { transactionId: 'sell' });
  return [...spun.events, ...sold.events];
}
