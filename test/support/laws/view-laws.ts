/** Laws that hold for views after any history: what they say of lots, records, windows and traces is what the ledgers say. */
import { type LedgerEvent, ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import { openWindows } from '../../../projections/ledger/balance/books/open-windows.js';
import { stockKey, stockSums } from '../../../projections/ledger/custody/lot-sums.js';
import { lots } from '../../../projections/ledger/custody/lots.js';
import { transactionKey } from '../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import { lotsLeft, pairKey } from '../../../projections/ledger/custody/transfers/transfer-body.js';
import { transfers } from '../../../projections/ledger/custody/transfers/transfers.js';
import { traceGraph } from '../../../projections/trace/tracing/trace-graph.js';
import { sum } from '../../../services/ledger/custody/ledger/state/quantities.js';
import { TraceIndex } from '../../../services/trace/tracing/index/trace-index.js';
import type { CustodyWorld } from '../histories/custody-world.js';
import { foldSums, foldViews } from '../histories/ledger-events.js';
import { assertAgrees } from '../oracles/naive-math.js';
import { oracleBackward, oracleForward } from '../oracles/trace-oracle.js';
import { assertSameText } from './ledger-laws.js';

/** @param events of the world's ledgers, in the order of the log */
export function assertAllViews(world: CustodyWorld, events: readonly LedgerEvent[]): void {
  assertLots(world, events);
  assertStockSums(world, events);
  assertTransactions(world, events);
  assertTransfers(world, events);
  assertWindows(world, events);
  assertTraces(world, events);
}

/** A lot is where its holder's ledger has it, with the same content, and nowhere else. */
function assertLots({ sites }: CustodyWorld, events: readonly LedgerEvent[]): void {
  const views = foldViews(lots, events);
  const held = new Map<string, object>();
  for (const { id, state } of sites)
    for (const [lotId, { title, dispatch, remaining, remainingMetres, outgoing, sale }] of state.lots)
      if (title !== 'released')
        held.set(lotId, {
          holderId: id,
          title,
          dispatch,
          purchaserId: sale?.purchaserId,
          carried: outgoing ? outgoing.carried : remaining,
          metres: remainingMetres,
        });
  for (const [lotId, { state }] of views) {
    if (!state || state.place === 'inTransfer') assertAgrees(`a holder of ${lotId}`, held.get(lotId), undefined);
    else {
      const { holderId, title, dispatch, purchaserId, left } = state;
      assertAgrees(`lot ${lotId}`, { holderId, title, dispatch, purchaserId, carried: left.carried, metres: left.metres }, held.get(lotId));
    }
  }
  assertAgrees(
    'lots without a view',
    [...held.keys()].filter((lotId) => !views.has(lotId)),
    [],
  );
}

/** The sums of each site's stock, and of the sales that wait, are those over its lots. */
function assertStockSums({ sites }: CustodyWorld, events: readonly LedgerEvent[]): void {
  const sums = foldSums(lots, events);
  const here = [...foldViews(lots, events).values()].flatMap((view) => view.state ?? []);
  const total = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
  for (const { id } of sites) {
    const held = here.filter(({ holderId, place }) => holderId === id && place !== 'usedUp');
    const kinds = stockSums(sums.get(stockKey(id)));
    for (const title of ['held', 'sold', 'released'] as const) {
      const [of, said] = [held.filter((each) => each.title === title), kinds.filter((each) => each.title === title)];
      const grams = (name: 'massGrams' | 'cottonGrams' | 'verifiedGrams' | 'claimedGrams') =>
        total(of.map(({ left }) => left.carried?.[name] ?? 0));
      assertAgrees(
        `${title} stock of ${id}`,
        {
          lots: total(said.map((each) => each.lots)),
          mass: total(said.map(({ massGrams }) => massGrams)),
          cotton: total(said.map(({ cottonGrams }) => cottonGrams)),
          verified: total(said.map(({ verifiedGrams }) => verifiedGrams)),
          claimed: total(said.map(({ claimedGrams }) => claimedGrams)),
          millimetres: total(said.map(({ millimetres }) => millimetres)),
          unweighed: total(said.map(({ unweighed }) => unweighed)),
        },
        {
          lots: of.length,
          mass: grams('massGrams'),
          cotton: grams('cottonGrams'),
          verified: grams('verifiedGrams'),
          claimed: grams('claimedGrams'),
          millimetres: total(of.map(({ left }) => Math.round((left.metres ?? 0) * 1_000))),
          unweighed: of.filter(({ left }) => !left.carried).length,
        },
      );
    }
    const listed = (name: 'confirmBy' | 'shipBy') =>
      [...sums.values()].flatMap(({ about }) => (about?.[name] === id ? [`${about['sellerId']} ${about['saleId']}`] : [])).sort();
    const sales = (of: typeof here) => [...new Set(of.map(({ holderId, saleId }) => `${holderId} ${saleId}`))].sort();
    const sold = here.filter(({ title }) => title === 'sold');
    assertAgrees(`sales that ${id} purchases`, listed('confirmBy'), sales(sold.filter(({ purchaserId }) => purchaserId === id)));
    const toShip = sold.filter(({ holderId, place, dispatch }) => holderId === id && place === 'stock' && dispatch === 'notShipped');
    assertAgrees(`sales that ${id} ships`, listed('shipBy'), sales(toShip));
  }
}

/**
 * The transfers between two ledgers are the valid receipts, each with the release that it cites, and the goods that are still sold. Nothing
 * is listed twice, and nothing under another pair.
 */
function assertTransfers({ sites }: CustodyWorld, events: readonly LedgerEvent[]): void {
  const listed = [...foldViews(transfers, events).values()].filter(({ pair, undone }) => pair !== '' && !undone);
  const stated = sites.flatMap(({ id, state }) => [
    ...[...state.lots].flatMap(([lotId, { title, sale }]) =>
      title === 'sold' && sale ? [`sold ${pairKey(id, sale.purchaserId)} ${sale.saleId} ${lotId}`] : [],
    ),
  ]);
  const sold = listed.filter(({ kind }) => kind === 'sale');
  const shown = sold.flatMap((view) => lotsLeft(view).map(({ lotId }) => `sold ${view.pair} ${view.transactionId} ${lotId}`));
  assertAgrees('goods that stand sold', shown.sort(), stated.sort());

  const isVoid = (facilityId: string, transactionId: string): boolean =>
    sites.find(({ id }) => id === facilityId)?.state.transactions.get(transactionId)?.voided ?? false;
  const receipts = events.flatMap((event) => {
    if (event.type !== 'ProductsPurchased' || event.data.sellerId === null) return [];
    const buyerId = event.stream.slice('ledger-'.length);
    const { transactionId, sellerId, cause } = event.data;
    if (isVoid(buyerId, transactionId)) return [];
    return [`${pairKey(sellerId, buyerId)} ${transactionId} ${event.revision} ${cause?.revision} ${cause?.hash}`];
  });
  const received = listed.flatMap(({ kind, pair, transactionId, received: end, released }) =>
    kind === 'transfer' && end ? [`${pair} ${transactionId} ${end.revision} ${released?.revision} ${released?.hash}`] : [],
  );
  assertAgrees('receipts beside their releases', received.sort(), receipts.sort());
}

/** A record of a ledger is one transaction, void where the ledger has it void, with the lots that it brought and names. */
function assertTransactions({ sites }: CustodyWorld, events: readonly LedgerEvent[]): void {
  const views = foldViews(transactions, events);
  let known = 0;
  for (const { id, state } of sites)
    for (const [transactionId, { kind, voided, newLotIds, namedLotIds }] of state.transactions) {
      if (kind === 'abandoned') continue;
      known += 1;
      const view = views.get(transactionKey(id, transactionId));
      const drawn = new Set(lotsDrawnBy(events, id, transactionId));
      const named = [...new Set([...newLotIds, ...namedLotIds])].filter((lotId) => !drawn.has(lotId));
      assertAgrees(
        `transaction ${transactionId}`,
        { kind: view?.kinds.at(-1), voided: view?.voidedAt !== null, lots: [...new Set(view?.lots.map(({ lotId }) => lotId))].sort() },
        { kind, voided, lots: named.sort() },
      );
    }
  assertAgrees('transactions', views.size, known);
}

/** Lots that a step drew unnamed out of a pool, or that were in it then. */
function lotsDrawnBy(events: readonly LedgerEvent[], facilityId: string, transactionId: string): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'ProductsTransformed' || event.stream !== ledgerStreamOf(facilityId) || event.data.transactionId !== transactionId)
      return [];
    const { draws, inputs } = event.data;
    const opened = [...draws, ...inputs.map(({ through }) => through)].flatMap((segment) => segment?.opens?.inputs ?? []);
    const named = new Set(inputs.map(({ from }) => from));
    const drawn = [...draws.flatMap(({ taken }) => taken.map(({ lotId }) => lotId)), ...opened.map(({ from }) => from)];
    return drawn.filter((lotId) => !named.has(lotId));
  });
}

