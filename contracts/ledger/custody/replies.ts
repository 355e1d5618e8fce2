import { type CottonOfWeight } from '../../shared/cotton-of-weight.js';
import { type Product } from '../../shared/products.js';
import type { FacilityRef, FileFindings } from '../../shared/replies.js';
import { type Unit } from '../../shared/units.js';
import { type CountedStock } from './count-events.js';
import { type RecordDocument } from './document-events.js';
import { type Flag, type Posting } from './event-parts.js';
import { type TransactionKind } from './events.js';
import { type Agreement } from './queries.js';
import { type DisputeReply, type DocumentNumber, type RecordDetails, type VoidParts } from './record-details.js';
import type { ClaimInDoubt, LotClaim, ShortCover } from './stated-claim.js';

export type LotTitle = 'held' | 'sold' | 'released';
export type LotDispatch = 'notShipped' | 'shipped';
export interface LotSummary {
  lotId: string;
  productId: string;
  product: Product;
  holder: FacilityRef;
  /** The owner, when the lot is at its holder for job work. */
  owner?: FacilityRef;
  quantity: number;
  unit: Unit;
  massGrams: number | null;
  remainingGrams: number | null;
  /** The most that is left of a lot without mass. */
  boundGrams?: number;
  title: LotTitle;
  dispatch: LotDispatch;
  disputed: boolean;
  /** Verified to cotton grams, 0 to 1. Null when the lot has no mass or is in a pool, since only the pool has a share. */
  verifiedShare: number | null;
  pool?: PoolSummary;
  /** The facility that bought the lot outside the platform. The maker is unknown and the origin is as declared. */
  boughtOutsideBy?: FacilityRef;
  lintGrams: number | null;
  claim: LotClaim | null;
  /** The certification on the lot's label, claimed or not. */
  certification?: string;
  grade?: string;
  /** The name of a by-product, or the kind of a yarn or fabric. */
  name?: string;
  /** Bale numbers and other IDs from outside the platform, as they were written. */
  externalIds?: string[];
  /** Present while an account does not cover all of the claim. */
  claimInDoubt?: ClaimInDoubt;
  /** The date of the last recorded fact. */
  occurredAt: string;
}
/** A Mass balance site's pool of one product, which holds the lot or held it until its use. */
export interface PoolSummary {
  product: Product;
  /** 0 to 1; null while the pool is empty. */
  verifiedShare: number | null;
  massGrams: number;
}
export interface LotReply extends LotSummary {
  purchaser?: FacilityRef;
  /** Absent when the lot was bought outside the platform. */
  maker?: FacilityRef;
  moisturePercent?: number;
  trashPercent?: number;
  origins?: { country: string; grams: number }[];
  cropYear?: number;
  pieces?: number;
  /** Present where cotton is less than four fifths of the lot's weight. */
  cottonOfWeight?: CottonOfWeight;
  /** Grams of the lot that each transaction used. */
  uses: { transactionId: string; occurredAt: string; grams: number | null }[];
  history: LotHistoryEntry[];
}
export interface LotHistoryEntry {
  kind: TransactionKind | 'void';
  transactionId: string;
  occurredAt: string;
  recordedAt: string;
  facility: FacilityRef;
  counterparty?: FacilityRef;
  revision: number;
  hash: string;
  /** The person who recorded it, for readers of the facility's ledger; null once they are erased. */
  person?: string | null;
  /** The lot's weight in this fact: what came, was sold, or was used. Of a count: what was missing, negative where more was found. */
  grams?: number | null;
  /** For a purchase, to its two parties: the weights where they differed on the way. */
  transit?: { shippedGrams: number; receivedGrams: number };
  /** For a transform, to readers of the facility's ledger: all its inputs and outputs. */
  transform?: LotTransform;
  /** The numbers of the documents that the goods travelled with; only the two parties get them. */
  numbers?: SaleNumbers;
  /** Only the two parties get the documents. */
  documents?: RecordDocument[];
  /** For a purchase: the seller's release that caused it. */
  cause?: { facility: FacilityRef; revision: number; hash: string };
  voided?: true;
  /** True while a party disputes the transaction. */
  disputed?: true;
}
export interface LotTransform {
  step?: string;
  /** Output to input in basis points; null where a weight is not known. */
  yieldBp: number | null;
  /** Null where a lot has no weight. */
  inputGrams: number | null;
  outputGrams: number | null;
  /** The lots that were made, its by-products not counted. */
  outputs: number;
}
/** A lot as a purchaser sees it before buying. */
export interface PurchasableLot {
  lotId: string;
  productId: string;
  product: Product;
  holder: FacilityRef;
  quantity: number;
  unit: Unit;
  massGrams: number | null;
  claim: LotSummary['claim'];
  claimInDoubt?: ClaimInDoubt;
  /** 0 to 1; null when it cannot be calculated or the lot is in a pool. */
  verifiedShare: number | null;
  /** The holder's pool without its mass, which only the holder may see. */
  pool?: Omit<PoolSummary, 'massGrams'>;
  boughtOutsideBy?: FacilityRef;
  certification?: string;
  grade?: string;
  name?: string;
  occurredAt: string;
}
/** A lot as a possible buyer sees it, who typed its product ID or was sold it. */
export interface OfferedLot extends PurchasableLot {
  /** The document numbers of the sale to the caller, which the purchase may copy. */
  sale?: SaleNumbers;
}
/** Lists claims of sales whose purchases the facility has not recorded yet. Recording a purchase credits the facility's account. */
export interface ClaimsOnTheWayReply {
  /** Oldest first, one item per sale and certification; computed from at most 500 lots. */
  items: {
    transactionId: string;
    seller: FacilityRef;
    certification: string;
    claimGrams: number;
    occurredAt: string;
    productIds: string[];
  }[];
}
export type SaleNumbers = Pick<RecordDetails, DocumentNumber>;
/** Work that waits at a facility: a sale to confirm or ship, with all its lots, or a lot to transform. */
export interface InboxItem {
  /** `dispute`: another party disputes the record of this facility. */
  step: 'confirm' | 'dispute' | 'transform' | 'ship';
  /** To confirm, or disputed: the kind of the record. The facility confirms a sale by recording its purchase. */
  kind?: 'purchase' | 'sell' | 'transport';
  /** To confirm: true when the facility still has to record the purchase. */
  toPurchase?: true;
  /** The sale, or the transaction that brought the lot. */
  transactionId: string;
  /** The seller or purchaser. For a lot to transform: the sender, or null when the lot was made at this site. */
  counterparty: FacilityRef | null;
  lots: { lotId: string; productId: string; product: Product; grade?: string; name?: string; massGrams: number | null }[];
  massGrams: number | null;
  /** True when some of the lot was already used. */
  partUsed: boolean;
  since: string;
}
export interface InboxReply {
  counts: Record<InboxItem['step'], number>;
  /** Oldest first within each step; at most 100 items per step. */
  items: InboxItem[];
  /** Unsold stock, by product. */
  stock: {
    product: Product;
    lots: number;
    massGrams: number | null;
    verifiedShare: number | null;
    /** The arrival of the oldest lot. */
    oldestAt: string;
  }[];
}
/** The answer of a party that the record names. */
export interface AgreementReply {
  facility: FacilityRef;
  agreement: Agreement;
  /** Absent until the party confirms. */
  since?: string;
  /** True when the party confirmed by recording the same goods itself, without a statement. */
  byRecord?: true;
  /** Stays after the dispute is settled. */
  dispute?: DisputeReply;
}
export interface TransactionReply extends RecordDetails, VoidParts {
  transactionId: string;
  kind: TransactionKind;
  facility: FacilityRef;
  counterparty: FacilityRef | null;
  occurredAt: string;
  /** The UTC offset at the place of the event, in minutes east of UTC, where the record said one. */
  utcOffsetMinutes?: number;
  recordedAt: string;
  revision: number;
  hash: string;
  disputed: boolean;
  /** The answers of the named parties; only parties get them. */
  agreements?: AgreementReply[];
  transferKind?: string;
  /** For a return: the transaction by which the lots came to the facility that returned them. */
  returnOf?: string;
  /** Says to readers of the ledger how a sale that took an account below zero is to be covered. */
  shortCover?: ShortCover;
  transporter?: FacilityRef;
  /** The seller's name for a purchase outside the platform, for readers of the buyer's ledger. Null once it is erased. */
  sellerName?: string | null;
  /** The place of the event, until it is erased; only for readers of the ledger. */
  place?: string;
  /** The middleman without a ledger who arranged the purchase. */
  broker?: FacilityRef;
  step?: string;
  yieldBp?: number | null;
  byProductOf?: string;
  /** Weights taken out of a pool without naming lots. */
  draws?: { product: Product; massGrams: number }[];
  lots: {
    lotId: string;
    productId: string;
    product: Product;
    role: 'input' | 'output' | 'byProduct' | 'moved' | 'counted';
    massGrams: number | null;
    /** The claim that the record states; both parties of a trade get it. */
    claim?: LotClaim;
    /** Present on a purchase when the lot's weight differed from what was shipped. The books hold the smaller weight. */
    transit?: { shippedGrams: number; receivedGrams: number };
  }[];
  /** For a stock count: the quantities found, with those in the books. */
  counts?: CountedStock[];
  /** The reason of the count, for readers of the ledger, until it is erased. */
  reason?: string;
  documents?: RecordDocument[];
  flags: Flag[];
  postings: Posting[];
  /** Grams of the claims of the record that accounts do not cover now, by lot; both parties get them. */
  claimsInDoubt?: { productId: string; certification: string; grams: number; isClosed: boolean }[];
}
export interface LedgerEventReply {
  id: string;
  revision: number;
  type: string;
  data: object;
  /** Names of the parts of `data` that this reader does not get. */
  withheld?: string[];
  /**
   * SHA-256 of each withheld part, by name. The event's hash covers these hashes instead of the parts. Absent in events of schema version
   * 1.
   */
  withheldHashes?: Record<string, string>;
  transactionId: string;
  schemaVersion: number;
  recordedAt: string;
  occurredAt?: string;
  actor: { userId: string; facilityId: string };
  /** The other site that the event names, for readers of the ledger. */
  counterparty?: FacilityRef;
  /** The person who recorded it, for readers of the person's site; null once they are erased, or where the product recorded it. */
  person?: string | null;
  previousHash: string;
  hash: string;
}

/**
 * Says what an import would do with a transaction: record it, skip it since it is already recorded, refuse it. `untried`: not tried for
 * lack of time.
 */
export type TransactionResult = 'recorded' | 'same' | 'failed' | 'untried';

export interface PreviewedTransaction {
  /** Is the name of the sheet in the file. */
  sheet: string;
  /** The first 20 rows of it. */
  rows: number[];
  rowCount: number;
  result: TransactionResult;
  occurredAt?: string;
  /** Names the seller, purchaser or transporter. */
  partner?: string;
  /** At most 20. */
  errors: { row: number; text: string }[];
}

export interface TransactionsPreview {
  /** Counts rows. */
  counts: Record<TransactionResult, number>;
  findings: FileFindings;
  /** At most 500, in which refused ones come before all others, by sheet and row. */
  transactions: PreviewedTransaction[];
  /** Counts the transactions of the file. */
  all: number;
}
