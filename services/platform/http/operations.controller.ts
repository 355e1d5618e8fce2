import { Controller, Header, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Refusal } from '../../../contracts/refusals.js';
import type { HealthReply } from '../../../contracts/replies.js';
import { routes } from '../../../contracts/routes.js';
import { isSuperAdmin, type Principal } from '../../identity/principal.js';
import { Demo, type DemoRecord } from '../demo.js';
import { Health } from '../health.js';
import { Metrics } from '../metrics.js';
import { asksForThisMachine, isLocal } from './local.js';
import { On } from './on.js';
import { Who } from './who.js';

/** What those ask who run the product. */
@Controller()
export class OperationsController {
  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
    private readonly demo: Demo,
  ) {}

  @On(routes.health)
  async isHealthy(@Res({ passthrough: true }) response: Response): Promise<HealthReply> {
    const health = await this.health.check();
    response.status(health.status === 'ok' ? 200 : 503);
    return health;
  }

  @On(routes.metrics)
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  measured(@Who() who: Principal | undefined, @Req() request: Request): Promise<string> {
    if (!isSuperAdmin(who) && !isLocal(request)) throw new Refusal(who ? 'RoleRefused' : 'SignedOut');
    return this.metrics.text();
  }

  @On(routes.demo)
  async accounts(@Req() request: Request): Promise<DemoRecord> {
    const demo = asksForThisMachine(request) ? await this.demo.get() : undefined;
    if (!demo) throw new Refusal('NotFound');
    return demo;
  }
}
