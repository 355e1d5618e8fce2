/** What a facility recorded: one view per facility and transaction. */
import type { TransferKind } from '../contracts/custody-commands.js';
import {
  type CountedStock,
  facilityOfLedger,
  isSaleToBrand,
  type LedgerEvent,
  type ProductRecorded,
  type ProductsPurchased,
  type ProductsSold,
  type ProductsTransformed,
  type ProductsTransported,
  type StockCounted,
  type TransactionKind,
} from '../contracts/custody-events.js';
import type { Flag, Lot, Paperwork, Posting, StoredDocument } from '../contracts/custody-facts.js';
import { documentNumberKey, productIdKey } from '../contracts/product-id.js';
import type { Product, Step } from '../contracts/products.js';
import { type Agreements, confirmed, disputed, givenBack, names, namesAsSaid, noAgreements, salesOf, taken, voided } from './agreements.js';
import type { Projection } from './projection.js';

export interface TransactionLot {
  lotId: string;
  productId: string;
  /** Absent in a transport, which names lots alone. */
  product?: Product;
  /** Of a lot that was counted: `massGrams` is what was found. */
  role: 'input' | 'output' | 'byProduct' | 'moved' | 'counted';
  massGrams: number | null;
}

export interface TransactionBody extends Agreements {
  facilityId: string;
  transactionId: string;
  /** The last is the one that it was recorded as: a mill's transport that is also a sale is both. */
  kinds: TransactionKind[];
  counterpartyId: string | null;
  transporterId?: string;
  /** An off-ledger middleman. */
  brokerId?: string;
  occurredAt: string;
  recordedAt: string;
  revision: number;
  hash: string;
  /** Where the reason of the void is kept, when it was voided in this ledger. */
  voidReasonId?: string;
  price?: Paperwork['price'];
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  /** As they are compared. */
  purchaseOrderKey?: string;
  invoiceKey?: string;
  packingListKey?: string;
  transferKind?: TransferKind;
  /** Of a return: the transaction that had brought the lots to who gave them back. */
  returnOf?: string;
  step?: Step;
  yieldBp?: number | null;
  byProductOf?: string;
  lots: TransactionLot[];
  productIdKeys: string[];
  /** Of a stock count: what was found beside what the books held, and where its reason is kept. */
  counts?: CountedStock[];
  reasonId?: string;
  /** Weights taken out of a pool, unnamed. */
  draws?: { product: Product; massGrams: number }[];
  documents: StoredDocument[];
  /** Of the documents: who may read a file is found by it. */
  blobNames?: string[];
  flags: Flag[];
  postings: Posting[];
}

export const transactionKey = (facilityId: string, transactionId: string): string => `${facilityId}:${transactionId}`;

/** Newest first, with a stable order among equals. */
export const NEWEST_FIRST = ['-occurredAt', '-recordedAt', 'facilityId', '-revision'] as const;

export const transactions: Projection<TransactionBody> = {
  name: 'transactions',
  version: 6,
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
    'TransactionConfirmed',
    'TransactionDisputed',
  ],
  keysOf,
  initial,
  evolve,
  indexes: [
    { fields: ['facilityId', 'occurredAt'] },
    { fields: ['purchaseOrderKey', 'facilityId'] },
    { fields: ['invoiceKey', 'facilityId'] },
    { fields: ['packingListKey', 'facilityId'] },
    { fields: ['blobNames'] },
    { fields: ['namedTo', 'occurredAt'] },
    { fields: ['transporterId', 'occurredAt'] },
  ],
};

