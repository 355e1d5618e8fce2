/** What is known of the risks at each facility, as evidence that every source states in the same shape: one view per facility. */

import type { RiskEvidence } from '../contracts/risk/evidence.js';
import type { RecordedAssessmentEvent } from '../contracts/saq/events.js';
import type { Projection } from './projection.js';

export interface SupplierRiskBody {
  facilityId: string;
  /** In the order in which it was recorded; what was closed stays, since a score as of an earlier instant needs it. */
  evidence: RiskEvidence[];
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

/** A facility's new answers take the place of its earlier ones. */
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
