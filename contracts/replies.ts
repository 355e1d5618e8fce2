/** What the API answers. View types are the reply types; those that are put together from several views stand here. */
import type { CountedStock, TransactionKind } from './custody-events.js';
import type { Flag, Posting, StoredDocument } from './custody-facts.js';
import type { ChainOfCustody } from './ledger-terms.js';
import type { OarMatchStatus } from './oar-replies.js';
import type { Product, Stage } from './products.js';
import type { Agreement } from './queries.js';
import type { FacilityType, Role } from './roles.js';
import type { Unit } from './units.js';

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  perPage: number;
}

export interface CommandReply {
  transactionId: string;
  position: string;
}

export interface FacilityRef {
  id: string;
  name: string;
  type: FacilityType;
}

export interface FacilityReply extends FacilityRef {
  oarId?: string;
  /** The ID is our own: the registry has named none. */
  oarIdLocal?: boolean;
  /** How it stands to the registry, once that was asked. */
  oarMatch?: OarMatchStatus;
  country?: string;
  province?: string;
  district?: string;
  address?: string;
}

export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber?: string;
  /** Code of the language that the user chose. */
  language?: string;
  roles: { id: Role; name: string }[];
  status: number;
  joinedAt: string;
  updatedProfileAt: string | null;
  answeredSaqAt: string | null;
  addedPartnerAt: string | null;
}

export interface LoginReply {
  token: string;
  /** Unix seconds. */
  expireAt: number;
  refreshToken: { token: string; expireAt: number };
  user: SessionUser & { currentFacility: FacilityReply | null };
}

export interface MeReply {
  user: SessionUser;
  facility: FacilityReply | null;
  /** Path of the home screen; null for roles without one. */
  home: string | null;
}

export type Title = 'held' | 'sold' | 'released';
export type Dispatch = 'notShipped' | 'shipped';

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
  title: Title;
  dispatch: Dispatch;
  disputed: boolean;
  /** Verified to cotton grams, 0 to 1; null where the lot has no mass, and where it is in a pool, which alone has one. */
  verifiedShare: number | null;
  pool?: PoolSums;
  /** By whom it was bought outside the platform. Nobody is known to have made it, and what is said of its origin was declared. */
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
export interface PoolSums {
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
  history: LotFact[];
}

export interface LotFact {
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

/** What a possible buyer sees of a lot whose product ID it typed. */
export interface OfferedLot {
  lotId: string;
  productId: string;
  product: Product;
  holder: FacilityRef;
  quantity: number;
  unit: Unit;
  massGrams: number | null;
  claim: LotSummary['claim'];
}

/** What a purchaser sees of a lot before it buys it, whatever it costs. */
export interface PurchasableLot extends OfferedLot {
  /** 0 to 1; null where it cannot be calculated, or the lot is in a pool. */
  verifiedShare: number | null;
  /** Of its holder; how much is in it is the holder's own business. */
  pool?: Omit<PoolSums, 'massGrams'>;
  boughtOutsideBy?: FacilityRef;
  certification?: string;
  grade?: string;
  name?: string;
  occurredAt: string;
}

/** Work that waits at a facility: a sale to confirm or to ship, with all its lots, or a lot to transform. */
export interface WaitingItem {
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

export interface WaitingReply {
  counts: { confirm: number; transform: number; ship: number };
  /** Oldest first within each step; at most 100 of each. */
  items: WaitingItem[];
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
  /** Its own record of the same goods says so; nothing was said beside that. */
  byRecord?: true;
  /** Of a dispute, also of one that was settled since. */
  dispute?: {
    at: string;
    settledAt?: string;
    /** Until it is erased: for who recorded, who disputes, their auditors and admins. */
    reason?: string;
  };
}

export interface TransactionReply {
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
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  price?: { amount: number; currency: string };
  transferKind?: string;
  /** Of a return: the transaction that had brought the lots to who gave them back. */
  returnOf?: string;
  transporter?: FacilityRef;
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
  }[];
  /** Of a stock count: what was found beside what the books held. */
  counts?: CountedStock[];
  /** Why it was counted: for those who see its ledger, until it is erased. */
  reason?: string;
  documents?: StoredDocument[];
  flags: Flag[];
  postings: Posting[];
}

export type TraceEnd = 'origin' | 'manual' | 'pool' | 'recycled' | 'unknown';

export interface TraceNode {
  lotId: string;
  productId: string;
  product: Product;
  tier: Stage;
  facility: FacilityRef;
  massGrams: number | null;
  rootShare: number;
  /** Backward: its part of the root's cotton. */
  grams?: number | null;
  verifiedShare: number | null;
  transactionIds: string[];
  /** A party disputes one of the transactions that moved it. */
  disputed: boolean;
  end?: TraceEnd;
}

export interface TraceReply {
  root: string;
  asOf: string;
  /** Backward: the cotton that the root holds, of which each `grams` below is a part; null, as they are, where it has no mass. */
  grams?: number | null;
  nodes: TraceNode[];
  /** `grams`: what the step used of it, for whatever it made. `disputed`: what went in is. */
  edges: { from: string; to: string; grams: number | null; share: number; disputed?: true }[];
  /** The grams of a tier's facilities and its unknown ones sum to the root's. */
  tiers: {
    tier: Stage;
    facilities: { facility: FacilityRef | null; share: number; grams: number | null }[];
    unknownShare: number;
    unknownGrams: number | null;
  }[];
  /** Forward: the part that went to lots the caller may not read. */
  hiddenShare?: number;
}

export interface OrderTraceReply {
  matchedBy: 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber' | 'purchaseDate' | null;
  message?: string;
  transactions: TransactionReply[];
  trace?: TraceReply;
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

export interface JobReply {
  id: string;
  state: 'waiting' | 'active' | 'completed' | 'failed';
  done: number;
  total: number;
  passed: number;
  failed: number;
  /** By sheet and row; row 0 is the file as a whole. */
  errors: { row: number; message: string; sheet?: string }[];
}

export interface HealthReply {
  status: 'ok' | 'starting' | 'unavailable';
  version: string;
  engines: { events: string; documents: string; jobs: string; blobs: string };
  projections: { name: string; version: number; position: string | null; lag: number }[];
}
