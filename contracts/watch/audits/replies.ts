import type { TransferKind } from '../../ledger/custody/commands.js';
import type { TransactionKind } from '../../ledger/custody/events.js';
import type { Product } from '../../shared/products.js';
import type { FacilityRef, Page } from '../../shared/replies.js';
import type { CheckResult, TransferDifference, TransferState } from './audit-kinds.js';

/** A site that an auditor looks at, with who it deals with. */
export interface CounterpartyReply {
  facility: FacilityRef;
  /** When the newest sale or transfer between the two was recorded. */
  lastAt: string;
  /** The caller reads the whole ledger of this side, too. */
  isReadable: boolean;
}

/** One of two ledgers. */
export interface BesideSide {
  facility: FacilityRef;
  /** False where the caller sees only what concerns the transfers. */
  isReadable: boolean;
  /** Events in the ledger; null where it is not readable, like the hash of its newest event. */
  events: number | null;
  head: string | null;
}

/** An event of one of the two ledgers. */
export interface BesideEvent {
  transactionId: string;
  revision: number;
  hash: string;
  occurredAt: string;
  recordedAt: string;
}

export interface BesideLot {
  lotId: string;
  productId: string;
  product: Product;
  /** Null for a lot in metres without weight. */
  soldGrams: number | null;
  /** Null also while it is not received. */
  receivedGrams: number | null;
}

/** A transfer between the two, or goods that were sold and not received. */
export interface BesideTransfer {
  /** `sale` and the ID of the sale, or `transfer` and that of the purchase. */
  kind: 'sale' | 'transfer';
  transactionId: string;
  sellerId: string;
  buyerId: string;
  transferKind: TransferKind;
  state: TransferState;
  differences: TransferDifference[];
  at: string;
  /** In the ledger of the seller: what promised the goods, what shipped them, and what handed them over. */
  sales: BesideEvent[];
  transports: BesideEvent[];
  released: BesideEvent | null;
  /** In the ledger of the buyer. */
  received: BesideEvent | null;
  /** The event of the seller that the buyer's ledger cites as the cause; `holds` where the seller's ledger has that event with that hash. */
  cited: { revision: number; hash: string; holds: boolean } | null;
  soldGrams: number | null;
  receivedGrams: number | null;
  /** Received minus shipped. */
  differenceGrams: number | null;
  lots: BesideLot[];
}

/** Sums the transfers in one direction; what was undone is in none of them. */
export interface BesideSums {
  sellerId: string;
  buyerId: string;
  transfers: number;
  /** Counts those among them that were sold and not received. */
  toReceive: number;
  soldGrams: number;
  receivedGrams: number;
  differenceGrams: number;
  toReceiveGrams: number;
  /** Transfers with a lot that has no weight; the sums are without these. */
  unweighed: number;
}

export interface BesideReply extends Page<BesideTransfer> {
  /** The zone of the days from and to: the same for both orders of the sites. */
  timeZone: string;
  sides: [BesideSide, BesideSide];
  /** From the first side to the second, and the other way. */
  sums: [BesideSums, BesideSums];
}

/** The state of a ledger when a sample was drawn. */
export interface SampledLedger {
  facility: FacilityRef;
  /** Events in the ledger. */
  events: number;
  head: string;
  /** Transactions that the sample could have drawn. */
  population: number;
  /** The zone of the days from and to. */
  timeZone: string;
}

export interface SampleItem {
  /** From 1, in the order in which they were drawn. */
  number: number;
  facilityId: string;
  transactionId: string;
  kind: TransactionKind;
  /** The first event of the transaction. */
  revision: number;
  hash: string;
  occurredAt: string;
  massGrams: number | null;
  counterparty: FacilityRef | null;
  result: CheckResult | null;
  note?: string;
  checkedAt?: string;
}

export type SampleCounts = { agrees: number; differs: number; notChecked: number; open: number };

export interface SampleSummary {
  id: string;
  drawnAt: string;
  /** `erased` once the person is. */
  drawnBy: string;
  isOwn: boolean;
  seed: string;
  method: string;
  from: string | null;
  to: string | null;
  kinds: TransactionKind[];
  /** The requested number. */
  asked: number;
  drawn: number;
  population: number;
  ledgers: SampledLedger[];
  counts: SampleCounts;
}

export interface SampleReply extends SampleSummary {
  items: SampleItem[];
}

export type SampleCommandReply = { sampleId: string };

export interface NoteReply {
  id: string;
  facilityId: string;
  revision: number;
  hash: string;
  text: string;
  at: string;
  /** `erased` once the person is. */
  by: string;
  isOwn: boolean;
}

export type NoteCommandReply = { noteId: string };
