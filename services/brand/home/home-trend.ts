import { Injectable } from '@nestjs/common';
import type { HomeTrendReply, TracedOrders } from '../../../contracts/brand/home/replies.js';
import type { OrderFigures, OrderTraceSummary } from '../../../contracts/brand/orders/replies.js';
import { groupBy } from '../../../contracts/shared/group-by.js';
import { NO_PROVENANCE, PROVENANCE } from '../../../web/drawing/provenance.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { type ListedOrder, OrderList } from '../orders/reads/order-list.js';

const MONTHS = 12;
/** Limits the orders, since each takes a walk through the trace. */
const ORDERS_TRACED_MAX = 300;

type TracedOrder = { month: string; trace: Pick<OrderTraceSummary, 'grams' | 'evidence' | 'covered'> };

/** Shows how far a brand's orders are traced, by month of purchase. */
@Injectable()
export class HomeTrend {
  constructor(
    private readonly orders: OrderList,
    private readonly clock: Clock,
  ) {}

  async homeTrend(user: Reader): Promise<HomeTrendReply> {
    const now = this.clock.now();
    const months = lastMonths(now);
    const query = { state: 'placed', from: `${months[0]}-01`, to: now.slice(0, 10), perPage: ORDERS_TRACED_MAX } as const;
    const { items, total } = await this.orders.find(query, user);
    const traced = await this.trace(items, user);
    const figures = [...(await this.orders.figuresOf(items, user)).values()];
    const behind = figures.flatMap(({ isBehind, countedAt }) => (isBehind ? countedAt : [])).sort();
    const ofMonth = groupBy(traced, ({ month }) => month);
    return {
      months: months.map((month) => ({ month, ...sumOf(ofMonth.get(month) ?? []) })),
      total: sumOf(traced),
      documents: documentsIn(figures),
      ...omitUndefined({ documentsCountedAt: behind[0] }),
      isPartial: total > ORDERS_TRACED_MAX,
    };
  }

  /** Counts a group of orders in the month of its first purchase. */
  private async trace(items: readonly ListedOrder[], user: Reader): Promise<TracedOrder[]> {
    const firstPlaced = items.toSorted((a, b) => ((a.placedAt ?? '') < (b.placedAt ?? '') ? -1 : 1));
    const dayOf = new Map(items.map(({ orderId, purchaseDate = '' }) => [orderId, purchaseDate]));
    const groups = await this.orders.tracedGroups(firstPlaced, user);
    return groups.map(({ orderIds, ...trace }) => ({
      month: (orderIds.map((id) => dayOf.get(id) ?? '').sort()[0] ?? '').slice(0, 7),
      trace,
    }));
  }
}

function documentsIn(figures: readonly OrderFigures[]): HomeTrendReply['documents'] {
  const sum = { there: 0, asked: 0 };
  for (const { documents } of figures) {
    sum.there += documents?.there ?? 0;
    sum.asked += documents?.asked ?? 0;
  }
  return sum.asked === 0 ? null : sum;
}

/** Returns months as YYYY-MM, oldest first, ending with this month. */
function lastMonths(now: string): string[] {
  const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))];
  return Array.from({ length: MONTHS }, (_, back) => new Date(Date.UTC(year, month - MONTHS + back, 1)).toISOString().slice(0, 7));
}

/**
 * Weights orders by cotton: ten tonnes count ten times as much as one. What was ordered and not found weighs as much as the
 * same part of what was found.
 */
function sumOf(traced: readonly TracedOrder[]): TracedOrders {
  const weighed = traced.flatMap(({ trace: { evidence, grams, covered } }) =>
    evidence && grams ? [{ evidence, grams, ordered: grams / (covered?.share ?? 1) }] : [],
  );
  const [grams, ordered] = [weighed.reduce((sum, each) => sum + each.grams, 0), weighed.reduce((sum, each) => sum + each.ordered, 0)];
  const sum = { ...NO_PROVENANCE };
  for (const each of weighed) {
    for (const kind of PROVENANCE) sum[kind] += (each.evidence[kind] * each.ordered) / ordered;
  }
  const isKnown = grams > 0;
  return {
    orders: traced.length,
    withoutData: traced.length - weighed.length,
    grams,
    evidence: isKnown ? sum : null,
    covered: isKnown ? grams / ordered : null,
  };
}
