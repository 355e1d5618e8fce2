/** What a facility recorded: one view per facility and transaction. */
import type { TransferKind } from '../contracts/custody-commands.js';
import {
  type Flag,
  facilityOfLedger,
  type LedgerEvent,
  type Lot,
  type Paperwork,
  type Posting,
  type ProductRecorded,
  type ProductsPurchased,
  type ProductsSold,
  type ProductsTransformed,
  type ProductsTransported,
  type StoredDocument,
  type TransactionKind,
} from '../contracts/custody-events.js';
import { documentNumberKey, productIdKey } from '../contracts/product-id.js';
import type { Product, Step } from '../contracts/products.js';
import type { Projection } from './projection.js';

export interface TransactionLot {
  lotId: string;
  productId: string;
  /** Absent in a transport, which names lots alone. */
  product?: Product;
  role: 'input' | 'output' | 'byProduct' | 'moved';
  massGrams: number | null;
}

export interface TransactionBody {
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
  /** When the void of it was recorded. */
  voidedAt: string | null;
  disputed: boolean;
  price?: Paperwork['price'];
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  /** As they are compared. */
  purchaseOrderKey?: string;
  invoiceKey?: string;
  packingListKey?: string;
  transferKind?: TransferKind;
  step?: Step;
  yieldBp?: number | null;
  byProductOf?: string;
  lots: TransactionLot[];
  productIdKeys: string[];
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
  version: 2,
  handles: [
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsTransported',
    'ProductsTransformed',
    'ProductsRestored',
    'TransactionVoided',
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
    case 'TransactionVoided':
      return [transactionKey(facilityId, event.data.transactionId)];
    case 'ProductsRestored':
      return event.data.voidedSaleId === undefined ? [] : [transactionKey(facilityId, event.data.voidedSaleId)];
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
    voidedAt: null,
    disputed: false,
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
    case 'ProductsRestored':
    case 'TransactionVoided':
      view.voidedAt ??= event.metadata.recordedAt;
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
  view.counterpartyId = data.sellerId;
  Object.assign(view, citing([...view.documents, ...proofs]));
  if (data.brokerId) view.brokerId = data.brokerId;
  return view;
}

function sold(view: TransactionBody, event: LedgerEvent, data: ProductsSold): TransactionBody {
  addLots(said(view, event, data, 'sell'), moved(data.lots, 'moved'));
  view.counterpartyId = data.purchaserId;
  view.transferKind = data.transferKind;
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
  Object.assign(view, numbers(data));
  if (data.price) view.price = data.price;
  if (isFirst) Object.assign(view, citing(data.documents ?? []));
  view.flags.push(...(data.flags ?? []));
  view.postings.push(...(data.postings ?? []));
  return view;
}

function citing(documents: StoredDocument[]): Pick<TransactionBody, 'documents' | 'blobNames'> {
  return documents.length > 0 ? { documents, blobNames: documents.map(({ blobName }) => blobName) } : { documents };
}

function numbers({ purchaseOrderNumber, invoiceNumber, packingListNumber }: Paperwork): Partial<TransactionBody> {
  return {
    ...(purchaseOrderNumber ? { purchaseOrderNumber, purchaseOrderKey: documentNumberKey(purchaseOrderNumber) } : {}),
    ...(invoiceNumber ? { invoiceNumber, invoiceKey: documentNumberKey(invoiceNumber) } : {}),
    ...(packingListNumber ? { packingListNumber, packingListKey: documentNumberKey(packingListNumber) } : {}),
  };
}

function addLots(view: TransactionBody, added: readonly TransactionLot[]): void {
  view.lots.push(...added);
  view.productIdKeys = [...new Set(view.lots.map(({ productId }) => productIdKey(productId)))];
}

function moved(lots: readonly Lot[], role: TransactionLot['role']): TransactionLot[] {
  return lots.map(({ lotId, productId, product, carried }) => ({ lotId, productId, product, role, massGrams: carried?.massGrams ?? null }));
}
