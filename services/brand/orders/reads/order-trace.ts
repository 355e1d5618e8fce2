import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import type { OrderTraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply } from '../../../../contracts/trace/tracing/rests-on.js';
import type { OrderBody } from '../../../../projections/brand/orders/orders.js';
import { pointInTimeOf } from '../../../../projections/shared/point-in-time.js';
import { Access } from '../../../ledger/custody/access/access.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { RestsOn } from '../../../trace/tracing/facts/standing/rests-on.js';
import type { FindPlaced } from '../../../trace/tracing/measure/order-groups.js';
import type { OrderToMatch } from '../../../trace/tracing/order-matching.js';
import { OrderTraces } from '../../../trace/tracing/order-traces.js';
import { OrderSites } from '../order-sites.js';
import { PlacedGroups } from '../placed-groups.js';
import { OrderReads } from './order-reads.js';

/** Traces an order by its own numbers among its own suppliers. */
@Injectable()
export class OrderTrace {
  constructor(
    private readonly reads: OrderReads,
    private readonly groups: PlacedGroups,
    private readonly sites: OrderSites,
    private readonly traces: OrderTraces,
    private readonly access: Access,
    private readonly rests: RestsOn,
  ) {}

  /**
   * Searches the facilities of the order's suppliers, and in the brand's own ledger, where its goods end, what it received from them.
   * @throws Refusal NotFound for an order that does not exist or belongs to another brand
   */
  async orderTrace(id: string, query: CutQuery, user: Reader, language: LanguageCode): Promise<OrderTraceReply> {
    return this.traceOf(await this.orderAt(id, query.asOf, user), query, user, language);
  }

  /** Traces the order that the caller has read. */
  async traceOf(order: OrderBody, query: CutQuery, user: Reader, language: LanguageCode): Promise<OrderTraceReply> {
    const scope = await this.access.readScopeOf(user);
    const request = { scope, pointInTime: pointInTimeOf(query), language };
    const { purchaseDate, brandId } = order;
    const toMatch = { ...(await this.toMatchOf(order)), ...(purchaseDate === undefined ? {} : { purchaseDate }) };
    return this.traces.traceOrder(toMatch, this.groups.ofBrand(brandId, query.asOf), request);
  }

  /** Says who vouches for the sites on the order's trace. @throws Refusal those of `trace` */
  async orderRestsOn(id: string, query: CutQuery, user: Reader, language: LanguageCode): Promise<RestsOnReply> {
    const { trace } = await this.orderTrace(id, query, user, language);
    return this.rests.of(trace, query, user);
  }

  /** Returns the order at that time, and the search for others to measure it with. @throws Refusal those of `trace` */
  async toMatch(id: string, asOf: string | undefined, user: Reader): Promise<{ order: OrderToMatch; findPlaced: FindPlaced }> {
    const order = await this.orderAt(id, asOf, user);
    return { order: await this.toMatchOf(order), findPlaced: this.groups.ofBrand(order.brandId, asOf) };
  }

  private async toMatchOf(order: OrderBody): Promise<OrderToMatch> {
    const [toMatch] = await this.sites.toMatch(order.brandId, [order]);
    return toMatch as OrderToMatch;
  }

  /**
   * Returns the order as it was at that time, so that earlier answers can be repeated. Before it was placed, its present content is the
   * question, and what was known of its goods then is the answer. @throws Refusal those of `trace`
   */
  async orderAt(id: string, asOf: string | undefined, user: Reader): Promise<OrderBody> {
    const now = await this.reads.view(id, user);
    return asOf === undefined || now.placedAt === undefined || now.placedAt > asOf ? now : this.groups.at(now, asOf);
  }
}
