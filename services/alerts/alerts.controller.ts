import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DismissAlert } from '../../contracts/alerts/commands.js';
import { AlertsQuery } from '../../contracts/alerts/queries.js';
import type { AlertPage, DismissAlertReply } from '../../contracts/alerts/replies.js';
import { routes } from '../../contracts/routes.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { AlertDismissals } from './alert-dismissals.js';
import { AlertReads } from './alert-reads.js';

@Controller()
export class AlertsController {
  constructor(
    private readonly reads: AlertReads,
    private readonly dismissals: AlertDismissals,
  ) {}

  @Endpoint(routes.alerts)
  alerts(@Query() query: AlertsQuery, @CurrentUser() user: Principal): Promise<AlertPage> {
    return this.reads.page(query, user);
  }

  @Endpoint(routes.dismissAlert)
  async dismissAlert(
    @Param('id') id: string,
    @Body() command: DismissAlert,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DismissAlertReply> {
    const { position, replayed } = await this.dismissals.dismiss(id, command, user);
    if (replayed) response.status(200);
    return { transactionId: id, position };
  }
}
