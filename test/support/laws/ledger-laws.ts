/** Laws that hold for ledgers after any history, each a function that throws where it does not. */
import { type CustodyEvent, ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import { PRODUCTS, type Product } from '../../../contracts/shared/products.js';
import { netGrams } from '../../../projections/ledger/balance/book-entries.js';
import { type MassSums, type WindowBook } from '../../../projections/ledger/balance/book-views.js';
import { massBalance } from '../../../projections/ledger/balance/mass-balance.js';
import { claimedIn } from '../../../services/ledger/balance/report/claims/claim-fold.js';
import { ReportFold } from '../../../services/ledger/balance/report/report-fold.js';
import type { LotIdentity } from '../../../services/ledger/balance/report/stock-lines.js';
import { ledgerDecider } from '../../../services/ledger/custody/ledger/ledger.decider.js';
import type { LedgerLot, LedgerState } from '../../../services/ledger/custody/ledger/state/ledger-state.js';
import { sum } from '../../../services/ledger/custody/ledger/state/quantities.js';
import type { CustodyWorld, Site } from '../histories/custody-world.js';
import { foldViews, ledgerEvents } from '../histories/ledger-events.js';
import { NaiveBooks } from '../oracles/naive-books.js';
import { assertAgrees } from '../oracles/naive-math.js';
import { assertMetreLaws } from './metre-laws.js';

export const snapshotOf = (state: LedgerState): string => JSON.stringify([...ledgerDecider.toSnapshot(state)]);
export const stateFromSnapshot = (bytes: string): LedgerState =>
  (JSON.parse(bytes) as unknown[]).reduce<LedgerState>(ledgerDecider.fromSnapshot, ledgerDecider.initial());
const liveEvents = (site: Site): CustodyEvent[] => {
  const isVoid = (id: string): boolean => site.state.transactions.get(id)?.voided ?? false;
  return site.log
    .map(({ event }) => event)
    .filter((event) => !('transactionId' in event.data && event.type !== 'TransactionVoided' && isVoid(event.data.transactionId)));
};
export const lotsHere = (site: Site) => [...site.state.lots.values()].filter(({ title }) => title !== 'released');

/** Claims of one certification: born, and where they are. */
export function claimTotals(sites: readonly Site[], certification: string) {
  const events = sites.flatMap(liveEvents);
  const born = events.flatMap((event) => {
    if (event.type !== 'ProductsTransformed' || event.data.step !== 'gin') return [];
    const credits = (event.data.postings ?? []).filter((each) => each.certification === certification);
    const claimed = event.data.outputs.filter((lot) => lot.certification === certification);
    return [...credits.map(({ grams }) => grams), ...claimed.map(({ carried }) => carried?.claimedGrams ?? 0)];
  });
  // The void recorded with the lapses reverses them.
  const all = sites.flatMap(({ log }) => log.map(({ event }) => event));
  const lapsed = all
    .flatMap((event) => ('lapsed' in event.data ? (event.data.lapsed ?? []) : []))
    .filter((each) => each.certification === certification);
  const expired = all
    .flatMap((event) => (event.type === 'WindowClosed' ? event.data.accounts : []))
    .filter((each) => each.certification === certification);
  const inLots = sites.flatMap(lotsHere).map(({ outgoing, remaining, lot }) => {
    const leaves = outgoing ?? { ...lot, carried: remaining };
    return leaves.certification === certification ? (leaves.carried?.claimedGrams ?? 0) : 0;
  });
  const accounts = sites.map(({ state }) => state.accounts.get(certification)?.balanceGrams ?? 0);
  return {
    born: sum(born),
    placed: sum(accounts) + sum(inLots) + sum(lapsed.map(({ grams }) => grams)) + sum(expired.map(({ expiredGrams }) => expiredGrams)),
  };
}

/** Mass that came in from outside, and where it is. */
export function massTotals(sites: readonly Site[]) {
  let into = 0;
  let lost = 0;
  for (const event of sites.flatMap(liveEvents)) {
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
  return { into, placed: lost + sum(sites.flatMap(lotsHere).map(({ remaining }) => remaining?.massGrams ?? 0)) };
}

/** The lint equivalent of what pools hold: by the events, by the state that closes windows, and by the lots. */
function assertStockLint({ log, state }: Site, isSaid: boolean): void {
  const moved = log.flatMap(({ event }) => ('pool' in event.data ? (event.data.pool ?? []) : []));
  const { closed, open } = state.stockLint;
  const held = [...state.lots.values()].filter(({ lot, title }) => lot.pooled && title === 'held');
  const inLots = sum(held.map(({ remaining }) => remaining?.lintGrams ?? 0));
  if (isSaid) assertSameText(`${sum(moved.map(({ lintGrams }) => lintGrams ?? Number.NaN))}`, `${inLots}`);
  else assertSameText(`${moved.filter(({ lintGrams }) => lintGrams !== undefined).length}`, '0');
  assertSameText(`${closed + sum([...open.values()])}`, `${inLots}`);
}

/** Long texts, of which a failure should show the difference alone. */
export function assertSameText(actual: string, expected: string): void {
  if (actual === expected) return;
  const at = [...expected].findIndex((letter, index) => actual[index] !== letter);
  throw new Error(`${actual.slice(at - 100, at + 100)} is not ${expected.slice(at - 100, at + 100)}`);
}

/** The state of a ledger equals that computed slowly from its events by other code. */
function assertNaiveBooks({ log, state }: Site): void {
  const naive = new NaiveBooks(log);
  for (const name of new Set([...naive.accounts.names(), ...state.accounts.keys()]))
    assertAgrees(`balance of ${name}`, state.accounts.get(name)?.balanceGrams ?? 0, naive.accounts.balance(name));
  for (const [product, pool] of state.pools) {
    const labels = (labelled: Iterable<[string, number]>) => [...labelled].filter(([, grams]) => grams !== 0).sort();
    const { verifiedGrams, labelled } = naive.pools.of(product);
    assertAgrees(`pool of ${product}`, [pool.verifiedGrams, labels(pool.labelled)], [verifiedGrams, labels(Object.entries(labelled))]);
  }
  assertAgrees('last closed', state.lastClosed, naive.windows.lastClosed);
  assertAgrees('stock', state.stockLint.closed + sum([...state.stockLint.open.values()]), naive.stockLintGrams());
}

/** Incrementally updated indexes equal a full count. */
function assertIndexes({ state, log }: Site): void {
  const pooled = [...state.lots.values()].filter(
    ({ lot, remaining, title }) => lot.pooled && title === 'held' && (remaining?.massGrams ?? 0) > 0,
  );
  for (const [product, pool] of state.pools) {
    const here = pooled.filter(({ lot }) => lot.product === product);
    const idsOf = (lots: typeof here): string[] => lots.map(({ lot }) => lot.lotId).sort();
    const counted = {
      massGrams: sum(here.map(({ remaining }) => remaining?.massGrams ?? 0)),
      cottonGrams: sum(here.map(({ remaining }) => remaining?.cottonGrams ?? 0)),
      stock: idsOf(here.filter(({ dispatch }) => dispatch === 'notShipped')),
      fresh: idsOf(here.filter(({ segment }) => segment === undefined)),
    };
    const { massGrams, cottonGrams, fresh } = pool;
    const stock = pool.stock.flat();
    const kept = { massGrams, cottonGrams, stock: stock.map(({ lotId }) => lotId).sort(), fresh: [...fresh].sort() };
    assertSameText(JSON.stringify(kept), JSON.stringify(counted));
    const places = stock.map((entry) => `${entry.occurredAt} ${entry.recordedAt} ${entry.lotId}`);
    assertSameText(places.join(), places.toSorted().join());
  }
  const usedUp = [...state.lots.values()].flatMap(({ remaining }) => (remaining?.massGrams === 0 ? [sum(Object.values(remaining))] : []));
  assertSameText(`${sum(usedUp)}`, '0');
  const lint = state.stockLint.closed + sum([...state.stockLint.open.values()]);
  assertSameText(`${lint}`, `${sum(pooled.map(({ remaining }) => remaining?.lintGrams ?? 0))}`);
  const postings = log.flatMap(({ event }) => ('postings' in event.data ? (event.data.postings ?? []) : []));
  for (const [certification, { balanceGrams }] of state.accounts)
    assertSameText(`${balanceGrams}`, `${sum(postings.filter((each) => each.certification === certification).map(({ grams }) => grams))}`);
}

/**
 * The details in the log: the lint equivalent of pool moves, as every release except the first two wrote it (ADR 22), and the bounds of
 * goods in metres.
 */
export interface RecordedDetail {
  lint: boolean;
  bounds?: boolean;
}

/** All of them, over the ledgers of a world. Returns the claims that were born, by certification. */
export function assertLedgerLaws(world: CustodyWorld, { lint, bounds = true }: RecordedDetail = { lint: true }): number[] {
  const { sites } = world;
  const { into, placed } = massTotals(sites);
  assertSameText(`${placed}`, `${into}`);
  for (const site of sites.filter(({ log }) => log.length > 1)) {
    assertIndexes(site);
    assertNaiveBooks(site);
    if (bounds) assertMetreLaws(site);
    assertStockLint(site, lint);
    const bytes = snapshotOf(site.state);
    // So a refused command has left nothing either.
    assertSameText(snapshotOf(world.replayState(site)), bytes);
    assertSameText(snapshotOf(stateFromSnapshot(bytes)), bytes);
  }
  const holders = sites.flatMap((site) => lotsHere(site).map(({ lot }) => lot.lotId));
  assertSameText(`${new Set(holders).size}`, `${holders.length}`);
  return ['BCI', 'Organic'].map((certification) => {
    const law = claimTotals(sites, certification);
    assertSameText(`${law.placed}`, `${law.born}`);
    return law.born;
  });
}

/** The views of the books, rebuilt from the log, say what the ledgers say. */
export function assertBookViews(world: CustodyWorld, { lint: isLintSaid }: RecordedDetail = { lint: true }): void {
  const views = foldViews(massBalance, ledgerEvents(world));
  for (const site of world.sites) {
    const { id, state } = site;
    const windows = [...views.values()].filter((view) => view.is === 'window' && view.facilityId === id) as WindowBook[];
    for (const [name, { balanceGrams }] of state.accounts) {
      const moved = windows.map(({ accounts }) => (accounts[name] ? netGrams(accounts[name]) : 0));
      assertAgrees(`view of ${name}`, sum(moved), balanceGrams);
      const byDay = windows.flatMap(({ accounts }) => Object.values(accounts[name]?.days ?? {}).map(({ grams }) => grams));
      assertAgrees(`days of ${name}`, sum(byDay), balanceGrams);
    }
    const lint = sum(windows.map(({ stock }) => stock.lintGrams));
    if (isLintSaid) assertAgrees('view of the stock', lint, state.stockLint.closed + sum([...state.stockLint.open.values()]));
    else assertAgrees('moves that the view of the stock does not know', sum(windows.map(({ stock }) => stock.unsaid)), movesOf(site));
    for (const product of PRODUCTS) {
      const moves = windows.map(({ mass }) => mass[product] ?? {});
      const of = (as: keyof MassSums): number => sum(moves.map((sums) => sums[as]?.grams ?? 0));
      const stock = of('received') + of('made') + of('gained') - of('used') - of('sold') - of('lost');
      if (product !== 'byProduct') assertAgrees(`view of ${product}`, stock, sum(unsold(state, product)));
    }
  }
}

const movesOf = ({ log }: Site): number => sum(log.map(({ event }) => ('pool' in event.data ? (event.data.pool ?? []).length : 0)));

/** Returns the goods in stock that are not sold. */
const unsold = ({ lots }: LedgerState, product: Product): number[] =>
  [...lots.values()]
    .filter(({ lot, title }) => lot.product === product && title === 'held')
    .map(({ remaining }) => remaining?.massGrams ?? 0);

/** The claims of a report add up, window after window: in lots to what they claim, in accounts to their balances. */
export function assertClaimBooks(world: CustodyWorld): void {
  const events = ledgerEvents(world);
  for (const site of world.sites) {
    const own = events.filter(({ stream }) => stream === ledgerStreamOf(site.id));
    const fold = new ReportFold(Number.MAX_SAFE_INTEGER);
    const nameOf = (lotId: string): [string, LotIdentity] => [lotId, site.state.lots.get(lotId)?.lot ?? {}];
    for (const event of own) fold.add(event, new Map(fold.lotsToIdentify(event).map(nameOf)));
    const inLots = claimedIn(fold.stock.values());
    const held = claimedIn([...site.state.lots.values()].flatMap(heldClaim));
    for (const { certification, rows } of fold.claims.claimBooks(fold.stock.values())) {
      const closing = rows.at(-1);
      assertAgrees(`claims of lots, ${certification}`, closing?.segregatedGrams, inLots.get(certification) ?? 0);
      assertAgrees(`claims held, ${certification}`, held.get(certification) ?? 0, inLots.get(certification) ?? 0);
      assertAgrees(
        `claims of the account, ${certification}`,
        closing?.massBalanceGrams,
        site.state.accounts.get(certification)?.balanceGrams ?? 0,
      );
    }
  }
}

/** A lot that is promised to nobody, as a report stocks it. */
const heldClaim = ({ lot, remaining, title, occurredAt }: LedgerLot) =>
  title === 'held' && remaining
    ? [
        {
          ...lot,
          since: occurredAt,
          massGrams: remaining.massGrams,
          metres: null,
          verifiedGrams: null,
          claimedGrams: remaining.claimedGrams,
        },
      ]
    : [];
