/** Replies about reconciliation windows. */
import type { Flag, PoolMove, Posting } from '../custody/event-parts.js';
import type { ChainOfCustody } from '../custody/ledger-terms.js';
import type { Product } from '../shared/products.js';
import type { FacilityRef, Page } from '../shared/replies.js';
import type { WindowState } from './windows.js';

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
  /** What stock counts found over, and what they found missing. */
  gainedGrams: number | null;
  lostGrams: number | null;
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
  /** The site whose record it is of, where another one's record moved goods of this ledger. */
  recordedBy?: string;
  kindOfTransaction: string;
  occurredAt: string;
  recordedAt: string;
  hash: string;
  counterparty?: FacilityRef;
  /** A party disputes the record that it is of. */
  disputed: boolean;
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
  /**
   * What the stock held lets each account carry: as the window begins, and after each day on which the stock moved.
   * Null where that is not known: of facts that an earlier release recorded, and where no stock is in pools.
   */
  limit: LimitPoint[] | null;
  /** How each account ran: as the window begins, and after each day on which something was posted to it. */
  courses: { certification: string; points: CoursePoint[] }[];
}

export interface CoursePoint {
  at: string;
  balanceGrams: number;
}

export interface LimitPoint {
  at: string;
  /** The lint equivalent of the stock held from then on. */
  stockLintGrams: number;
  limitGrams: number;
}

/** What a close of a window would record, as the ledger stands at its head: nothing is recorded yet. */
export interface ClosePreviewReply {
  number: number;
  from: string;
  to: string;
  /** IANA. */
  timeZone: string;
  /** Of the ledger's last event: the figures are those that it leads to. */
  headRevision: number;
  headHash: string;
  /** When it closes by itself; null where it waits for a hand. */
  closesItselfAt: string | null;
  /** The earlier window that has to be closed first. */
  closeFirst: number | null;
  accounts: ClosePreviewAccount[];
  /** Sales that fall in doubt, the newest first, up to what is missing: at most 200. */
  salesInDoubt: SaleInDoubt[];
  salesInDoubtTotal: number;
}

export interface ClosePreviewAccount {
  certification: string;
  balanceGrams: number;
  /** What the stock held lets it carry. */
  limitGrams: number;
  carryGrams: number;
  expiredGrams: number;
  /** Of what expires: carried over too many closes. The stock does not support the rest. */
  tooOldGrams: number;
  short: boolean;
}

export interface SaleInDoubt {
  revision: number;
  transactionId: string;
  occurredAt: string;
  purchaser: FacilityRef;
  certification: string;
  /** Of all its lots, under this certification. */
  claimedGrams: number;
  inDoubtGrams: number;
  productIds: string[];
}

/** A window of a facility that is not closed yet, or the last one where that closed short. */
export interface CurrentWindow {
  facility: FacilityRef;
  model: ChainOfCustody;
  number: number;
  from: string;
  to: string;
  /** IANA. */
  timeZone: string;
  state: WindowState;
  /** Each account after this window; none where nothing was ever posted. */
  accounts: { certification: string; balanceGrams: number }[];
  flags: number;
  closedAt: string | null;
}

export interface CurrentWindowsReply extends Page<CurrentWindow> {
  /** Of all that the search finds. */
  counts: Record<WindowState, number>;
}
