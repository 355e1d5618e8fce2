import { Controller, Param, Query } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { OrderTraceQuery, TraceQuery } from '../../contracts/tracing/queries.js';
import type { OrderTraceReply, TraceReply } from '../../contracts/tracing/replies.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { ProductIdParam } from '../platform/http/path-params.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { LotTraces } from './lot-traces.js';
import { OrderTraces } from './order-traces.js';

@Controller()
export class TracesController {
  constructor(
    private readonly lots: LotTraces,
    private readonly orders: OrderTraces,
  ) {}

  @Endpoint(routes.traceLot)
  lot(
    @Param('productId', ProductIdParam) productId: string,
    @Query() query: TraceQuery,
    @CurrentUser() user: Principal,
  ): Promise<TraceReply> {
    return this.lots.trace(productId, query, user);
  }

  @Endpoint(routes.traceOrder)
  order(
    @Query() query: OrderTraceQuery,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<OrderTraceReply> {
    return this.orders.trace(query, user, language);
  }
}
