import { Injectable } from '@nestjs/common';
import type { PostingsQuery } from '../../../../../contracts/ledger/balance/queries.js';
import type { PostingReply } from '../../../../../contracts/ledger/balance/replies.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { Page } from '../../../../../contracts/shared/replies.js';
import type { BookBody, PostingBook, PostingPosition, WindowBook } from '../../../../../projections/ledger/balance/book-views.js';
import { massBalance } from '../../../../../projections/ledger/balance/mass-balance.js';
import { isKnownAt, type PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../../ground/facilities/facilities.js';
import type { Condition } from '../../../../platform/documents/document-store.js';
import { pageOf, pageRange } from '../../../../platform/http/paging.js';
import { Views } from '../../../../platform/projections/views.js';
import { PostingDisputes } from './posting-disputes.js';
import { recorderOf } from './recorders.js';

/** Reads postings in ledger order, each with its account's balance after it. */
@Injectable()
export class Postings {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly disputes: PostingDisputes,
  ) {}

  /**
   * Returns a page of a window's postings, in ledger order.
   * @param openings opening balances of the window's accounts
   * @param flagged revisions of the window's facts that have a flag
   */
  async page(
    window: WindowBook,
    openings: ReadonlyMap<string, number>,
    query: PostingsQuery,
    pointInTime: PointInTime,
    flagged: readonly number[],
  ): Promise<Page<PostingReply>> {
    const isOfPast = pointInTime.asOf !== undefined || pointInTime.on !== undefined;
    const { shown, total } = isOfPast
      ? await this.pageAsOf(window, openings, query, pointInTime, new Set(flagged))
      : await this.storedPage(window, openings, query, flagged);
    const postings = shown.map(({ posting }) => posting);
    const [ref, isDisputed] = await Promise.all([
      this.facilities.refs(postings.flatMap(({ counterpartyId }) => counterpartyId ?? [])),
      this.disputes.disputedAmong(postings, pointInTime),
    ]);
    return pageOf(
      shown.map(({ posting, balanceGrams }) => reply(posting, balanceGrams, isDisputed(posting), ref)),
      total,
      query,
    );
  }

  /** Reads the whole window as it was known at the point in time. */
  private async pageAsOf(
    window: WindowBook,
    openings: ReadonlyMap<string, number>,
    query: PostingsQuery,
    pointInTime: PointInTime,
    flagged: ReadonlySet<number>,
  ): Promise<PostingsShown> {
    const { skip, limit } = pageRange(query);
    const postings = (await this.find(window, certificationFilter(query))).filter((posting) => isKnownAt(posting, pointInTime));
    const wanted = withBalances(postings, new Map(openings)).filter(({ posting: { kind, revision } }) => {
      const isAsked = query.revision === undefined || revision === query.revision;
      return isAsked && (query.kind === undefined || kind === query.kind) && (query.flagged === undefined || flagged.has(revision));
    });
    return { shown: wanted.slice(skip, skip + limit), total: wanted.length };
  }

  /** Reads only the stored page. Balances come from the mark before each posting. */
  private async storedPage(
    window: WindowBook,
    openings: ReadonlyMap<string, number>,
    query: PostingsQuery,
    flagged: readonly number[],
  ): Promise<PostingsShown> {
    const filter = filterOf(query, flagged);
    const [postings, total] = await Promise.all([this.find(window, filter, pageRange(query)), this.total(window, query, filter)]);
    const marked = query.certification === undefined ? window : window.accounts[query.certification];
    const shown: PostingsShown['shown'] = [];
    for (const [mark, group] of groupBy(postings, (posting) => marksBefore(marked?.markedAt ?? [], posting))) {
      const from = marked?.markedAt[mark - 1] ?? FIRST_PLACE;
      const until = group.at(-1) ?? FIRST_PLACE;
      const near = await this.find(window, { ...certificationFilter(query), revision: { gte: from.revision, lte: until.revision } });
      const after = near.filter((posting) => !isBefore(posting, from));
      const balances = new Map(withBalances(after, balancesAt(window, openings, query.certification, mark)).map(toBalanceEntry));
      for (const posting of group) shown.push({ posting, balanceGrams: balances.get(placeKey(posting)) ?? 0 });
    }
    return { shown, total };
  }

  private async total(window: WindowBook, { certification, kind }: PostingsQuery, filter: PostingFilter): Promise<number> {
    if (filter['revision'] !== undefined)
      return this.views.count<BookBody>(massBalance, { filter: { ...windowFilter(window), ...filter } });
    const accounts = certification === undefined ? Object.values(window.accounts) : [window.accounts[certification]];
    return accounts.reduce((sum, account) => sum + ((kind === undefined ? account?.postings : account?.kinds[kind]) ?? 0), 0);
  }

  private async find(window: WindowBook, filter: PostingFilter, part: { skip?: number; limit?: number } = {}): Promise<PostingBook[]> {
    const query = { filter: { ...windowFilter(window), ...filter }, sort: ['revision', 'index'], ...part };
    return (await this.views.find<BookBody>(massBalance, query)) as PostingBook[];
  }
}

