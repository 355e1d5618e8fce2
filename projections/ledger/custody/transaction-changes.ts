import { type StockCounted } from '../../../contracts/ledger/custody/count-events.js';
import { type DocumentsAdded, type RecordDocument } from '../../../contracts/ledger/custody/document-events.js';
import {
  type BookEffects,
  type DocumentReferences,
  type Lot,
  type TransactionHeader,
} from '../../../contracts/ledger/custody/event-parts.js';
import {
  type LedgerEvent,
  type ProductRecorded,
  type ProductsPurchased,
  type ProductsSold,
  type ProductsTransformed,
  type ProductsTransported,
  type ReceivedLot,
  type TransactionKind,
} from '../../../contracts/ledger/custody/events.js';
import { recordDetailsOf } from '../../../contracts/ledger/custody/record-details.js';
import { documentNumberKey, productIdKey } from '../../../contracts/shared/product-id.js';
import { addParty, addPartyConfirmed } from './agreements.js';
import { type TransactionBody, type TransactionLot } from './transaction-body.js';

export function applyRecord(view: TransactionBody, event: LedgerEvent, data: ProductRecorded): TransactionBody {
  const role = data.byProductOf ? 'byProduct' : 'output';
  addLots(applyHeader(view, event, data, 'record'), lotsInRole(data.lots, role));
  if (data.byProductOf) view.byProductOf = data.byProductOf.transactionId;
  return view;
}
export function applyPurchase(view: TransactionBody, event: LedgerEvent, data: ProductsPurchased): TransactionBody {
  const proofs = Object.values(data.manual ?? {}).map(({ proof }) => proof);
  addLots(applyHeader(view, event, data, 'purchase'), data.lots.map(receivedLot));
  view.transferKind = data.transferKind;
  if (data.returnOf) view.returnOf = data.returnOf;
  view.counterpartyId = data.sellerId;
  if (proofs.length > 0) setDocuments(view, [...view.documents, ...proofs]);
  if (data.brokerId) view.brokerId = data.brokerId;
  if (data.sellerNameId) view.sellerNameId = data.sellerNameId;
  // Events recorded before `assertedBy` was introduced ask nobody to confirm.
  if (data.sellerId && data.assertedBy === 'buyer') addParty(view, data.sellerId);
  if (data.sellerId && data.assertedBy === 'seller') addPartyConfirmed(view, data.sellerId, event.metadata.recordedAt);
  return view;
}
export function applySale(view: TransactionBody, event: LedgerEvent, data: ProductsSold): TransactionBody {
  addLots(applyHeader(view, event, data, 'sell'), lotsInRole(data.lots, 'moved'));
  view.counterpartyId = data.purchaserId;
  view.transferKind = data.transferKind;
  if (data.returnOf) view.returnOf = data.returnOf;
  if (data.shortCover) view.shortCover = data.shortCover;
  addParty(view, data.purchaserId);
  return view;
}
/** Adds the transport's lots, except those that its sale has already added. */
export function applyTransport(view: TransactionBody, event: LedgerEvent, data: ProductsTransported): TransactionBody {
  const known = new Set(view.lots.map(({ lotId }) => lotId));
  const shipped = data.lots
    .filter(({ lotId }) => !known.has(lotId))
    .map(({ lotId, productId }): TransactionLot => ({ lotId, productId, role: 'moved', massGrams: null }));
  addLots(applyHeader(view, event, data, 'transport'), shipped);
  view.counterpartyId = data.purchaserId ?? view.counterpartyId ?? data.transporterId;
  view.transporterId = data.transporterId;
  view.tripDay = dayAt(data.occurredAt, data.utcOffsetMinutes ?? 0);
  const destinationIds = data.destinationIds ?? (data.purchaserId ? [data.purchaserId] : []);
  if (destinationIds.length > 0) view.destinationIds = destinationIds;
  for (const party of [data.transporterId, data.purchaserId]) if (party) addParty(view, party);
  return view;
}
function dayAt(instant: string, utcOffsetMinutes: number): string {
  return new Date(Date.parse(instant) + utcOffsetMinutes * 60_000).toISOString().slice(0, 10);
}

