/** Keeps one view per facility with its risk evidence, which every source states in the same shape. */

import type { RecordedAssessmentEvent } from '../../../contracts/members/saq/events.js';
import { type RecordedSiteAssessmentEvent, siteAssessmentStreamOf } from '../../../contracts/members/saq/site-assessments/events.js';
import type { RiskIndicator, RiskLevel } from '../../../contracts/shared/risk-indicators.js';
import type { RiskFinding } from '../../../contracts/trace/risk/findings.js';
import type { RecordedGrievanceEvent } from '../../../contracts/watch/grievances/events.js';
import { levelOf, riskSourceOf } from '../../../contracts/watch/grievances/grievance-kinds.js';
import type { LogEvent, Projection } from '../../shared/projection.js';

/**
 * Holds what one event states about a facility from one source, as of one instant. Values shared by its pieces of evidence are kept once.
 */
export interface RiskStatement extends Pick<RiskFinding, 'source' | 'observedAt' | 'recordedAt' | 'verified' | 'origin' | 'closedAt'> {
  /** In the order of the event. */
  found: [RiskIndicator, RiskLevel][];
  /** When single indicators were closed before the rest. */
  closed?: Partial<Record<RiskIndicator, string>>;
  /** Is there for grievances: since then others than admins and the assignee know of it. Null until a response confirms it. */
  visibleFrom?: string | null;
}

export interface SupplierRiskBody {
  facilityId: string;
  /** Sorted by the time of recording. Closed statements stay, because a score as of an earlier instant needs them. */
  statements: RiskStatement[];
}

type EvidenceOfGrievance = RecordedGrievanceEvent & {
  type: 'GrievanceReported' | 'RequestResponded' | 'ResponseCorrected' | 'FindingClosed';
};

export const supplierRisk: Projection<SupplierRiskBody, RecordedAssessmentEvent | RecordedSiteAssessmentEvent | EvidenceOfGrievance> = {
  name: 'supplier-risk',
  version: 6,
  handles: [
    'AssessmentCompleted',
    'SiteAssessed',
    'SiteAssessmentWithdrawn',
    'GrievanceReported',
    'RequestResponded',
    'ResponseCorrected',
    'FindingClosed',
  ],
  keysOf: ({ data }) => [data.facilityId],
  initial: (facilityId) => ({ facilityId, statements: [] }),
  evolve: (view, event) => {
    switch (event.type) {
      case 'AssessmentCompleted':
        return applyAssessment(view, event);
      case 'SiteAssessed':
        return applySiteAssessment(view, event);
      case 'SiteAssessmentWithdrawn':
        closeEvidenceOf(view, event.stream, event.metadata.recordedAt);
        return view;
      case 'GrievanceReported':
        return applyReport(view, event);
      case 'RequestResponded':
        return applyResponse(view, event);
      case 'ResponseCorrected':
        return withFound(view, event);
      case 'FindingClosed':
        closeEvidenceOf(view, event.stream, event.metadata.recordedAt, (indicator) => indicator === event.data.indicator);
        return view;
    }
  },
  indexes: [{ fields: ['facilityId'], unique: true }],
};

/**
 * Returns the evidence of a view piece by piece, as all its readers know it: of grievances what a response confirmed, since the response and
 * aged from its day.
 */
export function evidenceOf({ facilityId, statements }: SupplierRiskBody): RiskFinding[] {
  return statements.flatMap((statement) => {
    if (statement.visibleFrom === null) return [];
    const { visibleFrom } = statement;
    const known = visibleFrom === undefined ? {} : { recordedAt: visibleFrom, observedAt: dayOf(visibleFrom), isReported: true as const };
    return piecesOf(facilityId, statement).map((each) => ({ ...each, ...known }));
  });
}

/** Returns the evidence, including unanswered reports of the grievances whose streams `isMeant` accepts. */
export function evidenceWithPending(view: SupplierRiskBody, isMeant: (stream: string) => boolean): RiskFinding[] {
  const pending = view.statements.filter(({ visibleFrom, origin, closed, closedAt }) => {
    return visibleFrom === null && closed === undefined && closedAt === undefined && isMeant(origin.stream);
  });
  return [...evidenceOf(view), ...pending.flatMap((each) => piecesOf(view.facilityId, each))];
}

const piecesOf = (facilityId: string, { found, closed, closedAt: closedWith, visibleFrom: _, ...shared }: RiskStatement): RiskFinding[] =>
  found.map(([indicator, level]) => {
    const closedAt = closed?.[indicator] ?? closedWith;
    return { facilityId, indicator, level, ...shared, ...(closedAt !== undefined && { closedAt }) };
  });