function assertWindows({ sites }: CustodyWorld, events: readonly LedgerEvent[]): void {
  const views = foldViews(openWindows, events);
  for (const { id, state } of sites) {
    const view = views.get(id);
    if (!view) throw new Error(`no windows of ${id}`);
    assertAgrees(`last closed of ${id}`, view.lastClosed, state.lastClosed);
    const posted = (name: string) => sum(Object.values(view.open).map(({ accounts }) => accounts[name] ?? 0));
    for (const [name, { balanceGrams }] of state.accounts)
      assertAgrees(`balance of ${name}`, (view.carried[name] ?? 0) + posted(name), balanceGrams);
  }
}

/** The index that is loaded from the views traces every lot as the oracle does from the events. */
function assertTraces({ sites }: CustodyWorld, events: readonly LedgerEvent[]): void {
  const index = new TraceIndex();
  for (const view of foldViews(traceGraph, events).values()) index.load(view);
  index.finishLoading();
  const written = (parts: Iterable<readonly [string, bigint | number | undefined]>): string =>
    [...parts]
      .map(([id, share]) => `${id} ${share}`)
      .sort()
      .join();
  const found = (shares: { nodes: ArrayLike<number>; shares: ArrayLike<number> } | undefined): string =>
    written(Array.from(shares?.nodes ?? [], (node, at) => [index.graph.nodeIds.textOf(node), shares?.shares[at]] as const));
  const here = new Set(sites.flatMap(({ state }) => [...state.lots.keys()]));
  for (const lotId of here) {
    assertSameText(found(index.backwardShares(lotId)), written(oracleBackward(events, lotId, {}).nodes));
    assertSameText(found(index.forwardShares(lotId)), written(oracleForward(events, lotId, {}).nodes));
  }
}
