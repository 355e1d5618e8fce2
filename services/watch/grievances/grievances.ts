import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { message, Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';
import type {
  AnnounceVisit,
  GiveReason,
  ReassignRequest,
  ReportGrievance,
  TakeUpGrievance,
} from '../../../contracts/watch/grievances/commands.js';
import type { TextReferences } from '../../../contracts/watch/grievances/events.js';
import { grievanceOfPart, SOURCES_OF_ROLE } from '../../../contracts/watch/grievances/grievance-kinds.js';
import { ProofDocuments } from '../../members/standing/proof-documents.js';
import { type ActingUser, actorOf } from '../../platform/http/access/principal.js';
import { asReason, type TextReference } from '../../platform/texts/erasable-texts.js';
import { GrievancePeople } from './grievance-people.js';
import { type GrievanceActor, type GrievanceOutcome, GrievanceStreams } from './grievance-streams.js';
import { GrievanceTexts } from './grievance-texts.js';
import { ReportOffice } from './reports/report-office.js';
import { RequestMails } from './requests/request-mails.js';

/** Carries out reports about sites, and the responses of assignees. */
@Injectable()
export class Grievances {
  constructor(
    private readonly streams: GrievanceStreams,
    private readonly people: GrievancePeople,
    private readonly documents: ProofDocuments,
    private readonly mails: RequestMails,
    private readonly kept: GrievanceTexts,
    private readonly office: ReportOffice,
  ) {}

  /** @throws Refusal Invalid at a field, TransactionIdReused */
  async reportGrievance(
    { grievanceId = randomUUID(), source, documents = [], ...told }: ReportGrievance,
    user: ActingUser,
  ): Promise<GrievanceOutcome> {
    const { facilityId, indicator, priority, assigneeId } = told;
    const sources = SOURCES_OF_ROLE[user.role] ?? [];
    const from = source ?? sources[0];
    if (from === undefined || !sources.includes(from)) throw new Refusal('Invalid', {}, { source: [message('sourceNotYours')] });
    await this.people.assertReportable(facilityId, user);
    const photos = await this.documents.resolve(documents, uploadersOf(user));
    const outcome = await this.people.asking(assigneeId, facilityId, () =>
      this.streams.record(grievanceId, actorOf(user), {
        texts: instructionOf(told),
        command: (references) => ({
          ...{ kind: 'report', grievanceId, source: from, facilityId, indicator, priority, assigneeId },
          ...asInstruction(references),
          ...(photos.length > 0 && { documents: photos }),
        }),
      }),
    );
    await this.assertSameWords(outcome, told, 'TransactionIdReused');
    return this.told(outcome, 'requestAssigned', user, told.reasonForAudit);
  }

  /** @throws Refusal NotFound, Invalid at a field, GrievanceTakenUp */
  async takeUpGrievance(grievanceId: string, told: TakeUpGrievance, user: ActingUser): Promise<GrievanceOutcome> {
    const { facilityId, indicator, priority, assigneeId } = told;
    await this.office.assertOpenTo(user);
    await this.people.assertReportable(facilityId, user);
    const outcome = await this.people.asking(assigneeId, facilityId, () =>
      this.streams.record(grievanceId, actorOf(user), {
        texts: instructionOf(told),
        command: (references) => ({ kind: 'takeUp', facilityId, indicator, priority, assigneeId, ...asInstruction(references) }),
      }),
    );
    await this.assertSameWords(outcome, told, 'GrievanceTakenUp');
    return this.told(outcome, 'requestAssigned', user, told.reasonForAudit);
  }

  /** @throws Refusal NotFound, Invalid at the field, RequestAnswered */
  async reassignRequest(grievanceId: string, { assigneeId }: ReassignRequest, user: ActingUser): Promise<GrievanceOutcome> {
    await this.office.assertOpenTo(user);
    const { suspicion } = await this.streams.get(grievanceId);
    const outcome = await this.people.asking(assigneeId, suspicion?.facilityId ?? '', () =>
      this.streams.record(grievanceId, actorOf(user), { texts: [], command: () => ({ kind: 'reassign', assigneeId }) }),
    );
    return this.told(outcome, 'requestAssigned', user);
  }

  /** Sends one reminder a day. @throws Refusal NotFound, RequestAnswered */
  async remindAssignee(grievanceId: string, user: ActingUser): Promise<GrievanceOutcome> {
    await this.office.assertOpenTo(user);
    const outcome = await this.streams.record(grievanceId, actorOf(user), { texts: [], command: () => ({ kind: 'remind' }) });
    return this.told(outcome, 'requestReminder', user);
  }

  /** @throws Refusal NotFound for a request to another person */
  openRequest(grievanceId: string, user: ActingUser): Promise<GrievanceOutcome> {
    return this.streams.record(grievanceId, actorOf(user), { texts: [], command: () => ({ kind: 'open', by: user.userId }) });
  }

  /** Changes nothing when repeated with the same day. @throws Refusal NotFound for a request to another person, RequestAnswered, Invalid at the field */
  announceVisit(grievanceId: string, { date }: AnnounceVisit, user: ActingUser): Promise<GrievanceOutcome> {
    const command = () => ({ kind: 'announceVisit' as const, by: user.userId, date });
    return this.streams.record(grievanceId, actorOf(user), { texts: [], command });
  }

  /** @throws Refusal NotFound, OwnSite, OwnFinding, ActionNotDone */
  async closeFinding(findingId: string, { reason }: GiveReason, user: ActingUser): Promise<GrievanceOutcome> {
    const grievanceId = partOf(findingId);
    return this.people.judging(await this.streams.get(grievanceId), user, () =>
      this.streams.record(grievanceId, actorOf(user), {
        texts: [reason],
        command: ([written]) => ({ kind: 'closeFinding', findingId, by: user.userId, ...(written && asReason(written)) }),
      }),
    );
  }

  /** Takes requests from a person who took up work at their sites. They then wait for an admin to ask somebody else. */
  async release(grievanceId: string, assigneeId: string, actor: GrievanceActor): Promise<GrievanceOutcome> {
    return this.streams.record(grievanceId, actor, { texts: [], command: () => ({ kind: 'release', assigneeId }) });
  }

  /** Compares repeated words with the stored ones; words that were erased since are compared with nothing. @throws Refusal of this code */
  private async assertSameWords(
    { grievanceId, replayed }: GrievanceOutcome,
    { reasonForAudit, message: text }: TakeUpGrievance,
    code: RefusalCode,
  ): Promise<void> {
    if (!replayed) return;
    const { told } = await this.streams.get(grievanceId);
    // A grievance that was begun before this was compared says nothing of its words.
    if (!told) return;
    const kept = await this.kept.getMany([told.reasonId, told.messageId]);
    const isSame = [
      [told.reasonId, reasonForAudit],
      [told.messageId, text],
    ].every(([id = '', words]) => !kept.has(id) || kept.get(id) === words);
    if (!isSame) throw new Refusal(code);
  }

  /** Mails the assignee what was recorded; a repeated command, and what somebody asks of themselves, is not mailed. */
  private async told(
    outcome: GrievanceOutcome,
    template: 'requestAssigned' | 'requestReminder',
    { userId }: ActingUser,
    written?: string,
  ): Promise<GrievanceOutcome> {
    const { grievanceId, replayed } = outcome;
    if (replayed) return outcome;
    const { suspicion, assigneeId, told, dueAt } = await this.streams.get(grievanceId);
    if (!suspicion || assigneeId === undefined || assigneeId === userId) return outcome;
    const reason = written ?? (told && (await this.kept.getMany([told.reasonId])).get(told.reasonId)) ?? '';
    const { facilityId, priority } = suspicion;
    await this.mails.send(template, { grievanceId, facilityId, assigneeId, reason, priority, ...(dueAt !== undefined && { dueAt }) });
    return outcome;
  }
}

/** Lists the possible uploaders of the files that somebody names: their site, or they themselves. */
export const uploadersOf = ({ userId, facilityId }: ActingUser): string[] => (facilityId === undefined ? [userId] : [facilityId, userId]);

/** Returns the grievance of a finding or an action. @throws Refusal NotFound for a text that is the ID of neither */
export function partOf(partId: string): string {
  const grievanceId = grievanceOfPart(partId);
  if (grievanceId === undefined) throw new Refusal('NotFound');
  return grievanceId;
}

export const NOT_KEPT: TextReference = { id: '', hash: '' };

export const asMessage = ({ id, hash } = NOT_KEPT): { messageId: string; messageHash: string } => ({ messageId: id, messageHash: hash });

/** Lists the words for the assignee, and the question to the site if there is one. */
const instructionOf = ({ reasonForAudit, message: text, questionToSite }: TakeUpGrievance): string[] =>
  [reasonForAudit, text, questionToSite].flatMap((each) => each ?? []);

const asInstruction = ([reason = NOT_KEPT, text, question]: readonly TextReference[]): TextReferences => ({
  ...{ reasonId: reason.id, reasonHash: reason.hash },
  ...asMessage(text),
  ...(question && { questionId: question.id, questionHash: question.hash }),
});
