/** Shows of a grievance what all its readers may know. */

import type { GrievanceStep } from '../../../../contracts/watch/grievances/grievance-kinds.js';
import type { GrievanceFacility, GrievanceSummary, ResponseReply } from '../../../../contracts/watch/grievances/replies.js';
import type { GrievanceBody } from '../../../../projections/watch/grievances/grievances.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';

/** The steps that all readers of a grievance know: those from the response on. */
export const PUBLIC_STEPS: ReadonlySet<GrievanceStep> = new Set([
  ...(['responded', 'action', 'done', 'returned', 'verified', 'escalated', 'closed'] as const),
]);

/** Shows the month of the report, what it was about and what was found. */
export function publicSummary(body: GrievanceBody, facility: (id: string) => GrievanceFacility): GrievanceSummary {
  const { grievanceId: id, facilityId, state, reportedAt, findings, actions, indicator, respondedAt, closedAt } = body;
  return {
    ...{ id, state, reportedAt: reportedAt.slice(0, 'YYYY-MM'.length), actions, isOverdue: false, facility: facility(facilityId) },
    ...omitUndefined({ indicator, respondedAt, closedAt }),
    findings: findings.map((each) => ({
      indicator: each.indicator,
      severity: each.severity,
      ...omitUndefined({ closedAt: each.closedAt }),
    })),
  };
}

/** Shows what a response found, without words, files, number and priority. */
export function foundOf({ response, findings, respondedAt }: GrievanceBody): ResponseReply | undefined {
  if (!response || respondedAt === undefined) return undefined;
  const indicators = findings.map(({ reasonId: _, ...each }) => each);
  return { date: response.date, indicators, documents: [], respondedAt };
}
