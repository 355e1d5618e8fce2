import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { GrantDocuments, RefuseDocuments, RequestDocuments } from '../../../../contracts/brand/order-documents/commands.js';
import type { RequestSubject } from '../../../../contracts/brand/order-documents/events.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { RequestBounds } from './request-bounds.js';
import { RequestRecording } from './request-recording.js';
import { type RequestOutcome, RequestStreams } from './request-streams.js';
import { RequestSubjects } from './request-subjects.js';
import { RequestsForGoods } from './requests-for-goods.js';

@Injectable()
export class RequestCommands {
  constructor(
    private readonly recording: RequestRecording,
    private readonly subjects: RequestSubjects,
    private readonly streams: RequestStreams,
    private readonly bounds: RequestBounds,
    private readonly forGoods: RequestsForGoods,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks a site on a trace that the brand may read; repeating it is the same request. @throws Refusal Invalid when it names none or several
   * of order, product and document; NotFound; TransactionIdReused; RequestOpen; RequestsTooMany
   */
  async requestDocuments(
    { requestId = randomUUID(), facilityId, kinds, message: words, ...named }: RequestDocuments,
    user: ActingUser,
  ): Promise<RequestOutcome> {
    const brandId = facilityOf(user);
    const { subject, lotId } = await this.subjects.read(brandId, facilityId, subjectOf(named), kinds);
    const command = { kind: 'ask' as const, requestId, brandId, facilityId, subject, kinds };
    const orderIds = lotId === undefined ? [] : await this.forGoods.ordersOf(brandId, lotId);
    return this.bounds.ask(command, () => this.recording.record(command, words ?? undefined, actorOf(user)), orderIds);
  }

  /**
   * Lets the brand read the present files, and with a standing grant later ones too. @throws Refusal NotFound, Invalid when the day is
   * past, RequestAnswered
   */
  async grantDocuments(requestId: string, { until, standing }: GrantDocuments, user: ActingUser): Promise<RequestOutcome> {
    const facilityId = facilityOf(user);
    if (until && until < this.clock.now().slice(0, 10)) throw new Refusal('Invalid', {}, { until: [message('pastDate')] });
    const request = await this.streams.askedOf(requestId, facilityId);
    const { files } = await this.subjects.read(request.brandId, facilityId, request.subject, request.kinds);
    const terms = { standing: standing ?? false, ...(until ? { until } : {}) };
    return this.recording.record({ kind: 'grant', requestId, facilityId, files, ...terms }, undefined, actorOf(user));
  }

  /** @throws Refusal NotFound, RequestAnswered */
  refuseDocuments(requestId: string, { reason }: RefuseDocuments, user: ActingUser): Promise<RequestOutcome> {
    return this.recording.record({ kind: 'refuse', requestId, facilityId: facilityOf(user) }, reason, actorOf(user));
  }

  /** Serves the site that granted and the brand. @throws Refusal NotFound, RequestAnswered, RequestNotGranted */
  endDocuments(requestId: string, user: ActingUser): Promise<RequestOutcome> {
    return this.recording.record({ kind: 'end', requestId, facilityId: facilityOf(user) }, undefined, actorOf(user));
  }
}

/** @throws Refusal NotFound for a caller who works at no facility */
export function facilityOf({ facilityId }: ActingUser): string {
  if (facilityId === undefined) throw new Refusal('NotFound');
  return facilityId;
}

const actorOf = (user: ActingUser) => ({ userId: user.userId, facilityId: facilityOf(user) });

/** @throws Refusal Invalid for none or several */
function subjectOf({ orderId, productId, documentId }: { orderId?: string; productId?: string; documentId?: string }): RequestSubject {
  const named = [orderId ? { orderId } : [], productId ? { productId } : [], documentId ? { documentId } : []].flat();
  const [subject] = named;
  if (!subject || named.length > 1) throw new Refusal('Invalid', {}, { orderId: [message('oneSubject')] });
  return subject;
}
