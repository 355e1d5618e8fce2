/**
 * Converts the ledger's state to rows of JSON and back, in the state's own order. Keeps every lot, also those that left
 * or are used up: their last fact may be voided tomorrow. Stores once what a lot repeats.
 */
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import {
  type AccountState,
  emptyLedgerState,
  type LedgerLot,
  type LedgerState,
  type PoolState,
  type ReleaseState,
  type StatementState,
  type TransactionState,
} from './ledger-state.js';
import { applyLotChanges, diffLot, isDeepEqual, type LotChanges } from './lot-changes.js';
import { lotOf, stockEntryOf } from './stock.js';
import { toChunks } from './stock-order.js';

/** Limits the entries of a list per row. */
const LIST_ROW_MAX = 1_000;

type LedgerRow = Pick<LedgerState, 'opened' | 'periods' | 'factors' | 'origins' | 'certificates' | 'lastClosed' | 'brought'> & {
  stockClosed: number;
  stockOpen: [number, number][];
};
/** Stores `remaining` only when it differs from what came in, and `outgoing` only when the lot leaves otherwise than it came. */
type LotRow = Omit<LedgerLot, 'remaining' | 'outgoing' | 'previousStay'> & {
  remaining?: LedgerLot['remaining'];
  outgoing?: LotChanges;
  previousStay?: LotRow;
};
type PoolRow = Omit<PoolState, 'stock' | 'labelled' | 'fresh' | 'draws'> & { labelled: [string, number][] };
type AccountRow = Omit<AccountState, 'open' | 'debits'> & { open: [number, { creditGrams: number; debitGrams: number }][] };

type SnapshotRow =
  | ['ledger', LedgerRow]
  | ['lot', LotRow]
  | ['transaction', string, TransactionState]
  | ['release', string, ReleaseState]
  | ['statement', string, StatementState]
  | ['pool', Product, PoolRow]
  | ['stock' | 'fresh', Product, string[]]
  | ['draws', Product, PoolState['draws']]
  | ['account', string, AccountRow]
  | ['debits', string, AccountState['debits']];

export function* ledgerToSnapshot(state: LedgerState): Generator<SnapshotRow> {
  const { opened, periods, factors, origins, certificates, lastClosed, brought, stockLint } = state;
  const head = { opened, periods, factors, origins, certificates, lastClosed, brought };
  yield ['ledger', { ...head, stockClosed: stockLint.closed, stockOpen: [...stockLint.open] }];
  for (const lot of state.lots.values()) yield ['lot', lotToRow(lot)];
  for (const [id, transaction] of state.transactions) yield ['transaction', id, copyTransaction(transaction)];
  for (const [key, release] of state.releases) yield ['release', key, { ...release }];
  for (const [key, statement] of state.statements) yield ['statement', key, { ...statement }];
  for (const [product, pool] of state.pools) yield* poolRows(product, pool);
  for (const [certification, { open, debits, ...account }] of state.accounts) {
    yield ['account', certification, { ...account, open: Array.from(open, ([window, sums]) => [window, { ...sums }]) }];
    for (const some of inRows(debits)) yield ['debits', certification, some];
  }
}

function* poolRows(product: Product, { stock, fresh, draws, labelled, ...pool }: PoolState): Generator<SnapshotRow> {
  yield ['pool', product, { ...pool, labelled: [...labelled] }];
  for (const some of inRows(stock.flat())) yield ['stock', product, some.map(({ lotId }) => lotId)];
  for (const some of inRows([...fresh])) yield ['fresh', product, some];
  for (const some of inRows(draws)) yield ['draws', product, some];
}

/** @param stored one of the rows that `ledgerToSnapshot` returned, after JSON; it becomes part of the state */
export function ledgerFromSnapshot(state: LedgerState, stored: unknown): LedgerState {
  const row = stored as SnapshotRow;
  switch (row[0]) {
    case 'ledger':
      return ledgerFromRow(row[1]);
    case 'lot':
      restoreLot(state, row[1]);
      break;
    case 'transaction':
      state.transactions.set(row[1], row[2]);
      break;
    case 'release':
      state.releases.set(row[1], row[2]);
      break;
    case 'statement':
      state.statements.set(row[1], row[2]);
      break;
    case 'pool':
      state.pools.set(row[1], { ...row[2], stock: [], fresh: new Set(), draws: [], labelled: new Map(row[2].labelled) });
      break;
    case 'account':
      state.accounts.set(row[1], { ...row[2], debits: [], open: new Map(row[2].open) });
      break;
    case 'debits':
      state.accounts.get(row[1])?.debits.push(...row[2]);
      break;
    default:
      restorePoolList(state, state.pools.get(row[1]) as PoolState, row);
  }
  return state;
}

function ledgerFromRow({ stockClosed, stockOpen, ...head }: LedgerRow): LedgerState {
  return { ...emptyLedgerState(), ...head, stockLint: { closed: stockClosed, open: new Map(stockOpen) } };
}

function restoreLot(state: LedgerState, row: LotRow): void {
  const { lotId, productId } = row.lot;
  state.lots.set(lotId, lotFromRow(row));
  state.lotIds.set(productIdKey(productId), lotId);
}

function restorePoolList(
  state: LedgerState,
  pool: PoolState,
  row: Extract<SnapshotRow, ['stock' | 'fresh' | 'draws', ...unknown[]]>,
): void {
  if (row[0] === 'stock') pool.stock.push(...toChunks(row[2].map((lotId) => stockEntryOf(lotOf(state, lotId)))));
  else if (row[0] === 'fresh') for (const lotId of row[2]) pool.fresh.add(lotId);
  else if (row[0] === 'draws') pool.draws.push(...row[2]);
}

function lotToRow({ remaining, outgoing, previousStay, ...rest }: LedgerLot): LotRow {
  const row: LotRow = rest;
  row.referencedBy = [...row.referencedBy];
  if (!isDeepEqual(remaining, rest.lot.carried)) row.remaining = remaining;
  if (outgoing) row.outgoing = diffLot(rest.lot, outgoing);
  if (previousStay) row.previousStay = lotToRow(previousStay);
  return row;
}

/** Mutates the row in place: a snapshot holds very many lots. */
function lotFromRow(row: LotRow): LedgerLot {
  const { remaining, outgoing, previousStay } = row;
  const lot = row as LedgerLot;
  if (remaining === undefined) lot.remaining = lot.lot.carried;
  if (outgoing) lot.outgoing = applyLotChanges(lot.lot, outgoing);
  if (previousStay) lot.previousStay = lotFromRow(previousStay);
  return lot;
}

function copyTransaction(transaction: TransactionState): TransactionState {
  const { transform } = transaction;
  return transform ? { ...transaction, transform: { ...transform, byProducts: [...transform.byProducts] } } : { ...transaction };
}

function* inRows<Item>(list: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < list.length; from += LIST_ROW_MAX) yield list.slice(from, from + LIST_ROW_MAX);
}
