import { type PolicyPeriod } from '../../../contracts/ledger/balance/windows.js';
import { type CountedStock } from '../../../contracts/ledger/custody/count-events.js';
import { type ClaimLapse, type Flag, type MassMove, type PoolMove, type Posting } from '../../../contracts/ledger/custody/event-parts.js';
import { type ClosedAccount, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { type Product } from '../../../contracts/shared/products.js';

export interface LedgerBook {
  is: 'ledger';
  facilityId: string;
  /** Ascending. */
  periods: (PolicyPeriod & { recordedAt: string })[];
  /** Ascending by the window from which each version applies. */
  factors: { version: string; fromWindow: number }[];
  openedAt: string | null;
  head: { revision: number; hash: string; recordedAt: string } | null;
  /** Present at Mass balance sites. */
  pools: Partial<Record<Product, { massGrams: number; verifiedGrams: number }>>;
}
export interface AccountSums {
  creditGrams: number;
  debitGrams: number;
  adjustmentGrams: number;
  expiredGrams: number;
  postings: number;
  /** Counts postings by kind. */
  kinds: Partial<Record<Posting['kind'], number>>;
  /** Holds the running sums before the 100th, 200th… posting. */
  marks: number[];
  /** Holds the positions of these postings. */
  markedAt: PostingPosition[];
  days: DailyMoves;
}
/** Holds the net mass that moved, by UTC day, with the day's last movement. */
export type DailyMoves = Record<string, { at: string; grams: number }>;
export type PostingPosition = Pick<PostingBook, 'revision' | 'index'>;
export interface MassSum {
  grams: number;
  unweighedLots: number;
  cottonGrams: number;
  /** Negative when a void took back mass that had already left a pool. */
  verifiedGrams: number;
  /** Counts voids of an earlier release, which do not state both masses. */
  unsaid: number;
}
export type MassSums = Record<MassMove['as'], MassSum>;
export type MassByProduct = Partial<Record<Product, Partial<MassSums>>>;
/** Holds how a Mass balance site's stock, as lint equivalent, moved in a window. The carry-over limit depends on it. */
export interface StockLint {
  lintGrams: number;
  /** Counts moves of an earlier release, which state no lint equivalent. */
  unsaid: number;
  days: DailyMoves;
}
/** Holds a window's own movements. Its opening stock is the sum of all earlier windows. */
export interface WindowBook {
  is: 'window';
  facilityId: string;
  window: number;
  accounts: Record<string, AccountSums>;
  postings: number;
  /** Holds the running sums by account before the 100th, 200th… posting. */
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
export interface TimeBucketBook {
  is: 'slice';
  facilityId: string;
  window: number;
  quarter: number;
  mass: MassByProduct;
}
/** Holds what one event did to the books. Folding the entries again gives a window as of an earlier instant. */
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
 * A stock count in its window: the quantities in the ledger and the quantities found, by lot, or by product for a pool counted as one. The
 * window's `mass` holds the difference as `gained` and `lost`; a flag marks a difference above 0.5 %.
 */
export interface CountBook extends EntryHeader {
  is: 'count';
  window: number;
  belongsTo?: number;
  counts: CountedStock[];
  /** The instant at which a void was recorded. The count no longer applies from then on. */
  undoneAt?: string;
}
export type BookBody = LedgerBook | WindowBook | TimeBucketBook | BookEntry | PostingBook | FlagBook | CountBook;
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
/** Returns an empty view; its count event fills it. */
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
