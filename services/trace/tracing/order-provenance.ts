import { Injectable } from '@nestjs/common';
import type { NotComparable, OrderCovered, TraceProvenance } from '../../../contracts/trace/tracing/replies.js';
import { NOW, type PointInTime } from '../../../projections/shared/point-in-time.js';
import type { ReadScope } from '../../ledger/custody/access/access.js';
import { LoopYielder } from '../../platform/lib/event-loop-yield.js';
import { type TraceFacts, traceFactsOf } from './facts/trace-facts.js';
import type { OrderRoots } from './index/trace-index.js';
import { DeliveredLots } from './measure/delivered-lots.js';
import { type FindPlaced, OrderGroups, togetherWith } from './measure/order-groups.js';
import { foundAlone } from './measure/order-measure.rules.js';
import { type MatchedNumber, OrderMatching, type OrderToMatch } from './order-matching.js';
import { provenanceReply } from './reply-builder.js';
import { TraceFollower } from './trace-follower.js';

export interface TracedOrder {
  matchedBy: MatchedNumber | null;
  /** Weighs the cotton in the order's lots; null when nothing was found or it cannot be weighed. */
  grams: number | null;
  /** Covers what was ordered, or what was found where `covered` is null. */
  evidence: TraceProvenance | null;
  covered: OrderCovered | null;
  why?: NotComparable;
  /** Holds what the order's risk is calculated from, which is what was found of it; null when nothing was. */
  facts: TraceFacts | null;
  /** Lists the orders that are measured together with this one. */
  together: string[];
  /** Lists the lots that were delivered. */
  lotIds: string[];
}

/** Holds the joint trace of orders that are found by one number. */
export interface TracedGroup extends Pick<TracedOrder, 'grams' | 'evidence' | 'covered'> {
  orderIds: string[];
}

type Walked = Pick<TracedOrder, 'grams' | 'evidence' | 'facts'>;

const NOTHING_FOUND: Walked = { grams: null, evidence: null, facts: null };

/** Calculates the provenance of a page of orders at once: one walk in memory each, without building a reply of its nodes. */
@Injectable()
export class OrderProvenance {
  constructor(
    private readonly matching: OrderMatching,
    private readonly groups: OrderGroups,
    private readonly delivered: DeliveredLots,
    private readonly follower: TraceFollower,
  ) {}

  /** Maps order IDs to their traces, as recorded now or as known at the point in time. */
  async of(
    orders: readonly OrderToMatch[],
    findPlaced: FindPlaced,
    scope: ReadScope,
    pointInTime: PointInTime = NOW,
  ): Promise<Map<string, TracedOrder>> {
    const groups = await this.groups.of(orders, findPlaced, pointInTime, scope);
    const traced = await Promise.all(
      [...new Set(groups.values())].map(async (group) => {
        const { roots, covered, why } = await this.delivered.measure(group, pointInTime, scope);
        const lotIds = roots.lots.map(({ lotId }) => lotId);
        const answer = { matchedBy: group.matchedBy, covered, ...(why && { why }), ...(await this.walked(roots, pointInTime)), lotIds };
        return group.orders.map(({ id }): [string, TracedOrder] => [id, { ...answer, together: togetherWith(id, group) }]);
      }),
    );
    return new Map(traced.flat());
  }

  /**
   * Measures orders found by the same number together, each group once, as far as they are among the given ones. An order
   * without a match is a group of its own.
   */
  async ofGroups(orders: readonly OrderToMatch[], findPlaced: FindPlaced, scope: ReadScope): Promise<TracedGroup[]> {
    const groups = await this.groups.of(orders, findPlaced, NOW, scope);
    const traced: TracedGroup[] = [];
    const pauses = new LoopYielder();
    for (const group of new Set(orders.flatMap(({ id }) => groups.get(id) ?? []))) {
      const { roots, covered } = await this.delivered.measure(group, NOW, scope);
      const { grams, evidence } = await this.walked(roots, NOW);
      const given = orders.filter(({ id }) => groups.get(id) === group);
      traced.push({ orderIds: given.map(({ id }) => id), grams, evidence, covered });
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return traced;
  }

  private async walked(roots: OrderRoots, pointInTime: PointInTime): Promise<Walked> {
    const index = await this.follower.read();
    const ofAll = index.orderShares(roots, pointInTime);
    if (!ofAll) return NOTHING_FOUND;
    const whole = { grams: ofAll.cottonGrams, evidence: provenanceReply(ofAll.evidence.all) };
    const found = roots.notRecorded === 0 ? ofAll : index.orderShares(foundAlone(roots), pointInTime);
    return { ...whole, facts: found ? traceFactsOf(index.graph, found, pointInTime) : null };
  }

  /** Maps each found order's ID to the number it is found by. Orders without a match are absent. Makes no walk. */
  async matchedBy(orders: readonly OrderToMatch[], scope: ReadScope): Promise<Map<string, MatchedNumber>> {
    const matches = await this.matching.match(orders, NOW, scope);
    return new Map([...matches].map(([id, { matchedBy }]) => [id, matchedBy]));
  }
}
