import { Injectable } from '@nestjs/common';
import { progressOf, type SaqCompletion } from '../../../../contracts/members/saq/answers.js';
import type { AssessmentsQuery } from '../../../../contracts/members/saq/queries.js';
import { type QuestionSet, SAQ_FACILITY_TYPES } from '../../../../contracts/members/saq/questions.js';
import type { AssessmentReply, AssessmentStatusReply } from '../../../../contracts/members/saq/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { AssignedFacilities } from '../../../ground/facilities/assigned-facilities.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { Users } from '../../../ground/identity/users.js';
import { Access } from '../../../ledger/custody/access/access.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../../platform/http/paging.js';
import { Clock } from '../../../platform/lib/clock.js';
import { erasedPerson } from '../../../platform/texts/erased-names.js';
import { type AssessmentRecord, AssessmentRecords } from './assessment-records.js';
import { answersReply, lastSavedAt, reusableAnswers, roundReply } from './assessment-replies.js';
import { CurrentAssessment } from './current-assessment.js';

const ASSESSED_TYPES: readonly FacilityType[] = [...SAQ_FACILITY_TYPES, 'FARM_GROUP'];
const BY_NAME = ['name'];

/** Shows whole assessments to the facility, its auditors and admins; brands see only whether an assessment is complete. */
@Injectable()
export class AssessmentReads {
  constructor(
    private readonly current: CurrentAssessment,
    private readonly records: AssessmentRecords,
    private readonly facilities: Facilities,
    private readonly assigned: AssignedFacilities,
    private readonly users: Users,
    private readonly access: Access,
    private readonly clock: Clock,
  ) {}

  assessment({ facilityId }: Reader): Promise<AssessmentReply> {
    return this.currentReply(facilityId);
  }

  async assessmentOf(facilityId: string, user: Reader): Promise<AssessmentReply> {
    return this.currentReply(await this.access.readableFacilityId(user, facilityId));
  }

  /** Reads one round, later rounds or not. @throws Refusal NotFound */
  async assessmentRound(named: string, round: number, user: Reader): Promise<AssessmentReply> {
    const facilityId = await this.access.readableFacilityId(user, named);
    const [facility, record] = await Promise.all([this.facilities.get(facilityId), this.records.round(facilityId, round)]);
    if (!facility || !record) throw new Refusal('NotFound');
    return this.reply(facility, round, await this.current.questionSetOf(record), record);
  }

  async assessmentStatuses(query: AssessmentsQuery, user: Reader): Promise<Page<AssessmentStatusReply>> {
    const { skip, limit } = pageRange(query);
    const words = query.q?.trim().toLowerCase();
    const filter = {
      type: { in: ASSESSED_TYPES },
      ...(await this.readableFilter(user)),
      ...(words && { searchText: { contains: words } }),
    };
    const { items, total } = await this.facilities.find({ filter, sort: sortOrderOf(query, BY_NAME, BY_NAME), skip, limit });
    const completed = await this.records.completed(items.map(({ id }) => id));
    const lastOf = (facilityId: string) => completed.find((record) => record.facilityId === facilityId);
    const progress = await this.progressOfEach(items, user);
    return pageOf(
      items.map((facility, at) => statusReply(facility, lastOf(facility.id), progress[at] ?? null, this.clock.now())),
      total,
      query,
    );
  }

  /** Returns null when the reader may not know. */
  private async progressOfEach(facilities: readonly FacilityRecord[], user: Reader): Promise<(SaqCompletion | null)[]> {
    if (user.role === 'BRAND') return facilities.map(() => null);
    const part = async ({ id }: FacilityRecord): Promise<SaqCompletion> => {
      const { set, stored } = await this.current.ofFacility(id);
      const { answered, total, percent } = progressOf(set.questions, stored?.value.answers ?? {});
      return { answered, total, percent };
    };
    return Promise.all(facilities.map(part));
  }

  private async readableFilter(user: Reader): Promise<Filter> {
    if (isAdmin(user)) return {};
    const { facilityId = '' } = user;
    const seen = user.role === 'AUDITOR' ? this.assigned.of(user) : this.facilities.partnersOf(facilityId);
    return { id: { in: await seen } };
  }

  private async currentReply(facilityId: string | undefined): Promise<AssessmentReply> {
    const { facility, round, set, stored } = await this.current.ofFacility(facilityId);
    return this.reply(facility, round, set, stored?.value);
  }

  private async reply(
    { id, name, type }: FacilityRecord,
    round: number,
    set: QuestionSet,
    record: AssessmentRecord | undefined,
  ): Promise<AssessmentReply> {
    const completed = await this.records.completed([id]);
    const previous = completed.find((each) => each.round < round);
    const isCompleted = record?.state === 'completed';
    const answers = record?.answers ?? {};
    return {
      facility: { id, name, type },
      round,
      status: isCompleted ? 'completed' : 'open',
      set,
      answers: answersReply(answers),
      progress: progressOf(set.questions, answers),
      savedAt: lastSavedAt(answers),
      completedAt: (isCompleted && record.completedAt) || null,
      completedBy: isCompleted ? await this.nameOf(record.completedBy) : null,
      dueAt: (isCompleted ? record.dueAt : previous?.dueAt) ?? null,
      previous: previous && !isCompleted ? { completedAt: previous.completedAt ?? '', answers: reusableAnswers(previous, set) } : null,
      rounds: completed.map(roundReply),
    };
  }

  private async nameOf(userId: string | undefined): Promise<string> {
    const user = userId === undefined ? undefined : await this.users.get(userId);
    return user ? `${user.firstName} ${user.lastName}` : erasedPerson();
  }
}

function statusReply(
  { id, name, type }: FacilityRecord,
  last: AssessmentRecord | undefined,
  progress: SaqCompletion | null,
  now: string,
): AssessmentStatusReply {
  const { completedAt = null, dueAt = null } = last ?? {};
  const status = dueAt === null ? 'open' : dueAt <= now ? 'due' : 'completed';
  return { facility: { id, name, type }, status, progress, completedAt, dueAt };
}
