/** What the API answers. View types are the reply types; those that are put together from several views stand here. */
import type { ChainOfCustody, Flag, PoolMove, Posting, StoredDocument, TransactionKind } from './custody-events.js';
import type { Product, Stage } from './products.js';
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
  roles: { id: Role; name: string }[];
  status: number;
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
  quantity: number;
  unit: Unit;
  massGrams: number | null;
  remainingGrams: number | null;
  title: Title;
  dispatch: Dispatch;
  disputed: boolean;
  /** Verified to cotton grams, 0 to 1; null where the lot has no mass. */
  verifiedShare: number | null;
  lintGrams: number | null;
  claim: { certification: string; grams: number; model: ChainOfCustody } | null;
  /** What it is labelled with, claimed or not. */
  certification?: string;
  grade?: string;
  name?: string;
  /** Last recorded fact. */
  occurredAt: string;
}

export interface LotReply extends LotSummary {
  purchaser?: FacilityRef;
  maker?: FacilityRef;
  moisturePercent?: number;
  trashPercent?: number;
  origins?: { country: string; grams: number }[];
  cropYear?: number;
  pieces?: number;
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

/** Work that waits at a facility: a sale to confirm or to ship, with all its lots, or a lot to transform. */
export interface WaitingItem {
  step: 'confirm' | 'transform' | 'ship';
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
  disputed: boolean;
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  price?: { amount: number; currency: string };
  transferKind?: string;
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
    role: 'input' | 'output' | 'byProduct' | 'moved';
    massGrams: number | null;
  }[];
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
  verifiedShare: number | null;
  transactionIds: string[];
  end?: TraceEnd;
}

export interface TraceReply {
  root: string;
  asOf: string;
  nodes: TraceNode[];
  edges: { from: string; to: string; grams: number | null; share: number }[];
  tiers: { tier: Stage; facilities: { facility: FacilityRef | null; share: number }[]; unknownShare: number }[];
  /** Forward: the part that went to lots the caller may not read. */
  hiddenShare?: number;
}

export interface OrderTraceReply {
  matchedBy: 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber' | 'purchaseDate' | null;
  message?: string;
  transactions: TransactionReply[];
  trace?: TraceReply;
}

/** balance = opening + credit − debit + adjustment − expired. */
export interface WindowAccount {
  certification: string;
  openingGrams: number;
  creditGrams: number;
  /** Above 0 for what was debited. */
  debitGrams: number;
  /** Above or below 0. */
  adjustmentGrams: number;
  /** Above 0 for what expired. */
  expiredGrams: number;
  balanceGrams: number;
}

/** Mass of one product through a window; null where a lot without mass is in it. */
export interface WindowMass {
  product: Product;
  openingGrams: number | null;
  receivedGrams: number | null;
  madeGrams: number | null;
  usedGrams: number | null;
  soldGrams: number | null;
  /** Left over by steps, and out of the books from there. */
  byProductGrams: number | null;
  /** From outside the trace, into steps that made it. */
  otherGrams: number | null;
  closingGrams: number | null;
}

export interface WindowReply {
  number: number;
  from: string;
  to: string;
  /** IANA: the site's own, in which `from` and `to` are midnights. */
  timeZone: string;
  status: 'open' | 'closed' | 'short';
  accounts: WindowAccount[];
  /** What came in: received, recorded, and untraced mass in steps. */
  inputs: { product: Product; grams: number | null }[];
  /** What went out: sold, and by-products. */
  outputs: { product: Product; grams: number | null }[];
  /** Percent, physical; null where it cannot be calculated. */
  marginOfError: number | null;
  flags: WindowFlag[];
  /** Of the ledger's last event; of a closed window the close itself. */
  headHash: string;
  /** When its close was recorded. */
  closedAt: string | null;
}

export type WindowFlag = Flag & { transactionId?: string; occurredAt?: string; revision?: number };

export interface PostingReply extends Posting {
  revision: number;
  transactionId: string | null;
  kindOfTransaction: string;
  occurredAt: string;
  recordedAt: string;
  hash: string;
  counterparty?: FacilityRef;
  /** The account's balance after it. */
  balanceGrams: number;
}

export interface WindowDetailReply extends WindowReply {
  model: ChainOfCustody;
  factorsVersion: string;
  firstRevision: number;
  lastRevision: number;
  postings: Page<PostingReply>;
  mass: WindowMass[];
  /** What is in a Mass balance site's pools at the window's end, by product. */
  pool: PoolMove[];
  lapsed: { certification: string; grams: number }[];
}

export interface LedgerEventReply {
  revision: number;
  type: string;
  data: object;
  /** Parts of `data` that this reader does not get: the hash is that of the whole event. */
  withheld?: string[];
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
  errors: { row: number; message: string }[];
}

export interface HealthReply {
  status: 'ok' | 'starting' | 'unavailable';
  version: string;
  engines: { events: string; documents: string; jobs: string; blobs: string };
  projections: { name: string; version: number; position: string | null; lag: number }[];
}
