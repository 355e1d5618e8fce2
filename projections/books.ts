/** What the books of a facility are made of, and how an entry goes into them. */
import type { ClosedAccount, CountedStock, LedgerEvent } from '../contracts/custody-events.js';
import type { Flag, Lapse, MassMove, PoolMove, Posting } from '../contracts/custody-facts.js';
import type { Product } from '../contracts/products.js';
import type { WindowPeriod } from '../contracts/windows.js';

/** A ledger: its policies, its head, and what is in its pools. */
export interface LedgerBook {
  is: 'ledger';
  facilityId: string;
  /** Ascending; each with when it was recorded. */
  periods: (WindowPeriod & { recordedAt: string })[];
  /** Versions of the conversion factors, ascending by the window that each holds from. */
  factors: { version: string; fromWindow: number }[];
  openedAt: string | null;
  head: { revision: number; hash: string; recordedAt: string } | null;
  /** Of a Mass balance site, by product. */
  pools: Partial<Record<Product, { massGrams: number; verifiedGrams: number }>>;
}

interface Sums {
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
  markedAt: PostingPlace[];
  days: Days;
}

/** What moved, by UTC day, with the day's last move. */
export type Days = Record<string, { at: string; grams: number }>;

/** Where a posting stands in its ledger. */
export type PostingPlace = Pick<PostingBook, 'revision' | 'index'>;

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
  days: Days;
}

/** A window's own movements. What it opened with is all that came before it. */
export interface WindowBook {
  is: 'window';
  facilityId: string;
  window: number;
  accounts: Record<string, Sums>;
  postings: number;
  /** By account, what all postings before the 100th, 200th… come to. */
  marks: Record<string, number>[];
  markedAt: PostingPlace[];
  mass: MassByProduct;
  pool: Partial<Record<Product, { massGrams: number; verifiedGrams: number }>>;
  stock: StockLint;
  lapsed: Record<string, number>;
  firstRevision: number;
  lastRevision: number;
  lastHash: string;
  closed: { at: string; by: 'schedule' | 'hand'; accounts: ClosedAccount[]; revision: number; hash: string } | null;
}

/** What moved in a window within one slice of time: see `slices.ts`. */
export interface SliceBook {
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
  lapsed?: Lapse[];
  flags?: Flag[];
  mass?: MassMove[];
  counts?: CountedStock[];
  closed?: { by: 'schedule' | 'hand'; accounts: ClosedAccount[] };
  period?: WindowPeriod;
  factors?: { version: string; fromWindow: number };
}

type Dated = Pick<
  BookEntry,
  'facilityId' | 'revision' | 'type' | 'transactionId' | 'occurredAt' | 'recordedAt' | 'hash' | 'counterpartyId'
>;

export interface PostingBook extends Dated, Posting {
  is: 'posting';
  index: number;
}

export interface FlagBook extends Dated {
  is: 'flag';
  window: number;
  index: number;
  flag: Flag;
}

/**
 * A stock count in its window: what the ledger held and what was found, by lot, or by product where a pool was counted
 * as one. What it moved is in the window's `mass` as `gained` and `lost`, and what of it is above 0.5 % in the flags.
 */
export interface CountBook extends Dated {
  is: 'count';
  window: number;
  belongsTo?: number;
  counts: CountedStock[];
  /** When a void of it was recorded: from then on it does not count. */
  undoneAt?: string;
}

export type BookBody = LedgerBook | WindowBook | SliceBook | BookEntry | PostingBook | FlagBook | CountBook;

/** Postings between two marks. */
export const MARK_EVERY = 100;

export const ledgerKey = (facilityId: string): string => `ledger:${facilityId}`;
export const windowKey = (facilityId: string, window: number): string => `window:${facilityId}:${window}`;

export const sliceKey = (facilityId: string, window: number, quarter: number): string => `slice:${facilityId}:${window}:${quarter}`;

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

