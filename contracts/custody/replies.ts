import { type Product } from '../shared/products.js';
import { type FacilityRef } from '../shared/replies.js';
import { type Unit } from '../shared/units.js';
import { type Flag, type Posting, type StoredDocument } from './event-parts.js';
import { type CountedStock, type TransactionKind } from './events.js';
import { type ChainOfCustody } from './ledger-terms.js';
import { type Agreement } from './queries.js';
import { type DocumentNumber, type RecordDetails } from './record-details.js';
import { type ShortCover } from './stated-claim.js';

export type LotTitle = 'held' | 'sold' | 'released';
export type LotDispatch = 'notShipped' | 'shipped';
export interface LotSummary {
  lotId: string;
  productId: string;
  product: Product;
  holder: FacilityRef;
  /** Who owns it, where that is not its holder: it is here for job work. */
  owner?: FacilityRef;
  quantity: number;
  unit: Unit;
  massGrams: number | null;
  remainingGrams: number | null;
  title: LotTitle;
  dispatch: LotDispatch;
  disputed: boolean;
  /** Verified to cotton grams, 0 to 1; null where the lot has no mass, and where it is in a pool, which alone has one. */
  verifiedShare: number | null;
  pool?: PoolSummary;
  /** By whom it was bought outside the platform. Its maker is unknown, and its origin is as declared. */
  boughtOutsideBy?: FacilityRef;
  lintGrams: number | null;
  claim: { certification: string; grams: number; model: ChainOfCustody } | null;
  /** What it is labelled with, claimed or not. */
  certification?: string;
  grade?: string;
  /** A by-product's name, or the kind of a yarn or fabric. */
  name?: string;
  /** Last recorded fact. */
  occurredAt: string;
}
/** What a Mass balance site's stock of one product is, which a lot stands in, or was used out of. */
export interface PoolSummary {
  product: Product;
  /** 0 to 1; null while nothing is in it. */
  verifiedShare: number | null;
  massGrams: number;
}
export interface LotReply extends LotSummary {
  purchaser?: FacilityRef;
  /** Absent where it was bought outside the platform. */
  maker?: FacilityRef;
  moisturePercent?: number;
  trashPercent?: number;
  origins?: { country: string; grams: number }[];
  cropYear?: number;
  pieces?: number;
  /** Who claimed for it and has closed a window short since, so that the claim is not covered until it has received as much. */
  claimInDoubt?: { facility: FacilityRef; certification: string };
  /** What used it: grams by transaction. */
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
  /** Only for its two parties. */
  documents?: StoredDocument[];
  /** Of a purchase: the seller's release that caused it. */
  cause?: { facility: FacilityRef; revision: number; hash: string };
  /** It no longer counts. */
  voided?: true;
  /** A party of it disputes it. */
  disputed?: true;
}
/** What a purchaser sees of a lot before it buys it, whatever it costs. */
export interface PurchasableLot {
  lotId: string;
  productId: string;
  product: Product;
  holder: FacilityRef;
  quantity: number;
  unit: Unit;
  massGrams: number | null;
  claim: LotSummary['claim'];
  /** 0 to 1; null where it cannot be calculated, or the lot is in a pool. */
  verifiedShare: number | null;
  /** Of its holder; how much is in it is the holder's own business. */
  pool?: Omit<PoolSummary, 'massGrams'>;
  boughtOutsideBy?: FacilityRef;
  certification?: string;
  grade?: string;
  name?: string;
  occurredAt: string;
}
/** What a possible buyer sees of a lot whose product ID it typed, or which was sold to it. */
export interface OfferedLot extends PurchasableLot {
  /** Numbers of the papers of the sale to it, which its purchase may take over. */
  sale?: SaleNumbers;
}
/** Sales with a claim to a facility whose purchases it has not recorded: its account is credited once it does. */
export interface ClaimsOnTheWayReply {
  /** The oldest first, one per sale and certification: of at most 500 lots. */
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
/** Work that waits at a facility: a sale to confirm or to ship, with all its lots, or a lot to transform. */
export interface InboxItem {
  step: 'confirm' | 'transform' | 'ship';
  /** To confirm: what the counterparty recorded. A sale to buy is confirmed by recording its purchase. */
  kind?: 'purchase' | 'sell' | 'transport';
  /** To confirm: its purchase is to be recorded. */
  toPurchase?: true;
  /** The sale, or the transaction that brought the lot. */
  transactionId: string;
  /** Who sold it, or whom it goes to; whom a lot to transform came from, null where it was made here. */
  counterparty: FacilityRef | null;
  lots: { lotId: string; productId: string; product: Product; grade?: string; name?: string; massGrams: number | null }[];
  massGrams: number | null;
  /** Some of it was used already. */
  partUsed: boolean;
  since: string;
}
export interface InboxReply {
  counts: { confirm: number; transform: number; ship: number };
  /** Oldest first within each step; at most 100 of each. */
  items: InboxItem[];
  /** What is held and not sold, by product. */
  stock: {
    product: Product;
    lots: number;
    massGrams: number | null;
    verifiedShare: number | null;
    /** When the oldest of it came. */
    oldestAt: string;
  }[];
}
/** Whether a party that a record names agrees with it. */
export interface AgreementReply {
  facility: FacilityRef;
  agreement: Agreement;
  /** Absent while it has to confirm. */
  since?: string;
  /** Confirmed by its own record of the same goods, without a statement. */
  byRecord?: true;
  /** Of a dispute, also of one that was settled since. */
  dispute?: {
    at: string;
    settledAt?: string;
    /** Until it is erased: for who recorded, who disputes, their auditors and admins. */
    reason?: string;
  };
}
export interface TransactionReply extends RecordDetails {
  transactionId: string;
  kind: TransactionKind;
  facility: FacilityRef;
  counterparty: FacilityRef | null;
  occurredAt: string;
  recordedAt: string;
  revision: number;
  hash: string;
  voided: boolean;
  /** When the void of it was recorded. */
  voidedAt?: string;
  /** Why it was voided: for those who see its ledger, until it is erased. */
  voidReason?: string;
  disputed: boolean;
  /** Of the parties that it names, for the parties. */
  agreements?: AgreementReply[];
  transferKind?: string;
  /** Of a return: the transaction that had brought the lots to who gave them back. */
  returnOf?: string;
  /** Of a sale that took an account below zero, for those who see its ledger: how it is to be covered. */
  shortCover?: ShortCover;
  transporter?: FacilityRef;
  /** Of a purchase from outside the platform, as its buyer named the seller: for those who see its ledger. Null once it is erased. */
  sellerName?: string | null;
  /** An off-ledger middleman: the purchase came via it. */
  broker?: FacilityRef;
  step?: string;
  yieldBp?: number | null;
  byProductOf?: string;
  /** Weights taken out of a pool, unnamed. */
  draws?: { product: Product; massGrams: number }[];
  lots: {
    lotId: string;
    productId: string;
    product: Product;
    role: 'input' | 'output' | 'byProduct' | 'moved' | 'counted';
    massGrams: number | null;
    /** Of a purchase, where a lot weighed other than what was shipped: the books keep the less of the two. */
    transit?: { shippedGrams: number; receivedGrams: number };
  }[];
  /** Of a stock count: what was found beside what the books held. */
  counts?: CountedStock[];
  /** Why it was counted: for those who see its ledger, until it is erased. */
  reason?: string;
  documents?: StoredDocument[];
  flags: Flag[];
  postings: Posting[];
}
export interface LedgerEventReply {
  id: string;
  revision: number;
  type: string;
  data: object;
  /** Parts of `data` that this reader does not get. */
  withheld?: string[];
  /** SHA-256 of each of them, by name: the event's hash covers these in their place. Absent in events of schema version 1. */
  withheldHashes?: Record<string, string>;
  transactionId: string;
  schemaVersion: number;
  recordedAt: string;
  occurredAt?: string;
  actor: { userId: string; facilityId: string };
  previousHash: string;
  hash: string;
}
