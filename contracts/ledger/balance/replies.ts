import type { ChainOfCustody } from '../../shared/ledger-terms.js';
import type { Product } from '../../shared/products.js';
import type { CommandReply, FacilityRef, Page } from '../../shared/replies.js';
import type { Flag, PoolMove, Posting } from '../custody/event-parts.js';
import type { WindowState } from './windows.js';

export interface PolicyReply extends CommandReply {
  /** The case in which another model or longer windows wait for an admin; the books continue unchanged. */
  waitingCaseId?: string;
}

/** balance = opening + credit − debit + adjustment − expired. */
export interface WindowAccount {
  certification: string;
  openingGrams: number;
  creditGrams: number;
  /** Positive. */
  debitGrams: number;
  /** Positive or negative. */
  adjustmentGrams: number;
  /** Positive. */
  expiredGrams: number;
  balanceGrams: number;
}

/** Holds the mass of one product through a window. A figure is null when it includes a lot without mass. */
export interface WindowMass {
  product: Product;
  openingGrams: number | null;
  receivedGrams: number | null;
  madeGrams: number | null;
  usedGrams: number | null;
  soldGrams: number | null;
  /** Mass of by-products from steps, which leave the books where they arise. */
  byProductGrams: number | null;
  /** Untraced mass that entered the steps that made this product. */
  otherGrams: number | null;
  /** Mass that stock counts found above the books, and mass that they found missing. */
  gainedGrams: number | null;
  lostGrams: number | null;
  closingGrams: number | null;
}

export interface WindowReply {
  number: number;
  from: string;
  to: string;
  /** The site's IANA time zone, in which `from` and `to` are midnights. */
  timeZone: string;
  status: 'open' | 'closed' | 'short';
  accounts: WindowAccount[];
  /** Mass received, recorded, and untraced in steps. */
  inputs: { product: Product; grams: number | null }[];
  /** Mass sold and mass of by-products. */
  outputs: { product: Product; grams: number | null }[];
  /** Percent of physical mass; null when it cannot be calculated. */
  marginOfError: number | null;
  flags: WindowFlag[];
  /** The hash of the ledger's last event; for a closed window, of its close. */
  headHash: string;
  closedAt: string | null;
}

export type WindowFlag = Flag & { transactionId?: string; occurredAt?: string; revision?: number };

export interface PostingReply extends Posting {
  revision: number;
  transactionId: string | null;
  /** Names the other site whose record moved goods of this ledger. */
  recordedBy?: string;
  kindOfTransaction: string;
  occurredAt: string;
  recordedAt: string;
  hash: string;
  counterparty?: FacilityRef;
  /** True while a party disputes the record. */
  disputed: boolean;
  /** The account's balance after the posting. */
  balanceGrams: number;
}

export interface WindowDetailReply extends WindowReply {
  model: ChainOfCustody;
  factorsVersion: string;
  firstRevision: number;
  lastRevision: number;
  postings: Page<PostingReply>;
  mass: WindowMass[];
  /** The contents of a Mass balance site's pools at the end of the window, by product. */
  pool: PoolMove[];
  lapsed: { certification: string; grams: number }[];
  /**
   * The most that each account may carry over, at the start of the window and after each day on which the stock changed. Null when it is
   * unknown: for facts that an earlier release recorded, and at sites without pools.
   */
  limit: LimitPoint[] | null;
  /** The balance of each account at the start of the window and after each day with a posting. */
  courses: { certification: string; points: CoursePoint[] }[];
}

export type CoursePoint = { at: string; balanceGrams: number };

export interface LimitPoint {
  at: string;
  /** The lint equivalent of the stock held from this point on. */
  stockLintGrams: number;
  limitGrams: number;
}

/** Shows what closing the window now would record. Nothing is recorded yet. */
export interface ClosePreviewReply {
  number: number;
  from: string;
  to: string;
  /** IANA time zone. */
  timeZone: string;
  /** The ledger's last event that the figures include. */
  headRevision: number;
  headHash: string;
  /** The time at which the window closes automatically; null when it must be closed by hand. */
  closesItselfAt: string | null;
  closeFirst: number | null;
  accounts: ClosePreviewAccount[];
  /** Sales in doubt, newest first, up to the missing amount; limited to 200. */
  salesInDoubt: SaleInDoubt[];
  salesInDoubtTotal: number;
}

export interface ClosePreviewAccount {
  certification: string;
  balanceGrams: number;
  /** The carry-over that the stock supports. */
  limitGrams: number;
  carryGrams: number;
  expiredGrams: number;
  /** The part of the expiring claims that was carried through too many closes. The stock does not support the rest. */
  tooOldGrams: number;
  short: boolean;
}

export interface SaleInDoubt {
  revision: number;
  transactionId: string;
  occurredAt: string;
  purchaser: FacilityRef;
  certification: string;
  /** The claims of all lots of the sale under this certification. */
  claimedGrams: number;
  inDoubtGrams: number;
  productIds: string[];
}

/** A facility's window that is not closed yet, or its last window if that closed short. */
export interface CurrentWindow {
  facility: FacilityRef;
  model: ChainOfCustody;
  number: number;
  from: string;
  to: string;
  /** IANA time zone. */
  timeZone: string;
  state: WindowState;
  /** The balance of each account after this window; empty when nothing was ever posted. */
  accounts: { certification: string; balanceGrams: number }[];
  flags: number;
  closedAt: string | null;
  /** Present where the row stands for so many windows of sites of one type: the first that ends, without accounts, and the sum of flags. */
  windows?: number;
}

/** The effect of other conversion factors on the runs of the current windows, of which it changes none: factors apply from the next window on. */
export interface FactorsEffectReply {
  /** The version in force. Each site's runs are compared with the factors of its own window. */
  basedOn: number;
  /** Counts the sites with a ledger, and says when the next window of the first and of the last of them begins. */
  sites: number;
  from: string | null;
  to: string | null;
  /** Counts the sites with a run of a step whose factor or range changes. */
  changed: number;
  /** The sites with the largest change, largest first. */
  items: FactorsEffectOnSite[];
}

export interface FactorsEffectOnSite {
  facility: FacilityRef;
  /** The current window. */
  window: number;
  /** The end of the window, from which on the factors apply. */
  from: string;
  timeZone: string;
  runs: number;
  /** Counts the runs whose yield is out of the range. */
  outOfRange: { before: number; after: number };
  /** The lint equivalent of the outputs. */
  lintGrams: { before: number; after: number };
}

export interface CurrentWindowsReply extends Page<CurrentWindow> {
  /** Counts the matches of the search by state. */
  counts: Record<WindowState, number>;
}
