import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { routes } from '../../../../contracts/routes.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { LotTracePaperQuery, OrderTracePaperQuery } from '../../../../contracts/trace/tracing/queries.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ProductIdParam } from '../../../platform/http/path-params.js';
import { RequestLanguage } from '../../../platform/http/request-language.js';
import { RestsOn } from '../facts/standing/rests-on.js';
import { TraceRestsOn } from '../facts/standing/trace-rests-on.js';
import { LotTraces } from '../lot-traces.js';
import { OrderTraces } from '../order-traces.js';
import { TracePaperSender } from './trace-paper-sender.js';

@Controller()
export class TracePapersController {
  constructor(
    private readonly lots: LotTraces,
    private readonly orders: OrderTraces,
    private readonly lotsRestOn: TraceRestsOn,
    private readonly restsOn: RestsOn,
    private readonly sender: TracePaperSender,
  ) {}

  @Endpoint(routes.traceLotPaper)
  async lot(
    @Param('productId', ProductIdParam) productId: string,
    @Query() query: LotTracePaperQuery,
    @CurrentUser() user: Reader,
    @RequestLanguage() language: LanguageCode,
    @Res() response: Response,
  ): Promise<void> {
    const trace = await this.lots.traceLot(productId, query, user);
    const restsOn = await this.lotsRestOn.ofLot(trace, query, user);
    await this.sender.sendLot({ trace, restsOn }, query, language, response);
  }

  @Endpoint(routes.traceOrderPaper)
  async order(
    @Query() query: OrderTracePaperQuery,
    @CurrentUser() user: Reader,
    @RequestLanguage() language: LanguageCode,
    @Res() response: Response,
  ): Promise<void> {
    const order = await this.orders.trace(query, user, language);
    const restsOn = await this.restsOn.of(order.trace, query, user);
    await this.sender.sendOrder({ order, restsOn }, query, query, language, response);
  }
}
