import { Injectable } from '@nestjs/common';
import type { LotBody } from '../../../../projections/ledger/custody/lots.js';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { countsAt, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { ReadScope } from '../../../ledger/custody/access/access.js';
import { newestTransactions } from '../../../ledger/custody/reads/transactions/newest-transactions.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { Views } from '../../../platform/projections/views.js';
import { type TraceFacts, traceFactsOf } from '../facts/trace-facts.js';
import { OrderTransactions } from '../order-transactions.js';
import { TraceFollower } from '../trace-follower.js';
import { deliveredLot } from './delivered-lots.js';
import { weighedByCotton } from './order-measure.rules.js';

/** Limits the lots that represent a site's goods: the newest that the caller may read. */
const LOTS_MAX = 20;

type HandedLot = { lot: LotBody; transactionId: string };

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
    const index = await this.follower.read();
    const carriedBy = await this.newestReadable(facilityId, scope, pointInTime);
    const lots = [...carriedBy.values()].map(({ lot, transactionId }) => deliveredLot(lot, transactionId, pointInTime));
    const found = index.orderShares(weighedByCotton(lots).roots, pointInTime);
    return found && traceFactsOf(index.graph, found, pointInTime);
  }

  /** By lot, the newest transaction that made it or handed it on. */
  private async newestReadable(facilityId: string, scope: ReadScope, pointInTime: PointInTime): Promise<ReadonlyMap<string, HandedLot>> {
    const readable = new Map<string, HandedLot>();
    const seen = new Set<string>();
    const pauses = new LoopYielder();
    for await (const { transactionId, lots } of this.newest(facilityId, pointInTime)) {
      const unseen = lots.flatMap(({ lotId, role }) => (role === 'input' || seen.has(lotId) ? [] : [lotId]));
      for (const lotId of unseen) seen.add(lotId);
      for (const lot of await this.transactions.readableLots(unseen, pointInTime, scope)) readable.set(lot.lotId, { lot, transactionId });
      if (readable.size >= LOTS_MAX) break;
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return new Map([...readable].slice(0, LOTS_MAX));
  }

  /** Yields transactions that made goods or handed them on, as of the point in time. */
  private async *newest(facilityId: string, pointInTime: PointInTime): AsyncGenerator<TransactionBody> {
    const { asOf } = pointInTime;
    const filter = { facilityId, ...(asOf === undefined ? { voidedAt: null } : { recordedAt: { lte: asOf } }) };
    for await (const each of newestTransactions(this.views, filter)) {
      const { voidedAt, kinds, ...fact } = each;
      const counts = countsAt({ ...fact, ...(voidedAt === null ? {} : { undoneAt: voidedAt }) }, pointInTime);
      if (counts && !kinds.includes('count') && !kinds.includes('purchase')) yield each;
    }
  }
}
