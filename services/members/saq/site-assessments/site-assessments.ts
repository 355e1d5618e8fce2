import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SaveAnswers } from '../../../../contracts/members/saq/commands.js';
import { visitSetTypeOf } from '../../../../contracts/members/saq/questions.js';
import type { SavedAnswersReply } from '../../../../contracts/members/saq/replies.js';
import type { BeginSiteAssessment, WithdrawSiteAssessment } from '../../../../contracts/members/saq/site-assessments/commands.js';
import type { SiteAssessmentCommandReply, SiteAssessmentDraftReply } from '../../../../contracts/members/saq/site-assessments/replies.js';
import { ASSESSOR_OF_ROLE, siteAssessmentKindOf } from '../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { assertWithin, assessmentBounds } from '../../../../contracts/shared/written/day-bounds.js';
import { AssignedFacilities } from '../../../ground/facilities/assigned-facilities.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { Independence } from '../../../ground/independence/independence.js';
import type { Stored } from '../../../platform/documents/document-store.js';
import { type ActingUser, actorOf, isAdmin } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { GivenFiles, mergeAnswers, savedNow } from '../assessments/given-answers.js';
import { QuestionSets } from '../question-sets/question-sets.js';
import { hashOfReason, SiteAssessmentCompletion } from './site-assessment-completion.js';
import { type SiteAssessmentRecord, SiteAssessmentRecords, type StoredReason } from './site-assessment-records.js';
import { SiteAssessmentStreams } from './site-assessment-streams.js';

type Outcome<Reply> = Reply & { replayed: boolean };

