import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { GrantDocuments, RefuseDocuments, RequestDocuments } from '../../../contracts/evidence/commands.js';
import type { RequestSubject } from '../../../contracts/evidence/events.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { type DocumentRequestBody, documentRequests } from '../../../projections/document-requests.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import type { DocumentRequestCommand } from './document-request.decider.js';
import { type RequestOutcome, RequestStreams } from './request-streams.js';
import { RequestSubjects } from './request-subjects.js';
import { RequestTexts } from './request-texts.js';

/** What brands ask of sites, and what sites answer. */
@Injectable()
export class RequestCommands {
  constructor(
    private readonly streams: RequestStreams,
    private readonly subjects: RequestSubjects,
    private readonly texts: RequestTexts,
    private readonly views: Views,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks a site that stands on a trace which the brand may read; the same again is the same request.
   * @throws Refusal Invalid where it names none or several of order, product and document; NotFound; TransactionIdReused
   */
  async ask(
    { requestId = randomUUID(), facilityId, kinds, message: words, ...named }: RequestDocuments,
    user: Principal,
  ): Promise<RequestOutcome> {
    const brandId = facilityOf(user);
    const subject = subjectOf(named);
    await this.subjects.files(brandId, facilityId, subject, kinds);
    const command = { kind: 'ask' as const, requestId, brandId, facilityId, subject, kinds };
    if (words === undefined || words === null) return this.streams.execute(command, actorOf(user));
    return this.executeWithText(command, words, user, ({ reasonId, reasonHash }) => ({ messageId: reasonId, messageHash: reasonHash }));
  }

  /**
   * Lets the brand read the files that there are, and with a standing grant those to come.
   * @throws Refusal NotFound, Invalid where the day is over, RequestAnswered
   */
  async grant(requestId: string, { until, standing }: GrantDocuments, user: Principal): Promise<RequestOutcome> {
    const facilityId = facilityOf(user);
    if (until && until < this.clock.now().slice(0, 10)) throw new Refusal('Invalid', {}, { until: [message('pastDate')] });
    const request = await this.askedOf(requestId, facilityId);
    const files = await this.subjects.files(request.brandId, facilityId, subjectOf(request), request.kinds);
    const terms = { standing: standing ?? false, ...(until ? { until } : {}) };
    return this.streams.execute({ kind: 'grant', requestId, facilityId, files, ...terms }, actorOf(user));
  }

  /** @throws Refusal NotFound, RequestAnswered */
  async refuse(requestId: string, { reason }: RefuseDocuments, user: Principal): Promise<RequestOutcome> {
    const command = { kind: 'refuse' as const, requestId, facilityId: facilityOf(user) };
    await this.streams.dryRun({ ...command, reasonId: '', reasonHash: '' });
    return this.executeWithText(command, reason, user, (stored) => stored);
  }

  /** By the site that granted, or by the brand. @throws Refusal NotFound, RequestAnswered, RequestNotGranted */
  end(requestId: string, user: Principal): Promise<RequestOutcome> {
    return this.streams.execute({ kind: 'end', requestId, facilityId: facilityOf(user) }, actorOf(user));
  }

  /** What is refused, and what was done before, leaves no text behind. */
  private async executeWithText<Command, Stored>(
    command: Command,
    text: string,
    user: Principal,
    toFields: (stored: { reasonId: string; reasonHash: string }) => Stored,
  ): Promise<RequestOutcome> {
    const { requestId } = command as unknown as DocumentRequestCommand;
    const stored = await this.texts.store({ reason: text, facilityId: facilityOf(user), transactionId: requestId, userId: user.userId });
    const complete = { ...command, ...toFields(stored) } as unknown as DocumentRequestCommand;
    const outcome = await this.streams.execute(complete, actorOf(user)).catch(async (error: unknown) => {
      if (error instanceof Refusal) await this.texts.delete(stored.reasonId);
      throw error;
    });
    if (outcome.replayed) await this.texts.delete(stored.reasonId);
    return outcome;
  }

  private async askedOf(requestId: string, facilityId: string): Promise<DocumentRequestBody> {
    const request = await this.views.get<DocumentRequestBody>(documentRequests, requestId);
    if (request?.facilityId !== facilityId) throw new Refusal('NotFound');
    return request;
  }
}

/** @throws Refusal NotFound for somebody who works nowhere */
export function facilityOf({ facilityId }: Principal): string {
  if (facilityId === undefined) throw new Refusal('NotFound');
  return facilityId;
}

const actorOf = (user: Principal) => ({ userId: user.userId, facilityId: facilityOf(user) });

/** @throws Refusal Invalid where there is none, or several */
function subjectOf({ orderId, productId, documentId }: { orderId?: string; productId?: string; documentId?: string }): RequestSubject {
  const named = [orderId ? { orderId } : [], productId ? { productId } : [], documentId ? { documentId } : []].flat();
  const [subject] = named;
  if (!subject || named.length > 1) throw new Refusal('Invalid', {}, { orderId: [message('oneSubject')] });
  return subject;
}
