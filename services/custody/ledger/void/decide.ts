/** Voids: a correction names what it corrects, and only what nothing later builds on can be taken back. */

import type { LotQuantities } from '../../../../contracts/custody/event-parts.js';
import type { CustodyEvent, TransactionVoided } from '../../../../contracts/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { bookingWindow } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import { addQuantities, NO_QUANTITIES, roundToMillimetre } from '../accounting/quantities.js';
import type { LedgerCommand } from '../ledger-commands.js';
import { omitUndefined } from '../omit-undefined.js';
import type { LedgerLot, LedgerState, TransactionState } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';
import { massMovedBy } from './voided-mass.js';

type VoidCommand = Extract<LedgerCommand, { kind: 'void' }>;
type LotRestoration = TransactionVoided['restored'][number];

/** @throws Refusal NotFound, AlreadyVoided, NotVoidable */
export function decideVoid(state: LedgerState, { transactionId, reasonId, reasonHash }: VoidCommand): CustodyEvent[] {
  const transaction = state.transactions.get(transactionId);
  if (!transaction || transaction.kind === 'abandoned') throw new Refusal('NotFound');
  if (transaction.voided) {
    if (transaction.reasonId === reasonId) return [];
    throw new Refusal('AlreadyVoided');
  }
  assertNothingLater(state, transactionId, transaction);
  const { kind, occurredAt, brought, byProductOf, counterpartyId } = transaction;
  const draft = new PostingDraft(state, { occurredAt, ...bookingWindow(state, transaction.belongsTo ?? transaction.window) });
  draft.reverse(transaction);
  const data: TransactionVoided = {
    transactionId,
    voidedKind: kind,
    occurredAt,
    reasonId,
    reasonHash,
    ...draft.toBookEffects(),
    withdrawn: brought,
    restored: lotRestorations(state, transactionId, transaction),
    mass: massMovedBy(state, transactionId, transaction),
    ...(kind === 'purchase' && { sellerId: counterpartyId ?? null }),
    ...omitUndefined({ byProductOf }),
  };
  return [{ type: 'TransactionVoided', data }];
}

/** No later live fact names a lot of it, a by-product of it, or a pool segment that it drew on. */
function assertNothingLater(state: LedgerState, transactionId: string, { brought, names, transform, toBrand }: TransactionState): void {
  const isLast = [...brought, ...names].every((lotId) => lotOf(state, lotId).named.at(-1) === transactionId);
  const drewLast = (transform?.draws ?? []).every(({ product }) => state.pools.get(product)?.draws.at(-1)?.transactionId === transactionId);
  if (!isLast || !drewLast || toBrand || (transform && transform.byProducts.length > 0)) throw new Refusal('NotVoidable');
}

function lotRestorations(state: LedgerState, transactionId: string, transaction: TransactionState): LotRestoration[] {
  const { kind, names, transform, counted } = transaction;
  if (transform) return returnedInputs(state, transaction);
  if (counted) return quantitiesBeforeCount(names, counted);
  return names.map((lotId) => {
    const lot = lotOf(state, lotId);
    const isSold = lot.sale !== undefined && lot.sale.saleId !== transactionId;
    return {
      ...unchangedLot(lot),
      title: isSold ? ('sold' as const) : ('held' as const),
      ...(kind === 'transport' && { dispatch: 'notShipped' as const }),
    };
  });
}

/** What the transform used goes back to its lots, those that it drew from a pool too. */
function returnedInputs(state: LedgerState, { transform }: TransactionState): LotRestoration[] {
  const returned = new Map<string, { used: LotQuantities | null; metres: number }>();
  const add = (lotId: string, used: LotQuantities | null, metres = 0): void => {
    const before = returned.get(lotId);
    returned.set(lotId, { used: used && addQuantities(before?.used ?? NO_QUANTITIES, used), metres: (before?.metres ?? 0) + metres });
  };
  for (const { from, used, metres } of transform?.inputs ?? []) add(from, used, metres);
  for (const { taken } of transform?.draws ?? []) for (const { lotId, used } of taken) add(lotId, used);
  return [...returned].map(([lotId, { used, metres }]) => {
    const lot = lotOf(state, lotId);
    const carried = lot.left && used ? addQuantities(lot.left, used) : lot.left;
    const length = lot.metresLeft === undefined ? {} : { metres: roundToMillimetre(lot.metresLeft + metres) };
    return { ...unchangedLot(lot), carried, ...length };
  });
}

const quantitiesBeforeCount = (names: readonly string[], counted: NonNullable<TransactionState['counted']>): LotRestoration[] =>
  counted.map(({ carried, metres }, index) => ({
    lotId: names[index] ?? '',
    carried,
    ...omitUndefined({ metres }),
    title: 'held',
    dispatch: 'notShipped',
  }));

function unchangedLot({ lot, left, metresLeft, dispatch }: LedgerLot): LotRestoration {
  return { lotId: lot.lotId, carried: left, ...omitUndefined({ metres: metresLeft }), title: 'held', dispatch };
}
