import { Controller, Header, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Refusal } from '../../contracts/refusals.js';
import { routes } from '../../contracts/routes.js';
import { isAdmin, type Principal } from '../identity/principal.js';
import { isLocal } from '../platform/http/local.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
import { Mailer } from '../platform/mail/mailer.js';
import { outboxPage } from './outbox-page.js';

/** For whoever tries the product without a mail server: the links of these mails let anybody in, so it is nobody else's. */
@Controller()
export class OutboxController {
  constructor(private readonly mailer: Mailer) {}

  @On(routes.outbox)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  async outbox(@Who() who: Principal | undefined, @Req() request: Request): Promise<string> {
    const mails = await this.mailer.kept();
    if (!mails) throw new Refusal('NotFound');
    if (!(who && isAdmin(who)) && !isLocal(request)) throw new Refusal(who ? 'RoleRefused' : 'SignedOut');
    return outboxPage(mails);
  }
}
