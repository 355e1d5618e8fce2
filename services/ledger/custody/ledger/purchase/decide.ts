/** Decides the buyer's side of a purchase: lots come in from a seller's ledger, or from outside the platform. */

import type { RecordPurchase } from '../../../../../contracts/ledger/custody/commands.js';
import type { DocumentReferences, EventReference, SellerNameReference } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, ProductsPurchased, ProductsReleased } from '../../../../../contracts/ledger/custody/events.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { bookingAt, bookingFor } from '../accounting/booking-window.js';
import { PostingDraft } from '../accounting/posting-draft.js';
import { invalidField } from '../field-refusals.js';
import { assertUniqueProductIds } from '../lots/find-lot.js';
import type { BringsLots } from '../lots/product-id-bounds.js';
import { assertNotSelf } from '../sale/outgoing-lots.js';
import type { LedgerState } from '../state/ledger-state.js';
import { disputesSettledBy } from '../statement/decide.js';
import { documentReferences, eventHeader } from '../transaction/event-header.js';
import type { HashedCommand } from '../transaction/hashed-command.js';
import { checkReplay } from '../transaction/idempotency.js';
import { incomingLots } from './incoming-lots.js';
import { offPlatformLots } from './off-platform-lots.js';

/** Sets `released` to null for lots bought outside the platform. */
export interface PurchaseCommand
  extends HashedCommand<NonNullable<ProductsReleased['purchase']>>,
    Partial<SellerNameReference>,
    BringsLots {
  /** True where a certification is refused without a certificate. */
  certificateRequired?: boolean;
  /** Names the business of the buyer, where it has several sites of which the seller is none. */
  businessId?: string;
  released: { sellerId: string; release: ProductsReleased; cause: EventReference | null } | null;
}

export interface ReceiveCommand {
  sellerId: string;
  release: ProductsReleased;
  cause: EventReference;
  references: DocumentReferences;
  contentHash: string;
}

/**
 * Decides dry before the seller releases, and again afterwards.
 * @throws Refusal RecordNotAllowed, ProductIdTaken, Invalid, those of `bookingFor` and of `checkReplay`
 */
export function decidePurchase(state: LedgerState, ledgerCommand: PurchaseCommand, now: string): CustodyEvent[] {
  const { command, contentHash, documents, released, sellerNameId, sellerNameHash, businessId } = ledgerCommand;
  if (checkReplay(state, command.transactionId, 'purchase', contentHash) === 'replayed') return [];
  const booking = bookingFor(state, command.occurredAt, now);
  assertUniqueProductIds(
    command.lots.map(({ productId }) => productId),
    (index) => `lots.${index}.productId`,
  );
  const draft = new PostingDraft(state, booking);
  const { brokerId, sellerId } = command;
  assertSellerNamedOnce(command);
  if (sellerId !== undefined) assertNotSelf(state, sellerId, 'sellerId');
  if (!released) assertOffPlatformSale(command);
  const goods = released
    ? { lots: incomingLots(state, draft, booking, released.release, command.lots) }
    : offPlatformLots(state, draft, booking, { ...ledgerCommand, now });
  const data: ProductsPurchased = {
    ...eventHeader(command, contentHash),
    ...documentReferences(command, documents),
    ...omitUndefined({ brokerId, returnOf: released?.release.returnOf, sellerNameId, sellerNameHash, businessId }),
    occurredAt: booking.occurredAt,
    ...draft.toBookEffects(),
    sellerId: released?.sellerId ?? null,
    transferKind: released?.release.transferKind ?? command.transferKind ?? 'sale',
    ...omitUndefined({ assertedBy: released?.release.assertedBy }),
    cause: released?.cause ?? null,
    ...goods,
  };
  return [...(released ? disputesSettledBy(state, released.sellerId, released.release.lots) : []), { type: 'ProductsPurchased', data }];
}

/** Refuses a seller's name together with a seller's ID: a facility on the platform has its name there. @throws Refusal Invalid */
export function assertSellerNamedOnce({ sellerId, sellerName }: RecordPurchase): void {
  if (sellerId !== undefined && sellerName !== undefined) throw invalidField('sellerName', 'sellerKnown');
}

/** Allows only plain sales from outside the platform. @throws Refusal Invalid */
function assertOffPlatformSale({ sellerId, transferKind = 'sale', returnOf }: PurchaseCommand['command']): void {
  if (sellerId !== undefined || transferKind === 'return') throw invalidField('sellerId');
  if (transferKind !== 'sale') throw invalidField('transferKind');
  if (returnOf !== undefined) throw invalidField('returnOf');
}

/** Receives a sale at the brand without a command of the brand, under the ID of the sale. @throws Refusal those of `checkReplay` */
export function decideReceiveSale(state: LedgerState, ledgerCommand: ReceiveCommand): CustodyEvent[] {
  const { sellerId, release, cause, references, contentHash } = ledgerCommand;
  if (checkReplay(state, release.transferId, 'purchase', contentHash) === 'replayed') return [];
  const booking = bookingAt(state, release.occurredAt);
  const draft = new PostingDraft(state, booking);
  const lots = incomingLots(state, draft, booking, release, []);
  const data: ProductsPurchased = {
    transactionId: release.transferId,
    contentHash,
    ...documentReferences(references, references.documents),
    occurredAt: booking.occurredAt,
    ...draft.toBookEffects(),
    sellerId,
    transferKind: release.transferKind,
    ...omitUndefined({ returnOf: release.returnOf }),
    assertedBy: release.assertedBy,
    cause,
    lots,
  };
  return [{ type: 'ProductsPurchased', data }];
}
