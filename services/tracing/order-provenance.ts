import { Injectable } from '@nestjs/common';
import { groupBy } from '../../contracts/shared/group-by.js';
import { documentNumberKey } from '../../contracts/shared/product-id.js';
import type { TraceProvenance } from '../../contracts/tracing/replies.js';
import { NOW, type PointInTime } from '../../projections/point-in-time.js';
import type { ReadScope } from '../custody/access/access.js';
import { LoopYielder } from '../platform/lib/event-loop-yield.js';
import { type TraceFacts, traceFactsOf } from './facts/trace-facts.js';
import type { OrderLot } from './index/trace-index.js';
import { MATCHED_NUMBERS, type MatchedNumber, type OrderMatch, OrderMatching, type OrderToMatch } from './order-matching.js';
import { TraceFollower } from './trace-follower.js';

export interface TracedOrder {
  matchedBy: MatchedNumber | null;
  /** Weighs the cotton in the order's lots; null when nothing was found or it cannot be weighed. */
  grams: number | null;
  evidence: TraceProvenance | null;
  /** Holds what the order's risk is calculated from; null when nothing was found. */
  facts: TraceFacts | null;
}

/** Holds the joint trace of orders that are found by one number. */
export interface TracedGroup extends Pick<TracedOrder, 'grams' | 'evidence'> {
  orderIds: string[];
}

const NOTHING_FOUND: TracedOrder = { matchedBy: null, grams: null, evidence: null, facts: null };

/**
 * Calculates the provenance of a page of orders at once: one walk in memory each, without building a reply of its nodes.
 */
@Injectable()
export class OrderProvenance {
  constructor(
    private readonly matching: OrderMatching,
    private readonly follower: TraceFollower,
  ) {}

  /** Maps order IDs to their traces, as recorded now or as known at the point in time. */
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

  /**
   * Measures orders found by the same number together. Groups are in the order of the numbers, then as given. A lot
   * counts once, in the first group that has it. An order without a match is a group of its own.
   */
  async ofGroups(orders: readonly OrderToMatch[], scope: ReadScope): Promise<TracedGroup[]> {
    const matches = await this.matching.match(orders, NOW, scope);
    const groups = groupBy(orders, (order) => groupKeyOf(order, matches.get(order.id)?.matchedBy));
    const byNumber = [...groups.values()].sort((one, other) => placeOf(one, matches) - placeOf(other, matches));
    const taken = new Set<string>();
    const traced: TracedGroup[] = [];
    const pauses = new LoopYielder();
    for (const group of byNumber) {
      const transactions = group.flatMap(({ id }) => matches.get(id)?.transactions ?? []);
      const { lots } = await this.matching.readableLots(transactions, NOW, scope);
      const own = lots.filter(({ lotId }) => !taken.has(lotId));
      for (const { lotId } of own) taken.add(lotId);
      const { grams = null, evidence = null } = this.walked(own, NOW);
      traced.push({ orderIds: group.map(({ id }) => id), grams, evidence });
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return traced;
  }

  private walked(lots: readonly OrderLot[], pointInTime: PointInTime): Partial<TracedOrder> {
    const { index } = this.follower;
    const found = index.orderShares(lots, pointInTime);
    if (!found) return {};
    const facts = traceFactsOf(index.graph, found, pointInTime);
    return { grams: found.cottonGrams, evidence: facts.evidence, facts };
  }

  /** Maps each found order's ID to the number it is found by. Orders without a match are absent. Makes no walk. */
  async matchedBy(orders: readonly OrderToMatch[], scope: ReadScope): Promise<Map<string, MatchedNumber>> {
    const matches = await this.matching.match(orders, NOW, scope);
    return new Map([...matches].map(([id, { matchedBy }]) => [id, matchedBy]));
  }
}

/** Returns the normalised number of a matched order, or else the order's own ID. */
const groupKeyOf = (order: OrderToMatch, matchedBy: MatchedNumber | undefined): string =>
  matchedBy === undefined ? order.id : `${matchedBy} ${documentNumberKey(order[matchedBy] ?? '')}`;

function placeOf([first]: readonly OrderToMatch[], matches: ReadonlyMap<string, OrderMatch>): number {
  const matchedBy = first && matches.get(first.id)?.matchedBy;
  return matchedBy === undefined ? MATCHED_NUMBERS.length : MATCHED_NUMBERS.indexOf(matchedBy);
}
