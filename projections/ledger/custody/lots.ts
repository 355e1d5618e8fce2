/** Keeps one view per lot across all ledgers that held it: its place, its remaining quantity and its history. */

import type { StockCounted } from '../../../contracts/ledger/custody/count-events.js';
import type { Lot } from '../../../contracts/ledger/custody/event-parts.js';
import type {
  LedgerEvent,
  ProductsPurchased,
  ProductsReleased,
  ProductsRestored,
  ProductsSold,
  ProductsTransformed,
  ProductsTransported,
  ReceivedLot,
  TransactionVoided,
} from '../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../contracts/ledger/custody/events.js';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { countsAt, type PointInTime } from '../../shared/point-in-time.js';
import type { Projection } from '../../shared/projection.js';
import { applyStatement, isDisputed } from './disputes.js';
import {
  applyLotEntry,
  findLot,
  foldLotEntries,
  type LotEntry,
  type LotStatus,
  type LotValues,
  lotValuesOf,
  subtractBounds,
  subtractQuantities,
} from './lot-status.js';
import { lotShares } from './lot-sums.js';

export type LotAttributes = Omit<Lot, keyof LotValues>;

export interface LotBody {
  lotId: string;
  productId: string;
  productIdKey: string;
  nature: LotAttributes | null;
  /** The holder, while some of the lot is left: no index of the stock has used-up lots. */
  stockOf: string | null;
  /** The state from all recorded facts; null once the lot is withdrawn. */
  state: LotStatus | null;
  entries: LotEntry[];
}

export const lots: Projection<LotBody, LedgerEvent> = {
  name: 'lots',
  version: 8,
  handles: [
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsReleased',
    'ProductsRestored',
    'ProductsTransported',
    'ProductsTransformed',
    'StockCounted',
    'TransactionVoided',
    'TransactionConfirmed',
    'TransactionDisputed',
    'DisputeDecided',
  ],
  keysOf,
  initial: (key) => ({ lotId: key, productId: '', productIdKey: '', nature: null, stockOf: null, state: null, entries: [] }),
  evolve(view, event, key) {
    const next = evolve(view, event, key);
    next.stockOf = next.state && next.state.place !== 'usedUp' ? next.state.holderId : null;
    return next;
  },
  sharesOf: lotShares,
  indexes: [
    { fields: ['stockOf', 'state.occurredAt'] },
    { fields: ['stockOf', 'productIdKey'] },
    { fields: ['stockOf', 'state.title', 'nature.product', 'state.broughtBy.occurredAt'] },
    { fields: ['stockOf', 'state.title', 'state.broughtBy.as', 'state.broughtBy.occurredAt'] },
    { fields: ['state.holderId', 'state.occurredAt'] },
    { fields: ['state.holderId', 'productIdKey'] },
    { fields: ['state.purchaserId'] },
    { fields: ['state.saleId'] },
    { fields: ['productIdKey'] },
    { fields: ['about.confirmBy', 'about.since'] },
    { fields: ['about.shipBy', 'about.since'] },
  ],
};

/** Returns the lot's state at a point in time, or null if it did not exist then. */
export function lotAt(view: LotBody, at: PointInTime): LotStatus | null {
  if (at.asOf === undefined && at.on === undefined) return view.state;
  return foldLotEntries(view.entries.filter((entry) => countsAt(entry, at)));
}

/** Returns true when a record that moved the lot was under dispute at that point in time. */
export const isLotDisputed = ({ entries }: LotBody, at: PointInTime): boolean =>
  entries.some((entry) => entry.disputes !== undefined && countsAt(entry, at) && isDisputed(entry, at));

