import { Injectable } from '@nestjs/common';
import { progressOf } from '../../../../contracts/members/saq/answers.js';
import type { SiteAssessmentsQuery } from '../../../../contracts/members/saq/site-assessments/queries.js';
import type { SiteAssessmentReply, SiteAssessmentSummary } from '../../../../contracts/members/saq/site-assessments/replies.js';
import { ASSESSOR_OF_ROLE, type SiteAssessmentState } from '../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { FacilityRef, Page } from '../../../../contracts/shared/replies.js';
import { assessmentBounds, isOutside } from '../../../../contracts/shared/written/day-bounds.js';
import { AssignedFacilities } from '../../../ground/facilities/assigned-facilities.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Users } from '../../../ground/identity/users.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import { isAdmin, type Reader } from '../../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../../platform/http/paging.js';
import { erasedPerson } from '../../../platform/texts/erased-names.js';
import { answersReply, lastSavedAt } from '../assessments/assessment-replies.js';
import { SiteAssessmentCompletion } from './site-assessment-completion.js';
import { type SiteAssessmentRecord, SiteAssessmentRecords } from './site-assessment-records.js';

/** Lists the states in which others than its author read an assessment. */
const DONE: readonly SiteAssessmentState[] = ['completed', 'corrected', 'withdrawn'];
const SORTED_BY = ['assessedOn', 'completedAt', 'beganAt'];
const NEWEST_FIRST = ['-assessedOn', '-beganAt'];

interface Known {
  ref: (facilityId: string) => FacilityRef;
  names: ReadonlyMap<string, string>;
  /** Maps facilities to their zone; absent where nobody stated one. */
  zones: ReadonlyMap<string, string | undefined>;
  /** Maps assessments to the day of the visit, of those that others correct. */
  corrected: ReadonlyMap<string, string>;
}

/** Shows assessments of sites to their authors, to the site, its auditors and admins; brands see the evidence alone, elsewhere. */
@Injectable()
export class SiteAssessmentReads {
  constructor(
    private readonly records: SiteAssessmentRecords,
    private readonly completion: SiteAssessmentCompletion,
    private readonly facilities: Facilities,
    private readonly assigned: AssignedFacilities,
    private readonly users: Users,
  ) {}

  async siteAssessments(query: SiteAssessmentsQuery, user: Reader): Promise<Page<SiteAssessmentSummary>> {
    const { skip, limit } = pageRange(query);
    const { state, facilityId } = query;
    const filter: Filter = { ...(facilityId !== undefined && { facilityId }), ...(state && { state }) };
    const anyOf = await this.readable(user, facilityId);
    if (anyOf.length === 0) return pageOf([], 0, query);
    const sort = sortOrderOf(query, SORTED_BY, NEWEST_FIRST);
    const { items, total } = await this.records.find({ filter, anyOf, sort, skip, limit });
    const known = await this.known(items);
    const summaries = await Promise.all(items.map((record) => this.summary(record, known)));
    return pageOf(summaries, total, query);
  }

  /** @throws Refusal NotFound */
  async siteAssessment(assessmentId: string, user: Reader): Promise<SiteAssessmentReply> {
    const { value: record } = await this.completion.current(assessmentId.toLowerCase());
    if (!(await this.mayRead(record, user))) throw new Refusal('NotFound');
    const [set, known] = await Promise.all([this.completion.questionSetOf(record), this.known([record])]);
    const isActing = record.userId === user.userId && (await this.isAssigned(record.facilityId, user));
    const isStanding = record.state === 'completed';
    return {
      ...headOf(record, known),
      set,
      answers: answersReply(record.answers),
      progress: progressOf(set.questions, record.answers),
      reason: record.reason?.text ?? null,
      withdrawReason: record.withdrawal?.at === undefined ? null : record.withdrawal.text,
      mayAnswer: isActing && record.state === 'open',
      mayCorrect: isActing && isStanding,
      mayWithdraw: (isActing && (isStanding || record.state === 'open')) || (isAdmin(user) && isStanding),
    };
  }

