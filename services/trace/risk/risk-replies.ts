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
import { levelNameOf, NO_PRODUCT_RISK } from './product-risks.js';
import { evidenceIdOf } from './reported-evidence.js';

type Policy = SettingVersion<'risk-policy'>;

/**
 * The score of a site as it is answered; `policy` is the version that weighs. `isInsider` is true for streams of grievances that the reader
 * knows completely.
 */
export function facilityRiskReply(
  { id, name, type }: FacilityRef,
  { level, score, coverage, knockOuts, indicators, members }: LaborRisk,
  product: ProductRiskReply,
  { asOf, policy, isInsider }: { asOf: string; policy: Policy; isInsider: (stream: string) => boolean },
): FacilityRiskReply {
  const isOpen: IsOpen = ({ isReported, origin }) => !isReported || isInsider(origin.stream);
  return {
    facility: { id, name, type },
    ...weighedReply(policy, asOf),
    laborRiskLevel: levelNameOf(level),
    meanLevel: score === null ? null : levelNameOf(bandOf(score, policy.value)),
    score,
    coverage: { ...coverage, isEnough: areFindingsEnough(coverage, policy.value) },
    knockOuts: knockOuts.map((each): KnockOutReply => {
      const { indicator, observedAt, source, origin } = each;
      return { indicator, observedAt, ...(isOpen(each) && { source, origin }) };
    }),
    indicators: indicators.map((each) => indicatorReply(each, isOpen)),
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

/** Keeps both levels of a reply, for partners that are no brands. */
export const levelsOf = ({ coverage: { of }, ...reply }: FacilityRiskReply): FacilityRiskReply => ({
  ...reply,
  ...NO_PRODUCT_RISK,
  productRiskLevel: reply.productRiskLevel,
  levelsOnly: true,
  meanLevel: null,
  score: null,
  coverage: { with: 0, of, isEnough: reply.laborRiskLevel !== null },
  knockOuts: [],
  indicators: [],
});

type IsOpen = (finding: Pick<WeighedFinding, 'isReported' | 'origin'>) => boolean;

const indicatorReply = ({ level, contributions, ...risk }: IndicatorRisk, isOpen: IsOpen): IndicatorRiskReply => ({
  ...risk,
  level: levelNameOf(level),
  contributions: contributions.map((each) => contributionReply(each, isOpen)),
});

function contributionReply(weighed: WeighedFinding, isOpen: IsOpen): RiskContribution {
  const { level, observedAt, verified, item, isCritical, source, sourceWeight, ageFactor, weight, origin } = weighed;
  return {
    ...{ id: evidenceIdOf(weighed), level: levelNameOf(level), observedAt, verified, item, isCritical },
    ...(isOpen(weighed) && { source, sourceWeight, ageFactor, weight, origin }),
  };
}
