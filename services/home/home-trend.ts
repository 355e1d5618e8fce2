import { Injectable } from '@nestjs/common';
import type { HomeTrendReply, TracedOrders } from '../../contracts/home/replies.js';
import type { OrderTraceSummary } from '../../contracts/orders/replies.js';
import { EVIDENCE, NO_EVIDENCE } from '../../contracts/tracing/picture/evidence.js';
import { type ListedOrder, OrderList } from '../orders/reads/order-list.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Clock } from '../platform/lib/clock.js';
import { groupBy } from '../platform/lib/group-by.js';

const MONTHS = 12;
/** A walk through the trace each. */
const ORDERS_TRACED_MAX = 300;
const TRACED_AT_ONCE = 25;

interface TracedOrder {
  month: string;
  trace: OrderTraceSummary | undefined;
}

/** How far a brand's orders are traced, by the month of their purchase. */
@Injectable()
export class HomeTrend {
  constructor(
    private readonly orders: OrderList,
    private readonly clock: Clock,
  ) {}

  async of(user: Principal): Promise<HomeTrendReply> {
    const now = this.clock.now();
    const months = lastMonths(now);
    const query = { state: 'placed', from: `${months[0]}-01`, to: now.slice(0, 10), perPage: ORDERS_TRACED_MAX } as const;
    const { items, total } = await this.orders.find(query, user);
    const traced = await this.trace(items, user);
    const ofMonth = groupBy(traced, ({ month }) => month);
    return {
      months: months.map((month) => ({ month, ...sumOf(ofMonth.get(month) ?? []) })),
      total: sumOf(traced),
      isPartial: total > ORDERS_TRACED_MAX,
    };
  }

  /** Some at a time, so that others are answered between them. */
  private async trace(items: readonly ListedOrder[], user: Principal): Promise<TracedOrder[]> {
    const traced: TracedOrder[] = [];
    for (let at = 0; at < items.length; at += TRACED_AT_ONCE) {
      const some = items.slice(at, at + TRACED_AT_ONCE);
      const found = await this.orders.traces(some, user);
      traced.push(...some.map(({ orderId, purchaseDate = '' }) => ({ month: purchaseDate.slice(0, 7), trace: found.get(orderId) })));
    }
    return traced;
  }
}

/** YYYY-MM, the oldest first, this month the last. */
function lastMonths(now: string): string[] {
  const [year, month] = [Number(now.slice(0, 4)), Number(now.slice(5, 7))];
  return Array.from({ length: MONTHS }, (_, back) => new Date(Date.UTC(year, month - MONTHS + back, 1)).toISOString().slice(0, 7));
}

/** By cotton: an order of ten tonnes counts for ten of one. */
function sumOf(traced: readonly TracedOrder[]): TracedOrders {
  const weighed = traced.flatMap(({ trace }) => (trace?.evidence && trace.grams ? [{ evidence: trace.evidence, grams: trace.grams }] : []));
  const grams = weighed.reduce((sum, each) => sum + each.grams, 0);
  const sum = { ...NO_EVIDENCE };
  for (const each of weighed) {
    for (const kind of EVIDENCE) sum[kind] += (each.evidence[kind] * each.grams) / grams;
  }
  return { orders: traced.length, withoutData: traced.length - weighed.length, grams, evidence: grams > 0 ? sum : null };
}
