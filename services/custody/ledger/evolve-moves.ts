/** Folds of the facts that bring lots in and move them on. */
import {
  isSaleToBrand,
  type ProductRecorded,
  type ProductsPurchased,
  type ProductsReleased,
  type ProductsRestored,
  type ProductsSold,
  type ProductsTransported,
} from '../../../contracts/custody-events.js';
import { book, bookBack, effectsOf, forgetDebits } from './booking.js';
import { type LedgerState, type LotState, releaseKey } from './ledger-state.js';
import { saidOf } from './said.js';
import { change, enter } from './stock.js';

export interface At {
  revision: number;
  recordedAt: string;
}

export function onRecorded(state: LedgerState, data: ProductRecorded, at: At): void {
  const { transactionId, contentHash, lots, window, occurredAt, byProductOf } = data;
  for (const lot of lots) enter(state, lot, { transactionId, sellerId: null, occurredAt, recordedAt: at.recordedAt, window });
  state.transactions.set(transactionId, {
    ...effectsOf(data, at.revision),
    kind: 'record',
    contentHash,
    voided: false,
    brought: lots.map(({ lotId }) => lotId),
    names: [],
    ...saidOf({ byProductOf: byProductOf?.transactionId }),
  });
  const transform = byProductOf && state.transactions.get(byProductOf.transactionId)?.transform;
  if (transform) {
    transform.byProducts.push(transactionId);
    for (const { carried } of lots) transform.leftoverGrams -= carried?.massGrams ?? 0;
  }
  book(state, data, at.revision);
}

export function onPurchased(state: LedgerState, data: ProductsPurchased, at: At): void {
  const { transactionId, contentHash, lots, window, occurredAt, sellerId } = data;
  for (const lot of lots) enter(state, lot, { transactionId, sellerId, occurredAt, recordedAt: at.recordedAt, window });
  state.transactions.set(transactionId, {
    ...effectsOf(data, at.revision),
    kind: 'purchase',
    contentHash,
    voided: false,
    brought: lots.map(({ lotId }) => lotId),
    names: [],
    counterpartyId: sellerId,
  });
  book(state, data, at.revision);
}

export function onSold(state: LedgerState, data: ProductsSold, at: At): void {
  const { transactionId, contentHash, lots, window, purchaserId, transferKind } = data;
  for (const lot of lots)
    change(state, lot.lotId, window, (held) => {
      held.title = 'sold';
      held.sale = { saleId: transactionId, purchaserId, transferKind };
      held.leaving = lot;
      held.named.push(transactionId);
    });
  state.transactions.set(transactionId, {
    ...effectsOf(data, at.revision),
    kind: 'sell',
    contentHash,
    voided: false,
    brought: [],
    names: lots.map(({ lotId }) => lotId),
    counterpartyId: purchaserId,
  });
  book(state, data, at.revision);
}

export function onTransported(state: LedgerState, data: ProductsTransported, at: At): void {
  const { transactionId, contentHash, lots, window, purchaserId } = data;
  const sale = state.transactions.get(transactionId);
  for (const { lotId } of lots)
    change(state, lotId, window, (held) => {
      held.dispatch = 'shipped';
      if (held.named.at(-1) !== transactionId) held.named.push(transactionId);
    });
  state.transactions.set(transactionId, {
    ...(sale ?? effectsOf(data, at.revision)),
    kind: 'transport',
    contentHash,
    voided: false,
    brought: [],
    names: lots.map(({ lotId }) => lotId),
    ...(sale && { alsoSale: true as const }),
    ...saidOf({ counterpartyId: purchaserId }),
  });
  if (!sale) book(state, data, at.revision);
}

export function onReleased(state: LedgerState, data: ProductsReleased, at: At): void {
  const { transferId, buyerId, commandHash, transferKind, assertedBy, lots, window } = data;
  const key = releaseKey(buyerId, transferId);
  for (const lot of lots)
    change(state, lot.lotId, window, (held) => {
      held.title = 'released';
      held.leaving ??= lot;
      held.named.push(key);
    });
  const toBrand = isSaleToBrand(data) && { toBrand: true as const };
  const release = { transferId, buyerId, commandHash, transferKind, assertedBy, lotIds: lots.map(({ lotId }) => lotId), standing: true };
  state.releases.set(key, { ...effectsOf(data, at.revision), ...release, ...toBrand });
  const sale = toBrand && state.transactions.get(transferId);
  if (sale) sale.toBrand = true;
  book(state, data, at.revision);
}

export function onRestored(state: LedgerState, data: ProductsRestored): void {
  const { transferId, buyerId, lots, window, voidedSaleId } = data;
  const key = releaseKey(buyerId, transferId);
  for (const { lotId, title } of lots)
    change(state, lotId, window, (held) => {
      held.title = title;
      if (title === 'held') forgetSale(held);
      held.named = held.named.filter((name) => name !== key && name !== voidedSaleId);
      // A sale that shipped at once is void as a whole.
      if (voidedSaleId !== undefined && state.transactions.get(voidedSaleId)?.alsoSale) held.dispatch = 'notShipped';
    });
  const release = state.releases.get(key);
  if (release) {
    release.standing = false;
    forgetDebits(state, release);
  }
  const sale = voidedSaleId === undefined ? undefined : state.transactions.get(voidedSaleId);
  if (sale) {
    sale.voided = true;
    forgetDebits(state, sale);
  }
  bookBack(state, data, [...(release?.postings ?? []), ...(sale?.postings ?? [])]);
}

/** As before it was promised or released. */
export function forgetSale(held: LotState): void {
  delete held.sale;
  delete held.leaving;
}
