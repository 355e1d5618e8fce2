import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { type ComplianceBody, compliance } from '../../../../../projections/trace/risk/compliance.js';
import { type CorrectiveActionBody, correctiveActions } from '../../../../../projections/watch/grievances/corrective-actions.js';
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
        this.views.find<ComplianceBody>(compliance, { filter: { siteIds: siteId }, sort: ['order'] }),
        this.views.find<CorrectiveActionBody>(correctiveActions, { filter: { siteIds: siteId }, sort: ['dueDate'] }),
      ]);
      const known = entries.filter(({ at }) => at <= asOf);
      cases.push(...casesOf(siteId, known, actions, asOf));
      assessments.push(...assessmentsOf(siteId, known));
    }
    return { readableIds, cases, assessments };
  }
}

/** Leaves out an assessment that its author withdrew. */
function assessmentsOf(siteId: string, entries: readonly ComplianceBody[]): LaborAssessment[] {
  const withdrawn = new Set(entries.flatMap(({ kind, assessmentId }) => (kind === 'siteAssessmentWithdrawn' ? (assessmentId ?? []) : [])));
  return entries.flatMap(({ kind, at, assessor, assessedOn, assessmentId = '' }): LaborAssessment[] => {
    if (kind === 'assessed') return [{ siteId, at }];
    if (kind !== 'siteAssessed' || !assessor || withdrawn.has(assessmentId)) return [];
    return [{ siteId, at: assessedOn ?? at, assessor }];
  });
}

/** Makes a line of each action, of each finding without one, and of each report without either. */
function casesOf(siteId: string, entries: readonly ComplianceBody[], actions: readonly CorrectiveActionBody[], asOf: string): LaborCase[] {
  const byCase = groupBy(
    entries.filter(({ grievanceId }) => grievanceId !== undefined),
    ({ grievanceId }) => grievanceId as string,
  );
  const actionsOf = groupBy(
    actions.filter(({ openedAt }) => openedAt <= asOf),
    ({ grievanceId }) => grievanceId,
  );
  return [...byCase].flatMap(([grievanceId, own]): LaborCase[] => {
    const first = (kind: ComplianceBody['kind']) => own.find((entry) => entry.kind === kind);
    const [reported, requested, responded] = [first('reported'), first('requested'), own.findLast(({ kind }) => kind === 'responded')];
    const told: LaborCase = {
      siteId,
      ...(reported?.source !== undefined && { source: reported.source }),
      ...(reported && { reportedAt: reported.at }),
      ...(requested && { askedAt: requested.at }),
      ...(responded && { answeredAt: responded.at }),
    };
    const closedAt = (indicator: LaborCase['indicator']) => {
      return own.findLast((entry) => entry.kind === 'findingClosed' && entry.indicator === indicator)?.at;
    };
    const lines = (actionsOf.get(grievanceId) ?? []).map((action) => ({ ...told, ...actionAt(action, asOf) }));
    const covered = new Set(lines.map(({ indicator }) => indicator));
    const findings = (responded?.findings ?? []).filter(({ indicator }) => !covered.has(indicator));
    const found = findings.map(({ indicator, severity }): LaborCase => ({ ...told, indicator, severity }));
    const all = [...lines, ...found].map((line): LaborCase => {
      const closed = closedAt(line.indicator);
      return closed === undefined ? line : { ...line, closedAt: closed };
    });
    if (all.length > 0) return all;
    const { indicator, priority } = reported ?? {};
    return [{ ...told, ...(indicator && { indicator }), ...(priority && { severity: priority }) }];
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
