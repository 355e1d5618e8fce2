/** Decides the seller's side of a purchase. The seller's ledger is the single point of decision: of two racing buyers one gets the lot. */
import type { RecordPurchase, TransferKind } from '../../../../../contracts/ledger/custody/commands.js';
import type { Lot, SharedHands } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, TransferredLot } from '../../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { assertLotsMadeBefore, bookingFor } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { assertUniqueProductIds, findLot, isUsedUp } from '../lots/find-lot.js';
import { assertSellerNamedOnce } from '../purchase/decide.js';
import { assertMaySell, returnReference } from '../sale/decide.js';
import { outgoingLots } from '../sale/outgoing-lots.js';
import { flagTakenBack } from '../sale/taken-back.js';
import { checkSoldClaims, flagMovedClaims } from '../standing/certificate/transaction-certificates.js';
import { type LedgerLot, type LedgerState, standingRelease } from '../state/ledger-state.js';

export interface ReleaseCommand {
  command: RecordPurchase;
  commandHash: string;
  buyerId: string;
  /** True where a claim is refused without a certificate. */
  certificateRequired?: boolean;
  /** Present where the buyer's person made the sale, or works at a site with the person who did. */
  sharedHands?: SharedHands;
}

type ReleaseRow = { held: LedgerLot; path: string };

/**
 * Returns no events when this release exists already.
 * @throws Refusal ProductAlreadySold, ProductIdInvalid, UsedUp, NotHeld, NotReturnable, CertificateMissing, CertificateExceeded,
 * RoleRefused, Invalid, those of `bookingFor` and `assertLotsMadeBefore`; TransactionIdReused when the buyer's transfer ID belongs to
 * another command here
 */
export function decideRelease(state: LedgerState, ledgerCommand: ReleaseCommand, now: string): CustodyEvent[] {
  const { command, commandHash, buyerId, certificateRequired = false, sharedHands } = ledgerCommand;
  const existing = standingRelease(state, buyerId, command.transactionId);
  if (existing && existing.commandHash !== commandHash) throw new Refusal('TransactionIdReused');
  if (existing) return [];
  assertSellerNamedOnce(command);
  const booking = bookingFor(state, command.occurredAt, now);
  assertUniqueProductIds(
    command.lots.map(({ productId }) => productId),
    (index) => `lots.${index}.productId`,
  );
  const rows = command.lots.map(({ productId }, index) => findReleasable(state, productId, buyerId, `lots.${index}.productId`));
  assertLotsMadeBefore(
    booking,
    rows.map(({ held }) => held),
  );
  const transferKind = transferKindOf(rows, command);
  assertMaySell(state, transferKind);
  const { returnOf } = returnReference(rows, transferKind, command.returnOf);
  const draft = new PostingDraft(state, booking);
  const unsold = rows.filter(({ held }) => !held.sale);
  const leaving = outgoingLots(state, draft, unsold, transferKind, buyerId);
  const pathOf = (index: number) => unsold[index]?.path ?? 'lots';
  // A sale required its certificates when it was recorded.
  if (transferKind === 'sale')
    checkSoldClaims(state, draft, leaving, { occurredAt: booking.occurredAt, pathOf, certificateRequired, buyerId });
  if (transferKind === 'internal') flagMovedClaims(state, draft, leaving, booking.occurredAt);
  flagTakenBack(draft, unsold, transferKind, buyerId);
  const outgoing = new Map(leaving.map((lot) => [lot.lotId, lot]));
  const lots = rows.map(({ held }) => transferredLot(held, outgoing));
  const saleId = commonSaleId(lots);
  const data = {
    transferId: command.transactionId,
    buyerId,
    ...omitUndefined({ saleId, returnOf, sharedHands }),
    assertedBy: unsold.length > 0 ? ('buyer' as const) : ('seller' as const),
    transferKind,
    occurredAt: booking.occurredAt,
    ...draft.toBookEffects(),
    lots,
    purchase: command,
    commandHash,
  };
  return [{ type: 'ProductsReleased', data }];
}

/** Finds a lot that is unsold or promised to this buyer. */
function findReleasable(state: LedgerState, productId: string, buyerId: string, path: string): ReleaseRow {
  const held = findLot(state, productId, path);
  if (held.title === 'released' || (held.sale && held.sale.purchaserId !== buyerId)) throw fieldRefusal('ProductAlreadySold', path);
  if (isUsedUp(held)) throw fieldRefusal('UsedUp', path);
  return { held, path };
}

/** Takes the transfer kind of the sale; the buyer may repeat it, not change it. */
function transferKindOf(rows: readonly ReleaseRow[], { transferKind }: RecordPurchase): TransferKind {
  const kinds = new Set(rows.flatMap(({ held }) => held.sale?.transferKind ?? []));
  if (transferKind) kinds.add(transferKind);
  if (kinds.size > 1) throw invalidField('transferKind', 'otherTransferKind');
  const [kind = 'sale'] = kinds;
  return kind;
}

function transferredLot(held: LedgerLot, outgoing: ReadonlyMap<string, Lot>): TransferredLot {
  const lot = held.outgoing && held.sale ? { ...held.outgoing, saleId: held.sale.saleId } : outgoing.get(held.lot.lotId);
  if (!lot) throw new Error(`${held.lot.lotId} left without terms`);
  return lot;
}

function commonSaleId(lots: readonly TransferredLot[]): string | undefined {
  const [first, ...others] = new Set(lots.map(({ saleId }) => saleId));
  return others.length === 0 ? first : undefined;
}