function keysOf(event: LedgerEvent): string[] {
  const facilityId = facilityOfLedger(event.stream);
  switch (event.type) {
    case 'ProductRecorded':
    case 'ProductsPurchased':
    case 'ProductsSold':
    case 'ProductsTransported':
    case 'ProductsTransformed':
    case 'StockCounted':
    case 'TransactionVoided':
      return [transactionKey(facilityId, event.data.transactionId)];
    case 'ProductsReleased':
      return isSaleToBrand(event.data) ? [] : salesOf(event.data.lots).map((saleId) => transactionKey(facilityId, saleId));
    case 'ProductsRestored': {
      const { voidedSaleId, lots } = event.data;
      return (voidedSaleId === undefined ? salesOf(lots) : [voidedSaleId]).map((saleId) => transactionKey(facilityId, saleId));
    }
    case 'TransactionConfirmed':
    case 'TransactionDisputed':
      return [transactionKey(event.data.recordedBy, event.data.recordId)];
    default:
      return [];
  }
}

function initial(key: string): TransactionBody {
  const [facilityId = '', transactionId = ''] = key.split(':');
  return {
    facilityId,
    transactionId,
    kinds: [],
    counterpartyId: null,
    occurredAt: '',
    recordedAt: '',
    revision: 0,
    hash: '',
    ...noAgreements(),
    lots: [],
    productIdKeys: [],
    documents: [],
    flags: [],
    postings: [],
  };
}

function evolve(view: TransactionBody, event: LedgerEvent): TransactionBody {
  switch (event.type) {
    case 'ProductRecorded':
      return recorded(view, event, event.data);
    case 'ProductsPurchased':
      return purchased(view, event, event.data);
    case 'ProductsSold':
      return sold(view, event, event.data);
    case 'ProductsTransported':
      return transported(view, event, event.data);
    case 'ProductsTransformed':
      return transformed(view, event, event.data);
    case 'StockCounted':
      return counted(view, event, event.data);
    case 'ProductsReleased':
      taken(view, event.data.buyerId, event.data, view.lots.length, event.metadata.recordedAt);
      return view;
    case 'ProductsRestored':
      if (event.data.voidedSaleId === undefined) givenBack(view, event.data.buyerId, event.data.transferId);
      else voided(view, event.metadata.recordedAt);
      return view;
    case 'TransactionVoided':
      view.voidReasonId = event.data.reasonId;
      voided(view, event.metadata.recordedAt);
      return view;
    case 'TransactionConfirmed':
      confirmed(view, facilityOfLedger(event.stream), event.metadata.recordedAt);
      return view;
    case 'TransactionDisputed':
      disputed(view, facilityOfLedger(event.stream), event.data.reasonId, event.metadata.recordedAt);
      return view;
    default:
      return view;
  }
}

function recorded(view: TransactionBody, event: LedgerEvent, data: ProductRecorded): TransactionBody {
  const role = data.byProductOf ? 'byProduct' : 'output';
  addLots(said(view, event, data, 'record'), moved(data.lots, role));
  if (data.byProductOf) view.byProductOf = data.byProductOf.transactionId;
  return view;
}

function purchased(view: TransactionBody, event: LedgerEvent, data: ProductsPurchased): TransactionBody {
  const proofs = Object.values(data.manual ?? {}).map(({ proof }) => proof);
  addLots(said(view, event, data, 'purchase'), moved(data.lots, 'moved'));
  view.transferKind = data.transferKind;
  if (data.returnOf) view.returnOf = data.returnOf;
  view.counterpartyId = data.sellerId;
  if (proofs.length > 0) cite(view, [...view.documents, ...proofs]);
  if (data.brokerId) view.brokerId = data.brokerId;
  // Of before it was said who asserted it, nothing waits.
  if (data.sellerId && data.assertedBy === 'buyer') names(view, data.sellerId);
  if (data.sellerId && data.assertedBy === 'seller') namesAsSaid(view, data.sellerId, event.metadata.recordedAt);
  return view;
}

function sold(view: TransactionBody, event: LedgerEvent, data: ProductsSold): TransactionBody {
  addLots(said(view, event, data, 'sell'), moved(data.lots, 'moved'));
  view.counterpartyId = data.purchaserId;
  view.transferKind = data.transferKind;
  if (data.returnOf) view.returnOf = data.returnOf;
  names(view, data.purchaserId);
  return view;
}