export function applyTransform(view: TransactionBody, event: LedgerEvent, data: ProductsTransformed): TransactionBody {
  const inputs = data.inputs.map(
    ({ from, productId, product, massGrams }): TransactionLot => ({ lotId: from, productId, product, role: 'input', massGrams }),
  );
  const draws = data.draws.map(({ product, used }) => ({ product, massGrams: used.massGrams }));
  addLots(applyHeader(view, event, data, 'transform'), [
    ...inputs,
    ...lotsInRole(data.outputs, 'output'),
    ...lotsInRole(data.byProducts, 'byProduct'),
  ]);
  view.step = data.step;
  view.yieldBp = data.yieldBp;
  if (draws.length > 0) view.draws = draws;
  return view;
}
export function applyCount(view: TransactionBody, event: LedgerEvent, data: StockCounted): TransactionBody {
  const lots = data.lots.map(
    ({ lotId, productId, product, counted: found, countedBounds }): TransactionLot => ({
      lotId,
      productId,
      product,
      role: 'counted',
      massGrams: countedBounds ? null : found.massGrams,
    }),
  );
  addLots(applyHeader(view, event, data, 'count'), lots);
  view.counts = data.counts;
  view.reasonId = data.reasonId;
  return view;
}
export function applyDocuments(view: TransactionBody, event: LedgerEvent, { documents }: DocumentsAdded): TransactionBody {
  const added = documents.map((document) => ({ ...document, addedAt: event.metadata.recordedAt }));
  setDocuments(view, [...view.documents, ...added]);
  return view;
}
/** Applies the fields that every record has. The first of two events under one transaction sets the date. */
function applyHeader(
  view: TransactionBody,
  event: LedgerEvent,
  data: Pick<BookEffects, 'flags' | 'postings'> & Omit<TransactionHeader, 'transactionId' | 'contentHash'> & DocumentReferences,
  kind: TransactionKind,
): TransactionBody {
  const isFirst = view.kinds.length === 0;
  view.kinds.push(kind);
  if (isFirst) {
    view.occurredAt = data.occurredAt;
    if (data.utcOffsetMinutes !== undefined) view.utcOffsetMinutes = data.utcOffsetMinutes;
    if (data.placeId !== undefined) view.placeId = data.placeId;
    if (data.place !== undefined) view.place = data.place;
    view.recordedAt = event.metadata.recordedAt;
    view.revision = event.revision;
    view.hash = event.metadata.hash;
  }
  addDetails(view, data);
  if (isFirst) setDocuments(view, data.documents ?? []);
  if (data.flags) view.flags.push(...data.flags);
  if (data.postings) view.postings.push(...data.postings);
  return view;
}
function setDocuments(view: TransactionBody, documents: RecordDocument[]): void {
  view.documents = documents;
  if (documents.length > 0) view.blobNames = documents.map(({ blobName }) => blobName);
}
/** Adds the numbers also in normalized form, by which transactions are found. */
function addDetails(view: TransactionBody, data: DocumentReferences): void {
  Object.assign(view, recordDetailsOf(data));
  const { purchaseOrderNumber, invoiceNumber, packingListNumber } = data;
  if (purchaseOrderNumber) view.purchaseOrderKey = documentNumberKey(purchaseOrderNumber);
  if (invoiceNumber) view.invoiceKey = documentNumberKey(invoiceNumber);
  if (packingListNumber) view.packingListKey = documentNumberKey(packingListNumber);
}
function addLots(view: TransactionBody, added: readonly TransactionLot[]): void {
  view.lots.push(...added);
  view.productIdKeys = [...new Set(view.lots.map(({ productId }) => productIdKey(productId)))];
}
function receivedLot(lot: ReceivedLot): TransactionLot {
  const { shipped, transitDifferenceGrams = 0 } = lot;
  const [named] = lotsInRole([lot], 'moved') as [TransactionLot];
  if (!shipped || transitDifferenceGrams === 0) return named;
  return { ...named, transit: { shippedGrams: shipped.massGrams, receivedGrams: shipped.massGrams + transitDifferenceGrams } };
}
function lotsInRole(lots: readonly Lot[], role: TransactionLot['role']): TransactionLot[] {
  return lots.map((lot) => ({
    ...{ lotId: lot.lotId, productId: lot.productId, product: lot.product, role, massGrams: lot.carried?.massGrams ?? null },
    ...claimOf(lot),
  }));
}
function claimOf({ carried, certification, claimModel }: Lot): Pick<TransactionLot, 'claim'> {
  const grams = carried?.claimedGrams ?? 0;
  return grams === 0 || certification === undefined || claimModel === undefined
    ? {}
    : { claim: { certification, grams, model: claimModel } };
}
