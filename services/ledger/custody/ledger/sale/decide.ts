/** Decides a sale: lots are promised to one purchaser. A sale to a brand is released at once, since goods end there. */

import type { RecordSale, TransferKind } from '../../../../../contracts/ledger/custody/commands.js';
import type { Lot } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, ProductsReleased, ProductsSold } from '../../../../../contracts/ledger/custody/events.js';
import { maySell } from '../../../../../contracts/ledger/custody/facility-rights.js';
import type { StatedClaim } from '../../../../../contracts/ledger/custody/stated-claim.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { assertLotsMadeBefore, type Booking, bookingFor, flagBeforeReceipt } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { assertUniqueProductIds, findHeldLot } from '../lots/find-lot.js';
import { checkSoldClaims, flagMovedClaims } from '../standing/certificate/transaction-certificates.js';
import { type LedgerLot, type LedgerState, openingOf } from '../state/ledger-state.js';
import { documentReferences, eventHeader } from '../transaction/event-header.js';
import type { HashedCommand } from '../transaction/hashed-command.js';
import { checkReplay } from '../transaction/idempotency.js';
import { assertNotSelf, type OutgoingRow, outgoingLots } from './outgoing-lots.js';
import { flagTakenBack } from './taken-back.js';

/** Sets `toBrand` when the sale and its release are one append, since goods end at a brand. */
export interface SellCommand extends HashedCommand<RecordSale> {
  toBrand: boolean;
  /** True where a claim is refused without a certificate. */
  certificateRequired?: boolean;
}

/**
 * @throws Refusal ProductAlreadySold, ProductIdInvalid, UsedUp, NotHeld, NotReturnable, ClaimNotCovered, ClaimsClosed,
 * CertificateMissing, CertificateExceeded, RoleRefused, Invalid, those of `bookingFor`, `assertLotsMadeBefore` and `checkReplay`
 */
export function decideSell(state: LedgerState, ledgerCommand: SellCommand, now: string): CustodyEvent[] {
  const { command, contentHash, documents, toBrand, certificateRequired = false } = ledgerCommand;
  if (checkReplay(state, command.transactionId, 'sell', contentHash) === 'replayed') return [];
  const booking = bookingFor(state, command.occurredAt, now);
  const { purchaserId, transferKind = 'sale', returnOf, shortCover } = command;
  assertNotSelf(state, purchaserId, 'purchaserId');
  assertMaySell(state, transferKind);
  assertUniqueProductIds(
    command.lots.map(({ productId }) => productId),
    (index) => `lots.${index}.productId`,
  );
  const rows = command.lots.map(({ productId, claim }, index) => {
    const path = `lots.${index}.productId`;
    return { held: findHeldLot(state, productId, 'sell', path), path, ...omitUndefined({ claim }) };
  });
  assertLotsMadeBefore(
    booking,
    rows.map(({ held }) => held),
  );
  const fields = { ...eventHeader(command, contentHash), ...documentReferences(command, documents) };
  return saleEvents(
    state,
    booking,
    rows,
    { ...fields, ...returnReference(rows, transferKind, returnOf), ...omitUndefined({ shortCover }), purchaserId, transferKind },
    { toBrand, certificateRequired },
  );
}

/** Says how a sale is decided. */
interface SaleTerms {
  toBrand: boolean;
  certificateRequired: boolean;
}

type SaleFields = Omit<ProductsSold, 'occurredAt' | 'lots' | 'window'>;

/** Returns the sale, and its release when the purchaser is a brand. */
export function saleEvents(
  state: LedgerState,
  booking: Booking,
  rows: readonly { held: LedgerLot; claim?: StatedClaim; path: string }[],
  fields: SaleFields,
  { toBrand, certificateRequired }: SaleTerms,
): CustodyEvent[] {
  const draft = new PostingDraft(state, booking);
  const lots = outgoingLots(state, draft, rows, fields.transferKind, fields.purchaserId);
  const pathOf = (index: number) => rows[index]?.path.replace(/productId$/, 'claim') ?? 'lots';
  const { transferKind, purchaserId: buyerId } = fields;
  if (transferKind === 'sale')
    checkSoldClaims(state, draft, lots, { occurredAt: booking.occurredAt, pathOf, certificateRequired, buyerId });
  if (transferKind === 'internal') flagMovedClaims(state, draft, lots, booking.occurredAt);
  flagTakenBack(draft, rows, transferKind, buyerId);
  flagBeforeReceipt(
    draft,
    booking,
    rows.map(({ held }) => held),
  );
  const { shortCover, ...said } = fields;
  const effects = draft.toBookEffects();
  const isShort = effects.flags?.some(({ code }) => code === 'shortInWindow') === true;
  const sold: ProductsSold = {
    ...said,
    ...(isShort && omitUndefined({ shortCover })),
    occurredAt: booking.occurredAt,
    ...effects,
    lots,
  };
  const events: CustodyEvent[] = [{ type: 'ProductsSold', data: sold }];
  return toBrand ? [...events, { type: 'ProductsReleased', data: releaseOfSale(booking, sold, lots) }] : events;
}

/** Builds a release without postings: the sale has booked what leaves. */
function releaseOfSale({ window, belongsTo, occurredAt }: Booking, sale: ProductsSold, lots: readonly Lot[]): ProductsReleased {
  const { transactionId, purchaserId, transferKind, contentHash } = sale;
  return {
    transferId: transactionId,
    buyerId: purchaserId,
    saleId: transactionId,
    assertedBy: 'seller',
    transferKind,
    occurredAt,
    window,
    ...omitUndefined({ belongsTo }),
    lots: lots.map((lot) => ({ ...lot, saleId: transactionId })),
    commandHash: contentHash,
  };
}

/** Lets a brand only return goods; goods end there. */
export function assertMaySell(state: LedgerState, kind: TransferKind): void {
  if (kind !== 'return' && !maySell(openingOf(state).facilityType)) throw new Refusal('RoleRefused');
}

/**
 * Finds the transaction that a return goes back on: the one that brought all of the lots here, even when none is named.
 * @throws Refusal NotReturnable; Invalid when one is named and the kind is no return
 */
export function returnReference(rows: readonly OutgoingRow[], kind: TransferKind, statedId: string | undefined): { returnOf?: string } {
  if (kind !== 'return') {
    if (statedId !== undefined) throw invalidField('returnOf');
    return {};
  }
  const returnOf = statedId ?? rows[0]?.held.acquiredBy.transactionId;
  for (const { held, path } of rows) if (held.acquiredBy.transactionId !== returnOf) throw fieldRefusal('NotReturnable', path);
  return omitUndefined({ returnOf });
}
