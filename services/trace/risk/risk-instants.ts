import type { CutQuery } from '../../../contracts/shared/queries.js';
import { type PointInTime, pointInTimeOf } from '../../../projections/shared/point-in-time.js';
import type { RiskInstants } from './labor-risk.rules.js';

/** Counts what is known at `at`, by the policy of `asOf`, aged at `weighedAt`. */
export interface RiskMoment extends RiskInstants {
  at: PointInTime;
}

/** Ages findings to the end of the day when a day is requested. */
export function riskMomentOf(query: CutQuery, now: string): RiskMoment {
  const at = pointInTimeOf(query);
  const asOf = at.asOf ?? now;
  const endOfDay = `${at.on}T23:59:59.999Z`;
  return { at, asOf, weighedAt: at.on === undefined || endOfDay > asOf ? asOf : endOfDay };
}
