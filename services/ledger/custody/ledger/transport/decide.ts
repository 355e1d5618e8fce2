/** Decides a transport: the holder ships lots. A mill's transport that names a purchaser sells them too. */

import type { RecordTransport } from '../../../../../contracts/ledger/custody/commands.js';
import type { CustodyEvent, ProductsTransported } from '../../../../../contracts/ledger/custody/events.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { assertLotsMadeBefore, bookingFor, flagBeforeReceipt } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { assertUniqueProductIds, findHeldLot } from '../lots/find-lot.js';
import { assertMaySell, returnReference, saleEvents } from '../sale/decide.js';
import { assertNotSelf } from '../sale/outgoing-lots.js';
import type { LedgerLot, LedgerState } from '../state/ledger-state.js';
import { documentReferences, eventHeader } from '../transaction/event-header.js';
import type { HashedCommand } from '../transaction/hashed-command.js';
import { checkReplay } from '../transaction/idempotency.js';

/**
 * Sets `asSale` when the transport is the mill's sale too, and `toBrand` when the release is in the same append, since
 * goods end at a brand.
 */
export interface TransportCommand extends HashedCommand<RecordTransport> {
  asSale: boolean;
  toBrand: boolean;
  /** True where a claim is refused without a certificate. */
  certificateRequired?: boolean;
}

/**
 * @throws Refusal ProductAlreadyTransported, ProductAlreadySold, ProductIdInvalid, NotHeld, UsedUp, RoleRefused, Invalid,
 * those of `bookingFor`, `assertLotsMadeBefore` and `checkReplay`
 */
export function decideTransport(state: LedgerState, ledgerCommand: TransportCommand, now: string): CustodyEvent[] {
  const { command, contentHash, documents, asSale, toBrand, certificateRequired = false } = ledgerCommand;
  if (checkReplay(state, command.transactionId, 'transport', contentHash) === 'replayed') return [];
  const booking = bookingFor(state, command.occurredAt, now);
  const { purchaserId, transporterId } = command;
  assertUniqueProductIds(
    command.lots.map(({ productId }) => productId),
    (index) => `lots.${index}.productId`,
  );
  const rows = command.lots.map(({ productId }, index) => {
    const path = `lots.${index}.productId`;
    return { held: findHeldLot(state, productId, 'transport', path), path };
  });
  const lots = rows.map(({ held }) => held);
  assertLotsMadeBefore(booking, lots);
  const draft = new PostingDraft(state, booking);
  flagBeforeReceipt(draft, booking, lots);
  const unsold = rows.filter((row) => purchaserId === undefined || !checkPromisedTo(row.held, purchaserId, row.path));
  const transaction = { ...eventHeader(command, contentHash), ...documentReferences(command, documents) };
  const transported: ProductsTransported = {
    ...transaction,
    ...omitUndefined({ purchaserId }),
    ...destinationsOf(purchaserId, lots),
    occurredAt: booking.occurredAt,
    ...draft.toBookEffects(),
    transporterId,
    lots: lots.map(({ lot: { lotId, productId } }) => ({ lotId, productId })),
  };
  const transport: CustodyEvent = { type: 'ProductsTransported', data: transported };
  const { transferKind = 'sale', returnOf } = command;
  if (!asSale || purchaserId === undefined) {
    assertNoTransferTerms(command);
    return [transport];
  }
  assertNotSelf(state, purchaserId, 'purchaserId');
  assertMaySell(state, transferKind);
  if (unsold.length === 0) {
    assertNoTransferTerms(command);
    return [transport];
  }
  const sale = { ...transaction, ...returnReference(unsold, transferKind, returnOf), purchaserId, transferKind };
  const [sold, ...released] = saleEvents(state, booking, unsold, sale, { toBrand, certificateRequired });
  return sold ? [sold, transport, ...released] : [];
}

/** Takes the purchasers to whom the lots are sold, and the site that the transport names. */
function destinationsOf(purchaserId: string | undefined, held: readonly LedgerLot[]): { destinationIds?: string[] } {
  const ids = [purchaserId, ...held.map(({ sale }) => sale?.purchaserId)].filter((id) => id !== undefined);
  return ids.length > 0 ? { destinationIds: [...new Set(ids)].sort() } : {};
}

/** Refuses a transfer kind or a return on lots that only travel or were sold before. @throws Refusal Invalid */
function assertNoTransferTerms({ transferKind = 'sale', returnOf }: TransportCommand['command']): void {
  if (transferKind !== 'sale') throw invalidField('transferKind');
  if (returnOf !== undefined) throw invalidField('returnOf');
}

/**
 * Returns true for a lot promised to the purchaser. @throws Refusal ProductAlreadySold when it is promised to another
 */
function checkPromisedTo({ sale }: LedgerLot, purchaserId: string, path: string): boolean {
  if (sale && sale.purchaserId !== purchaserId) throw fieldRefusal('ProductAlreadySold', path);
  return sale !== undefined;
}