  private async summary(record: SiteAssessmentRecord, known: Known): Promise<SiteAssessmentSummary> {
    const { questions } = await this.completion.questionSetOf(record);
    const { answered, total, percent } = progressOf(questions, record.answers);
    return { ...headOf(record, known), progress: { answered, total, percent } };
  }

  /** Returns filters of which one must hold: their own, and what is completed at sites that the caller may read. */
  private async readable(user: Reader, facilityId: string | undefined): Promise<Filter[]> {
    const done = { state: { in: DONE } };
    if (isAdmin(user)) return [done];
    if (ASSESSOR_OF_ROLE[user.role] === undefined) return user.facilityId === undefined ? [] : [{ facilityId: user.facilityId, ...done }];
    const own = user.userId === undefined ? [] : [{ userId: user.userId }];
    const isAudited = user.role === 'AUDITOR' && facilityId !== undefined && (await this.isAssigned(facilityId, user));
    return isAudited ? [...own, done] : own;
  }

  private async mayRead({ userId, facilityId, state }: SiteAssessmentRecord, user: Reader): Promise<boolean> {
    if (user.userId !== undefined && user.userId === userId && ASSESSOR_OF_ROLE[user.role] !== undefined) return true;
    if (!DONE.some((each) => each === state)) return false;
    if (isAdmin(user) || (user.role !== 'BRAND' && user.facilityId === facilityId)) return true;
    return user.role === 'AUDITOR' && (await this.isAssigned(facilityId, user));
  }

  private async isAssigned(facilityId: string, user: Reader): Promise<boolean> {
    const site = await this.facilities.get(facilityId);
    return site !== undefined && (await this.assigned.includes(site, user));
  }

  private async known(records: readonly SiteAssessmentRecord[]): Promise<Known> {
    const siteIds = [...new Set(records.map(({ facilityId }) => facilityId))];
    const [ref, users, sites, corrected] = await Promise.all([
      this.facilities.refs(siteIds),
      this.users.getMany([...new Set(records.map(({ userId }) => userId))]),
      Promise.all(siteIds.map((id) => this.facilities.get(id))),
      Promise.all(records.flatMap(({ corrects }) => (corrects === undefined ? [] : this.records.get(corrects)))),
    ]);
    return {
      ref,
      names: new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])),
      zones: new Map(siteIds.map((id, at) => [id, sites[at]?.policy?.timeZone])),
      corrected: new Map(corrected.flatMap((each) => (each ? [[each.value.assessmentId, each.value.assessedOn] as const] : []))),
    };
  }
}

/** Says whether a visit was over for too long, of an assessment that was completed before there were bounds. */
function isOutsideBounds(
  { facilityId, assessedOn, beganAt, completedAt, corrects = '' }: SiteAssessmentRecord,
  { zones, corrected }: Known,
) {
  if (completedAt === undefined || corrected.get(corrects) === assessedOn) return false;
  return isOutside(assessedOn, assessmentBounds({ beganAt, at: completedAt, timeZone: zones.get(facilityId) }));
}

function headOf(record: SiteAssessmentRecord, known: Known): Omit<SiteAssessmentSummary, 'progress'> {
  const { assessmentId: id, facilityId, kind, state, assessor, userId, assessedOn, answers } = record;
  const { ref, names } = known;
  return {
    ...{ id, facility: ref(facilityId), kind, state: state === 'completing' ? 'open' : state, assessor },
    ...{
      assessedBy: names.get(userId) ?? erasedPerson(),
      assessedOn,
      savedAt: lastSavedAt(answers),
      completedAt: record.completedAt ?? null,
    },
    ...(isOutsideBounds(record, known) && { isOutsideBounds: true as const }),
    withdrawnAt: record.withdrawal?.at ?? null,
    ...{ corrects: record.corrects ?? null, correctedBy: record.correctedBy ?? null },
  };
}
