import { type Flag, type MassMove, type PoolMove, type Posting } from '../../../contracts/ledger/custody/event-parts.js';
import {
  type AccountSums,
  type BookBody,
  type BookEntry,
  type CountBook,
  type DailyMoves,
  type EntryHeader,
  type LedgerBook,
  type MassByProduct,
  POSTINGS_PER_MARK,
  type PostingPosition,
  type StockLint,
  type TimeBucketBook,
  type WindowBook,
} from './book-views.js';

export function bookInto(view: BookBody, entry: BookEntry, key: string): BookBody {
  switch (view.is) {
    case 'ledger':
      return bookIntoLedger(view, entry);
    case 'window':
      return bookIntoWindow(view, entry);
    case 'slice':
      return bookIntoBucket(view, entry);
    case 'entry':
      return { ...view, ...entry };
    case 'posting':
      return { ...entryHeader(entry), ...(entry.postings?.[view.index] as Posting), is: 'posting', index: view.index };
    case 'count':
      return bookIntoCount(view, entry);
    case 'flag':
      return {
        ...entryHeader(entry),
        is: 'flag',
        window: entry.window as number,
        index: view.index,
        flag: entry.flags?.[view.index] as Flag,
      };
    default:
      throw new TypeError(`No view has the key ${key}`);
  }
}
export function bookIntoLedger(view: LedgerBook, entry: BookEntry): LedgerBook {
  view.head = { revision: entry.revision, hash: entry.hash, recordedAt: entry.recordedAt };
  const { period, factors } = entry;
  if (period) view.periods = [...termsBefore(view.periods, period), { ...period, recordedAt: entry.recordedAt }];
  if (entry.type === 'LedgerOpened') view.openedAt = entry.occurredAt;
  if (factors) view.factors = [...termsBefore(view.factors, factors), factors];
  addToPools(view.pools, entry.pool);
  return view;
}
/** Drops terms that were to begin in the same window or later. */
const termsBefore = <Terms extends { fromWindow: number }>(terms: readonly Terms[], { fromWindow }: { fromWindow: number }): Terms[] =>
  terms.filter((each) => each.fromWindow < fromWindow);
export function bookIntoWindow(view: WindowBook, entry: BookEntry): WindowBook {
  if (view.firstRevision < 0) view.firstRevision = entry.revision;
  view.lastRevision = entry.revision;
  view.lastHash = entry.hash;
  for (const [index, posting] of (entry.postings ?? []).entries())
    addPosting(view, posting, { revision: entry.revision, index }, effectiveAt(entry));
  for (const move of entry.mass ?? []) addMass(view.mass, move);
  addToPools(view.pool, entry.pool);
  for (const { lintGrams } of entry.pool ?? []) addStockMove(view.stock, entry, lintGrams);
  for (const { certification, grams } of entry.lapsed ?? []) view.lapsed[certification] = (view.lapsed[certification] ?? 0) + grams;
  if (entry.closed) view.closed = { at: entry.recordedAt, ...entry.closed, revision: entry.revision, hash: entry.hash };
  return view;
}
export function bookIntoBucket(view: TimeBucketBook, entry: BookEntry): TimeBucketBook {
  for (const move of entry.mass ?? []) addMass(view.mass, move);
  return view;
}
function bookIntoCount(view: CountBook, entry: BookEntry): CountBook {
  if (!entry.counts) return { ...view, undoneAt: entry.recordedAt };
  const { belongsTo, counts } = entry;
  return { ...entryHeader(entry), is: 'count', window: entry.window ?? 0, counts, ...(belongsTo !== undefined && { belongsTo }) };
}
const SUM_FIELD_OF = { credit: 'creditGrams', debit: 'debitGrams', adjustment: 'adjustmentGrams', expired: 'expiredGrams' } as const;
function addPosting(view: WindowBook, { certification, kind, grams }: Posting, place: PostingPosition, at: string): void {
  if (isMarkDue(view)) {
    view.marks.push(Object.fromEntries(Object.entries(view.accounts).map(([name, sums]) => [name, netGrams(sums)])));
    view.markedAt.push(place);
  }
  view.accounts[certification] ??= emptySums();
  const sums = view.accounts[certification];
  if (isMarkDue(sums)) {
    sums.marks.push(netGrams(sums));
    sums.markedAt.push(place);
  }
  sums[SUM_FIELD_OF[kind]] += grams;
  sums.kinds[kind] = (sums.kinds[kind] ?? 0) + 1;
  sums.postings += 1;
  addToDay(sums.days, at, grams);
  view.postings += 1;
}
const isMarkDue = ({ postings }: { postings: number }): boolean => postings > 0 && postings % POSTINGS_PER_MARK === 0;
const emptySums = (): AccountSums => ({
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
export const netGrams = (sums: Pick<AccountSums, 'creditGrams' | 'debitGrams' | 'adjustmentGrams' | 'expiredGrams'>): number =>
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
/** Returns the instant at which a fact moves its window's stock. A late fact moves the stock when it is recorded. */
export const effectiveAt = ({ belongsTo, occurredAt, recordedAt }: Pick<BookEntry, 'belongsTo' | 'occurredAt' | 'recordedAt'>): string =>
  belongsTo === undefined ? occurredAt : recordedAt;
function addStockMove(stock: StockLint, entry: BookEntry, lintGrams: number | undefined): void {
  if (lintGrams === undefined) stock.unsaid += 1;
  else if (lintGrams !== 0) {
    addToDay(stock.days, effectiveAt(entry), lintGrams);
    stock.lintGrams += lintGrams;
  }
}
function addToDay(days: DailyMoves, at: string, grams: number): void {
  const day = days[at.slice(0, 10)] ?? { at, grams: 0 };
  days[at.slice(0, 10)] = { at: at > day.at ? at : day.at, grams: day.grams + grams };
}
function entryHeader({ facilityId, revision, type, transactionId, occurredAt, recordedAt, hash, counterpartyId }: BookEntry): EntryHeader {
  const header = { facilityId, revision, type, transactionId, occurredAt, recordedAt, hash };
  return counterpartyId === undefined ? header : { ...header, counterpartyId };
}
