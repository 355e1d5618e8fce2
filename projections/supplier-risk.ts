/** Keeps one view per facility with its risk evidence, which every source states in the same shape. */

import type { RecordedGrievanceEvent } from '../contracts/grievances/events.js';
import { levelOf, riskSourceOf } from '../contracts/grievances/grievance-kinds.js';
import type { RiskFinding } from '../contracts/risk/findings.js';
import type { RecordedAssessmentEvent } from '../contracts/saq/events.js';
import { type RecordedSiteAssessmentEvent, siteAssessmentStreamOf } from '../contracts/saq/site-assessments/events.js';
import type { Projection } from './projection.js';

export interface SupplierRiskBody {
  facilityId: string;
  /** Sorted by the time of recording. Closed evidence stays, because a score as of an earlier instant needs it. */
  evidence: RiskFinding[];
}

type EvidenceOfGrievance = RecordedGrievanceEvent & { type: 'GrievanceReported' | 'RequestResponded' | 'FindingClosed' };

export const supplierRisk: Projection<SupplierRiskBody, RecordedAssessmentEvent | RecordedSiteAssessmentEvent | EvidenceOfGrievance> = {
  name: 'supplier-risk',
  version: 3,
  handles: ['AssessmentCompleted', 'SiteAssessed', 'SiteAssessmentWithdrawn', 'GrievanceReported', 'RequestResponded', 'FindingClosed'],
  keysOf: ({ data }) => [data.facilityId],
  initial: (facilityId) => ({ facilityId, evidence: [] }),
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
      case 'FindingClosed':
        closeEvidenceOf(view, event.stream, event.metadata.recordedAt, ({ indicator }) => indicator === event.data.indicator);
        return view;
    }
  },
  indexes: [{ fields: ['facilityId'], unique: true }],
};

/** Replaces the facility's earlier answers with its new ones. */
function applyAssessment(view: SupplierRiskBody, event: RecordedAssessmentEvent): SupplierRiskBody {
  const { stream, revision, data, metadata } = event;
  const { recordedAt, hash } = metadata;
  for (const each of view.evidence) if (each.source === 'saq') each.closedAt ??= recordedAt;
  for (const { indicator, level, source, date, verified } of data.evidence) {
    const origin = { stream, revision, hash };
    view.evidence.push({ facilityId: view.facilityId, indicator, level, source, observedAt: date, recordedAt, verified, origin });
  }
  return view;
}

/** Adds what an auditor or a farm monitor saw; closes what it corrects. */
function applySiteAssessment(view: SupplierRiskBody, event: RecordedSiteAssessmentEvent & { type: 'SiteAssessed' }): SupplierRiskBody {
  const { stream, revision, data, metadata } = event;
  const { recordedAt, hash } = metadata;
  if (data.corrects) closeEvidenceOf(view, siteAssessmentStreamOf(data.corrects.assessmentId), recordedAt);
  for (const { indicator, level, source, date, verified } of data.evidence) {
    const origin = { stream, revision, hash };
    view.evidence.push({ facilityId: view.facilityId, indicator, level, source, observedAt: date, recordedAt, verified, origin });
  }
  return view;
}

/** Counts what was told as evidence that nobody confirmed yet. */
function applyReport(view: SupplierRiskBody, { stream, revision, data, metadata }: EvidenceOfGrievance & { type: 'GrievanceReported' }) {
  const { recordedAt, hash } = metadata;
  view.evidence.push({
    ...{ facilityId: view.facilityId, indicator: data.indicator, level: levelOf(data.priority), source: riskSourceOf(data.source) },
    ...{ observedAt: recordedAt, recordedAt, verified: false, origin: { stream, revision, hash } },
  });
  return view;
}

/** Counts what was found, and closes what was told where it was not found. */
function applyResponse(view: SupplierRiskBody, event: EvidenceOfGrievance & { type: 'RequestResponded' }): SupplierRiskBody {
  const { stream, revision, data, metadata } = event;
  const { recordedAt, hash } = metadata;
  closeEvidenceOf(
    view,
    event.stream,
    event.metadata.recordedAt,
    ({ indicator }) => !data.findings.some((each) => each.indicator === indicator),
  );
  for (const { indicator, severity } of data.findings) {
    view.evidence.push({
      ...{
        facilityId: view.facilityId,
        indicator,
        level: levelOf(severity),
        source: data.source,
        observedAt: `${data.date}T00:00:00.000Z`,
      },
      ...{ recordedAt, verified: true, origin: { stream, revision, hash } },
    });
  }
  return view;
}

/** Closes what a grievance or an assessment states. */
function closeEvidenceOf({ evidence }: SupplierRiskBody, stream: string, at: string, isMeant = (_: RiskFinding): boolean => true): void {
  for (const each of evidence) if (each.origin.stream === stream && isMeant(each)) each.closedAt ??= at;
}