function keysOf(event: LedgerEvent): string[] {
  switch (event.type) {
    case 'ProductRecorded':
    case 'ProductsPurchased':
    case 'ProductsSold':
    case 'ProductsReleased':
    case 'ProductsRestored':
    case 'ProductsTransported':
    case 'StockCounted':
      return [...new Set(event.data.lots.map(({ lotId }) => lotId))];
    case 'ProductsTransformed': {
      const { inputs, draws, outputs, byProducts } = event.data;
      const used = [...inputs.map(({ from }) => from), ...draws.flatMap(({ taken }) => taken.map(({ lotId }) => lotId))];
      return [...new Set([...used, ...outputs.map(({ lotId }) => lotId), ...byProducts.map(({ lotId }) => lotId)])];
    }
    case 'TransactionVoided':
      return [...new Set([...event.data.withdrawn, ...event.data.restored.map(({ lotId }) => lotId)])];
    case 'TransactionConfirmed':
    case 'TransactionDisputed':
    case 'DisputeDecided':
      return [...new Set(event.data.lotIds)];
    default:
      return [];
  }
}

function evolve(view: LotBody, event: LedgerEvent, key: string): LotBody {
  switch (event.type) {
    case 'ProductRecorded':
      return applyArrival(view, 'recorded', event, event.data, findLot(event.data.lots, key));
    case 'ProductsPurchased':
      return applyPurchase(view, event, event.data, findLot(event.data.lots, key));
    case 'ProductsSold':
      return applyDeparture(view, 'sold', event, event.data, key);
    case 'ProductsReleased':
      return applyDeparture(view, 'released', event, event.data, key);
    case 'ProductsRestored':
      return applyRestore(view, event, event.data);
    case 'ProductsTransported':
      return applyTransport(view, event, event.data);
    case 'ProductsTransformed':
      return applyTransform(view, event, event.data, key);
    case 'StockCounted':
      return applyCount(view, event, event.data, key);
    case 'TransactionVoided':
      return applyVoid(view, event, event.data);
    case 'TransactionConfirmed':
    case 'TransactionDisputed':
    case 'DisputeDecided':
      applyStatement(view.entries, event);
      return view;
    default:
      return view;
  }
}

type EntryHeader = Pick<LotEntry, 'facilityId' | 'transactionId' | 'occurredAt' | 'recordedAt' | 'revision' | 'hash' | 'userId'>;

function entryHeader(event: LedgerEvent, data: { occurredAt: string }): EntryHeader {
  return {
    facilityId: facilityOfStream(event.stream),
    transactionId: event.metadata.transactionId,
    occurredAt: data.occurredAt,
    recordedAt: event.metadata.recordedAt,
    revision: event.revision,
    hash: event.metadata.hash,
    userId: event.metadata.actor.userId,
  };
}

function applyArrival(
  view: LotBody,
  as: 'recorded' | 'made' | 'purchased',
  event: LedgerEvent,
  data: { transactionId: string; occurredAt: string },
  lot: Lot | undefined,
  more: Partial<LotEntry> = {},
): LotBody {
  if (!lot) return view;
  setAttributes(view, lot);
  return addEntry(view, { as, ...entryHeader(event, data), transactionId: data.transactionId, says: lotValuesOf(lot), ...more });
}

function applyPurchase(view: LotBody, event: LedgerEvent, data: ProductsPurchased, lot: ReceivedLot | undefined): LotBody {
  const proof = lot && data.manual?.[lot.productId]?.proof;
  const documents = [...(data.documents ?? []), ...(proof ? [proof] : [])];
  return applyArrival(view, 'purchased', event, data, lot, {
    ...(data.sellerId ? { counterpartyId: data.sellerId } : {}),
    ...(documents.length > 0 ? { documents } : {}),
    ...(data.cause
      ? { cause: { facilityId: facilityOfStream(data.cause.stream), revision: data.cause.revision, hash: data.cause.hash } }
      : {}),
  });
}

function applyDeparture(
  view: LotBody,
  as: 'sold' | 'released',
  event: LedgerEvent,
  data: ProductsSold | ProductsReleased,
  key: string,
): LotBody {
  const lot = findLot(data.lots, key);
  if (!lot) return view;
  setAttributes(view, lot);
  const terms =
    'purchaserId' in data
      ? { transactionId: data.transactionId, counterpartyId: data.purchaserId, ...(data.documents ? { documents: data.documents } : {}) }
      : { transactionId: data.transferId, counterpartyId: data.buyerId };
  return addEntry(view, { as, ...entryHeader(event, data), ...terms, says: lotValuesOf(lot) });
}

