import { facilityOfStream, isSaleToBrand, type LedgerEvent, type ProductsReleased } from '../../../../contracts/ledger/custody/events.js';
import type { Projection } from '../../../shared/projection.js';
import { initialTransfer, lotsLeft, pairKey, saleKey, type TransferBody, type TransferEnd, transferKey } from './transfer-body.js';

export const transfers: Projection<TransferBody, LedgerEvent> = {
  name: 'transfers',
  version: 1,
  handles: ['ProductsSold', 'ProductsReleased', 'ProductsRestored', 'ProductsPurchased', 'TransactionVoided'],
  keysOf,
  initial: initialTransfer,
  evolve,
  indexes: [{ fields: ['pair', 'at'] }],
};

function keysOf(event: LedgerEvent): string[] {
  const facilityId = facilityOfStream(event.stream);
  switch (event.type) {
    case 'ProductsSold':
      return [saleKey(facilityId, event.data.transactionId)];
    case 'ProductsReleased': {
      const { buyerId, transferId } = event.data;
      return [transferKey(facilityId, buyerId, transferId), ...salesOf(event.data).map((saleId) => saleKey(facilityId, saleId))];
    }
    case 'ProductsRestored': {
      const { buyerId, transferId, lots, voidedSaleId } = event.data;
      const sales = [...new Set([...lots.flatMap(({ saleId }) => saleId ?? []), ...(voidedSaleId === undefined ? [] : [voidedSaleId])])];
      return [transferKey(facilityId, buyerId, transferId), ...sales.map((saleId) => saleKey(facilityId, saleId))];
    }
    case 'ProductsPurchased':
      return event.data.sellerId === null ? [] : [transferKey(event.data.sellerId, facilityId, event.data.transactionId)];
    case 'TransactionVoided':
      return SOLD_BY.has(event.data.voidedKind) ? [saleKey(facilityId, event.data.transactionId)] : [];
    default:
      return [];
  }
}

/** A transport that names a purchaser is a sale, too, under the same ID. */
const SOLD_BY: ReadonlySet<string> = new Set(['sell', 'transport']);

/** A sale to a brand and its release have one ID. */
function salesOf(release: ProductsReleased): string[] {
  if (isSaleToBrand(release)) return [release.transferId];
  return [...new Set(release.lots.flatMap((lot) => lot.saleId ?? release.saleId ?? []))];
}

function evolve(view: TransferBody, event: LedgerEvent): TransferBody {
  const changed = view.kind === 'sale' ? evolveSale(view, event) : evolveTransfer(view, event);
  return { ...changed, pair: isListed(changed) ? pairKey(changed.sellerId, changed.buyerId) : '' };
}

const isListed = (view: TransferBody): boolean =>
  view.kind === 'sale' ? view.sold !== undefined && lotsLeft(view).length > 0 : view.released !== undefined || view.received !== undefined;

function evolveSale(view: TransferBody, event: LedgerEvent): TransferBody {
  switch (event.type) {
    case 'ProductsSold': {
      const { purchaserId: buyerId, transferKind, occurredAt: at } = event.data;
      const lots = event.data.lots.map(({ lotId, productId, product, carried }) => ({
        ...{ lotId, productId, product, massGrams: carried?.massGrams ?? null },
        saleId: view.transactionId,
      }));
      return { ...view, buyerId, transferKind, at, lots, sold: endOf(event, at) };
    }
    case 'ProductsReleased': {
      const lotIds = event.data.lots.map(({ lotId }) => lotId);
      const own = view.lots.filter(({ lotId }) => lotIds.includes(lotId)).map(({ lotId }) => lotId);
      return { ...view, taken: { ...view.taken, [event.data.transferId]: own } };
    }
    case 'ProductsRestored': {
      // A sale to a brand is void together with its transfer, which represents both in lists.
      if (event.data.voidedSaleId === view.transactionId) return view;
      const { [event.data.transferId]: _, ...taken } = view.taken;
      return { ...view, taken };
    }
    case 'TransactionVoided':
      return { ...view, undone: undoingOf(event) };
    default:
      return view;
  }
}

function evolveTransfer(view: TransferBody, event: LedgerEvent): TransferBody {
  switch (event.type) {
    case 'ProductsReleased': {
      const { transferKind, occurredAt, saleId: saleOfAll } = event.data;
      const lots = event.data.lots.map(({ lotId, productId, product, carried, saleId = saleOfAll }) => ({
        ...{ lotId, productId, product, massGrams: carried?.massGrams ?? null },
        ...(saleId !== undefined && { saleId }),
      }));
      const { undone: _, ...standing } = view;
      return { ...standing, transferKind, at: view.at || occurredAt, lots, released: endOf(event, occurredAt) };
    }
    case 'ProductsPurchased': {
      const { occurredAt, cause: cited } = event.data;
      const lots = event.data.lots.map(({ lotId, carried, shipped }) => ({
        ...{ lotId, massGrams: carried && shipped ? shippedPlus(event, lotId) : (carried?.massGrams ?? null) },
        shippedGrams: (shipped ?? carried)?.massGrams ?? null,
      }));
      return { ...view, at: occurredAt, received: { ...endOf(event, occurredAt), lots, cited } };
    }
    case 'ProductsRestored':
      return { ...view, undone: undoingOf(event) };
    default:
      return view;
  }
}

/** Returns the mass that arrived: carried masses never rise above what was shipped, the difference does. */
function shippedPlus(event: LedgerEvent & { type: 'ProductsPurchased' }, lotId: string): number {
  const lot = event.data.lots.find((each) => each.lotId === lotId);
  return (lot?.shipped?.massGrams ?? 0) + (lot?.transitDifferenceGrams ?? 0);
}

const endOf = ({ revision, metadata: { hash, recordedAt } }: LedgerEvent, occurredAt: string): TransferEnd => ({
  ...{ revision, hash, occurredAt, recordedAt },
});

const undoingOf = ({ revision, metadata: { hash, recordedAt } }: LedgerEvent) => ({ revision, hash, recordedAt });
