import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { OrderReply } from '../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { KeptOrderTracePaperQuery } from '../../../../contracts/trace/tracing/queries.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { UuidParam } from '../../../platform/http/path-params.js';
import { RequestLanguage } from '../../../platform/http/request-language.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { RestsOn } from '../../../trace/tracing/facts/standing/rests-on.js';
import type { PlacedOrder } from '../../../trace/tracing/papers/trace-paper.js';
import { TracePaperSender } from '../../../trace/tracing/papers/trace-paper-sender.js';
import { brandOf } from '../brand-of.js';
import { OrderReads } from './order-reads.js';
import { OrderTrace } from './order-trace.js';

/** Sends the trace of an order as a file that is drawn while it is sent. */
@Controller()
export class OrderPapersController {
  constructor(
    private readonly reads: OrderReads,
    private readonly traces: OrderTrace,
    private readonly restsOn: RestsOn,
    private readonly facilities: Facilities,
    private readonly papers: TracePaperSender,
  ) {}

  @Endpoint(routes.orderTracePaper)
  async tracePaper(
    @Param('id', UuidParam) id: string,
    @Query() query: KeptOrderTracePaperQuery,
    @CurrentUser() user: Reader,
    @RequestLanguage() language: LanguageCode,
    @Res() response: Response,
  ): Promise<void> {
    const order = await this.reads.order(id, user);
    const found = await this.traces.orderTrace(id, query, user, language);
    const restsOn = await this.restsOn.of(found.trace, query, user);
    const placed = placedOrder(order, (await this.facilities.refs([brandOf(user)]))(brandOf(user)).name);
    await this.papers.sendOrder({ order: found, restsOn, placed }, order, query, language, response);
  }
}

function placedOrder({ product, productDescription, quantity, unit, purchaseDate, placedAmount }: OrderReply, buyer: string): PlacedOrder {
  return { buyer, ...omitUndefined({ goods: productDescription ?? product?.description, quantity, unit, purchaseDate, placedAmount }) };
}
