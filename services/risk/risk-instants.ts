import type { CutQuery } from '../../contracts/shared/queries.js';
import { type PointInTime, pointInTimeOf } from '../../projections/point-in-time.js';
import type { RiskInstants } from './labor-risk.rules.js';

/** What is known at `at` counts, by the policy of `asOf`, as old as it is at `weighedAt`. */
export interface RiskMoment extends RiskInstants {
  at: PointInTime;
}

/** Of a day, evidence is as old as it was at that day's end. */
export function riskMomentOf(query: CutQuery, now: string): RiskMoment {
  const at = pointInTimeOf(query);
  const asOf = at.asOf ?? now;
  const endOfDay = `${at.on}T23:59:59.999Z`;
  return { at, asOf, weighedAt: at.on === undefined || endOfDay > asOf ? asOf : endOfDay };
}
