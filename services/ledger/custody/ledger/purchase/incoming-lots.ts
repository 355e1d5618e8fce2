/** Builds the lots that come in from a seller: received quantities, and where claims and verified grams go. */

import type { PurchasedLot } from '../../../../../contracts/ledger/custody/command-parts.js';
import type { Lot, LotQuantities } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { ProductsReleased, ReceivedLot, TransferredLot } from '../../../../../contracts/ledger/custody/events.js';
import { mayPurchase } from '../../../../../contracts/ledger/custody/facility-rights.js';
import { productIdKey } from '../../../../../contracts/shared/product-id.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { type Booking, modelAt } from '../accounting/booking-window.js';
import type { PostingDraft } from '../accounting/posting-draft.js';
import { fieldRefusal } from '../field-refusals.js';
import { isOwnedByOther } from '../lots/find-lot.js';
import { measureQuantity, wovenPart } from '../lots/quantities-in-grams.js';
import { type LedgerState, openingOf } from '../state/ledger-state.js';
import { mapQuantities, portionOfBounds, roundToMillimetre, share } from '../state/quantities.js';

/**
 * @param rows the received quantities that the buyer states; empty when everything arrived as shipped
 * @throws Refusal RecordNotAllowed, ProductIdTaken
 */
export function incomingLots(
  state: LedgerState,
  draft: PostingDraft,
  booking: Booking,
  release: ProductsReleased,
  rows: readonly PurchasedLot[],
): ReceivedLot[] {
  const rowAt = new Map(rows.map((row, index) => [productIdKey(row.productId), { row, index }]));
  const pooling = modelAt(state, booking) === 'massBalance';
  const lots = release.lots.map((shipped, place) => {
    const { row, index = place } = rowAt.get(productIdKey(shipped.productId)) ?? {};
    const path = `lots.${index}`;
    assertMayReceive(state, release, shipped, `${path}.productId`);
    const lot = withReceivedQuantity(draft, withoutOwnOwnership(state, shipped), row?.receivedQuantity, path);
    return pooling && !isOwnedByOther(state, lot) ? poolLot(draft, lot) : lot;
  });
  creditAccounts(draft, lots, release.transferKind === 'return');
  return lots;
}

function assertMayReceive(state: LedgerState, { transferKind }: ProductsReleased, lot: Lot, path: string): void {
  const { facilityType } = openingOf(state);
  const isReturn = transferKind === 'return';
  const mayMove =
    transferKind === 'sale' ? mayPurchase(facilityType, lot.product) : facilityType !== 'FARM' && facilityType !== 'FARM_GROUP';
  if (!isReturn && !mayMove) throw fieldRefusal('RecordNotAllowed', path);
  const knownLotId = state.lotIds.get(productIdKey(lot.productId));
  if (knownLotId === undefined) return;
  if (knownLotId !== lot.lotId || state.lots.get(knownLotId)?.title !== 'released') throw fieldRefusal('ProductIdTaken', path);
}

function withoutOwnOwnership(state: LedgerState, { saleId: _, ...lot }: TransferredLot): ReceivedLot {
  if (lot.ownerId !== openingOf(state).facilityId) return lot;
  const { ownerId: __, ...free } = lot;
  return free;
}

/** Scales what the lot carries down to the received mass. A larger received quantity adds nothing. */
function withReceivedQuantity(draft: PostingDraft, lot: ReceivedLot, receivedQuantity: number | undefined, path: string): ReceivedLot {
  if (receivedQuantity === undefined) return lot;
  const { massGrams, metres } = measureQuantity({ ...lot, quantity: receivedQuantity }, lot.product, path);
  const quantity = Math.min(lot.quantity, receivedQuantity);
  const length = metres === undefined ? {} : lengthOf(lot, roundToMillimetre(Math.min(metres, lot.metres ?? metres)));
  if (!lot.carried || massGrams === null) return { ...lot, ...receivedBounds(lot, length.metres), ...length, quantity, receivedQuantity };
  const carried = scaleQuantities(lot.carried, massGrams);
  const transitDifferenceGrams = massGrams - lot.carried.massGrams;
  if (Math.abs(transitDifferenceGrams) * 1000 > lot.carried.massGrams * 5)
    draft.flag({ code: 'transitDifference', lotId: lot.lotId, differenceGrams: transitDifferenceGrams });
  if (lot.certification) draft.lapse(lot.certification, lot.carried.claimedGrams - carried.claimedGrams);
  return { ...lot, ...length, quantity, receivedQuantity, shipped: lot.carried, carried, transitDifferenceGrams };
}

/** Takes what was woven of the metres that arrived. */
const lengthOf = (lot: Lot, metres: number): Pick<Lot, 'metres' | 'woven'> => ({
  metres,
  ...omitUndefined({ woven: wovenPart(lot, metres) }),
});

/** Scales the bounds of a lot without mass down to the received metres. */
function receivedBounds({ bounds, metres: shipped }: Lot, received: number | undefined): Pick<Lot, 'bounds'> {
  return bounds && shipped !== undefined && received !== undefined ? { bounds: portionOfBounds(bounds, received, shipped) } : {};
}

function scaleQuantities(shipped: LotQuantities, massGrams: number): LotQuantities {
  if (massGrams >= shipped.massGrams) return shipped;
  return mapQuantities(shipped, (grams) => share(grams, massGrams, shipped.massGrams));
}

/** Moves a lot of a Mass balance site into stock: verified grams to the pool of the product, claims to the account. */
export function poolLot(draft: PostingDraft, lot: ReceivedLot): ReceivedLot {
  if (!lot.carried) return lot;
  const { certification, claimModel, ...plain } = lot;
  const { verifiedGrams } = lot.carried;
  const isRaw = lot.product === 'rawCotton' && certification !== undefined;
  draft.moveIn(lot.product, lot.carried, { verifiedGrams, labelled: isRaw ? { [certification]: verifiedGrams } : {} });
  return {
    ...plain,
    ...(isRaw && { certification }),
    pooled: true,
    carried: { ...lot.carried, verifiedGrams: 0, claimedGrams: 0 },
    brought: { carried: lot.carried, ...omitUndefined({ certification, claimModel }) },
  };
}

/** Posts one credit per certification, in the order of the lots. A return reverses its debit. */
function creditAccounts(draft: PostingDraft, lots: readonly ReceivedLot[], isReturn: boolean): void {
  const credits = new Map<string, { grams: number; lotIds: string[] }>();
  for (const { lotId, brought } of lots) {
    if (!brought?.certification || !brought.carried?.claimedGrams) continue;
    const entry = credits.get(brought.certification) ?? { grams: 0, lotIds: [] };
    entry.grams += brought.carried.claimedGrams;
    entry.lotIds.push(lotId);
    credits.set(brought.certification, entry);
  }
  for (const [certification, entry] of credits) draft.post({ certification, kind: isReturn ? 'adjustment' : 'credit', ...entry });
}
