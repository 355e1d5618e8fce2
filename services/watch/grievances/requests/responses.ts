import { Injectable } from '@nestjs/common';
import type { ProofDocument } from '../../../../contracts/members/standing/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { assertWithin } from '../../../../contracts/shared/written/day-bounds.js';
import type { CorrectResponse, RespondToRequest } from '../../../../contracts/watch/grievances/commands.js';
import { type GrievanceDocument, responseDetailsOf } from '../../../../contracts/watch/grievances/events.js';
import { ProofDocuments } from '../../../members/standing/proof-documents.js';
import { type ActingUser, actorOf, isAdmin } from '../../../platform/http/access/principal.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { asReason } from '../../../platform/texts/erasable-texts.js';
import { GrievancePeople } from '../grievance-people.js';
import { type GrievanceOutcome, GrievanceStreams } from '../grievance-streams.js';
import { GrievanceTexts } from '../grievance-texts.js';
import { asMessage, NOT_KEPT, uploadersOf } from '../grievances.js';
import { ReportOffice } from '../reports/report-office.js';
import { VisitDays } from './visit-days.js';

/** Carries out what those say who were asked to look, and how it is corrected. */
@Injectable()
export class Responses {
  constructor(
    private readonly streams: GrievanceStreams,
    private readonly people: GrievancePeople,
    private readonly documents: ProofDocuments,
    private readonly kept: GrievanceTexts,
    private readonly office: ReportOffice,
    private readonly days: VisitDays,
  ) {}

  /** @throws Refusal NotFound for a request to another person, OwnSite, RequestAnswered, Invalid at a field */
  async respondToRequest(grievanceId: string, response: RespondToRequest, user: ActingUser): Promise<GrievanceOutcome> {
    const { date, indicators, message: text, documents = [] } = response;
    const files = await this.documents.resolve(documents, uploadersOf(user));
    const source = user.role === 'AUDITOR' ? ('auditor' as const) : ('farmMonitor' as const);
    const known = await this.streams.get(grievanceId);
    if (known.assigneeId === user.userId) assertWithin('date', date, await this.days.boundsOf(known, source));
    return this.people.judging(known, user, () =>
      this.streams.record(grievanceId, actorOf(user), {
        texts: [text],
        command: ([written]) => ({
          ...{ kind: 'respond', by: user.userId, source, ...responseDetailsOf(response), documents: files },
          ...{ found: indicators.map(({ indicator, severity }) => ({ indicator, severity })), ...asMessage(written) },
        }),
      }),
    );
  }

  /**
   * Corrects a response, for its assignee and admins.
   * @throws Refusal NotFound, OwnSite, OwnFinding, FindingIsClosed, ResponseIsCorrected, Invalid at a field
   */
  async correctResponse(grievanceId: string, correction: CorrectResponse, user: ActingUser): Promise<GrievanceOutcome> {
    const known = await this.streams.get(grievanceId);
    if (isAdmin(user)) await this.office.assertOpenTo(user);
    else if (known.assigneeId !== user.userId) throw new Refusal('NotFound');
    const { response } = known;
    if (!response) throw new Refusal('NotFound');
    const { corrects, date, documents, indicators = [], withdraw = [], reason } = correction;
    if (date !== undefined && date !== response.date) assertWithin('date', date, await this.days.boundsOf(known, response.source));
    const files = documents && (await this.filesOf(documents, response.documents, user));
    const source = isAdmin(user) ? ('admin' as const) : response.source;
    const outcome = await this.people.judging(known, user, () =>
      this.streams.record(grievanceId, actorOf(user), {
        texts: [reason],
        command: ([written = NOT_KEPT]) => ({
          ...{ kind: 'correct', by: user.userId, source, corrects, withdraw, ...asReason(written) },
          ...{ found: indicators.map(({ indicator, severity }) => ({ indicator, severity })) },
          ...{ ...responseDetailsOf(correction), ...omitUndefined({ documents: files }) },
        }),
      }),
    );
    if (outcome.replayed) await this.assertSameReason(grievanceId, reason);
    return outcome;
  }

  /** Takes the files that belong to the response already as they are, from any uploader. @throws Refusal Invalid at a field */
  private async filesOf(
    documents: readonly ProofDocument[],
    before: readonly GrievanceDocument[],
    user: ActingUser,
  ): Promise<GrievanceDocument[]> {
    const kept = new Map(before.map((each) => [each.blobName, each]));
    const added = await this.documents.resolve(
      documents.filter(({ blobName }) => !kept.has(blobName)),
      uploadersOf(user),
    );
    const known = new Map([...kept, ...added.map((each) => [each.blobName, each] as const)]);
    return documents.flatMap(({ blobName }) => known.get(blobName) ?? []);
  }

  /** @throws Refusal ResponseIsCorrected where the same correction was made for another reason */
  private async assertSameReason(grievanceId: string, reason: string): Promise<void> {
    const { response } = await this.streams.get(grievanceId);
    const id = response?.correction?.reasonId ?? '';
    const kept = (await this.kept.getMany([id])).get(id);
    if (kept !== undefined && kept !== reason) throw new Refusal('ResponseIsCorrected');
  }
}
