/** Laws that hold for ledgers after any history, each a function that throws where it does not. */
import { type CustodyEvent, ledgerOf } from '../../contracts/custody-events.js';
import { PRODUCTS, type Product } from '../../contracts/products.js';
import { type MassSums, movedBy, type WindowBook } from '../../projections/books.js';
import { massBalance } from '../../projections/mass-balance.js';
import { claimedIn } from '../../services/balance/report/claim-fold.js';
import { ReportFold } from '../../services/balance/report/report-fold.js';
import type { Named } from '../../services/balance/report/stocked.js';
import { sum } from '../../services/custody/ledger/carried.js';
import type { LedgerState, LotState } from '../../services/custody/ledger/ledger-state.js';
import { ledgerDecider } from '../../services/custody/ledger.decider.js';
import type { CustodyWorld, Site } from './custody-world.js';
import { foldedBy, ledgerEvents } from './ledger-events.js';
import { NaiveBooks } from './naive-books.js';
import { agree } from './naive-grams.js';

export const bytesOf = (state: LedgerState): string => JSON.stringify([...ledgerDecider.toSnapshot(state)]);
export const restored = (bytes: string): LedgerState =>
  (JSON.parse(bytes) as unknown[]).reduce<LedgerState>(ledgerDecider.fromSnapshot, ledgerDecider.initial());
const live = (site: Site): CustodyEvent[] => {
  const isVoid = (id: string): boolean => site.state.transactions.get(id)?.voided ?? false;
  return site.log
    .map(({ event }) => event)
    .filter((event) => !('transactionId' in event.data && event.type !== 'TransactionVoided' && isVoid(event.data.transactionId)));
};
export const lotsHere = (site: Site) => [...site.state.lots.values()].filter(({ title }) => title !== 'released');