export const emptySlice = (facilityId: string, window: number, quarter: number): SliceBook => ({
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

/** Books an entry into one of the views that it touches. */
export function bookInto(view: BookBody, entry: BookEntry, key: string): BookBody {
  switch (view.is) {
    case 'ledger':
      return bookIntoLedger(view, entry);
    case 'window':
      return bookIntoWindow(view, entry);
    case 'slice':
      return bookIntoSlice(view, entry);
    case 'entry':
      return { ...view, ...entry };
    case 'posting':
      return { ...dated(entry), ...(entry.postings?.[view.index] as Posting), is: 'posting', index: view.index };
    case 'count':
      return bookIntoCount(view, entry);
    case 'flag':
      return { ...dated(entry), is: 'flag', window: entry.window as number, index: view.index, flag: entry.flags?.[view.index] as Flag };
    default:
      throw new TypeError(`No view has the key ${key}`);
  }
}

export function bookIntoLedger(view: LedgerBook, entry: BookEntry): LedgerBook {
  view.head = { revision: entry.revision, hash: entry.hash, recordedAt: entry.recordedAt };
  const { period, factors } = entry;
  if (period) view.periods = [...before(view.periods, period), { ...period, recordedAt: entry.recordedAt }];
  if (entry.type === 'LedgerOpened') view.openedAt = entry.occurredAt;
  if (factors) view.factors = [...before(view.factors, factors), factors];
  addToPools(view.pools, entry.pool);
  return view;
}

/** What was to hold from the same window or a later one no longer does. */
const before = <Terms extends { fromWindow: number }>(terms: readonly Terms[], { fromWindow }: { fromWindow: number }): Terms[] =>
  terms.filter((each) => each.fromWindow < fromWindow);

export function bookIntoWindow(view: WindowBook, entry: BookEntry): WindowBook {
  if (view.firstRevision < 0) view.firstRevision = entry.revision;
  view.lastRevision = entry.revision;
  view.lastHash = entry.hash;
  for (const [index, posting] of (entry.postings ?? []).entries()) post(view, posting, { revision: entry.revision, index }, movedAt(entry));
  for (const move of entry.mass ?? []) addMass(view.mass, move);
  addToPools(view.pool, entry.pool);
  for (const { lintGrams } of entry.pool ?? []) moveStock(view.stock, entry, lintGrams);
  for (const { certification, grams } of entry.lapsed ?? []) view.lapsed[certification] = (view.lapsed[certification] ?? 0) + grams;
  if (entry.closed) view.closed = { at: entry.recordedAt, ...entry.closed, revision: entry.revision, hash: entry.hash };
  return view;
}

export function bookIntoSlice(view: SliceBook, entry: BookEntry): SliceBook {
  for (const move of entry.mass ?? []) addMass(view.mass, move);
  return view;
}

function bookIntoCount(view: CountBook, entry: BookEntry): CountBook {
  if (!entry.counts) return { ...view, undoneAt: entry.recordedAt };
  const { belongsTo, counts } = entry;
  return { ...dated(entry), is: 'count', window: entry.window ?? 0, counts, ...(belongsTo !== undefined && { belongsTo }) };
}

const SUM_OF = { credit: 'creditGrams', debit: 'debitGrams', adjustment: 'adjustmentGrams', expired: 'expiredGrams' } as const;

function post(view: WindowBook, { certification, kind, grams }: Posting, place: PostingPlace, at: string): void {
  if (isMarked(view)) {
    view.marks.push(Object.fromEntries(Object.entries(view.accounts).map(([name, sums]) => [name, movedBy(sums)])));
    view.markedAt.push(place);
  }
  view.accounts[certification] ??= noSums();
  const sums = view.accounts[certification];
  if (isMarked(sums)) {
    sums.marks.push(movedBy(sums));
    sums.markedAt.push(place);
  }
  sums[SUM_OF[kind]] += grams;
  sums.kinds[kind] = (sums.kinds[kind] ?? 0) + 1;
  sums.postings += 1;
  addToDay(sums.days, at, grams);
  view.postings += 1;
}

const isMarked = ({ postings }: { postings: number }): boolean => postings > 0 && postings % MARK_EVERY === 0;

const noSums = (): Sums => ({
  creditGrams: 0,
  debitGrams: 0,
  adjustmentGrams: 0,
  expiredGrams: 0,
  postings: 0,
  kinds: {},
  marks: [],
  markedAt: [],
  days: {},
});

/** What a window's postings to an account come to. */
export const movedBy = (sums: Pick<Sums, 'creditGrams' | 'debitGrams' | 'adjustmentGrams' | 'expiredGrams'>): number =>
  sums.creditGrams + sums.debitGrams + sums.adjustmentGrams + sums.expiredGrams;

function addMass(mass: MassByProduct, { product, as, ...moved }: MassMove): void {
  mass[product] ??= {};
  const sums = mass[product];
  sums[as] ??= { grams: 0, unweighedLots: 0, cottonGrams: 0, verifiedGrams: 0, unsaid: 0 };
  const sum = sums[as];
  sum.grams += moved.massGrams;
  sum.unweighedLots += moved.unweighedLots ?? 0;
  sum.cottonGrams += moved.cottonGrams ?? 0;
  sum.verifiedGrams += moved.verifiedGrams ?? 0;
  if (as !== 'other' && !moved.unweighedLots && moved.cottonGrams === undefined) sum.unsaid += 1;
}

function addToPools(pools: LedgerBook['pools'], moves: readonly PoolMove[] | undefined): void {
  for (const { product, massGrams, verifiedGrams } of moves ?? []) {
    pools[product] ??= { massGrams: 0, verifiedGrams: 0 };
    pools[product].massGrams += massGrams;
    pools[product].verifiedGrams += verifiedGrams;
  }
}

/** When a fact moves the stock of its window: a late one when it is recorded. */
export const movedAt = ({ belongsTo, occurredAt, recordedAt }: Pick<BookEntry, 'belongsTo' | 'occurredAt' | 'recordedAt'>): string =>
  belongsTo === undefined ? occurredAt : recordedAt;

function moveStock(stock: StockLint, entry: BookEntry, lintGrams: number | undefined): void {
  if (lintGrams === undefined) stock.unsaid += 1;
  else if (lintGrams !== 0) {
    addToDay(stock.days, movedAt(entry), lintGrams);
    stock.lintGrams += lintGrams;
  }
}

function addToDay(days: Days, at: string, grams: number): void {
  const day = days[at.slice(0, 10)] ?? { at, grams: 0 };
  days[at.slice(0, 10)] = { at: at > day.at ? at : day.at, grams: day.grams + grams };
}

function dated({ facilityId, revision, type, transactionId, occurredAt, recordedAt, hash, counterpartyId }: BookEntry): Dated {
  const told = { facilityId, revision, type, transactionId, occurredAt, recordedAt, hash };
  return counterpartyId === undefined ? told : { ...told, counterpartyId };
}
