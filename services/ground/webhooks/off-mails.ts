import { Injectable } from '@nestjs/common';
import type { Collection } from '../../platform/documents/document-store.js';
import { Users } from '../identity/users.js';
import { OnceMails } from '../mail/once-mails.js';
import { addressOf } from '../mail/outgoing-mail.js';
import { EndpointStore } from './endpoint-store.js';

/** Keeps which ends were mailed, so that each is mailed once. */
export const WEBHOOK_OFF_MAILS: Collection = { name: 'webhook-off-mails' };

/** Informs the person of an endpoint that the product switched off. */
@Injectable()
export class OffMails {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly users: Users,
    private readonly mails: OnceMails,
  ) {}

  /** Repeating it sends nothing more. */
  async send(endpointId: string): Promise<void> {
    const endpoint = await this.endpoints.get(endpointId);
    if (!endpoint?.off || !isByProduct(endpoint)) return;
    const { off, url, userId } = endpoint;
    await this.mails.send(WEBHOOK_OFF_MAILS.name, `${endpointId} ${off.at}`, async () => {
      const user = await this.users.get(userId);
      if (!user) return [];
      const data = { name: user.firstName, host: new URL(url).host, endpointId, isGone: off.why === 'gone' };
      return [{ template: 'webhookOff' as const, ...addressOf(user), data }];
    });
  }
}

/** Tells whether the product switched an endpoint off because of the answers of its receiver. */
export const isByProduct = ({ off }: { off?: { why: string } }): boolean => off?.why === 'failed' || off?.why === 'gone';
