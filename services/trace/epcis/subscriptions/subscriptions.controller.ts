import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { routes } from '../../../../contracts/routes.js';
import { CreateEpcisSubscription } from '../../../../contracts/trace/epcis/commands.js';
import type { EpcisSubscriptionReply } from '../../../../contracts/trace/epcis/replies.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { prepare } from '../headers.js';
import { Subscriptions } from './subscriptions.js';

/** Keeps subscriptions of named queries of EPCIS 2.0. */
@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Endpoint(routes.siteSubscriptions)
  ofSite(
    @CurrentUser() user: Principal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisSubscriptionReply[]> {
    prepare(request, response);
    return this.subscriptions.list(user);
  }

  @Endpoint(routes.epcisSubscriptions)
  list(
    @CurrentUser() user: Principal,
    @Param('queryName') queryName: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisSubscriptionReply[]> {
    prepare(request, response);
    return this.subscriptions.list(user, queryName);
  }

  @Endpoint(routes.createEpcisSubscription)
  async create(
    @CurrentUser() user: Principal,
    @Param('queryName') queryName: string,
    @Body() body: CreateEpcisSubscription,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisSubscriptionReply> {
    prepare(request, response);
    const created = await this.subscriptions.create(queryName, body, user);
    response.setHeader('Location', `/api/epcis/queries/${queryName}/subscriptions/${created.subscriptionID}`);
    return created;
  }

  @Endpoint(routes.epcisSubscription)
  one(
    @CurrentUser() user: Principal,
    @Param() { queryName, subscriptionId }: { queryName: string; subscriptionId: string },
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisSubscriptionReply> {
    prepare(request, response);
    return this.subscriptions.one(queryName, subscriptionId, user);
  }

  @Endpoint(routes.removeEpcisSubscription)
  remove(
    @CurrentUser() user: Principal,
    @Param() { queryName, subscriptionId }: { queryName: string; subscriptionId: string },
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    prepare(request, response);
    return this.subscriptions.remove(queryName, subscriptionId, user);
  }

  /** A query takes its subscriptions along. */
  @Endpoint(routes.removeEpcisQuery)
  removeQuery(
    @CurrentUser() user: Principal,
    @Param('queryName') queryName: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    prepare(request, response);
    return this.subscriptions.removeQuery(queryName, user);
  }
}
