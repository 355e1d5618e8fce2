import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { routes } from '../../../../contracts/routes.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Config, isLocalOnly } from '../../../platform/config/config.js';
import type { DemoRecord } from '../../../platform/config/demo.js';
import { isAddressedToLoopback } from '../../../platform/http/access/loopback-request.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { DemoAccounts } from './demo-accounts.js';

@Controller()
export class DemoController {
  constructor(
    private readonly accounts: DemoAccounts,
    private readonly config: Config,
  ) {}

  @Endpoint(routes.demo)
  async getDemo(@Req() request: Request): Promise<DemoRecord> {
    // Where others reach the product they may name any Host.
    const demo = isLocalOnly(this.config) && isAddressedToLoopback(request) ? await this.accounts.offered() : undefined;
    if (!demo) throw new Refusal('NotFound');
    return demo;
  }
}
