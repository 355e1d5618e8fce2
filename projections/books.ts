/** What the books of a facility are made of, and how an entry goes into them. */
import type { ClosedAccount, Flag, Lapse, LedgerEvent, MassMove, PoolMove, Posting } from '../contracts/custody-events.js';
import type { Product } from '../contracts/products.js';
import type { WindowPeriod } from '../contracts/windows.js';

/** A ledger: its policies, its head, and what is in its pools. */
export interface LedgerBook {
  is: 'ledger';
  facilityId: string;
  /** Ascending; each with when it was recorded. */
  periods: (WindowPeriod & { recordedAt: string })[];
  factorsVersion: string;
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
  /** What all postings before the 100th, 200th… come to. */
  marks: number[];
}

export type MassSums = Record<MassMove['as'], { grams: number; unweighedLots: number }>;

/** A window's own movements. What it opened with is all that came before it. */
export interface WindowBook {
  is: 'window';
  facilityId: string;
  window: number;
  accounts: Record<string, Sums>;
  postings: number;
  /** By account, what all postings before the 100th, 200th… come to. */
  marks: Record<string, number>[];
  mass: Partial<Record<Product, Partial<MassSums>>>;
  pool: Partial<Record<Product, { massGrams: number; verifiedGrams: number }>>;
  lapsed: Record<string, number>;
  firstRevision: number;
  lastRevision: number;
  lastHash: string;
  closed: { at: string; by: 'schedule' | 'hand'; accounts: ClosedAccount[]; revision: number; hash: string } | null;
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
  closed?: { by: 'schedule' | 'hand'; accounts: ClosedAccount[] };
  period?: WindowPeriod;
  factorsVersion?: string;
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

export type BookBody = LedgerBook | WindowBook | BookEntry | PostingBook | FlagBook;

/** Postings between two marks. */
export const MARK_EVERY = 100;

export const ledgerKey = (facilityId: string): string => `ledger:${facilityId}`;
export const windowKey = (facilityId: string, window: number): string => `window:${facilityId}:${window}`;

export const emptyLedger = (facilityId: string): LedgerBook => ({
  is: 'ledger',
  facilityId,
  periods: [],
  factorsVersion: '',
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
  mass: {},
  pool: {},
  lapsed: {},
  firstRevision: -1,
  lastRevision: -1,
  lastHash: '',
  closed: null,
});

/** Books an entry into one of the views that it touches. */
export function bookInto(view: BookBody, entry: BookEntry, key: string): BookBody {
  switch (view.is) {
    case 'ledger':
      return bookIntoLedger(view, entry);
    case 'window':
      return bookIntoWindow(view, entry);
    case 'entry':
      return { ...view, ...entry };
    case 'posting':
      return { ...dated(entry), ...(entry.postings?.[view.index] as Posting), is: 'posting', index: view.index };
    case 'flag':
      return { ...dated(entry), is: 'flag', window: entry.window as number, index: view.index, flag: entry.flags?.[view.index] as Flag };
    default:
      throw new TypeError(`No view has the key ${key}`);
  }
}

export function bookIntoLedger(view: LedgerBook, entry: BookEntry): LedgerBook {
  view.head = { revision: entry.revision, hash: entry.hash, recordedAt: entry.recordedAt };
  if (entry.period) view.periods.push({ ...entry.period, recordedAt: entry.recordedAt });
  if (entry.type === 'LedgerOpened') view.openedAt = entry.occurredAt;
  if (entry.factorsVersion) view.factorsVersion = entry.factorsVersion;
  addToPools(view.pools, entry.pool);
  return view;
}

export function bookIntoWindow(view: WindowBook, entry: BookEntry): WindowBook {
  if (view.firstRevision < 0) view.firstRevision = entry.revision;
  view.lastRevision = entry.revision;
  view.lastHash = entry.hash;
  for (const posting of entry.postings ?? []) post(view, posting);
  for (const move of entry.mass ?? []) addMass(view, move);
  addToPools(view.pool, entry.pool);
  for (const { certification, grams } of entry.lapsed ?? []) view.lapsed[certification] = (view.lapsed[certification] ?? 0) + grams;
  if (entry.closed) view.closed = { at: entry.recordedAt, ...entry.closed, revision: entry.revision, hash: entry.hash };
  return view;
}

const SUM_OF = { credit: 'creditGrams', debit: 'debitGrams', adjustment: 'adjustmentGrams', expired: 'expiredGrams' } as const;

function post(view: WindowBook, { certification, kind, grams }: Posting): void {
  if (view.postings > 0 && view.postings % MARK_EVERY === 0) {
    view.marks.push(Object.fromEntries(Object.entries(view.accounts).map(([name, sums]) => [name, movedBy(sums)])));
  }
  view.accounts[certification] ??= { creditGrams: 0, debitGrams: 0, adjustmentGrams: 0, expiredGrams: 0, postings: 0, marks: [] };
  const sums = view.accounts[certification];
  if (sums.postings > 0 && sums.postings % MARK_EVERY === 0) sums.marks.push(movedBy(sums));
  sums[SUM_OF[kind]] += grams;
  sums.postings += 1;
  view.postings += 1;
}

/** What a window's postings to an account come to. */
export const movedBy = (sums: Pick<Sums, 'creditGrams' | 'debitGrams' | 'adjustmentGrams' | 'expiredGrams'>): number =>
  sums.creditGrams + sums.debitGrams + sums.adjustmentGrams + sums.expiredGrams;

function addMass(view: WindowBook, { product, as, massGrams, unweighedLots = 0 }: MassMove): void {
  view.mass[product] ??= {};
  const sums = view.mass[product];
  sums[as] ??= { grams: 0, unweighedLots: 0 };
  sums[as].grams += massGrams;
  sums[as].unweighedLots += unweighedLots;
}

function addToPools(pools: LedgerBook['pools'], moves: readonly PoolMove[] | undefined): void {
  for (const { product, massGrams, verifiedGrams } of moves ?? []) {
    pools[product] ??= { massGrams: 0, verifiedGrams: 0 };
    pools[product].massGrams += massGrams;
    pools[product].verifiedGrams += verifiedGrams;
  }
}

function dated({ facilityId, revision, type, transactionId, occurredAt, recordedAt, hash, counterpartyId }: BookEntry): Dated {
  const told = { facilityId, revision, type, transactionId, occurredAt, recordedAt, hash };
  return counterpartyId === undefined ? told : { ...told, counterpartyId };
}