const dayOf = (instant: string): string => `${instant.slice(0, 10)}T00:00:00.000Z`;

/** Replaces the facility's earlier answers with its new ones. */
function applyAssessment(view: SupplierRiskBody, event: RecordedAssessmentEvent): SupplierRiskBody {
  const { recordedAt } = event.metadata;
  for (const each of view.statements) if (each.source === 'saq') each.closedAt ??= recordedAt;
  return withPieces(view, event, event.data.evidence);
}

/** Adds what an auditor or a farm monitor saw; closes what it corrects. */
function applySiteAssessment(view: SupplierRiskBody, event: RecordedSiteAssessmentEvent & { type: 'SiteAssessed' }): SupplierRiskBody {
  const { corrects, evidence } = event.data;
  if (corrects) closeEvidenceOf(view, siteAssessmentStreamOf(corrects.assessmentId), event.metadata.recordedAt);
  return withPieces(view, event, evidence);
}

/** Keeps a report as evidence that is not confirmed yet and that few people know. */
function applyReport(view: SupplierRiskBody, event: EvidenceOfGrievance & { type: 'GrievanceReported' }): SupplierRiskBody {
  const { indicator, priority, source } = event.data;
  const date = event.metadata.recordedAt;
  return withPieces(view, event, [{ indicator, level: levelOf(priority), source: riskSourceOf(source), date, verified: false }], null);
}

/** Counts findings together with their reports; closes reports that led to no finding, and never shows them. */
function applyResponse(view: SupplierRiskBody, event: EvidenceOfGrievance & { type: 'RequestResponded' }): SupplierRiskBody {
  const { findings } = event.data;
  const isNotFound = (indicator: RiskIndicator) => !findings.some((each) => each.indicator === indicator);
  closeEvidenceOf(view, event.stream, event.metadata.recordedAt, isNotFound);
  const { recordedAt } = event.metadata;
  for (const each of view.statements)
    if (each.origin.stream === event.stream && each.found.some(([indicator]) => !isNotFound(indicator))) each.visibleFrom = recordedAt;
  return withFound(view, event);
}

/** Adds what a response or its correction found, known to all since then. */
function withFound(
  view: SupplierRiskBody,
  event: EvidenceOfGrievance & { type: 'RequestResponded' | 'ResponseCorrected' },
): SupplierRiskBody {
  const { date: day, findings, source } = event.data;
  const date = `${day}T00:00:00.000Z`;
  return withPieces(
    view,
    event,
    findings.map(({ indicator, severity }) => ({ indicator, level: levelOf(severity), source, date, verified: true })),
    event.metadata.recordedAt,
  );
}

type Piece = Pick<RiskFinding, 'indicator' | 'level' | 'source' | 'verified'> & { date: string };

/** Adds the evidence of one event. Its pieces have one source and date almost always, and are one statement then. */
function withPieces(
  view: SupplierRiskBody,
  { stream, revision, metadata: { recordedAt, hash } }: Pick<LogEvent, 'stream' | 'revision' | 'metadata'>,
  pieces: readonly Piece[],
  visibleFrom?: string | null,
): SupplierRiskBody {
  let last: RiskStatement | undefined;
  for (const { indicator, level, source, date: observedAt, verified } of pieces) {
    if (last?.source !== source || last.observedAt !== observedAt || last.verified !== verified) {
      last = { source, observedAt, recordedAt, verified, origin: { stream, revision, hash }, found: [] };
      if (visibleFrom !== undefined) last.visibleFrom = visibleFrom;
      view.statements.push(last);
    }
    last.found.push([indicator, level]);
  }
  return view;
}

/** Closes all that a grievance or an assessment states, or the indicators that are meant. */
function closeEvidenceOf(
  { statements }: SupplierRiskBody,
  stream: string,
  at: string,
  isMeant?: (indicator: RiskIndicator) => boolean,
): void {
  for (const each of statements) {
    if (each.origin.stream !== stream || each.closedAt !== undefined) continue;
    if (isMeant) closeIndicators(each, at, isMeant);
    else each.closedAt = at;
  }
}

function closeIndicators(statement: RiskStatement, at: string, isMeant: (indicator: RiskIndicator) => boolean): void {
  const meant = statement.found.filter(([indicator]) => isMeant(indicator));
  if (meant.length === 0) return;
  statement.closed ??= {};
  for (const [indicator] of meant) statement.closed[indicator] ??= at;
}
