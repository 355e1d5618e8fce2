import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CancelOrder, ChangeOrder, CreateOrder, DuplicateOrder, PlaceOrder } from '../../contracts/orders/commands.js';
import { OrdersQuery, OrderTimelineQuery } from '../../contracts/orders/queries.js';
import type { OrderCommandReply, OrderHistoryEntry, OrderReply, OrderSummary, OrderTimelineReply } from '../../contracts/orders/replies.js';
import type { OrderRiskReply } from '../../contracts/risk/replies.js';
import { routes } from '../../contracts/routes.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { CutQuery } from '../../contracts/shared/queries.js';
import type { Page } from '../../contracts/shared/replies.js';
import { KeptOrderTracePaperQuery } from '../../contracts/tracing/queries.js';
import type { OrderTraceReply } from '../../contracts/tracing/replies.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { UuidParam } from '../platform/http/path-params.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { TracePaperSender } from '../tracing/papers/trace-paper-sender.js';
import { OrderCommands, type OrderOutcome } from './order/order-commands.js';
import { OrderList } from './reads/order-list.js';
import { OrderReads } from './reads/order-reads.js';
import { OrderRisk } from './reads/order-risk.js';
import { OrderTimeline } from './reads/order-timeline.js';
import { OrderTrace } from './reads/order-trace.js';

@Controller()
export class OrdersController {
  constructor(
    private readonly commands: OrderCommands,
    private readonly list: OrderList,
    private readonly reads: OrderReads,
    private readonly traces: OrderTrace,
    private readonly timelines: OrderTimeline,
    private readonly papers: TracePaperSender,
    private readonly risks: OrderRisk,
  ) {}

  @Endpoint(routes.orders)
  orders(@Query() query: OrdersQuery, @CurrentUser() user: Principal): Promise<Page<OrderSummary>> {
    return this.list.page(query, user);
  }

  @Endpoint(routes.createOrder)
  async create(
    @Body() command: CreateOrder,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderCommandReply> {
    return answer(await this.commands.create(command, user), response);
  }

  @Endpoint(routes.order)
  order(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<OrderReply> {
    return this.reads.order(id, user);
  }

  @Endpoint(routes.changeOrder)
  async change(
    @Param('id', UuidParam) id: string,
    @Body() command: ChangeOrder,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderCommandReply> {
    return answer(await this.commands.change(id, command, user), response);
  }

  @Endpoint(routes.discardOrder)
  async discard(
    @Param('id', UuidParam) id: string,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderCommandReply> {
    return answer(await this.commands.discard(id, user), response);
  }

  @Endpoint(routes.placeOrder)
  async place(
    @Param('id', UuidParam) id: string,
    @Body() command: PlaceOrder,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderCommandReply> {
    return answer(await this.commands.place(id, command, user), response);
  }

  @Endpoint(routes.cancelOrder)
  async cancel(
    @Param('id', UuidParam) id: string,
    @Body() command: CancelOrder,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderCommandReply> {
    return answer(await this.commands.cancel(id, command, user), response);
  }

  @Endpoint(routes.duplicateOrder)
  async duplicate(
    @Param('id', UuidParam) id: string,
    @Body() command: DuplicateOrder,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderCommandReply> {
    return answer(await this.commands.duplicate(id, command, user), response);
  }

  @Endpoint(routes.orderHistory)
  history(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<OrderHistoryEntry[]> {
    return this.reads.history(id, user);
  }

  @Endpoint(routes.orderTrace)
  trace(
    @Param('id', UuidParam) id: string,
    @Query() query: CutQuery,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<OrderTraceReply> {
    return this.traces.trace(id, query, user, language);
  }

  @Endpoint(routes.orderTracePaper)
  async tracePaper(
    @Param('id', UuidParam) id: string,
    @Query() query: KeptOrderTracePaperQuery,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
    @Res() response: Response,
  ): Promise<void> {
    const order = await this.reads.view(id, user);
    const trace = await this.traces.trace(id, query, user, language);
    await this.papers.sendOrder(trace, order, query, language, response);
  }

  @Endpoint(routes.orderRisk)
  risk(@Param('id', UuidParam) id: string, @Query() query: CutQuery, @CurrentUser() user: Principal): Promise<OrderRiskReply> {
    return this.risks.risk(id, query, user);
  }

  @Endpoint(routes.orderTimeline)
  timeline(
    @Param('id', UuidParam) id: string,
    @Query() query: OrderTimelineQuery,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<OrderTimelineReply> {
    return this.timelines.timeline(id, query, user, language);
  }
}

/** A command that came again is answered as the first time, with 200. */
function answer({ id, position, revision, replayed }: OrderOutcome, response: Response): OrderCommandReply {
  if (replayed) response.status(200);
  return { id, transactionId: id, position, revision };
}
