import { type PolicyPeriod } from '../contracts/balance/windows.js';
import { type ClaimLapse, type Flag, type MassMove, type PoolMove, type Posting } from '../contracts/custody/event-parts.js';
import { type ClosedAccount, type CountedStock, type LedgerEvent } from '../contracts/custody/events.js';
import { type Product } from '../contracts/shared/products.js';

/** A ledger: its policies, its head, and what is in its pools. */
export interface LedgerBook {
  is: 'ledger';
  facilityId: string;
  /** Ascending; each with when it was recorded. */
  periods: (PolicyPeriod & { recordedAt: string })[];
  /** Versions of the conversion factors, ascending by the window that each holds from. */
  factors: { version: string; fromWindow: number }[];
  openedAt: string | null;
  head: { revision: number; hash: string; recordedAt: string } | null;
  /** Of a Mass balance site, by product. */
  pools: Partial<Record<Product, { massGrams: number; verifiedGrams: number }>>;
}
export interface AccountSums {
  creditGrams: number;
  debitGrams: number;
  adjustmentGrams: number;
  expiredGrams: number;
  postings: number;
  /** How many there are of each kind. */
  kinds: Partial<Record<Posting['kind'], number>>;
  /** What all postings before the 100th, 200th… come to. */
  marks: number[];
  /** Where those postings are. */
  markedAt: PostingPosition[];
  days: DailyMoves;
}
/** What moved, by UTC day, with the day's last move. */
export type DailyMoves = Record<string, { at: string; grams: number }>;
/** Where a posting stands in its ledger. */
export type PostingPosition = Pick<PostingBook, 'revision' | 'index'>;
/** Grams of goods, and of the cotton in them. */
export interface MassSum {
  grams: number;
  unweighedLots: number;
  cottonGrams: number;
  /** Below 0 where a void took back what had already left a pool. */
  verifiedGrams: number;
  /** Voids of an earlier release, which do not say the two. */
  unsaid: number;
}
export type MassSums = Record<MassMove['as'], MassSum>;
export type MassByProduct = Partial<Record<Product, Partial<MassSums>>>;
/** How the lint equivalent of a Mass balance site's stock moved in a window: what may be carried hangs on it. */
export interface StockLint {
  lintGrams: number;
  /** Moves of an earlier release, which do not say it. */
  unsaid: number;
  days: DailyMoves;
}
/** A window's own movements. What it opened with is all that came before it. */
export interface WindowBook {
  is: 'window';
  facilityId: string;
  window: number;
  accounts: Record<string, AccountSums>;
  postings: number;
  /** By account, what all postings before the 100th, 200th… come to. */
  marks: Record<string, number>[];
  markedAt: PostingPosition[];
  mass: MassByProduct;
  pool: Partial<Record<Product, { massGrams: number; verifiedGrams: number }>>;
  stock: StockLint;
  lapsed: Record<string, number>;
  firstRevision: number;
  lastRevision: number;
  lastHash: string;
  closed: { at: string; by: 'schedule' | 'hand'; accounts: ClosedAccount[]; revision: number; hash: string } | null;
}
/** What moved in a window within one slice of time: see `time-buckets.ts`. */
export interface TimeBucketBook {
  is: 'slice';
  facilityId: string;
  window: number;
  /** Where in time it is. */
  quarter: number;
  mass: MassByProduct;
}
/** What one event did to the books: an as-of window is these, folded again. */
export interface BookEntry {
  is: 'entry';
  facilityId: string;
  /** Null for events that are not booked. */
  window: number | null;
  revision: number;
  type: LedgerEvent['type'];
  transactionId: string | null;
  occurredAt: string;
  recordedAt: string;
  hash: string;
  counterpartyId?: string;
  belongsTo?: number;
  postings?: Posting[];
  pool?: PoolMove[];
  lapsed?: ClaimLapse[];
  flags?: Flag[];
  mass?: MassMove[];
  counts?: CountedStock[];
  closed?: { by: 'schedule' | 'hand'; accounts: ClosedAccount[] };
  period?: PolicyPeriod;
  factors?: { version: string; fromWindow: number };
}
export type EntryHeader = Pick<
  BookEntry,
  'facilityId' | 'revision' | 'type' | 'transactionId' | 'occurredAt' | 'recordedAt' | 'hash' | 'counterpartyId'
>;
export interface PostingBook extends EntryHeader, Posting {
  is: 'posting';
  index: number;
}
export interface FlagBook extends EntryHeader {
  is: 'flag';
  window: number;
  index: number;
  flag: Flag;
}
/**
 * A stock count in its window: what the ledger held and what was found, by lot, or by product where a pool was counted
 * as one. What it moved is in the window's `mass` as `gained` and `lost`, and what of it is above 0.5 % in the flags.
 */
export interface CountBook extends EntryHeader {
  is: 'count';
  window: number;
  belongsTo?: number;
  counts: CountedStock[];
  /** When a void of it was recorded: from then on it does not count. */
  undoneAt?: string;
}
export type BookBody = LedgerBook | WindowBook | TimeBucketBook | BookEntry | PostingBook | FlagBook | CountBook;
/** Postings between two marks. */
export const POSTINGS_PER_MARK = 100;
export const ledgerKey = (facilityId: string): string => `ledger:${facilityId}`;
export const windowKey = (facilityId: string, window: number): string => `window:${facilityId}:${window}`;
export const bucketKey = (facilityId: string, window: number, quarter: number): string => `slice:${facilityId}:${window}:${quarter}`;
export const emptyLedger = (facilityId: string): LedgerBook => ({
  is: 'ledger',
  facilityId,
  periods: [],
  factors: [],
  openedAt: null,
  head: null,
  pools: {},
});
export const emptyWindow = (facilityId: string, window: number): WindowBook => ({
  is: 'window',
  facilityId,
  window,
  accounts: {},
  postings: 0,
  marks: [],
  markedAt: [],
  mass: {},
  pool: {},
  stock: { lintGrams: 0, unsaid: 0, days: {} },
  lapsed: {},
  firstRevision: -1,
  lastRevision: -1,
  lastHash: '',
  closed: null,
});
export const emptyBucket = (facilityId: string, window: number, quarter: number): TimeBucketBook => ({
  is: 'slice',
  facilityId,
  window,
  quarter,
  mass: {},
});
export const countKey = (facilityId: string, transactionId: string): string => `count:${facilityId}:${transactionId}`;
/** Filled by its count. */
export const emptyCount = (facilityId: string, transactionId: string): CountBook => ({
  is: 'count',
  facilityId,
  transactionId,
  window: 0,
  revision: 0,
  type: 'StockCounted',
  occurredAt: '',
  recordedAt: '',
  hash: '',
  counts: [],
});
