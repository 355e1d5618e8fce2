import { Controller, Header, Req } from '@nestjs/common';
import type { Request } from 'express';
import { routes } from '../../contracts/routes.js';
import { Refusal } from '../../contracts/shared/refusals.js';
import { Config, isLocalOnly } from '../platform/config/config.js';
import { Demo } from '../platform/config/demo.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import { isLoopbackRequest } from '../platform/http/access/loopback-request.js';
import { isSuperAdmin, type Reader } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { Mailer } from '../platform/mail/mailer.js';
import { outboxPage } from './outbox-page.js';

/**
 * For whoever tries the product without a mail server. The links of these mails let anybody in as anybody, so the page is
 * there for a demo on this machine, or where it was asked for, and then for super admins where strangers may reach it.
 */
@Controller()
export class OutboxController {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly demo: Demo,
  ) {}

  @Endpoint(routes.outbox)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  async outbox(@CurrentUser() user: Reader | undefined, @Req() request: Request): Promise<string> {
    const mails = (await this.isOffered()) ? await this.mailer.listStored() : undefined;
    if (!mails) throw new Refusal('NotFound');
    const isOnThisMachine = isLocalOnly(this.config) && isLoopbackRequest(request);
    if (!isSuperAdmin(user) && !isOnThisMachine) throw new Refusal(user ? 'RoleRefused' : 'SignedOut');
    return outboxPage(mails);
  }

  private async isOffered(): Promise<boolean> {
    return this.config.wantsOutboxPage || (isLocalOnly(this.config) && (await this.demo.get()) !== undefined);
  }
}
