/** Decides tracers: identifiers that a site puts on a lot that it holds. They move nothing, and the lot may be traded before or after. */
import type { LogTracer } from '../../../../../../contracts/ledger/custody/commands.js';
import type { CustodyEvent } from '../../../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../../../contracts/shared/refusals.js';
import { assertLotsMadeBefore, bookingFor } from '../../accounting/booking-window.js';
import { findHeldLot } from '../../lots/find-lot.js';
import type { LedgerState } from '../../state/ledger-state.js';
import { eventHeader } from '../../transaction/event-header.js';
import { checkReplay } from '../../transaction/idempotency.js';

export type LogTracerCommand = { command: LogTracer; contentHash: string };

export type WithdrawTracerCommand = { transactionId: string; reasonId: string; reasonHash: string };

/** @throws Refusal those of `findHeldLot`, `bookingFor`, `assertLotsMadeBefore` and `checkReplay` */
export function decideLogTracer(state: LedgerState, { command, contentHash }: LogTracerCommand, now: string): CustodyEvent[] {
  const { transactionId, productId, identifiers, lab } = command;
  if (checkReplay(state, transactionId, 'tracer', contentHash) === 'replayed') return [];
  const booking = bookingFor(state, command.occurredAt, now);
  const held = findHeldLot(state, productId, 'use', 'productId');
  assertLotsMadeBefore(booking, [held]);
  const { lot } = held;
  const data = {
    ...eventHeader(command, contentHash),
    occurredAt: booking.occurredAt,
    ...{ lotId: lot.lotId, productId: lot.productId, identifiers: [...identifiers].sort(), lab },
  };
  return [{ type: 'TracerLogged', data }];
}

/** Returns no events when it is withdrawn for the same reason already. @throws Refusal NotFound, AlreadyVoided */
export function decideWithdrawTracer(state: LedgerState, { transactionId, reasonId, reasonHash }: WithdrawTracerCommand): CustodyEvent[] {
  const known = state.transactions.get(transactionId);
  if (known?.kind !== 'tracer') throw new Refusal('NotFound');
  if (known.voided && known.reasonId === reasonId) return [];
  if (known.voided) throw new Refusal('AlreadyVoided');
  return [{ type: 'TracerWithdrawn', data: { transactionId, lotId: known.tracedLotId ?? '', reasonId, reasonHash } }];
}
