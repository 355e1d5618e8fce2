/** The product risk of a lot or an order: terms that add up to 0 to 15, weighed by the risk policy. */

import type { RiskPolicy } from '../../contracts/settings/values.js';
import { RISK_TERMS, type RiskLevel, type RiskTerm } from '../../contracts/shared/risk-indicators.js';
import { bandOf } from './labor-risk.rules.js';

/** What was found by term: a share from 0 to 1, or how many; null where it is not known. */
export type ProductFindings = Readonly<Record<RiskTerm, number | null>>;

export interface TermRisk {
  term: RiskTerm;
  /** Null where it is not known: it does not count. */
  points: number | null;
  input: number | null;
  each: number;
  most: number;
  /** What was found makes the whole high. */
  knockOut: boolean;
}

export interface ProductRisk {
  level: RiskLevel;
  score: number;
  /** All of them, in the order of the policy's vocabulary. */
  terms: TermRisk[];
}

/** A failed test says that it is other cotton; an entity on a list may not be dealt with at all. */
const KNOCK_OUT_TERMS: readonly RiskTerm[] = ['dna', 'entityLists'];
/** So many between farm and spinner are usual. */
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
