/** Laws that hold after any history: random tries, allowed and not, over ledgers of every kind. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CustodyEvent } from '../../../contracts/custody-events.js';
import { Refusal } from '../../../contracts/refusals.js';
import { CustodyWorld, type Site } from '../../../test/support/custody-world.js';
import { RandomHistory, type Try } from '../../../test/support/random-histories.js';
import { ledgerDecider } from '../ledger.decider.js';
import { sum } from './carried.js';

const RUNS = Number(process.env['FC_RUNS'] ?? 1000);
const number = fc.nat(9_999);
const tries: fc.Arbitrary<Try[]> = fc.array(fc.tuple(number, number, number, number, number, number), {
  minLength: 5,
  maxLength: 28,
  size: 'max',
});

const snapshot = (site: Site): string => JSON.stringify(ledgerDecider.toSnapshot(site.state));
const live = (site: Site): CustodyEvent[] => {
  const isVoid = (id: string): boolean => site.state.transactions.get(id)?.voided ?? false;
  return site.log
    .map(({ event }) => event)
    .filter((event) => !('transactionId' in event.data && event.type !== 'TransactionVoided' && isVoid(event.data.transactionId)));
};
const lotsHere = (site: Site) => [...site.state.lots.values()].filter(({ title }) => title !== 'released');

/** Claims of one certification: born, and where they are. */
function claims(sites: readonly Site[], certification: string) {
  const events = sites.flatMap(live);
  const born = events.flatMap((event) => {
    if (event.type !== 'ProductsTransformed' || event.data.step !== 'gin') return [];
    const credits = (event.data.postings ?? []).filter((each) => each.certification === certification);
    const claimed = event.data.outputs.filter((lot) => lot.certification === certification);
    return [...credits.map(({ grams }) => grams), ...claimed.map(({ carried }) => carried?.claimedGrams ?? 0)];
  });
  // Lapses are taken back by the void that is recorded beside them.
  const all = sites.flatMap(({ log }) => log.map(({ event }) => event));
  const lapsed = all
    .flatMap((event) => ('lapsed' in event.data ? (event.data.lapsed ?? []) : []))
    .filter((each) => each.certification === certification);
  const expired = all
    .flatMap((event) => (event.type === 'WindowClosed' ? event.data.accounts : []))
    .filter((each) => each.certification === certification);
  const inLots = sites.flatMap(lotsHere).map(({ leaving, left, lot }) => {
    const leaves = leaving ?? { ...lot, carried: left };
    return leaves.certification === certification ? (leaves.carried?.claimedGrams ?? 0) : 0;
  });
  const accounts = sites.map(({ state }) => state.accounts.get(certification)?.balanceGrams ?? 0);
  return {
    born: sum(born),
    placed: sum(accounts) + sum(inLots) + sum(lapsed.map(({ grams }) => grams)) + sum(expired.map(({ expiredGrams }) => expiredGrams)),
  };
}

/** Mass that came in from outside, and where it is. */
function masses(sites: readonly Site[]) {
  let into = 0;
  let lost = 0;
  for (const event of sites.flatMap(live)) {
    if (event.type === 'ProductRecorded') {
      const grams = sum(event.data.lots.map(({ carried }) => carried?.massGrams ?? 0));
      if (event.data.byProductOf) lost -= grams;
      else into += grams;
    }
    if (event.type === 'ProductsPurchased') {
      if (event.data.sellerId === null) into += sum(event.data.lots.map(({ carried }) => carried?.massGrams ?? 0));
      for (const { shipped, carried } of event.data.lots) lost += shipped ? shipped.massGrams - (carried?.massGrams ?? 0) : 0;
    }
    if (event.type === 'ProductsTransformed') {
      const { inputs, draws, otherInputs, outputs, byProducts } = event.data;
      into += sum(otherInputs.map(({ massGrams }) => massGrams));
      lost += sum([...inputs, ...draws].map(({ massGrams }) => massGrams ?? 0)) + sum(otherInputs.map(({ massGrams }) => massGrams));
      lost -= sum([...outputs, ...byProducts].map(({ carried }) => carried?.massGrams ?? 0));
    }
  }
  return { into, placed: lost + sum(sites.flatMap(lotsHere).map(({ left }) => left?.massGrams ?? 0)) };
}

