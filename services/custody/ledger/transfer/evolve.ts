/** Folds of the facts that bring lots in and move them on. */
import {
  isSaleToBrand,
  type ProductRecorded,
  type ProductsPurchased,
  type ProductsReleased,
  type ProductsRestored,
  type ProductsSold,
  type ProductsTransported,
} from '../../../../contracts/custody/events.js';
import { applyBooking, applyReversal, dropDebits, effectsOf } from '../accounting/postings.js';
import { omitUndefined } from '../omit-undefined.js';
import { type LedgerLot, type LedgerState, releaseKey } from '../state/ledger-state.js';
import { addLot, updateLot } from '../state/stock.js';

export interface EventStamp {
  revision: number;
  recordedAt: string;
}

export function onRecorded(state: LedgerState, data: ProductRecorded, stamp: EventStamp): void {
  const { transactionId, contentHash, lots, window, occurredAt, byProductOf } = data;
  for (const lot of lots) addLot(state, lot, { transactionId, sellerId: null, occurredAt, recordedAt: stamp.recordedAt, window });
  state.transactions.set(transactionId, {
    ...effectsOf(data, stamp.revision),
    kind: 'record',
    contentHash,
    voided: false,
    brought: lots.map(({ lotId }) => lotId),
    names: [],
    ...omitUndefined({ byProductOf: byProductOf?.transactionId }),
  });
  const transform = byProductOf && state.transactions.get(byProductOf.transactionId)?.transform;
  if (transform) {
    transform.byProducts.push(transactionId);
    for (const { carried } of lots) transform.leftoverGrams -= carried?.massGrams ?? 0;
  }
  applyBooking(state, data, stamp.revision);
}

export function onPurchased(state: LedgerState, data: ProductsPurchased, stamp: EventStamp): void {
  const { transactionId, contentHash, lots, window, occurredAt, sellerId } = data;
  for (const lot of lots) addLot(state, lot, { transactionId, sellerId, occurredAt, recordedAt: stamp.recordedAt, window });
  state.transactions.set(transactionId, {
    ...effectsOf(data, stamp.revision),
    kind: 'purchase',
    contentHash,
    voided: false,
    brought: lots.map(({ lotId }) => lotId),
    names: [],
    counterpartyId: sellerId,
  });
  applyBooking(state, data, stamp.revision);
}

export function onSold(state: LedgerState, data: ProductsSold, stamp: EventStamp): void {
  const { transactionId, contentHash, lots, window, purchaserId, transferKind } = data;
  for (const lot of lots)
    updateLot(state, lot.lotId, window, (held) => {
      held.title = 'sold';
      held.sale = { saleId: transactionId, purchaserId, transferKind };
      held.leaving = lot;
      held.named.push(transactionId);
    });
  state.transactions.set(transactionId, {
    ...effectsOf(data, stamp.revision),
    kind: 'sell',
    contentHash,
    voided: false,
    brought: [],
    names: lots.map(({ lotId }) => lotId),
    counterpartyId: purchaserId,
  });
  applyBooking(state, data, stamp.revision);
}

export function onTransported(state: LedgerState, data: ProductsTransported, stamp: EventStamp): void {
  const { transactionId, contentHash, lots, window, purchaserId } = data;
  const sale = state.transactions.get(transactionId);
  for (const { lotId } of lots)
    updateLot(state, lotId, window, (held) => {
      held.dispatch = 'shipped';
      if (held.named.at(-1) !== transactionId) held.named.push(transactionId);
    });
  state.transactions.set(transactionId, {
    ...(sale ?? effectsOf(data, stamp.revision)),
    kind: 'transport',
    contentHash,
    voided: false,
    brought: [],
    names: lots.map(({ lotId }) => lotId),
    ...(sale && { alsoSale: true as const }),
    ...omitUndefined({ counterpartyId: purchaserId }),
  });
  if (!sale) applyBooking(state, data, stamp.revision);
}

export function onReleased(state: LedgerState, data: ProductsReleased, stamp: EventStamp): void {
  const { transferId, buyerId, commandHash, transferKind, assertedBy, lots, window } = data;
  const key = releaseKey(buyerId, transferId);
  for (const lot of lots)
    updateLot(state, lot.lotId, window, (held) => {
      held.title = 'released';
      held.leaving ??= lot;
      held.named.push(key);
    });
  const toBrand = isSaleToBrand(data) && { toBrand: true as const };
  const release = { transferId, buyerId, commandHash, transferKind, assertedBy, lotIds: lots.map(({ lotId }) => lotId), standing: true };
  state.releases.set(key, { ...effectsOf(data, stamp.revision), ...release, ...toBrand });
  const sale = toBrand && state.transactions.get(transferId);
  if (sale) sale.toBrand = true;
  applyBooking(state, data, stamp.revision);
}

export function onRestored(state: LedgerState, data: ProductsRestored): void {
  const { transferId, buyerId, lots, window, voidedSaleId } = data;
  const key = releaseKey(buyerId, transferId);
  for (const { lotId, title } of lots)
    updateLot(state, lotId, window, (held) => {
      held.title = title;
      if (title === 'held') clearSale(held);
      held.named = held.named.filter((name) => name !== key && name !== voidedSaleId);
      // A sale that shipped at once is void as a whole.
      if (voidedSaleId !== undefined && state.transactions.get(voidedSaleId)?.alsoSale) held.dispatch = 'notShipped';
    });
  const release = state.releases.get(key);
  if (release) {
    release.standing = false;
    dropDebits(state, release);
  }
  const sale = voidedSaleId === undefined ? undefined : state.transactions.get(voidedSaleId);
  if (sale) {
    sale.voided = true;
    dropDebits(state, sale);
  }
  applyReversal(state, data, [...(release?.postings ?? []), ...(sale?.postings ?? [])]);
}

/** As before it was promised or released. */
export function clearSale(held: LedgerLot): void {
  delete held.sale;
  delete held.leaving;
}
