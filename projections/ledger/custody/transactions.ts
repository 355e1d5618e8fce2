import { facilityOfStream, isSaleToBrand, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { type Projection } from '../../shared/projection.js';
import { markConfirmed, markDecided, markDisputed, markVoided, returnLots, saleIdsOf, takeLots } from './agreements.js';
import { initial, type TransactionBody, transactionKey } from './transaction-body.js';
import {
  applyCount,
  applyDocuments,
  applyPurchase,
  applyRecord,
  applySale,
  applyTransform,
  applyTransport,
} from './transaction-changes.js';
import { transactionShares } from './transaction-sums.js';

export const transactions: Projection<TransactionBody, LedgerEvent> = {
  name: 'transactions',
  version: 14,
  handles: [
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsTransported',
    'ProductsTransformed',
    'StockCounted',
    'ProductsReleased',
    'ProductsRestored',
    'TransactionVoided',
    'VoidAsked',
    'DocumentsAdded',
    'TransactionConfirmed',
    'TransactionDisputed',
    'DisputeDecided',
  ],
  keysOf,
  initial,
  evolve,
  sharesOf: transactionShares,
  indexes: [
    // In the order of a ledger's pages, by which a page is read without sorting.
    { fields: ['facilityId', 'occurredAt', 'recordedAt', 'revision'] },
    { fields: ['facilityId', 'recordedAt', 'occurredAt', 'revision'] },
    { fields: ['facilityId', 'disputed', 'occurredAt'] },
    { fields: ['purchaseOrderKey', 'facilityId'] },
    { fields: ['invoiceKey', 'facilityId'] },
    { fields: ['packingListKey', 'facilityId'] },
    { fields: ['blobNames'] },
    { fields: ['namedTo', 'occurredAt'] },
    { fields: ['transporterId', 'occurredAt'] },
    { fields: ['namedTo', 'tripDay'] },
  ],
};
function keysOf(event: LedgerEvent): string[] {
  const facilityId = facilityOfStream(event.stream);
  switch (event.type) {
    case 'ProductRecorded':
    case 'ProductsPurchased':
    case 'ProductsSold':
    case 'ProductsTransported':
    case 'ProductsTransformed':
    case 'StockCounted':
    case 'TransactionVoided':
    case 'DocumentsAdded':
      return [transactionKey(facilityId, event.data.transactionId)];
    case 'ProductsReleased':
      return isSaleToBrand(event.data) ? [] : saleIdsOf(event.data.lots).map((saleId) => transactionKey(facilityId, saleId));
    case 'ProductsRestored': {
      const { voidedSaleId, lots } = event.data;
      return (voidedSaleId === undefined ? saleIdsOf(lots) : [voidedSaleId]).map((saleId) => transactionKey(facilityId, saleId));
    }
    case 'VoidAsked':
      return [facilityId, event.data.brandId].map((id) => transactionKey(id, event.data.transactionId));
    case 'TransactionConfirmed':
    case 'TransactionDisputed':
    case 'DisputeDecided':
      return [transactionKey(event.data.recordedBy, event.data.recordId)];
    default:
      return [];
  }
}
function evolve(view: TransactionBody, event: LedgerEvent): TransactionBody {
  switch (event.type) {
    case 'ProductRecorded':
      return applyRecord(view, event, event.data);
    case 'ProductsPurchased':
      return applyPurchase(view, event, event.data);
    case 'ProductsSold':
      return applySale(view, event, event.data);
    case 'ProductsTransported':
      return applyTransport(view, event, event.data);
    case 'ProductsTransformed':
      return applyTransform(view, event, event.data);
    case 'StockCounted':
      return applyCount(view, event, event.data);
    case 'ProductsReleased':
      takeLots(view, event.data.buyerId, event.data, view.lots.length, event.metadata.recordedAt);
      return view;
    case 'ProductsRestored':
      if (event.data.voidedSaleId === undefined) returnLots(view, event.data.buyerId, event.data.transferId);
      else markVoided(view, event.metadata.recordedAt);
      return view;
    case 'TransactionVoided':
      view.voidReasonId = event.data.reasonId;
      markVoided(view, event.metadata.recordedAt);
      return view;
    case 'VoidAsked':
      view.voidAsked = { at: event.metadata.recordedAt, reasonId: event.data.reasonId };
      return view;
    case 'DocumentsAdded':
      return applyDocuments(view, event, event.data);
    case 'TransactionConfirmed':
      markConfirmed(view, facilityOfStream(event.stream), event.metadata.recordedAt);
      return view;
    case 'TransactionDisputed':
      markDisputed(view, facilityOfStream(event.stream), event.data.reasonId, event.metadata.recordedAt);
      return view;
    case 'DisputeDecided':
      markDecided(view, facilityOfStream(event.stream), event.data.upheld, event.data.caseId, event.metadata.recordedAt);
      return view;
    default:
      return view;
  }
}
