import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { CutQuery } from '../../../contracts/shared/queries.js';
import type { OrderTraceReply } from '../../../contracts/tracing/replies.js';
import { type OrderBody, orders } from '../../../projections/orders.js';
import { pointInTimeOf } from '../../../projections/point-in-time.js';
import { Access } from '../../custody/access/access.js';
import type { Reader } from '../../platform/http/access/principal.js';
import type { OrderToMatch } from '../../tracing/order-matching.js';
import { OrderTraces } from '../../tracing/order-traces.js';
import { OrderStreams } from '../order/order-streams.js';
import { OrderReads } from './order-reads.js';
import { OrderSites } from './order-sites.js';

/** Traces an order by its own numbers among its own suppliers. */
@Injectable()
export class OrderTrace {
  constructor(
    private readonly reads: OrderReads,
    private readonly streams: OrderStreams,
    private readonly sites: OrderSites,
    private readonly traces: OrderTraces,
    private readonly access: Access,
  ) {}

  /**
   * Searches the facilities of the order's suppliers, and in the brand's own ledger, where its goods end, what it received from them.
   * @throws Refusal NotFound for an order that does not exist or belongs to another brand
   */
  async trace(id: string, query: CutQuery, user: Reader, language: LanguageCode): Promise<OrderTraceReply> {
    const order = await this.orderAt(id, query.asOf, user);
    const scope = await this.access.readScopeOf(user);
    const request = { scope, pointInTime: pointInTimeOf(query), language };
    return this.traces.traceAmong(order, await this.toMatchOf(order), request);
  }

  /** Returns the numbers and suppliers of the order at that time. @throws Refusal those of `trace` */
  async toMatch(id: string, asOf: string | undefined, user: Reader): Promise<OrderToMatch> {
    return this.toMatchOf(await this.orderAt(id, asOf, user));
  }

  private async toMatchOf(order: OrderBody): Promise<OrderToMatch> {
    const [toMatch] = await this.sites.toMatch(order.brandId, [order]);
    return toMatch as OrderToMatch;
  }

  /**
   * Returns the order as it was at that time, so that earlier answers can be repeated. Before it was placed, its present content is the
   * question, and what was known of its goods then is the answer.
   */
  private async orderAt(id: string, asOf: string | undefined, user: Reader): Promise<OrderBody> {
    const now = await this.reads.view(id, user);
    if (asOf === undefined || now.changedAt <= asOf || now.placedAt === undefined || now.placedAt > asOf) return now;
    const events = (await this.streams.read(id)).filter(({ metadata }) => metadata.recordedAt <= asOf);
    return events.reduce((view, event) => orders.evolve(view, event, id), orders.initial(id));
  }
}
