import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { BookBody, PostingBook } from '../../../projections/ledger/balance/book-views.js';
import { accountKey, type ClaimDoubtsBody, claimDoubts } from '../../../projections/ledger/balance/claim-doubts.js';
import { massBalance } from '../../../projections/ledger/balance/mass-balance.js';
import { type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import type { TransactionBody } from '../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import type { PointInTime } from '../../../projections/shared/point-in-time.js';
import type { DoubtFacts } from '../../../services/ledger/balance/reads/doubts/doubt-walk.js';
import { foldViews } from '../histories/ledger-events.js';

/** The views that the walk of doubts reads, folded from a log without a runner. */
export class FoldedDoubtFacts implements DoubtFacts {
  private readonly accounts: ReadonlyMap<string, ClaimDoubtsBody>;
  private readonly books: readonly BookBody[];
  private readonly lotViews: ReadonlyMap<string, LotBody>;
  private readonly records: ReadonlyMap<string, TransactionBody>;

  constructor(private readonly events: readonly LedgerEvent[]) {
    this.accounts = foldViews(claimDoubts, events);
    this.books = [...foldViews(massBalance, events).values()];
    this.lotViews = foldViews(lots, events);
    this.records = foldViews(transactions, events);
  }

  async shortAccounts({ asOf }: PointInTime): Promise<ClaimDoubtsBody[]> {
    const known = this.events.filter(({ metadata }) => asOf === undefined || metadata.recordedAt <= asOf);
    return [...foldViews(claimDoubts, known).values()].filter(({ shortSince }) => shortSince !== null);
  }

  async account(facilityId: string, certification: string): Promise<ClaimDoubtsBody | undefined> {
    return this.accounts.get(accountKey(facilityId, certification));
  }

  async postings(facilityId: string, certification: string, fromRevision: number): Promise<PostingBook[]> {
    return this.books
      .filter((book): book is PostingBook => book.is === 'posting')
      .filter((book) => book.facilityId === facilityId && book.certification === certification && book.revision >= fromRevision)
      .sort((a, b) => a.revision - b.revision || a.index - b.index);
  }

  async lots(ids: readonly string[]): Promise<ReadonlyMap<string, LotBody>> {
    return new Map(ids.flatMap((id): [string, LotBody][] => (this.lotViews.has(id) ? [[id, this.lotViews.get(id) as LotBody]] : [])));
  }

  async outputs(keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const outputsOf = (key: string) =>
      this.records
        .get(key)
        ?.lots.filter(({ role }) => role === 'output')
        .map(({ lotId }) => lotId);
    return new Map(keys.map((key) => [key, outputsOf(key) ?? []]));
  }
}
