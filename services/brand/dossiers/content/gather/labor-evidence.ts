import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { RiskFinding } from '../../../../../contracts/trace/risk/findings.js';
import { type ComplianceBody, compliance } from '../../../../../projections/trace/risk/compliance.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../../../projections/watch/grievances/corrective-actions.js';
import { type GrievanceBody, grievances } from '../../../../../projections/watch/grievances/grievances.js';
import { Settings } from '../../../../ground/settings/settings.js';
import type { Reader } from '../../../../platform/http/access/principal.js';
import { Views } from '../../../../platform/projections/views.js';
import { ComplianceHistory } from '../../../../trace/risk/compliance-history.js';
import type { LaborRisk } from '../../../../trace/risk/labor-risk.rules.js';
import { LaborRisks } from '../../../../trace/risk/labor-risks.js';
import type { LaborAssessment, LaborCase, LaborEvidence, LaborFinding } from '../dossier-facts.js';

/** Collects what was found at the sites of a trace and what was done about it. Reads no words: of what people said nothing is in it. */
@Injectable()
export class LaborHistory {
  constructor(
    private readonly views: Views,
    private readonly history: ComplianceHistory,
    private readonly risks: LaborRisks,
    private readonly settings: Settings,
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
    return { readableIds, findings: await this.findingsOf([...readableIds], cases, asOf), cases, assessments };
  }

  /** Returns the findings of a high or medium level that are open, each indicator's highest and newest first. */
  private async findingsOf(siteIds: readonly string[], cases: readonly LaborCase[], asOf: string): Promise<LaborFinding[]> {
    const { value } = await this.settings.at('risk-policy', asOf);
    const riskOf = await this.risks.of(siteIds, { at: { asOf }, asOf, weighedAt: asOf }, value);
    return siteIds.flatMap((siteId) => findingsAt(siteId, riskOf(siteId), cases));
  }

  private reportsOf(entries: readonly ComplianceBody[]): Promise<Reports> {
    return this.views.getMany(
      grievances,
      entries.flatMap(({ kind, grievanceId }) => (kind === 'responded' ? (grievanceId ?? []) : [])),
    );
  }
}

function findingsAt(siteId: string, { knockOuts, indicators }: LaborRisk, cases: readonly LaborCase[]): LaborFinding[] {
  const isKnockOut = (finding: RiskFinding) =>
    knockOuts.some(({ indicator, observedAt }) => indicator === finding.indicator && observedAt === finding.observedAt);
  return indicators.flatMap(({ contributions }) => {
    const told = contributions.filter(({ level }) => level !== 'low').toSorted(byLevel);
    const lines = told.map((finding): LaborFinding => {
      const { indicator, level, source, observedAt, isReported } = finding;
      const own = { siteId, indicator, level, isKnockOut: isKnockOut(finding) };
      if (!isReported) return { ...own, source, foundOn: observedAt.slice(0, 10) };
      const reported = cases.find((each) => each.siteId === siteId && each.indicator === indicator)?.reportedIn;
      return { ...own, foundOn: reported ?? observedAt.slice(0, 7) };
    });
    // A report and its response give the same line to a reader who knows neither source nor day.
    return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
  });
}

const byLevel = (a: RiskFinding, b: RiskFinding): number =>
  Number(b.level === 'high') - Number(a.level === 'high') || (a.observedAt > b.observedAt ? -1 : 1);

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

/** Says how far an action was: a return takes back what was done before. */
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