/** Claims of one certification: born, and where they are. */
export function claims(sites: readonly Site[], certification: string) {
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
export function masses(sites: readonly Site[]) {
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
    if (event.type === 'StockCounted') {
      const found = event.data.lots.map(({ book, counted }) => counted.massGrams - book.massGrams);
      into += sum(found.filter((grams) => grams > 0));
      lost -= sum(found.filter((grams) => grams < 0));
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

/** The lint equivalent of what pools hold: by the events, by the state that closes windows, and by the lots. */
function assertStockLint({ log, state }: Site, isSaid: boolean): void {
  const moved = log.flatMap(({ event }) => ('pool' in event.data ? (event.data.pool ?? []) : []));
  const { closed, open } = state.stockLint;
  const held = [...state.lots.values()].filter(({ lot, title }) => lot.pooled && title === 'held');
  const inLots = sum(held.map(({ left }) => left?.lintGrams ?? 0));
  if (isSaid) assertSame(`${sum(moved.map(({ lintGrams }) => lintGrams ?? Number.NaN))}`, `${inLots}`);
  else assertSame(`${moved.filter(({ lintGrams }) => lintGrams !== undefined).length}`, '0');
  assertSame(`${closed + sum([...open.values()])}`, `${inLots}`);
}

/** Long texts, of which a failure should show the difference alone. */
export function assertSame(actual: string, expected: string): void {
  if (actual === expected) return;
  const at = [...expected].findIndex((letter, index) => actual[index] !== letter);
  throw new Error(`${actual.slice(at - 100, at + 100)} is not ${expected.slice(at - 100, at + 100)}`);
}

/** What a ledger remembers is what its events give, worked out slowly by other code. */
function assertNaive({ log, state }: Site): void {
  const naive = new NaiveBooks(log);
  for (const name of new Set([...naive.accounts.names(), ...state.accounts.keys()]))
    agree(`balance of ${name}`, state.accounts.get(name)?.balanceGrams ?? 0, naive.accounts.balance(name));
  for (const [product, pool] of state.pools) {
    const labels = (labelled: Iterable<[string, number]>) => [...labelled].filter(([, grams]) => grams !== 0).sort();
    const { verifiedGrams, labelled } = naive.pools.of(product);
    agree(`pool of ${product}`, [pool.verifiedGrams, labels(pool.labelled)], [verifiedGrams, labels(Object.entries(labelled))]);
  }
  agree('last closed', state.lastClosed, naive.windows.lastClosed);
  agree('stock', state.stockLint.closed + sum([...state.stockLint.open.values()]), naive.stockLintGrams());
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

/** Whether moves of pools say their lint equivalent, as every release but the first two wrote them (ADR 51). */
export interface Said {
  lint: boolean;
}

/** All of them, over the ledgers of a world. Returns the claims that were born, by certification. */
export function assertLaws(world: CustodyWorld, { lint }: Said = { lint: true }): number[] {
  const { sites } = world;
  const { into, placed } = masses(sites);
  assertSame(`${placed}`, `${into}`);
  for (const site of sites.filter(({ log }) => log.length > 1)) {
    indexesAgree(site);
    assertNaive(site);
    assertStockLint(site, lint);
    const bytes = bytesOf(site.state);
    // So a refused command has left nothing either.
    assertSame(bytesOf(world.replayed(site)), bytes);
    assertSame(bytesOf(restored(bytes)), bytes);
  }
  const holders = sites.flatMap((site) => lotsHere(site).map(({ lot }) => lot.lotId));
  assertSame(`${new Set(holders).size}`, `${holders.length}`);
  return ['BCI', 'Organic'].map((certification) => {
    const law = claims(sites, certification);
    assertSame(`${law.placed}`, `${law.born}`);
    return law.born;
  });
}

/** The views of the books, rebuilt from the log, say what the ledgers say. */
export function assertViews(world: CustodyWorld, { lint: isLintSaid }: Said = { lint: true }): void {
  const views = foldedBy(massBalance, ledgerEvents(world));
  for (const site of world.sites) {
    const { id, state } = site;
    const windows = [...views.values()].filter((view) => view.is === 'window' && view.facilityId === id) as WindowBook[];
    for (const [name, { balanceGrams }] of state.accounts) {
      const moved = windows.map(({ accounts }) => (accounts[name] ? movedBy(accounts[name]) : 0));
      agree(`view of ${name}`, sum(moved), balanceGrams);
      const byDay = windows.flatMap(({ accounts }) => Object.values(accounts[name]?.days ?? {}).map(({ grams }) => grams));
      agree(`days of ${name}`, sum(byDay), balanceGrams);
    }
    const lint = sum(windows.map(({ stock }) => stock.lintGrams));
    if (isLintSaid) agree('view of the stock', lint, state.stockLint.closed + sum([...state.stockLint.open.values()]));
    else agree('moves that the view of the stock does not know', sum(windows.map(({ stock }) => stock.unsaid)), movesOf(site));
    for (const product of PRODUCTS) {
      const moves = windows.map(({ mass }) => mass[product] ?? {});
      const of = (as: keyof MassSums): number => sum(moves.map((sums) => sums[as]?.grams ?? 0));
      const stock = of('received') + of('made') + of('gained') - of('used') - of('sold') - of('lost');
      if (product !== 'byProduct') agree(`view of ${product}`, stock, sum(unsold(state, product)));
    }
  }
}

const movesOf = ({ log }: Site): number => sum(log.map(({ event }) => ('pool' in event.data ? (event.data.pool ?? []).length : 0)));

/** What is here and was promised to nobody. */
const unsold = ({ lots }: LedgerState, product: Product): number[] =>
  [...lots.values()].filter(({ lot, title }) => lot.product === product && title === 'held').map(({ left }) => left?.massGrams ?? 0);

/** What a report says of claims adds up, window after window: in lots to what they claim, in accounts to their balances. */
export function assertClaimBooks(world: CustodyWorld): void {
  const events = ledgerEvents(world);
  for (const site of world.sites) {
    const own = events.filter(({ stream }) => stream === ledgerOf(site.id));
    const fold = new ReportFold(Number.MAX_SAFE_INTEGER);
    const nameOf = (lotId: string): [string, Named] => [lotId, site.state.lots.get(lotId)?.lot ?? {}];
    for (const event of own) fold.add(event, new Map(fold.unnamedIn(event).map(nameOf)));
    const inLots = claimedIn(fold.stock.values());
    const held = claimedIn([...site.state.lots.values()].flatMap(heldClaim));
    for (const { certification, rows } of fold.claims.books(fold.stock.values())) {
      const closing = rows.at(-1);
      agree(`claims of lots, ${certification}`, closing?.segregatedGrams, inLots.get(certification) ?? 0);
      agree(`claims held, ${certification}`, held.get(certification) ?? 0, inLots.get(certification) ?? 0);
      agree(
        `claims of the account, ${certification}`,
        closing?.massBalanceGrams,
        site.state.accounts.get(certification)?.balanceGrams ?? 0,
      );
    }
  }
}

/** A lot that is promised to nobody, as a report stocks it. */
const heldClaim = ({ lot, left, title, occurredAt }: LotState) =>
  title === 'held' && left
    ? [{ ...lot, since: occurredAt, massGrams: left.massGrams, metres: null, verifiedGrams: null, claimedGrams: left.claimedGrams }]
    : [];