function applyRestore(view: LotBody, event: LedgerEvent, data: ProductsRestored): LotBody {
  const facilityId = facilityOfStream(event.stream);
  const gone = (entry: LotEntry) =>
    entry.facilityId === facilityId &&
    ((entry.as === 'released' && entry.transactionId === data.transferId && entry.counterpartyId === data.buyerId) ||
      // A mill's transport to a brand is also its sale, so voiding the sale voids both.
      ((entry.as === 'sold' || entry.as === 'transported') && entry.transactionId === data.voidedSaleId));
  return markUndone(view, gone, event.metadata.recordedAt);
}

function applyTransport(view: LotBody, event: LedgerEvent, data: ProductsTransported): LotBody {
  const documents = data.documents ? { documents: data.documents } : {};
  return addEntry(view, {
    as: 'transported',
    ...entryHeader(event, data),
    transactionId: data.transactionId,
    counterpartyId: data.transporterId,
    ...documents,
  });
}

function applyTransform(view: LotBody, event: LedgerEvent, data: ProductsTransformed, key: string): LotBody {
  const made = findLot(data.outputs, key) ?? findLot(data.byProducts, key);
  if (made) return applyArrival(view, 'made', event, data, made);
  const entry = { as: 'used', ...entryHeader(event, data), transactionId: data.transactionId } as const;
  for (const input of data.inputs) {
    if (input.from !== key) continue;
    const metres = input.metres === undefined ? {} : { metres: input.metres };
    addEntry(view, { ...entry, used: { carried: input.used, ...(input.bounds ? { bounds: input.bounds } : {}), ...metres } });
  }
  for (const { lotId, used } of data.draws.flatMap(({ taken }) => taken)) {
    if (lotId === key) addEntry(view, { ...entry, used: { carried: used } });
  }
  return view;
}

function applyCount(view: LotBody, event: LedgerEvent, data: StockCounted, key: string): LotBody {
  const lot = findLot(data.lots, key);
  if (!lot) return view;
  const { book, counted: found, bookBounds, countedBounds, bookMetres = 0, countedMetres = 0 } = lot;
  const carried = bookBounds ? null : subtractQuantities(book, found);
  const bounds = bookBounds && countedBounds ? { bounds: subtractBounds(bookBounds, countedBounds) } : {};
  const metres = lot.bookMetres === undefined ? {} : { metres: bookMetres - countedMetres };
  return addEntry(view, {
    as: 'counted',
    ...entryHeader(event, data),
    transactionId: data.transactionId,
    used: { carried, ...bounds, ...metres },
  });
}

function applyVoid(view: LotBody, event: LedgerEvent, data: TransactionVoided): LotBody {
  const header = entryHeader(event, data);
  view.entries.push({ as: 'voided', ...header, transactionId: data.transactionId });
  const gone = (entry: LotEntry) =>
    entry.facilityId === header.facilityId &&
    entry.transactionId === data.transactionId &&
    entry.as !== 'voided' &&
    entry.as !== 'released';
  return markUndone(view, gone, header.recordedAt);
}

/** Marks the facts as undone, keeping the earliest such instant, and folds the state again. */
function markUndone(view: LotBody, isUndone: (entry: LotEntry) => boolean, at: string): LotBody {
  for (const entry of view.entries) if (entry.undoneAt === undefined && isUndone(entry)) entry.undoneAt = at;
  view.state = foldLotEntries(view.entries.filter((entry) => countsAt(entry, {})));
  return view;
}

function addEntry(view: LotBody, entry: LotEntry): LotBody {
  view.entries.push(entry);
  view.state = applyLotEntry(view.state, entry);
  return view;
}

/** Sets the attributes from the lot's first appearance; later appearances change nothing. */
function setAttributes(view: LotBody, lot: Lot): void {
  if (view.nature) return;
  const { quantity, unit, carried, bounds, metres, certification, claimModel, ownerId, pooled, ...nature } = lot;
  view.nature = nature;
  view.productId = lot.productId;
  view.productIdKey = productIdKey(lot.productId);
}
