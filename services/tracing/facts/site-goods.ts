import { Injectable } from '@nestjs/common';
import { countsAt, type PointInTime } from '../../../projections/point-in-time.js';
import { NEWEST_FIRST, type TransactionBody } from '../../../projections/transaction-body.js';
import { transactions } from '../../../projections/transactions.js';
import type { ReadScope } from '../../custody/access/access.js';
import { Views } from '../../platform/projections/views.js';
import { OrderTransactions } from '../order-transactions.js';
import { TraceFollower } from '../trace-follower.js';
import { type TraceFacts, traceFactsOf } from './trace-facts.js';

/** Limits the transactions of a site that are searched and the lots that represent its goods. */
const TRANSACTIONS_MAX = 40;
const LOTS_MAX = 20;

/** Traces the newest goods that a site made or handed on as one, within the reader's rights. */
@Injectable()
export class SiteGoods {
  constructor(
    private readonly views: Views,
    private readonly transactions: OrderTransactions,
    private readonly follower: TraceFollower,
  ) {}

  /** Returns undefined when the reader may read none of them. */
  async facts(facilityId: string, scope: ReadScope, pointInTime: PointInTime): Promise<TraceFacts | undefined> {
    const carriedBy = new Map<string, string>();
    for (const { transactionId, lots, kinds } of await this.newest(facilityId, pointInTime)) {
      if (kinds.includes('count') || kinds.includes('purchase')) continue;
      for (const { lotId, role } of lots) if (role !== 'input' && !carriedBy.has(lotId)) carriedBy.set(lotId, transactionId);
    }
    const readable = await this.transactions.readableLots([...carriedBy.keys()].slice(0, LOTS_MAX), pointInTime, scope);
    const { index } = this.follower;
    const roots = readable.map(({ lotId }) => index.orderLot(lotId, carriedBy.get(lotId) as string, pointInTime));
    const found = index.orderShares(roots, pointInTime);
    return found && traceFactsOf(index.graph, found, pointInTime);
  }

  private async newest(facilityId: string, pointInTime: PointInTime): Promise<TransactionBody[]> {
    const { asOf } = pointInTime;
    const filter = { facilityId, ...(asOf === undefined ? { voidedAt: null } : { recordedAt: { lte: asOf } }) };
    const found = await this.views.find<TransactionBody>(transactions, { filter, sort: NEWEST_FIRST, limit: TRANSACTIONS_MAX });
    return found.filter(({ voidedAt, ...fact }) =>
      countsAt({ ...fact, ...(voidedAt === null ? {} : { undoneAt: voidedAt }) }, pointInTime),
    );
  }
}
