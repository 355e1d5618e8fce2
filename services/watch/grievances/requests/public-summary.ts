import type { GrievanceStep } from '../../../../contracts/watch/grievances/grievance-kinds.js';
import type { GrievanceFacility, GrievanceSummary } from '../../../../contracts/watch/grievances/replies.js';
import type { GrievanceBody } from '../../../../projections/watch/grievances/grievances.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';

/** The steps that all readers of a grievance know: those from the response on. */
export const PUBLIC_STEPS: ReadonlySet<GrievanceStep> = new Set([
  ...(['responded', 'corrected', 'action', 'done', 'returned', 'verified', 'escalated', 'closed'] as const),
]);

/** Shows the month of the report, what it was about and what was found. */
export function publicSummary(body: GrievanceBody, facility: (id: string) => GrievanceFacility): GrievanceSummary {
  const { grievanceId: id, facilityId, state, reportedAt, findings, actions, indicator, respondedAt, closedAt } = body;
  return {
    ...{ id, state, reportedAt: reportedAt.slice(0, 'YYYY-MM'.length), actions, isOverdue: false, facility: facility(facilityId) },
    ...omitUndefined({ indicator, respondedAt, closedAt }),
    findings: standingOf(findings),
  };
}

/** Leaves out what was taken back. */
export const standingOf = (findings: GrievanceBody['findings']): GrievanceSummary['findings'] =>
  findings.flatMap(({ indicator, severity, closedAt, isWithdrawn }) =>
    isWithdrawn ? [] : [{ indicator, severity, ...omitUndefined({ closedAt }) }],
  );
