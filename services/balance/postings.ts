import { Injectable } from '@nestjs/common';
import type { PostingReply } from '../../contracts/balance-replies.js';
import type { PostingsQuery } from '../../contracts/queries.js';
import type { Page } from '../../contracts/replies.js';
import { type BookBody, MARK_EVERY, type PostingBook, type WindowBook } from '../../projections/books.js';
import { type Cut, isKnown } from '../../projections/cut.js';
import { massBalance } from '../../projections/mass-balance.js';
import { Facilities } from '../facilities/facilities.js';
import type { Condition } from '../platform/documents/document-store.js';
import { pageOf, partOf } from '../platform/http/paging.js';
import { Views } from '../platform/runner/views.js';
import { PostingDisputes } from './posting-disputes.js';

/** Postings in the order of the ledger, each with its account's balance after it. */
@Injectable()
export class Postings {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly disputes: PostingDisputes,
  ) {}

  /** A page of a window's postings. `openings`: what its accounts opened with. */
  async page(window: WindowBook, openings: ReadonlyMap<string, number>, query: PostingsQuery, cut: Cut): Promise<Page<PostingReply>> {
    const { skip, limit } = partOf(query);
    const isCut = cut.asOf !== undefined || cut.on !== undefined;
    const mark = isCut ? 0 : Math.floor(skip / MARK_EVERY);
    const found = await this.from(
      window,
      query.certification,
      cut,
      mark * MARK_EVERY,
      isCut ? undefined : skip + limit - mark * MARK_EVERY,
    );
    const balances = balancesAt(window, openings, query.certification, mark);
    const shown = found.map((posting) => {
      const balanceGrams = (balances.get(posting.certification) ?? 0) + posting.grams;
      balances.set(posting.certification, balanceGrams);
      return { posting, balanceGrams };
    });
    const start = skip - mark * MARK_EVERY;
    const items = shown.slice(start, start + limit);
    const [ref, isDisputed] = await Promise.all([
      this.facilities.refs(items.flatMap(({ posting }) => (posting.counterpartyId ? [posting.counterpartyId] : []))),
      this.disputes.of(
        items.map(({ posting }) => posting),
        cut,
      ),
    ]);
    const total = query.certification === undefined ? window.postings : (window.accounts[query.certification]?.postings ?? 0);
    return pageOf(
      items.map(({ posting, balanceGrams }) => reply(posting, balanceGrams, isDisputed(posting), ref)),
      total,
      query,
    );
  }

  private async from(
    window: WindowBook,
    certification: string | undefined,
    cut: Cut,
    skip: number,
    limit?: number,
  ): Promise<PostingBook[]> {
    const filter: Record<string, Condition> = { facilityId: window.facilityId, is: 'posting', window: window.window };
    if (certification !== undefined) filter['certification'] = certification;
    const query = { filter, sort: ['revision', 'index'], skip, ...(limit === undefined ? {} : { limit }) };
    const found = (await this.views.find<BookBody>(massBalance, query)) as PostingBook[];
    return found.filter((posting) => isKnown(posting, cut));
  }
}

/** Balances before the posting of a mark: the hundredth, the two hundredth. */
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

const KIND_OF: Partial<Record<PostingBook['type'], string>> = {
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
    kindOfTransaction: KIND_OF[posting.type] ?? 'adjustment',
    occurredAt: posting.occurredAt,
    recordedAt: posting.recordedAt,
    hash: posting.hash,
    ...(posting.counterpartyId ? { counterparty: ref(posting.counterpartyId) } : {}),
    disputed,
    balanceGrams,
  };
}
