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
import { escapeHtml } from '../../platform/lib/escape-html.js';
import { Mailer, type StoredMail } from '../../platform/mail/mailer.js';
import { OutboxKey } from './outbox-key.js';
import { OutgoingMail } from './outgoing-mail.js';

const STYLE = `body{font:14px/20px system-ui,sans-serif;color:#16211B;max-width:880px;margin:32px auto;padding:0 16px}
h1{font-size:20px}details{border-bottom:1px solid #E4E8E5;padding:12px 0}summary{cursor:pointer}
summary span{display:block;padding-inline-start:16px;color:#55635b}details details{border:0;padding:8px 0 0}iframe{width:100%;height:560px;border:1px solid #DFE5E1;border-radius:8px;margin-top:12px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#F4F6F5;padding:12px;border-radius:8px}`;

const openLinksInNewTab = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

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

/** The mails of the outbox, the newest first: one page without scripts. */
function outboxPage(mails: readonly StoredMail[]): string {
  const list = mails.length > 0 ? mails.map(mailPart).join('\n') : '<p>No mail was sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${STYLE}</style></head><body>
<h1>Outbox</h1>
<p>No mail server is set, so mails stay here, the newest first.</p>
${list}</body></html>`;
}

function mailPart({ to, subject, sentAt, html, text }: StoredMail, index: number): string {
  // A page of its own without scripts, whose links open in a new tab.
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(openLinksInNewTab(html))}"></iframe>`;
  return `<details${index === 0 ? ' open' : ''}><summary><b dir="auto">${escapeHtml(subject)}</b><span>${escapeHtml(to)} · ${escapeHtml(sentAt)}</span></summary>
${frame}<details><summary>As text</summary><pre dir="auto">${escapeHtml(text)}</pre></details></details>`;
}
