/** Lots as they come in from a seller: what was received of them, and where their claims and verified grams go. */

import type { ProductsReleased, ReceivedLot, TransferredLot } from '../../../contracts/custody-events.js';
import type { Carried, Lot } from '../../../contracts/custody-facts.js';
import type { PurchasedLot } from '../../../contracts/custody-lots.js';
import { mayPurchase } from '../../../contracts/custody-rights.js';
import { productIdKey } from '../../../contracts/product-id.js';
import type { Books } from './books.js';
import { mapCarried, share, toMillimetre } from './carried.js';
import { type LedgerState, openedOf } from './ledger-state.js';
import { isForeign } from './lots.js';
import { measured } from './measuring.js';
import { refusal } from './refusing.js';
import { saidOf } from './said.js';
import { modelAt, type When } from './when.js';

/**
 * @param rows the buyer's, for what it received; empty where it took all as shipped
 * @throws Refusal RecordNotAllowed, ProductIdTaken
 */
export function received(
  state: LedgerState,
  books: Books,
  when: When,
  release: ProductsReleased,
  rows: readonly PurchasedLot[],
): ReceivedLot[] {
  const rowAt = new Map(rows.map((row, index) => [productIdKey(row.productId), { row, index }]));
  const pooling = modelAt(state, when) === 'massBalance';
  const lots = release.lots.map((shipped, place) => {
    const { row, index = place } = rowAt.get(productIdKey(shipped.productId)) ?? {};
    const path = `lots.${index}`;
    assertMayCome(state, release, shipped, `${path}.productId`);
    const lot = weighed(books, own(state, shipped), row?.receivedQuantity, path);
    return pooling && !isForeign(state, lot) ? pooled(books, lot) : lot;
  });
  credit(books, lots, release.transferKind === 'return');
  return lots;
}

function assertMayCome(state: LedgerState, { transferKind }: ProductsReleased, lot: Lot, path: string): void {
  const { facilityType } = openedOf(state);
  const back = transferKind === 'return';
  const moved = transferKind === 'sale' ? mayPurchase(facilityType, lot.product) : facilityType !== 'FARM' && facilityType !== 'FARM_GROUP';
  if (!back && !moved) throw refusal('RecordNotAllowed', path);
  const known = state.lotIds.get(productIdKey(lot.productId));
  if (known === undefined) return;
  if (known !== lot.lotId || state.lots.get(known)?.title !== 'released') throw refusal('ProductIdTaken', path);
}

function own(state: LedgerState, { saleId: _, ...lot }: TransferredLot): ReceivedLot {
  if (lot.ownerId !== openedOf(state).facilityId) return lot;
  const { ownerId: __, ...free } = lot;
  return free;
}

/** Another quantity than was shipped: what the lot carries shrinks with its mass, and never grows. */
function weighed(books: Books, lot: ReceivedLot, receivedQuantity: number | undefined, path: string): ReceivedLot {
  if (receivedQuantity === undefined) return lot;
  const { massGrams, metres } = measured({ ...lot, quantity: receivedQuantity }, lot.product, path);
  const quantity = Math.min(lot.quantity, receivedQuantity);
  const length = metres === undefined ? {} : { metres: toMillimetre(Math.min(metres, lot.metres ?? metres)) };
  if (!lot.carried || massGrams === null) return { ...lot, ...length, quantity, receivedQuantity };
  const carried = scaled(lot.carried, massGrams);
  const transitDifferenceGrams = massGrams - lot.carried.massGrams;
  if (Math.abs(transitDifferenceGrams) * 1000 > lot.carried.massGrams * 5)
    books.flag({ code: 'transitDifference', lotId: lot.lotId, differenceGrams: transitDifferenceGrams });
  if (lot.certification) books.lapse(lot.certification, lot.carried.claimedGrams - carried.claimedGrams);
  return { ...lot, ...length, quantity, receivedQuantity, shipped: lot.carried, carried, transitDifferenceGrams };
}

function scaled(shipped: Carried, massGrams: number): Carried {
  if (massGrams >= shipped.massGrams) return shipped;
  return mapCarried(shipped, (grams) => share(grams, massGrams, shipped.massGrams));
}

/** Into the stock of a Mass balance site: verified grams to the product's pool, claims to the account. */
export function pooled(books: Books, lot: ReceivedLot): ReceivedLot {
  if (!lot.carried) return lot;
  const { certification, claimModel, ...plain } = lot;
  const { verifiedGrams } = lot.carried;
  const isRaw = lot.product === 'rawCotton' && certification !== undefined;
  books.moveIn(lot.product, lot.carried, { verifiedGrams, labelled: isRaw ? { [certification]: verifiedGrams } : {} });
  return {
    ...plain,
    ...(isRaw && { certification }),
    pooled: true,
    carried: { ...lot.carried, verifiedGrams: 0, claimedGrams: 0 },
    brought: { carried: lot.carried, ...saidOf({ certification, claimModel }) },
  };
}

/** One credit per certification, in the order of the lots. What comes back reverses its debit. */
function credit(books: Books, lots: readonly ReceivedLot[], isReturn: boolean): void {
  const credits = new Map<string, { grams: number; lotIds: string[] }>();
  for (const { lotId, brought } of lots) {
    if (!brought?.certification || !brought.carried?.claimedGrams) continue;
    const entry = credits.get(brought.certification) ?? { grams: 0, lotIds: [] };
    entry.grams += brought.carried.claimedGrams;
    entry.lotIds.push(lotId);
    credits.set(brought.certification, entry);
  }
  for (const [certification, entry] of credits) books.post({ certification, kind: isReturn ? 'adjustment' : 'credit', ...entry });
}
