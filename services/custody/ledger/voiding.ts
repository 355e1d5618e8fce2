/** Voids: a correction names what it corrects, and only what nothing later builds on can be taken back. */
import type { CustodyEvent, TransactionVoided } from '../../../contracts/custody-events.js';
import type { Carried } from '../../../contracts/custody-facts.js';
import { Refusal } from '../../../contracts/refusals.js';
import { Books } from './books.js';
import { NOTHING, plus, toMillimetre } from './carried.js';
import type { LedgerCommand } from './ledger-commands.js';
import type { LedgerState, LotState, TransactionState } from './ledger-state.js';
import { saidOf } from './said.js';
import { lotOf } from './stock.js';
import { massMovedBy } from './voided-mass.js';
import { bookedTo } from './when.js';

type VoidCommand = Extract<LedgerCommand, { kind: 'void' }>;
type Restored = TransactionVoided['restored'][number];

/** @throws Refusal NotFound, AlreadyVoided, NotVoidable */
export function decideVoid(state: LedgerState, { transactionId, reasonId, reasonHash }: VoidCommand): CustodyEvent[] {
  const transaction = state.transactions.get(transactionId);
  if (!transaction || transaction.kind === 'abandoned') throw new Refusal('NotFound');
  if (transaction.voided) {
    if (transaction.reasonId === reasonId) return [];
    throw new Refusal('AlreadyVoided');
  }
  assertLast(state, transactionId, transaction);
  const { kind, occurredAt, brought, byProductOf, counterpartyId } = transaction;
  const books = new Books(state, { occurredAt, ...bookedTo(state, transaction.belongsTo ?? transaction.window) });
  books.reverse(transaction);
  const data: TransactionVoided = {
    transactionId,
    voidedKind: kind,
    occurredAt,
    reasonId,
    reasonHash,
    ...books.booked(),
    withdrawn: brought,
    restored: restoredBy(state, transactionId, transaction),
    mass: massMovedBy(state, transactionId, transaction),
    ...(kind === 'purchase' && { sellerId: counterpartyId ?? null }),
    ...saidOf({ byProductOf }),
  };
  return [{ type: 'TransactionVoided', data }];
}

/** No later live fact names a lot of it, a by-product of it, or a pool segment that it drew on. */
function assertLast(state: LedgerState, transactionId: string, { brought, names, transform, toBrand }: TransactionState): void {
  const isLast = [...brought, ...names].every((lotId) => lotOf(state, lotId).named.at(-1) === transactionId);
  const drewLast = (transform?.draws ?? []).every(({ product }) => state.pools.get(product)?.draws.at(-1)?.transactionId === transactionId);
  if (!isLast || !drewLast || toBrand || (transform && transform.byProducts.length > 0)) throw new Refusal('NotVoidable');
}

function restoredBy(state: LedgerState, transactionId: string, transaction: TransactionState): Restored[] {
  const { kind, names, transform, counted } = transaction;
  if (transform) return unused(state, transaction);
  if (counted) return uncounted(names, counted);
  return names.map((lotId) => {
    const lot = lotOf(state, lotId);
    const isSold = lot.sale !== undefined && lot.sale.saleId !== transactionId;
    return {
      ...asItIs(lot),
      title: isSold ? ('sold' as const) : ('held' as const),
      ...(kind === 'transport' && { dispatch: 'notShipped' as const }),
    };
  });
}

/** What the transform used goes back to its lots, those that it drew from a pool too. */
function unused(state: LedgerState, { transform }: TransactionState): Restored[] {
  const back = new Map<string, { used: Carried | null; metres: number }>();
  const add = (lotId: string, used: Carried | null, metres = 0): void => {
    const before = back.get(lotId);
    back.set(lotId, { used: used && plus(before?.used ?? NOTHING, used), metres: (before?.metres ?? 0) + metres });
  };
  for (const { from, used, metres } of transform?.inputs ?? []) add(from, used, metres);
  for (const { taken } of transform?.draws ?? []) for (const { lotId, used } of taken) add(lotId, used);
  return [...back].map(([lotId, { used, metres }]) => {
    const lot = lotOf(state, lotId);
    const carried = lot.left && used ? plus(lot.left, used) : lot.left;
    const length = lot.metresLeft === undefined ? {} : { metres: toMillimetre(lot.metresLeft + metres) };
    return { ...asItIs(lot), carried, ...length };
  });
}

const uncounted = (names: readonly string[], counted: NonNullable<TransactionState['counted']>): Restored[] =>
  counted.map(({ carried, metres }, index) => ({
    lotId: names[index] ?? '',
    carried,
    ...saidOf({ metres }),
    title: 'held',
    dispatch: 'notShipped',
  }));

function asItIs({ lot, left, metresLeft, dispatch }: LotState): Restored {
  return { lotId: lot.lotId, carried: left, ...saidOf({ metres: metresLeft }), title: 'held', dispatch };
}
