import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AskForMissing } from '../../../../contracts/brand/order-documents/commands.js';
import type { MissingAskedReply } from '../../../../contracts/brand/order-documents/replies.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type DocumentRequestBody, documentRequests } from '../../../../projections/brand/order-documents/document-requests.js';
import { derivedUuid } from '../../../platform/events/derived-uuid.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Views } from '../../../platform/projections/views.js';
import { OrderStreams } from '../../orders/order/order-streams.js';
import { RequestBounds } from '../requests/request-bounds.js';
import { facilityOf } from '../requests/request-commands.js';
import { RequestRecording } from '../requests/request-recording.js';
import type { RequestOutcome } from '../requests/request-streams.js';
import { type SiteToAsk, sitesToAsk } from './missing.rules.js';
import { MissingForFile } from './missing-for-file.js';

interface Ask {
  askId: string;
  orderId: string;
  brandId: string;
  message: string | undefined;
  actor: { userId: string; facilityId: string };
}

/** Asks sites for what the file of an order lacks: one request per site. */
@Injectable()
export class MissingAsks {
  constructor(
    private readonly missing: MissingForFile,
    private readonly bounds: RequestBounds,
    private readonly recording: RequestRecording,
    private readonly views: Views,
    private readonly orders: OrderStreams,
  ) {}

  /**
   * Takes the place of requests that were not answered for some days. Repeating it asks nobody again, and sites that were not reached are
   * asked then.
   * @throws Refusal NotFound; TransactionIdReused for another message under the ID; NothingToAsk when no site can be asked; RequestsTooMany when none could be asked any more
   */
  async askForMissing(
    orderId: string,
    { askId = randomUUID(), facilityId, kinds, message }: AskForMissing,
    user: ActingUser,
    language: LanguageCode,
  ): Promise<MissingAskedReply> {
    const brandId = facilityOf(user);
    const { items } = await this.missing.missingForFile(orderId, user, language);
    const only = { ...(facilityId && { facilityId }), ...(kinds && { kinds }) };
    const before = await this.askedBefore(askId, orderId, brandId);
    for (const request of before) await this.recording.assertSameMessage(request, message ?? undefined);
    const isNew = (site: SiteToAsk) => !before.some((request) => request.facilityId === site.facilityId);
    const sites = sitesToAsk(items, only).filter(isNew);
    if (sites.length === 0 && before.length === 0) throw new Refusal('NothingToAsk');
    const ask: Ask = { askId, orderId, brandId, message: message ?? undefined, actor: { userId: user.userId, facilityId: brandId } };
    let asked = before.length;
    let documents = before.reduce((sum, request) => sum + request.kinds.length, 0);
    let position = (await this.orders.read(orderId)).at(-1)?.position ?? '';
    let refusal: Refusal | undefined;
    for (const site of sites) {
      const outcome = await this.askSite(site, ask).catch((error: unknown) => {
        if (!(error instanceof Refusal) || !['RequestOpen', 'RequestsTooMany'].includes(error.code)) throw error;
        refusal = error;
      });
      if (!outcome) continue;
      asked += 1;
      documents += site.kinds.length;
      position = outcome.position;
    }
    if (asked === 0 && refusal) throw refusal;
    return { transactionId: orderId, position, sites: asked, documents };
  }

  private async askSite({ facilityId, kinds, unanswered }: SiteToAsk, ask: Ask): Promise<RequestOutcome> {
    const { askId, orderId, brandId, message, actor } = ask;
    for (const requestId of unanswered) await this.recording.record({ kind: 'end', requestId, facilityId: brandId }, undefined, actor);
    const requestId = derivedUuid(`${askId} ${facilityId}`);
    const command = { kind: 'ask' as const, requestId, brandId, facilityId, subject: { orderId }, kinds };
    return this.bounds.ask(command, () => this.recording.record(command, message, actor));
  }

  /** Finds what an earlier sending of the same command asked. */
  private async askedBefore(askId: string, orderId: string, brandId: string): Promise<DocumentRequestBody[]> {
    const requests = await this.views.find<DocumentRequestBody>(documentRequests, { filter: { orderId, brandId } });
    return requests.filter(({ requestId, facilityId }) => requestId === derivedUuid(`${askId} ${facilityId}`));
  }
}
