import { Injectable } from '@nestjs/common';
import type { BookBody, PostingBook } from '../../../../../projections/ledger/balance/book-views.js';
import {
  accountKey,
  bookClaims,
  type ClaimDoubtsBody,
  claimDoubts,
  emptyAccount,
} from '../../../../../projections/ledger/balance/claim-doubts.js';
import { massBalance } from '../../../../../projections/ledger/balance/mass-balance.js';
import { type LotBody, lots } from '../../../../../projections/ledger/custody/lots.js';
import type { TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../../projections/ledger/custody/transactions.js';
import type { PointInTime } from '../../../../../projections/shared/point-in-time.js';
import { readOn } from '../../../../platform/documents/read-on.js';
import { chunksOf } from '../../../../platform/lib/chunks-of.js';
import { Views } from '../../../../platform/projections/views.js';
import { BalanceAsOf } from '../balance-as-of.js';
import type { DoubtFacts } from './doubt-walk.js';

const POSTINGS_PER_READ = 1_000;
const VIEWS_PER_READ = 500;

/** The projections that a walk reads where it is about now. */
export const DOUBT_PROJECTIONS = [claimDoubts, massBalance, lots, transactions] as const;

/** Reads what the walk of doubts asks for from the views. */
@Injectable()
export class StoredDoubtFacts implements DoubtFacts {
  constructor(
    private readonly views: Views,
    private readonly balances: BalanceAsOf,
  ) {}

  async shortAccounts({ asOf }: PointInTime): Promise<ClaimDoubtsBody[]> {
    if (asOf === undefined) return this.views.find<ClaimDoubtsBody>(claimDoubts, { filter: { shortSince: { gt: '' } } });
    const found = await this.views.find<ClaimDoubtsBody>(claimDoubts, { filter: { firstShortAt: { gt: '', lte: asOf } } });
    return Promise.all(found.map((account) => this.accountAsOf(account, asOf)));
  }

  private async accountAsOf({ facilityId, certification }: ClaimDoubtsBody, asOf: string): Promise<ClaimDoubtsBody> {
    let account = emptyAccount(accountKey(facilityId, certification));
    for await (const entries of this.balances.entries(facilityId, { asOf })) account = entries.reduce(bookClaims, account);
    return account;
  }

  account(facilityId: string, certification: string): Promise<ClaimDoubtsBody | undefined> {
    return this.views.get<ClaimDoubtsBody>(claimDoubts, accountKey(facilityId, certification));
  }

  async postings(facilityId: string, certification: string, fromRevision: number): Promise<PostingBook[]> {
    const filter = { facilityId, is: 'posting', certification, revision: { gte: fromRevision } };
    const all: PostingBook[] = [];
    const found = readOn(POSTINGS_PER_READ, (skip, limit) =>
      this.views.find<BookBody>(massBalance, { filter, sort: ['revision', 'index'], skip, limit }),
    );
    for await (const posting of found) all.push(posting as PostingBook);
    return all;
  }

  lots(ids: readonly string[]): Promise<ReadonlyMap<string, LotBody>> {
    return inParts(ids, (some) => this.views.getMany<LotBody>(lots, some));
  }

  async outputs(keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = await inParts(keys, (some) => this.views.getMany<TransactionBody>(transactions, some));
    const outputsOf = ({ lots: named }: TransactionBody) => named.filter(({ role }) => role === 'output').map(({ lotId }) => lotId);
    return new Map([...found].map(([key, body]) => [key, outputsOf(body)]));
  }
}

async function inParts<Body>(keys: readonly string[], read: (some: string[]) => Promise<Map<string, Body>>): Promise<Map<string, Body>> {
  const all = new Map<string, Body>();
  for (const some of chunksOf(keys, VIEWS_PER_READ)) for (const [key, body] of await read(some)) all.set(key, body);
  return all;
}
