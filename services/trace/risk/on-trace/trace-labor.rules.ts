/** Calculates the labor risk of a lot or an order: the scores of all its makers, weighted by their shares of the cotton. */

import type { RiskPolicy } from '../../../../contracts/ground/settings/values.js';
import type { Stage } from '../../../../contracts/shared/products.js';
import { RISK_LEVELS, type RiskLevel } from '../../../../contracts/shared/risk-indicators.js';
import { bandOf, type LaborRisk } from '../labor-risk.rules.js';

export interface TierMakers {
  tier: Stage;
  /** Holds shares of the root's cotton, 0 to 1; with the unknown part they add up to 1. */
  makers: readonly { facilityId: string; share: number }[];
}

export interface TierLabor {
  tier: Stage;
  level: RiskLevel | null;
  score: number | null;
  /** Sums the shares of makers that have a level. */
  knownShare: number;
  facilities: { facilityId: string; share: number; labor: LaborRisk }[];
}

export interface TraceLabor {
  level: RiskLevel | null;
  score: number | null;
  knownShare: number;
  tiers: TierLabor[];
  worstTier: Stage | null;
}

/**
 * Leaves out sites without a level, so that few findings make nothing low. A trace or a tier with too little known has no level. A site
 * that is knocked out makes the whole high, however small its share.
 */
export function traceLaborOf(tiers: readonly TierMakers[], laborOf: (facilityId: string) => LaborRisk, policy: RiskPolicy): TraceLabor {
  const judged = tiers.map((each) => tierLaborOf(each, laborOf, policy));
  const known = judged.flatMap(({ facilities }) => facilities.filter(isKnown));
  const score = meanByShare(known);
  const knownShare = tiers.length === 0 ? 0 : shareOf(known) / tiers.length;
  const isEnough = knownShare * 100 >= policy.coveragePercent;
  const isKnockedOut = judged.some(({ facilities }) => facilities.some(({ labor }) => labor.knockOuts.length > 0));
  const worst = judged.filter(({ level }) => level !== null).reduce<TierLabor | null>(worseTier, null);
  return {
    level: isKnockedOut ? 'high' : score === null || !isEnough ? null : bandOf(score, policy),
    score,
    knownShare: Math.min(1, knownShare),
    tiers: judged,
    worstTier: worst?.tier ?? null,
  };
}

const worseTier = (worst: TierLabor | null, each: TierLabor): TierLabor => {
  if (!worst || rankOf(each) !== rankOf(worst)) return !worst || rankOf(each) > rankOf(worst) ? each : worst;
  return (each.score ?? 0) > (worst.score ?? 0) ? each : worst;
};

const rankOf = ({ level }: TierLabor): number => (level === null ? -1 : RISK_LEVELS.indexOf(level));

type MakerLabor = TierLabor['facilities'][number];

function tierLaborOf({ tier, makers }: TierMakers, laborOf: (facilityId: string) => LaborRisk, policy: RiskPolicy): TierLabor {
  const facilities = makers
    .map(({ facilityId, share }) => ({ facilityId, share, labor: laborOf(facilityId) }))
    .sort((a, b) => b.share - a.share);
  const known = facilities.filter(isKnown);
  const score = meanByShare(known);
  const isKnockedOut = facilities.some(({ labor }) => labor.knockOuts.length > 0);
  const knownShare = shareOf(known);
  const isEnough = knownShare * 100 >= policy.coveragePercent;
  const level = isKnockedOut ? 'high' : score === null || !isEnough ? null : bandOf(score, policy);
  return { tier, level, score, knownShare: Math.min(1, knownShare), facilities };
}

const isKnown = ({ labor, share }: MakerLabor): boolean => labor.level !== null && labor.score !== null && share > 0;

const shareOf = (makers: readonly MakerLabor[]): number => makers.reduce((sum, { share }) => sum + share, 0);

function meanByShare(makers: readonly MakerLabor[]): number | null {
  const shares = shareOf(makers);
  return shares === 0 ? null : makers.reduce((sum, { share, labor }) => sum + share * (labor.score as number), 0) / shares;
}
