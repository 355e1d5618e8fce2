import { Controller, Header, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { HealthReply, HealthStatusReply } from '../../../contracts/platform/health/replies.js';
import { routes } from '../../../contracts/routes.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Health } from '../monitoring/health.js';
import { Metrics } from '../monitoring/metrics.js';
import { CurrentUser } from './access/current-user.js';
import { isLoopbackRequest } from './access/loopback-request.js';
import { isSuperAdmin, type Principal } from './access/principal.js';
import { Endpoint } from './endpoint.js';

@Controller()
export class OperationsController {
  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
  ) {}

  @Endpoint(routes.health)
  async getHealth(
    @CurrentUser() user: Principal | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HealthReply | HealthStatusReply> {
    const health = await this.health.check();
    const { status, projections, log } = health;
    const isOperator = isSuperAdmin(user) || isLoopbackRequest(request);
    const isDegraded = log === 'broken' || projections.some(({ failing }) => failing);
    const told = isOperator && status === 'ok' && isDegraded ? 'degraded' : status;
    // Load balancers and supervisors see `ok`: requests that read other views are answered, and a restart mends no view.
    response.status(status === 'ok' ? 200 : 503);
    return isOperator ? { ...health, status: told } : { status: told };
  }

  @Endpoint(routes.metrics)
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  getMetrics(@CurrentUser() user: Principal | undefined, @Req() request: Request): Promise<string> {
    if (!isSuperAdmin(user) && !isLoopbackRequest(request)) throw new Refusal(user ? 'RoleRefused' : 'SignedOut');
    return this.metrics.text();
  }
}
