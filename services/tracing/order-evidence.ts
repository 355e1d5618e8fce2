import { Injectable } from '@nestjs/common';
import type { TraceEvidence } from '../../contracts/tracing/replies.js';
import { NOW, type PointInTime } from '../../projections/point-in-time.js';
import type { ReadScope } from '../custody/access/access.js';
import { type TraceFacts, traceFactsOf } from './facts/trace-facts.js';
import type { OrderLot } from './index/trace-index.js';
import { type MatchedNumber, OrderMatching, type OrderToMatch } from './order-matching.js';
import { TraceFollower } from './trace-follower.js';

/** How far one order is traced. */
export interface TracedOrder {
  matchedBy: MatchedNumber | null;
  /** Cotton in its lots; null where nothing was found or it cannot be weighed. */
  grams: number | null;
  evidence: TraceEvidence | null;
  /** What its risk is worked out from; null where nothing was found. */
  facts: TraceFacts | null;
}

const NOTHING_FOUND: TracedOrder = { matchedBy: null, grams: null, evidence: null, facts: null };

/** What the lots of orders rest on, for a page of orders at once: a walk each in memory, and no reply of its nodes. */
@Injectable()
export class OrderEvidence {
  constructor(
    private readonly matching: OrderMatching,
    private readonly follower: TraceFollower,
  ) {}

  /** By order's id, as everything recorded says, or as was known at a point in time. */
  async of(orders: readonly OrderToMatch[], scope: ReadScope, pointInTime: PointInTime = NOW): Promise<Map<string, TracedOrder>> {
    const matches = await this.matching.match(orders, pointInTime, scope);
    const traced = await Promise.all(
      orders.map(async ({ id }): Promise<[string, TracedOrder]> => {
        const match = matches.get(id);
        if (!match) return [id, NOTHING_FOUND];
        const { lots } = await this.matching.readableLots(match.transactions, pointInTime, scope);
        return [id, { ...NOTHING_FOUND, matchedBy: match.matchedBy, ...this.walked(lots, pointInTime) }];
      }),
    );
    return new Map(traced);
  }

  private walked(lots: readonly OrderLot[], pointInTime: PointInTime): Partial<TracedOrder> {
    const { index } = this.follower;
    const found = index.orderShares(lots, pointInTime);
    if (!found) return {};
    const facts = traceFactsOf(index.graph, found, pointInTime);
    return { grams: found.cottonGrams, evidence: facts.evidence, facts };
  }

  /** By order's id, by which of its numbers it is found; one that is not is not there. No walk. */
  async matchedBy(orders: readonly OrderToMatch[], scope: ReadScope): Promise<Map<string, MatchedNumber>> {
    const matches = await this.matching.match(orders, NOW, scope);
    return new Map([...matches].map(([id, { matchedBy }]) => [id, matchedBy]));
  }
}
