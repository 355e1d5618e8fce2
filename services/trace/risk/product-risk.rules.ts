/** Calculates the product risk of a lot or an order: terms that add up to 0 to 15, weighed by the risk policy. */

import type { RiskPolicy } from '../../../contracts/ground/settings/values.js';
import { RISK_TERMS, type RiskLevel, type RiskTerm } from '../../../contracts/shared/risk-indicators.js';
import { bandOf } from './labor-risk.rules.js';

/** Holds a share from 0 to 1, or a count, per term; null when unknown. */
export type ProductFindings = Readonly<Record<RiskTerm, number | null>>;

export interface TermRisk {
  term: RiskTerm;
  /** Is null when the finding is unknown; the term does not count then. */
  points: number | null;
  input: number | null;
  each: number;
  most: number;
  /** Makes the whole risk high. */
  knockOut: boolean;
}

export interface ProductRisk {
  level: RiskLevel;
  score: number;
  /** Lists all terms in the order of the policy. */
  terms: TermRisk[];
}

/** Makes the whole risk high: a failed test proves other cotton, and nobody may trade with a listed entity. */
const KNOCK_OUT_TERMS: readonly RiskTerm[] = ['dna', 'entityLists'];
/** Counts the intermediaries between farm and spinner that are usual. */
const USUAL_INTERMEDIARIES = 2;
const SCORE_MAX = 15;
const PRECISION = 1e7;

export function productRiskOf(findings: ProductFindings, policy: RiskPolicy): ProductRisk {
  const terms = RISK_TERMS.map((term) => termRiskOf(term, findings[term], policy));
  const sum = terms.reduce((all, { points }) => all + (points ?? 0), 0);
  const score = rounded(Math.min(SCORE_MAX, sum));
  const level = terms.some(({ knockOut }) => knockOut) ? 'high' : bandOf(score, policy);
  return { level, score, terms };
}

function termRiskOf(term: RiskTerm, input: number | null, { terms }: RiskPolicy): TermRisk {
  const { each = 0, most = 0 } = terms.find((known) => known.term === term) ?? {};
  const counted = input === null ? null : term === 'intermediaries' ? Math.max(0, input - USUAL_INTERMEDIARIES) : input;
  return {
    term,
    points: counted === null ? null : rounded(Math.min(most, each * counted)),
    input,
    each,
    most,
    knockOut: KNOCK_OUT_TERMS.includes(term) && (counted ?? 0) > 0,
  };
}

const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION;
