import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { type ComplianceBody, compliance } from '../../../../../projections/trace/risk/compliance.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../../../projections/watch/grievances/corrective-actions.js';
import { type GrievanceBody, grievances } from '../../../../../projections/watch/grievances/grievances.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { Views } from '../../../../platform/projections/views.js';
import { ComplianceHistory } from '../../../../trace/risk/compliance-history.js';
import type { LaborAssessment, LaborCase, LaborEvidence } from '../dossier-facts.js';

/** Collects what was found at the sites of a trace and what was done about it. Reads no words: of what people said nothing is in it. */
@Injectable()
export class LaborHistory {
  constructor(
    private readonly views: Views,
    private readonly history: ComplianceHistory,
  ) {}

  /** Leaves out the sites whose history the reader may not read. */
  async of(siteIds: readonly string[], asOf: string, user: Reader): Promise<LaborEvidence> {
    const readableIds = await this.history.readableAmong(siteIds, user);
    const cases: LaborCase[] = [];
    const assessments: LaborAssessment[] = [];
    for (const siteId of siteIds) {
      if (!readableIds.has(siteId)) continue;
      const [entries, actions] = await Promise.all([
        this.views.find<ComplianceBody>(compliance, { filter: { siteIds: siteId, isPrivate: false }, sort: ['order'] }),
        this.views.find<CorrectiveActionBody>(correctiveActions, { filter: { siteIds: siteId }, sort: ['dueDate'] }),
      ]);
      const known = entries.filter(({ at }) => at <= asOf);
      const reports = await this.reportsOf(known);
      cases.push(...casesOf({ siteId, entries: known, actions, asOf, reports }));
      assessments.push(...assessmentsOf(siteId, known));
    }
    return { readableIds, cases, assessments };
  }

  private reportsOf(entries: readonly ComplianceBody[]): Promise<Reports> {
    return this.views.getMany(
      grievances,
      entries.flatMap(({ kind, grievanceId }) => (kind === 'responded' ? (grievanceId ?? []) : [])),
    );
  }
}

/** Holds, by case, the report behind it, which is known from the response on. */
type Reports = ReadonlyMap<string, Pick<GrievanceBody, 'reportedAt'>>;

/** Leaves out an assessment that its author withdrew. */
function assessmentsOf(siteId: string, entries: readonly ComplianceBody[]): LaborAssessment[] {
  const withdrawn = new Set(entries.flatMap(({ kind, assessmentId }) => (kind === 'siteAssessmentWithdrawn' ? (assessmentId ?? []) : [])));
  return entries.flatMap(({ kind, at, assessor, assessedOn, assessmentId = '' }): LaborAssessment[] => {
    if (kind === 'assessed') return [{ siteId, at }];
    if (kind !== 'siteAssessed' || !assessor || withdrawn.has(assessmentId)) return [];
    return [{ siteId, at: assessedOn ?? at, assessor }];
  });
}

interface SiteCases {
  siteId: string;
  entries: readonly ComplianceBody[];
  actions: readonly CorrectiveActionBody[];
  asOf: string;
  reports: Reports;
}

/** Makes a line of each action, and of each finding without one. A report that found nothing is not known here. */
function casesOf({ siteId, entries, actions, asOf, reports }: SiteCases): LaborCase[] {
  const byCase = groupBy(
    entries.filter(({ grievanceId }) => grievanceId !== undefined),
    ({ grievanceId }) => grievanceId as string,
  );
  const actionsOf = groupBy(
    actions.filter(({ openedAt }) => openedAt <= asOf),
    ({ grievanceId }) => grievanceId,
  );
  return [...byCase].flatMap(([grievanceId, own]): LaborCase[] => {
    const responded = own.find(({ kind }) => kind === 'responded');
    const month = reports.get(grievanceId)?.reportedAt.slice(0, 7);
    const told: LaborCase = { siteId, ...(month && { reportedIn: month }), ...(responded && { answeredAt: responded.at }) };
    const closedAt = (indicator: LaborCase['indicator']) => {
      return own.findLast((entry) => entry.kind === 'findingClosed' && entry.indicator === indicator)?.at;
    };
    const standing = (actionsOf.get(grievanceId) ?? []).filter(({ endedAt }) => endedAt === undefined || endedAt > asOf);
    const lines = standing.map((action) => ({ ...told, ...actionAt(action, asOf) }));
    const covered = new Set(lines.map(({ indicator }) => indicator));
    const findings = foundIn(own).filter(({ indicator }) => !covered.has(indicator));
    const found = findings.map(({ indicator, severity }): LaborCase => ({ ...told, indicator, severity }));
    return [...lines, ...found].map((line): LaborCase => {
      const closed = closedAt(line.indicator);
      return closed === undefined ? line : { ...line, closedAt: closed };
    });
  });
}

/** Returns what the response and its corrections found and did not take back. */
function foundIn(entries: readonly ComplianceBody[]): NonNullable<ComplianceBody['findings']> {
  return entries.flatMap(({ kind, order, findings = [] }) => {
    if (kind !== 'responded') return [];
    const taken = entries.filter((each) => each.kind === 'findingWithdrawn' && each.order > order).map(({ indicator }) => indicator);
    return findings.filter(({ indicator }) => !taken.includes(indicator));
  });
}

/** Tells how far an action was: a return takes back what was done before. */
function actionAt(action: CorrectiveActionBody, asOf: string): Partial<LaborCase> {
  const { indicator, severity, openedAt, dueDate, verifiedAt, messages } = action;
  const last = messages.findLast(({ kind, at }) => kind !== 'message' && at <= asOf);
  return {
    indicator,
    severity,
    agreedAt: openedAt,
    dueAt: dueDate,
    ...(last?.kind === 'done' && { doneAt: last.at }),
    ...(verifiedAt !== undefined && verifiedAt <= asOf && { verifiedAt }),
  };
}
