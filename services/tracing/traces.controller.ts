import { Controller, Param, Query } from '@nestjs/common';
import type { LanguageCode } from '../../contracts/languages.js';
import { OrderTraceQuery, TraceQuery } from '../../contracts/queries.js';
import type { OrderTraceReply, TraceReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import type { Principal } from '../identity/principal.js';
import { InLanguage } from '../platform/http/in-language.js';
import { On } from '../platform/http/on.js';
import { ProductIdParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { LotTraces } from './lot-traces.js';
import { OrderTraces } from './order-traces.js';

@Controller()
export class TracesController {
  constructor(
    private readonly lots: LotTraces,
    private readonly orders: OrderTraces,
  ) {}

  @On(routes.traceLot)
  lot(@Param('productId', ProductIdParam) productId: string, @Query() query: TraceQuery, @Who() who: Principal): Promise<TraceReply> {
    return this.lots.trace(productId, query, who);
  }

  @On(routes.traceOrder)
  order(@Query() query: OrderTraceQuery, @Who() who: Principal, @InLanguage() language: LanguageCode): Promise<OrderTraceReply> {
    return this.orders.trace(query, who, language);
  }
}
