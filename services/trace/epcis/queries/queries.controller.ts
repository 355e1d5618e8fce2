import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { routes } from '../../../../contracts/routes.js';
import { CreateEpcisQuery } from '../../../../contracts/trace/epcis/commands.js';
import type { EpcisEvents, EpcisQueryReply } from '../../../../contracts/trace/epcis/replies.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import type { Parameters } from '../given/event-query.js';
import { paged, prepare } from '../headers.js';
import { NamedQueries } from './named-queries.js';

/** Keeps named queries of EPCIS 2.0, and answers their events. */
@Controller()
export class QueriesController {
  constructor(private readonly queries: NamedQueries) {}

  @Endpoint(routes.epcisQueries)
  list(
    @CurrentUser() user: Principal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisQueryReply[]> {
    prepare(request, response);
    return this.queries.list(user);
  }

  @Endpoint(routes.createEpcisQuery)
  async create(
    @CurrentUser() user: Principal,
    @Body() body: CreateEpcisQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisQueryReply> {
    prepare(request, response);
    const created = await this.queries.create(body, user);
    response.setHeader('Location', `/api/epcis/queries/${created.name}`);
    return created;
  }

  @Endpoint(routes.epcisQuery)
  one(
    @CurrentUser() user: Principal,
    @Param('queryName') name: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisQueryReply> {
    prepare(request, response);
    return this.queries.one(name, user);
  }

  @Endpoint(routes.epcisQueryEvents)
  async events(
    @CurrentUser() user: Principal,
    @Param('queryName') name: string,
    @Query() page: Parameters,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EpcisEvents> {
    prepare(request, response);
    return paged(await this.queries.events(name, page, user), request, response);
  }
}
