/**
 * Builds lots bought outside the platform: with country of origin and proof, without claim, and not verified unless a registered gin buys raw
 * cotton.
 */

import type { PurchasedLot } from '../../../../../contracts/ledger/custody/command-parts.js';
import type { RecordPurchase } from '../../../../../contracts/ledger/custody/commands.js';
import type { StoredDocument } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { ProductsPurchased, ReceivedLot } from '../../../../../contracts/ledger/custody/events.js';
import { mayPurchaseOffPlatform } from '../../../../../contracts/ledger/custody/facility-rights.js';
import { STAGE_OF } from '../../../../../contracts/shared/products.js';
import { message, Refusal } from '../../../../../contracts/shared/refusals.js';
import { type Booking, modelAt } from '../accounting/booking-window.js';
import type { PostingDraft } from '../accounting/posting-draft.js';
import { fieldRefusal, invalidField } from '../field-refusals.js';
import { lotFromDescription } from '../lots/described-lot.js';
import { NewProductIdSet, newLotId } from '../lots/find-lot.js';
import { assertHeavyEnough, type BringsLots } from '../lots/product-id-bounds.js';
import { withoutUncertified } from '../standing/certificate/decide.js';
import { type LedgerState, openingOf } from '../state/ledger-state.js';
import { isVerifiedOrigin } from '../state/origin-state.js';
import { NO_QUANTITIES } from '../state/quantities.js';
import { poolLot } from './incoming-lots.js';

interface OffPlatformPurchase extends BringsLots {
  now: string;
  command: RecordPurchase;
  documents: readonly StoredDocument[];
  certificateRequired?: boolean;
}
type OffPlatformGoods = Required<Pick<ProductsPurchased, 'lots' | 'manual'>>;

/** @throws Refusal RecordNotAllowed, ProductIdTaken, ProductIdsTooMany, LotTooLight, CertificateMissing, Invalid with the missing fields */
export function offPlatformLots(
  state: LedgerState,
  draft: PostingDraft,
  booking: Booking,
  purchase: OffPlatformPurchase,
): OffPlatformGoods {
  const { command, documents, certificateRequired = false, now, bounds } = purchase;
  const newProductIds = new NewProductIdSet(state, now, bounds);
  const pooling = modelAt(state, booking) === 'massBalance';
  const manual: OffPlatformGoods['manual'] = {};
  const lots = command.lots.map((row, index) => {
    const { countryOfOrigin, proof } = checkComplete(row, index);
    manual[row.productId] = { countryOfOrigin, proof: storedProof(proof.blobName, documents) };
    return offPlatformLot(state, newProductIds, { ...booking, transactionId: command.transactionId }, row, index);
  });
  assertHeavyEnough(lots, purchase, 'lots');
  const pathOf = (index: number) => `lots.${index}.certification`;
  const certified = withoutUncertified(state, draft, lots, { occurredAt: booking.occurredAt, pathOf, certificateRequired });
  return { lots: pooling ? certified.map((lot) => poolLot(draft, lot)) : certified, manual };
}

function offPlatformLot(
  state: LedgerState,
  newProductIds: NewProductIdSet,
  { transactionId, occurredAt }: Pick<Booking, 'occurredAt'> & { transactionId: string },
  row: PurchasedLot,
  index: number,
): ReceivedLot {
  const path = `lots.${index}`;
  const { facilityId, facilityType } = openingOf(state);
  const { product, quantity, unit, countryOfOrigin: country } = checkComplete(row, index);
  if (product === 'byProduct' || !mayPurchaseOffPlatform(facilityType, product)) throw fieldRefusal('RecordNotAllowed', `${path}.product`);
  const isVerified = product === 'rawCotton' && isVerifiedOrigin(state.origins, occurredAt);
  newProductIds.add(row.productId, `${path}.productId`);
  const fixed = { lotId: newLotId(state, transactionId, index), makerId: facilityId, source: 'manual' as const, stage: STAGE_OF[product] };
  const lot = lotFromDescription({ ...row, product, quantity, unit }, path, fixed, (massGrams) => ({
    ...NO_QUANTITIES,
    massGrams,
    cottonGrams: massGrams,
    lintGrams: product === 'rawCotton' ? 0 : massGrams,
    verifiedGrams: isVerified ? massGrams : 0,
  }));
  return { ...lot, ...(lot.carried && { origins: [{ country, grams: lot.carried.cottonGrams }] }) };
}

const REQUIRED = ['product', 'quantity', 'unit', 'countryOfOrigin', 'proof'] as const;
type CompleteRow = Required<Pick<PurchasedLot, (typeof REQUIRED)[number]>>;

/** @throws Refusal Invalid */
function checkComplete(row: PurchasedLot, index: number): CompleteRow {
  const missing = REQUIRED.filter((field) => row[field] === undefined);
  if (missing.length > 0)
    throw new Refusal('Invalid', {}, Object.fromEntries(missing.map((field) => [`lots.${index}.${field}`, [message('fieldMissing')]])));
  if (row.receivedQuantity !== undefined) throw invalidField(`lots.${index}.receivedQuantity`);
  return row as CompleteRow;
}

const storedProof = (blobName: string, documents: readonly StoredDocument[]): StoredDocument =>
  documents.find((document) => document.blobName === blobName) ?? { blobName, kind: 'proof' };