type PostingFilter = Record<string, Condition>;

type PostingsShown = { shown: { posting: PostingBook; balanceGrams: number }[]; total: number };

const FIRST_PLACE: PostingPosition = { revision: 0, index: 0 };

const windowFilter = ({ facilityId, window }: WindowBook): PostingFilter => ({ facilityId, is: 'posting', window });
const certificationFilter = ({ certification }: PostingsQuery): PostingFilter => (certification === undefined ? {} : { certification });

function filterOf(query: PostingsQuery, flagged: readonly number[]): PostingFilter {
  const { kind, revision } = query;
  const revisions = query.flagged === undefined ? undefined : flagged.filter((each) => revision === undefined || each === revision);
  return {
    ...certificationFilter(query),
    ...(kind === undefined ? {} : { kind }),
    ...(revision === undefined ? {} : { revision }),
    ...(revisions === undefined ? {} : { revision: { in: revisions } }),
  };
}

/** Counts the marks at or before this posting. */
function marksBefore(marks: readonly PostingPosition[], posting: PostingPosition): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(posting, marks[middle] as PostingPosition)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isBefore = (one: PostingPosition, other: PostingPosition): boolean =>
  one.revision < other.revision || (one.revision === other.revision && one.index < other.index);
const placeKey = ({ revision, index }: PostingPosition): string => `${revision} ${index}`;
const toBalanceEntry = ({ posting, balanceGrams }: PostingsShown['shown'][number]): [string, number] => [placeKey(posting), balanceGrams];

/** Adds each account's balance after the posting. @param balances before the first of the postings */
function withBalances(postings: readonly PostingBook[], balances: Map<string, number>): PostingsShown['shown'] {
  return postings.map((posting) => {
    const balanceGrams = (balances.get(posting.certification) ?? 0) + posting.grams;
    balances.set(posting.certification, balanceGrams);
    return { posting, balanceGrams };
  });
}

/** Returns the balances before the posting of a mark; every hundredth posting has one. */
function balancesAt(
  window: WindowBook,
  openings: ReadonlyMap<string, number>,
  certification: string | undefined,
  mark: number,
): Map<string, number> {
  const balances = new Map(openings);
  if (mark === 0) return balances;
  const moved =
    certification === undefined ? window.marks[mark - 1] : { [certification]: window.accounts[certification]?.marks[mark - 1] ?? 0 };
  for (const [name, grams] of Object.entries(moved ?? {})) balances.set(name, (balances.get(name) ?? 0) + grams);
  return balances;
}

const KIND_OF_EVENT: Partial<Record<PostingBook['type'], string>> = {
  ProductsPurchased: 'purchase',
  ProductsSold: 'sell',
  ProductsReleased: 'release',
  ProductsRestored: 'restore',
  ProductsTransformed: 'transform',
  ProductRecorded: 'record',
  StockCounted: 'count',
  TransactionVoided: 'void',
  WindowClosed: 'close',
};

function reply(posting: PostingBook, balanceGrams: number, disputed: boolean, ref: Awaited<ReturnType<Facilities['refs']>>): PostingReply {
  const { certification, kind, grams, window, belongsTo, lintGrams, coverageBp, lotIds } = posting;
  return {
    certification,
    kind,
    grams,
    window,
    ...(belongsTo === undefined ? {} : { belongsTo }),
    ...(lintGrams === undefined ? {} : { lintGrams }),
    ...(coverageBp === undefined ? {} : { coverageBp }),
    lotIds,
    revision: posting.revision,
    transactionId: posting.transactionId,
    ...recorderOf(posting),
    kindOfTransaction: KIND_OF_EVENT[posting.type] ?? 'adjustment',
    occurredAt: posting.occurredAt,
    recordedAt: posting.recordedAt,
    hash: posting.hash,
    ...(posting.counterpartyId ? { counterparty: ref(posting.counterpartyId) } : {}),
    disputed,
    balanceGrams,
  };
}
