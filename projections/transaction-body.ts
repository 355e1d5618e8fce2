import { type TransferKind } from '../contracts/custody/commands.js';
import { type Flag, type Posting, type StoredDocument } from '../contracts/custody/event-parts.js';
import { type CountedStock, type TransactionKind } from '../contracts/custody/events.js';
import { type RecordDetails } from '../contracts/custody/record-details.js';
import { type ShortCover } from '../contracts/custody/stated-claim.js';
import { type Product, type Step } from '../contracts/shared/products.js';
import { type Agreements, emptyAgreements } from './agreements.js';

export interface TransactionLot {
  lotId: string;
  productId: string;
  /** Absent in a transport, which names lots alone. */
  product?: Product;
  /** Of a lot that was counted: `massGrams` is what was found. */
  role: 'input' | 'output' | 'byProduct' | 'moved' | 'counted';
  massGrams: number | null;
  /** Of a lot that weighed other than what was shipped. */
  transit?: { shippedGrams: number; receivedGrams: number };
}
export interface TransactionBody extends Agreements, RecordDetails {
  facilityId: string;
  transactionId: string;
  /** The last is the one that it was recorded as: a mill's transport that is also a sale is both. */
  kinds: TransactionKind[];
  counterpartyId: string | null;
  transporterId?: string;
  /** An off-ledger middleman. */
  brokerId?: string;
  /** Of a purchase from outside the platform: where the name of its seller is stored. */
  sellerNameId?: string;
  occurredAt: string;
  recordedAt: string;
  revision: number;
  hash: string;
  /** Where the reason of the void is stored, when it was voided in this ledger. */
  voidReasonId?: string;
  /** The numbers as they are compared. */
  purchaseOrderKey?: string;
  invoiceKey?: string;
  packingListKey?: string;
  transferKind?: TransferKind;
  /** Of a return: the transaction that had brought the lots to who gave them back. */
  returnOf?: string;
  /** Of a sale that took an account below zero. */
  shortCover?: ShortCover;
  step?: Step;
  yieldBp?: number | null;
  byProductOf?: string;
  lots: TransactionLot[];
  productIdKeys: string[];
  /** Of a stock count: what was found beside what the books held, and where its reason is stored. */
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
export function initial(key: string): TransactionBody {
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
    ...emptyAgreements(),
    lots: [],
    productIdKeys: [],
    documents: [],
    flags: [],
    postings: [],
  };
}
