import type { SettingVersion } from '../../../contracts/ground/settings/replies.js';
import type { FacilityRef } from '../../../contracts/shared/replies.js';
import type {
  FacilityRiskReply,
  IndicatorRiskReply,
  KnockOutReply,
  ProductRiskReply,
  RiskContribution,
  WeighedReply,
} from '../../../contracts/trace/risk/replies.js';
import { areFindingsEnough, bandOf, type IndicatorRisk, type LaborRisk, type WeighedFinding } from './labor-risk.rules.js';
import { levelNameOf } from './product-risks.js';

type Policy = SettingVersion<'risk-policy'>;

/** The score of a site as it is answered; `policy` is the version that weighs. */
export function facilityRiskReply(
  { id, name, type }: FacilityRef,
  { level, score, coverage, knockOuts, indicators, members }: LaborRisk,
  product: ProductRiskReply,
  { asOf, policy }: { asOf: string; policy: Policy },
): FacilityRiskReply {
  return {
    facility: { id, name, type },
    ...weighedReply(policy, asOf),
    laborRiskLevel: levelNameOf(level),
    meanLevel: score === null ? null : levelNameOf(bandOf(score, policy.value)),
    score,
    coverage: { ...coverage, isEnough: areFindingsEnough(coverage, policy.value) },
    knockOuts: knockOuts.map(({ indicator, source, observedAt, origin }): KnockOutReply => ({ indicator, source, observedAt, origin })),
    indicators: indicators.map(indicatorReply),
    ...(members && { members }),
    ...product,
  };
}

export const weighedReply = ({ version, changedAt, value }: Policy, asOf: string): WeighedReply => ({
  asOf,
  policyVersion: version,
  policyFrom: changedAt,
  bands: { lowBelow: value.lowBelow, mediumBelow: value.mediumBelow },
});

const indicatorReply = ({ level, contributions, ...risk }: IndicatorRisk): IndicatorRiskReply => ({
  ...risk,
  level: levelNameOf(level),
  contributions: contributions.map(contributionReply),
});

const contributionReply = ({ level, facilityId, indicator, recordedAt, closedAt, ...weighed }: WeighedFinding): RiskContribution => ({
  ...weighed,
  level: levelNameOf(level),
});