describe('laws of custody', () => {
  it('hold after any history', () => {
    const refusals = new Map<string, number>();
    let accepted = 0;
    let claimed = 0;
    fc.assert(
      fc.property(tries, (each) => {
        const history = new RandomHistory().play(each);
        const { sites } = history;
        accepted += history.accepted;
        for (const [code, count] of history.refused) refusals.set(code, (refusals.get(code) ?? 0) + count);
        const { into, placed } = masses(sites);
        assertSame(`${placed}`, `${into}`);
        for (const certification of ['BCI', 'Organic']) {
          const law = claims(sites, certification);
          assertSame(`${law.placed}`, `${law.born}`);
          claimed += Number(law.born > 0);
        }
        for (const site of sites.filter(({ log }) => log.length > 1)) {
          indexesAgree(site);
          const bytes = snapshot(site);
          // So a refused command has left nothing either.
          assertSame(JSON.stringify(ledgerDecider.toSnapshot(history.world.replayed(site))), bytes);
          assertSame(JSON.stringify(ledgerDecider.toSnapshot(ledgerDecider.fromSnapshot(JSON.parse(bytes)))), bytes);
        }
        const holders = sites.flatMap((site) => lotsHere(site).map(({ lot }) => lot.lotId));
        assertSame(`${new Set(holders).size}`, `${holders.length}`);
      }),
      { numRuns: RUNS },
    );
    // The histories are worth something: they get through, and they are refused for many reasons.
    expect(accepted).toBeGreaterThan(RUNS * 5);
    expect(claimed).toBeGreaterThan(RUNS / 20);
    if (process.env['FC_TELL']) console.log(accepted, claimed, Object.fromEntries(refusals));
    expect(refusals.size).toBeGreaterThan(RUNS >= 1000 ? 12 : 0);
  });

  it('leave nothing of a refused command', () => {
    const play = (each: Try[]) => void new RandomHistory().play(each, assertSame);
    fc.assert(fc.property(tries, play), { numRuns: Math.ceil(RUNS / 20) });
  });
});

/** Long texts, of which a failure should show the difference alone. */
function assertSame(actual: string, expected: string): void {
  if (actual === expected) return;
  const at = [...expected].findIndex((letter, index) => actual[index] !== letter);
  throw new Error(`${actual.slice(at - 100, at + 100)} is not ${expected.slice(at - 100, at + 100)}`);
}

/** What is kept in step by increments is what a count of everything gives. */
function indexesAgree({ state, log }: Site): void {
  const pooled = [...state.lots.values()].filter(({ lot, left, title }) => lot.pooled && title === 'held' && (left?.massGrams ?? 0) > 0);
  for (const [product, pool] of state.pools) {
    const here = pooled.filter(({ lot }) => lot.product === product);
    const idsOf = (lots: typeof here): string[] => lots.map(({ lot }) => lot.lotId).sort();
    const counted = {
      massGrams: sum(here.map(({ left }) => left?.massGrams ?? 0)),
      cottonGrams: sum(here.map(({ left }) => left?.cottonGrams ?? 0)),
      stock: idsOf(here.filter(({ dispatch }) => dispatch === 'notShipped')),
      fresh: idsOf(here.filter(({ segment }) => segment === undefined)),
    };
    const { massGrams, cottonGrams, fresh } = pool;
    const stock = pool.stock.flat();
    const kept = { massGrams, cottonGrams, stock: stock.map(({ lotId }) => lotId).sort(), fresh: [...fresh].sort() };
    assertSame(JSON.stringify(kept), JSON.stringify(counted));
    const places = stock.map((entry) => `${entry.occurredAt} ${entry.recordedAt} ${entry.lotId}`);
    assertSame(places.join(), places.toSorted().join());
  }
  const usedUp = [...state.lots.values()].flatMap(({ left }) => (left?.massGrams === 0 ? [sum(Object.values(left))] : []));
  assertSame(`${sum(usedUp)}`, '0');
  const lint = state.stockLint.closed + sum([...state.stockLint.open.values()]);
  assertSame(`${lint}`, `${sum(pooled.map(({ left }) => left?.lintGrams ?? 0))}`);
  const postings = log.flatMap(({ event }) => ('postings' in event.data ? (event.data.postings ?? []) : []));
  for (const [certification, { balanceGrams }] of state.accounts)
    assertSame(`${balanceGrams}`, `${sum(postings.filter((each) => each.certification === certification).map(({ grams }) => grams))}`);
}

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
      { numRuns: Math.min(RUNS, 200) },
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
      { numRuns: Math.min(RUNS, 60) },
    );
  });
});

/** What a Mass balance spinner decides after receiving lots in some order: a draw, and a sale by default coverage. */
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
