import { Controller, Header, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { OutboxQuery } from '../../../contracts/ground/mail/outbox-query.js';
import { routes } from '../../../contracts/routes.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Config, isLocalOnly, keepsMailsInRecords } from '../../platform/config/config.js';
import { Demo } from '../../platform/config/demo.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import { isLoopbackRequest } from '../../platform/http/access/loopback-request.js';
import { isSuperAdmin, type Reader } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Mailer, type StoredMail } from '../../platform/mail/mailer.js';
import { OutboxKey } from './outbox-key.js';
import { outboxPage } from './outbox-page.js';
import { OutgoingMail } from './outgoing-mail.js';

/**
 * For people who try the product without a mail server. The links of these mails let anybody in as anybody, so the page is there for a demo
 * on this machine, or where it was requested: by the link that the start prints, or for super admins.
 */
@Controller()
export class OutboxController {
  constructor(
    private readonly mailer: Mailer,
    private readonly outgoing: OutgoingMail,
    private readonly config: Config,
    private readonly demo: Demo,
    private readonly key: OutboxKey,
  ) {}

  @Endpoint(routes.outbox)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  async outbox(@CurrentUser() user: Reader | undefined, @Req() request: Request, @Query() { key }: OutboxQuery): Promise<string> {
    const mails = (await this.isOffered()) ? await this.storedMails() : undefined;
    if (!mails) throw new Refusal('NotFound');
    // A proxy may pass on another host name than the requested one, and not identify itself: the key identifies the user of this machine.
    const isOnThisMachine = isLocalOnly(this.config) && isLoopbackRequest(request) && this.key.opens(key);
    if (!isSuperAdmin(user) && !isOnThisMachine) throw new Refusal(user ? 'RoleRefused' : 'SignedOut');
    return outboxPage(mails);
  }

  private storedMails(): Promise<StoredMail[] | undefined> {
    return keepsMailsInRecords(this.config) ? this.outgoing.listKept() : this.mailer.listStored();
  }

  private async isOffered(): Promise<boolean> {
    return this.config.wantsOutboxPage || (isLocalOnly(this.config) && (await this.demo.get()) !== undefined);
  }
}