/** Lots that its sale has named already are not named again. */
function transported(view: TransactionBody, event: LedgerEvent, data: ProductsTransported): TransactionBody {
  const known = new Set(view.lots.map(({ lotId }) => lotId));
  const shipped = data.lots
    .filter(({ lotId }) => !known.has(lotId))
    .map(({ lotId, productId }): TransactionLot => ({ lotId, productId, role: 'moved', massGrams: null }));
  addLots(said(view, event, data, 'transport'), shipped);
  view.counterpartyId = data.purchaserId ?? view.counterpartyId ?? data.transporterId;
  view.transporterId = data.transporterId;
  for (const party of [data.transporterId, data.purchaserId]) if (party) names(view, party);
  return view;
}

function transformed(view: TransactionBody, event: LedgerEvent, data: ProductsTransformed): TransactionBody {
  const inputs = data.inputs.map(
    ({ from, productId, product, massGrams }): TransactionLot => ({ lotId: from, productId, product, role: 'input', massGrams }),
  );
  const draws = data.draws.map(({ product, used }) => ({ product, massGrams: used.massGrams }));
  addLots(said(view, event, data, 'transform'), [...inputs, ...moved(data.outputs, 'output'), ...moved(data.byProducts, 'byProduct')]);
  view.step = data.step;
  view.yieldBp = data.yieldBp;
  if (draws.length > 0) view.draws = draws;
  return view;
}

function counted(view: TransactionBody, event: LedgerEvent, data: StockCounted): TransactionBody {
  const lots = data.lots.map(
    ({ lotId, productId, product, counted: found }): TransactionLot => ({
      lotId,
      productId,
      product,
      role: 'counted',
      massGrams: found.massGrams,
    }),
  );
  addLots(said(view, event, data, 'count'), lots);
  view.counts = data.counts;
  view.reasonId = data.reasonId;
  return view;
}

/** What every record says, put into the view. Of two events under one transaction the first dates it. */
function said(
  view: TransactionBody,
  event: LedgerEvent,
  data: { occurredAt: string; flags?: Flag[]; postings?: Posting[] } & Paperwork,
  kind: TransactionKind,
): TransactionBody {
  const isFirst = view.kinds.length === 0;
  view.kinds.push(kind);
  if (isFirst) {
    view.occurredAt = data.occurredAt;
    view.recordedAt = event.metadata.recordedAt;
    view.revision = event.revision;
    view.hash = event.metadata.hash;
  }
  addNumbers(view, data);
  if (data.price) view.price = data.price;
  if (isFirst) cite(view, data.documents ?? []);
  if (data.flags) view.flags.push(...data.flags);
  if (data.postings) view.postings.push(...data.postings);
  return view;
}

function cite(view: TransactionBody, documents: StoredDocument[]): void {
  view.documents = documents;
  if (documents.length > 0) view.blobNames = documents.map(({ blobName }) => blobName);
}

/** One by one: hardly anything else takes as long for as many views. */
function addNumbers(view: TransactionBody, { purchaseOrderNumber, invoiceNumber, packingListNumber }: Paperwork): void {
  if (purchaseOrderNumber) {
    view.purchaseOrderNumber = purchaseOrderNumber;
    view.purchaseOrderKey = documentNumberKey(purchaseOrderNumber);
  }
  if (invoiceNumber) {
    view.invoiceNumber = invoiceNumber;
    view.invoiceKey = documentNumberKey(invoiceNumber);
  }
  if (packingListNumber) {
    view.packingListNumber = packingListNumber;
    view.packingListKey = documentNumberKey(packingListNumber);
  }
}

function addLots(view: TransactionBody, added: readonly TransactionLot[]): void {
  view.lots.push(...added);
  view.productIdKeys = [...new Set(view.lots.map(({ productId }) => productIdKey(productId)))];
}

function moved(lots: readonly Lot[], role: TransactionLot['role']): TransactionLot[] {
  return lots.map(({ lotId, productId, product, carried }) => ({ lotId, productId, product, role, massGrams: carried?.massGrams ?? null }));
}
