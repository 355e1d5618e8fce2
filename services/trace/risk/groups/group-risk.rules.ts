import { RISK_LEVELS, type RiskLevel } from '../../../../contracts/shared/risk-indicators.js';

/** Counts the farms of a group by their level; `unknown` have too little evidence. */
export type GroupMembers = { high: number; medium: number; low: number; unknown: number };

export function membersOf(levels: readonly (RiskLevel | null)[]): GroupMembers {
  const members = { high: 0, medium: 0, low: 0, unknown: 0 };
  for (const level of levels) members[level ?? 'unknown'] += 1;
  return members;
}

/** Returns the level of the worst member; null when nothing is known of any. */
export const worstOf = (levels: readonly (RiskLevel | null)[]): RiskLevel | null =>
  RISK_LEVELS.findLast((level) => levels.includes(level)) ?? null;
