/** The ledger's state as JSON and back. Sorted, so that equal states give equal bytes; copied where evolving changes in place. */
import { productIdKey } from '../../../contracts/product-id.js';
import type { AccountState, LedgerState, LotState, PoolState, ReleaseState, StockEntry, TransactionState } from './ledger-state.js';
import { chunked } from './stock-order.js';

interface Snapshot extends Pick<LedgerState, 'opened' | 'periods' | 'lastClosed'> {
  lots: LotState[];
  transactions: [string, TransactionState][];
  releases: [string, ReleaseState][];
  pools: [
    string,
    Omit<PoolState, 'stock' | 'labelled' | 'fresh'> & { stock: StockEntry[]; labelled: [string, number][]; fresh: string[] },
  ][];
  accounts: [string, Omit<AccountState, 'open'> & { open: [number, { creditGrams: number; debitGrams: number }][] }][];
  stockLint: { closed: number; open: [number, number][] };
}

export function ledgerToSnapshot(state: LedgerState): unknown {
  const { opened, periods, lastClosed } = state;
  const snapshot: Snapshot = {
    opened,
    periods,
    lastClosed,
    lots: sorted(state.lots).map(([, lot]) => copyOfLot(lot)),
    transactions: sorted(state.transactions).map(([id, transaction]) => [id, copyOfTransaction(transaction)]),
    releases: sorted(state.releases).map(([key, release]) => [key, { ...release }]),
    pools: sorted(state.pools).map(([product, pool]) => [
      product,
      { ...pool, stock: pool.stock.flat(), draws: [...pool.draws], labelled: sorted(pool.labelled), fresh: [...pool.fresh].sort() },
    ]),
    accounts: sorted(state.accounts).map(([name, account]) => [name, { ...account, debits: [...account.debits], open: sums(account) }]),
    stockLint: { closed: state.stockLint.closed, open: sorted(state.stockLint.open) },
  };
  return snapshot;
}

/** @param stored what `ledgerToSnapshot` gave, after JSON; it becomes part of the state */
export function ledgerFromSnapshot(stored: unknown): LedgerState {
  const snapshot = stored as Snapshot;
  const { opened, periods, lastClosed, lots, transactions, releases } = snapshot;
  return {
    opened,
    periods,
    lastClosed,
    lots: new Map(lots.map((lot) => [lot.lot.lotId, lot])),
    lotIds: new Map(lots.map(({ lot }) => [productIdKey(lot.productId), lot.lotId])),
    transactions: new Map(transactions),
    releases: new Map(releases),
    pools: new Map(
      snapshot.pools.map(([product, pool]) => [
        product as never,
        { ...pool, stock: chunked(pool.stock), labelled: new Map(pool.labelled), fresh: new Set(pool.fresh) },
      ]),
    ),
    accounts: new Map(snapshot.accounts.map(([name, account]) => [name, { ...account, open: new Map(account.open) }])),
    stockLint: { closed: snapshot.stockLint.closed, open: new Map(snapshot.stockLint.open) },
  };
}

function copyOfLot(lot: LotState): LotState {
  return { ...lot, named: [...lot.named], ...(lot.before && { before: copyOfLot(lot.before) }) };
}

function copyOfTransaction(transaction: TransactionState): TransactionState {
  const { transform } = transaction;
  return { ...transaction, ...(transform && { transform: { ...transform, byProducts: [...transform.byProducts] } }) };
}

const sums = ({ open }: AccountState): [number, { creditGrams: number; debitGrams: number }][] =>
  sorted(open).map(([window, each]) => [window, { ...each }]);

function sorted<Key extends string | number, Value>(map: ReadonlyMap<Key, Value>): [Key, Value][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
