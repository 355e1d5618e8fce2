import { type TransferKind } from '../../../contracts/ledger/custody/commands.js';
import { type CountedStock } from '../../../contracts/ledger/custody/count-events.js';
import { type RecordDocument } from '../../../contracts/ledger/custody/document-events.js';
import { type Flag, type Posting } from '../../../contracts/ledger/custody/event-parts.js';
import { type TransactionKind } from '../../../contracts/ledger/custody/events.js';
import { type RecordDetails } from '../../../contracts/ledger/custody/record-details.js';
import { type LotClaim, type ShortCover } from '../../../contracts/ledger/custody/stated-claim.js';
import { type Product, type Step } from '../../../contracts/shared/products.js';
import { type Agreements, emptyAgreements } from './agreements.js';

export interface TransactionLot {
  lotId: string;
  productId: string;
  /** Absent in a transport, which names only lots. */
  product?: Product;
  /** For `counted` lots, `massGrams` is the mass found. */
  role: 'input' | 'output' | 'byProduct' | 'moved' | 'counted';
  massGrams: number | null;
  /** The claim that the record states; absent without one. */
  claim?: LotClaim;
  /** Present when a lot arrived with another weight than was shipped. */
  transit?: { shippedGrams: number; receivedGrams: number };
}
export interface TransactionBody extends Agreements, RecordDetails {
  facilityId: string;
  transactionId: string;
  /** The last kind is the recorded one. A mill's transport that is also a sale has both kinds. */
  kinds: TransactionKind[];
  counterpartyId: string | null;
  transporterId?: string;
  /** The sites that a transport travels to. */
  destinationIds?: string[];
  /** The calendar day of a transport at the place where it left; lists of trips are read by it. */
  tripDay?: string;
  /** A middleman without a ledger. */
  brokerId?: string;
  /** Refers to the stored name of a seller outside the platform. */
  sellerNameId?: string;
  occurredAt: string;
  utcOffsetMinutes?: number;
  /** Refers to the stored text of the place. */
  placeId?: string;
  /** The place itself, in events recorded before places were kept apart. */
  place?: string;
  recordedAt: string;
  revision: number;
  hash: string;
  /** Refers to the stored reason of a void in this ledger. */
  voidReasonId?: string;
  /** When the seller asked the brand to void the sale, and the stored reason. */
  voidAsked?: { at: string; reasonId: string };
  /** The numbers, normalized for comparison. */
  purchaseOrderKey?: string;
  invoiceKey?: string;
  packingListKey?: string;
  transferKind?: TransferKind;
  /** For a return: the transaction that brought the lots to the facility that returns them. */
  returnOf?: string;
  /** Present on a sale that took an account below zero. */
  shortCover?: ShortCover;
  step?: Step;
  yieldBp?: number | null;
  byProductOf?: string;
  lots: TransactionLot[];
  productIdKeys: string[];
  /** For a stock count: the quantities found, with those in the books. `reasonId` refers to the stored reason. */
  counts?: CountedStock[];
  reasonId?: string;
  /** Masses drawn from a pool, without naming lots. */
  draws?: { product: Product; massGrams: number }[];
  documents: RecordDocument[];
  /** Names of the documents' files, by which access to a file is checked. */
  blobNames?: string[];
  flags: Flag[];
  postings: Posting[];
}
export const transactionKey = (facilityId: string, transactionId: string): string => `${facilityId}:${transactionId}`;
/** Sorts newest first, with a stable order among equal dates. */
export const NEWEST_FIRST = ['-occurredAt', '-recordedAt', 'facilityId', '-revision'] as const;
/** Sorts the records of one site, the oldest first. */
export const OLDEST_FIRST = ['occurredAt', 'recordedAt', 'revision'] as const;
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