/** Carries out what auditors and farm monitors do with their assessments of sites that they are assigned to at that time. */
@Injectable()
export class SiteAssessments {
  constructor(
    private readonly records: SiteAssessmentRecords,
    private readonly completion: SiteAssessmentCompletion,
    private readonly streams: SiteAssessmentStreams,
    private readonly sets: QuestionSets,
    private readonly facilities: Facilities,
    private readonly assigned: AssignedFacilities,
    private readonly files: GivenFiles,
    private readonly independence: Independence,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal Invalid at a field, OwnSite, TransactionIdReused */
  async beginSiteAssessment(begun: BeginSiteAssessment, user: ActingUser): Promise<Outcome<SiteAssessmentDraftReply>> {
    const { assessmentId = randomUUID(), facilityId, assessedOn, corrects, reason } = begun;
    const known = await this.records.get(assessmentId);
    if (known) return replayOf(known.value, begun, user);
    const site = await this.assignedSite(facilityId, user);
    const setType = site && visitSetTypeOf(site.type);
    const assessor = ASSESSOR_OF_ROLE[user.role];
    if (!site || !assessor) throw new Refusal('Invalid', {}, { facilityId: [message('siteNotYours')] });
    if (!setType) throw new Refusal('Invalid', {}, { facilityId: [message('siteNotAssessed')] });
    const corrected = corrects === undefined ? undefined : await this.assertCorrectable(corrects, facilityId, reason, user);
    const at = this.clock.now();
    // A correction may keep the day of the visit.
    if (corrected?.assessedOn !== assessedOn)
      assertWithin('assessedOn', assessedOn, assessmentBounds({ beganAt: at, at, timeZone: site.policy?.timeZone }));
    const { version: setVersion } = await this.sets.current(setType);
    const record: SiteAssessmentRecord = {
      ...{ assessmentId, facilityId, kind: siteAssessmentKindOf(site.type), assessor, userId: user.userId, assessedOn },
      ...{ setType, setVersion, state: 'open', answers: {}, beganAt: at },
      ...omitUndefined({ userFacilityId: user.facilityId, corrects }),
      ...(corrects !== undefined && reason !== undefined && { reason: salted(reason) }),
    };
    const isNew = await this.independence.judge(user.userId, [facilityId], () => this.records.tryBegin(record));
    return isNew ? { assessmentId, replayed: false } : this.beginSiteAssessment({ ...begun, assessmentId }, user);
  }

  /** Stores all answers, or none when one is refused. @throws Refusal NotFound, Invalid by answer, AssessmentCompleted */
  async saveSiteAnswers(assessmentId: string, { answers: given }: SaveAnswers, user: ActingUser): Promise<SavedAnswersReply> {
    const files = await this.files.of(given, [user.facilityId, user.userId]);
    for (;;) {
      const stored = await this.ownOfAssigned(assessmentId, user);
      if (stored.value.state !== 'open') throw new Refusal('AssessmentCompleted');
      const set = await this.completion.questionSetOf(stored.value);
      const savedAt = this.clock.now();
      const answers = mergeAnswers(stored.value.answers, given, set, { files, savedAt, savedBy: user.userId });
      if (await this.records.replace(stored, { ...stored.value, answers })) return savedNow(given, answers, set, savedAt);
    }
  }

  /** @throws Refusal NotFound, OwnSite, Invalid for one that comes too late, AssessmentIncomplete with the missing questions, AssessmentWithdrawn */
  async completeSiteAssessment(assessmentId: string, user: ActingUser): Promise<Outcome<SiteAssessmentCommandReply>> {
    const { value } = await this.ownOfAssigned(assessmentId, user);
    if (value.state === 'open') await this.assertArrivesInTime(value);
    const { position, replayed } = await this.independence.judge(user.userId, [value.facilityId], () =>
      this.completion.complete(assessmentId),
    );
    return { transactionId: assessmentId, assessmentId, position, replayed };
  }

  /** Drops one that is not completed. @throws Refusal NotFound, OwnSite, AssessmentWithdrawn */
  async withdrawSiteAssessment(assessmentId: string, withdrawal: WithdrawSiteAssessment, user: ActingUser) {
    const { value } = await this.withdrawable(assessmentId, user);
    return this.independence.judge(user.userId, [value.facilityId], () => this.endOrDrop(assessmentId, withdrawal, user));
  }

  private withdrawable(assessmentId: string, user: ActingUser): Promise<Stored<SiteAssessmentRecord>> {
    return isAdmin(user) ? this.completedOne(assessmentId) : this.ownOfAssigned(assessmentId, user);
  }

  private async endOrDrop(assessmentId: string, { reason }: WithdrawSiteAssessment, user: ActingUser) {
    for (;;) {
      const stored = await this.withdrawable(assessmentId, user);
      const { value } = stored;
      if (value.state === 'open') {
        if (await this.records.drop(stored)) return { assessmentId, replayed: false };
        continue;
      }
      // Records first a withdrawal that was interrupted between its steps.
      const withdrawal = value.withdrawal ?? salted(reason);
      if (!value.withdrawal && !(await this.records.replace(stored, { ...value, withdrawal }))) continue;
      const outcome = await this.recordWithdrawal(assessmentId, withdrawal, user);
      if (withdrawal.text !== reason) throw new Refusal('AssessmentWithdrawn');
      return outcome;
    }
  }

  private async recordWithdrawal(assessmentId: string, withdrawal: StoredReason, user: ActingUser) {
    const actor = actorOf(user);
    const command = { kind: 'withdraw', reasonHash: hashOfReason(withdrawal) } as const;
    const { position, replayed, state } = await this.streams.record(assessmentId, command, actor);
    const at = state.withdrawn?.at ?? '';
    await this.records.change(assessmentId, (record) => ({ ...record, state: 'withdrawn', withdrawal: { ...withdrawal, at } }));
    return { assessmentId, position, replayed };
  }

  /** Returns the one that is corrected. @throws Refusal Invalid at a field */
  private async assertCorrectable(
    corrects: string,
    facilityId: string,
    reason: string | undefined,
    user: ActingUser,
  ): Promise<SiteAssessmentRecord> {
    const other = (await this.records.get(corrects))?.value;
    const isOwn = other?.userId === user.userId && other.facilityId === facilityId;
    if (!isOwn || other.state !== 'completed') throw new Refusal('Invalid', {}, { corrects: [message('assessmentNotYours')] });
    if (reason === undefined) throw new Refusal('Invalid', {}, { reason: [message('required', { field: 'reason' })] });
    return other;
  }

  /** @throws Refusal Invalid for a visit that is over for too long, but for one that keeps the day of what it corrects */
  private async assertArrivesInTime({ facilityId, assessedOn, beganAt, corrects }: SiteAssessmentRecord): Promise<void> {
    const corrected = corrects === undefined ? undefined : (await this.records.get(corrects))?.value;
    if (corrected?.assessedOn === assessedOn) return;
    const timeZone = (await this.facilities.get(facilityId))?.policy?.timeZone;
    assertWithin('assessedOn', assessedOn, assessmentBounds({ beganAt, at: this.clock.now(), timeZone }));
  }

  private async completedOne(assessmentId: string): Promise<Stored<SiteAssessmentRecord>> {
    const stored = await this.completion.current(assessmentId);
    if (stored.value.state === 'open') throw new Refusal('NotFound');
    return stored;
  }

  /** Returns the caller's own assessment of a site that they are assigned to now. @throws Refusal NotFound */
  private async ownOfAssigned(assessmentId: string, user: ActingUser): Promise<Stored<SiteAssessmentRecord>> {
    const stored = await this.completion.current(assessmentId);
    const { userId, facilityId } = stored.value;
    if (userId !== user.userId || !(await this.assignedSite(facilityId, user))) throw new Refusal('NotFound');
    return stored;
  }

  private async assignedSite(facilityId: string, user: ActingUser): Promise<FacilityRecord | undefined> {
    const site = await this.facilities.get(facilityId);
    return site && (await this.assigned.includes(site, user)) ? site : undefined;
  }
}

const salted = (text: string): StoredReason => ({ text, salt: randomBytes(16).toString('hex') });

/** @throws Refusal TransactionIdReused for other content under the same ID */
function replayOf(record: SiteAssessmentRecord, begun: BeginSiteAssessment, { userId }: ActingUser): Outcome<SiteAssessmentDraftReply> {
  const { assessmentId, facilityId, assessedOn, corrects, reason } = record;
  const isSame =
    record.userId === userId &&
    facilityId === begun.facilityId &&
    assessedOn === begun.assessedOn &&
    corrects === begun.corrects &&
    (corrects === undefined || reason?.text === begun.reason);
  if (!isSame) throw new Refusal('TransactionIdReused');
  return { assessmentId, replayed: true };
}
