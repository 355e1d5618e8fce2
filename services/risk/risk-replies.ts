import type { IndicatorRiskReply, KnockOutReply, LaborRiskReply, RiskContribution, RiskLevelName } from '../../contracts/risk/replies.js';
import type { SettingVersion } from '../../contracts/settings/replies.js';
import type { FacilityRef } from '../../contracts/shared/replies.js';
import type { RiskLevel } from '../../contracts/shared/risk-indicators.js';
import type { IndicatorRisk, LaborRisk, WeighedEvidence } from './labor-risk.rules.js';

/** The score as it is answered; `policy` is the version that weighed. */
export function laborRiskReply(
  { id, name, type }: FacilityRef,
  { level, score, coverage, knockOuts, indicators }: LaborRisk,
  { asOf, policy }: { asOf: string; policy: SettingVersion<'risk-policy'> },
): LaborRiskReply {
  return {
    facility: { id, name, type },
    asOf,
    laborRiskLevel: levelName(level),
    score,
    coverage,
    knockOuts: knockOuts.map(({ indicator, source, observedAt, origin }): KnockOutReply => ({ indicator, source, observedAt, origin })),
    policyVersion: policy.version,
    policyFrom: policy.changedAt,
    indicators: indicators.map(indicatorReply),
  };
}

const indicatorReply = ({ level, contributions, ...risk }: IndicatorRisk): IndicatorRiskReply => ({
  ...risk,
  level: levelName(level),
  contributions: contributions.map(contributionReply),
});

const contributionReply = ({ level, facilityId, indicator, recordedAt, closedAt, ...weighed }: WeighedEvidence): RiskContribution => ({
  ...weighed,
  level: levelName(level),
});

function levelName<Level extends RiskLevel | null>(level: Level): Level extends null ? RiskLevelName | null : RiskLevelName;
function levelName(level: RiskLevel | null): RiskLevelName | null {
  return level === null ? null : (level.toUpperCase() as RiskLevelName);
}
