/** Keeps one view per facility with its risk evidence, which every source states in the same shape. */

import type { RiskFinding } from '../contracts/risk/findings.js';
import type { RecordedAssessmentEvent } from '../contracts/saq/events.js';
import type { Projection } from './projection.js';

export interface SupplierRiskBody {
  facilityId: string;
  /** Sorted by the time of recording. Closed evidence stays, because a score as of an earlier instant needs it. */
  evidence: RiskFinding[];
}

export const supplierRisk: Projection<SupplierRiskBody, RecordedAssessmentEvent> = {
  name: 'supplier-risk',
  version: 1,
  handles: ['AssessmentCompleted'],
  keysOf: ({ data }) => [data.facilityId],
  initial: (facilityId) => ({ facilityId, evidence: [] }),
  evolve: applyAssessment,
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
