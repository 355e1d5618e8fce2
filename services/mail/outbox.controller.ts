import { Controller, Header, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Refusal } from '../../contracts/refusals.js';
import { routes } from '../../contracts/routes.js';
import { isSuperAdmin, type Principal } from '../identity/principal.js';
import { Config, isForThisMachine } from '../platform/config.js';
import { Demo } from '../platform/demo.js';
import { isLocal } from '../platform/http/local.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
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

  @On(routes.outbox)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  async outbox(@Who() who: Principal | undefined, @Req() request: Request): Promise<string> {
    const mails = (await this.isOffered()) ? await this.mailer.kept() : undefined;
    if (!mails) throw new Refusal('NotFound');
    const isHere = isForThisMachine(this.config) && isLocal(request);
    if (!isSuperAdmin(who) && !isHere) throw new Refusal(who ? 'RoleRefused' : 'SignedOut');
    return outboxPage(mails);
  }

  private async isOffered(): Promise<boolean> {
    return this.config.wantsOutboxPage || (isForThisMachine(this.config) && (await this.demo.get()) !== undefined);
  }
}
