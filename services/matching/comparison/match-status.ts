import type { OarMatchStatus } from '../../../contracts/facilities/oar-replies.js';
import { AUTOMATIC_MIN, type Likeness } from './comparison.js';

/** The next candidate is so many times as unlike as an automatic match, and a little more. */
const CLEAR_LEAD_FACTOR = 2;
const CLEAR_LEAD_MARGIN = 0.03;

/** The status of a place by the likeness of its candidates, best first. Two that fit equally well are for a person to distinguish. */
export function matchStatusOf([best, next]: readonly Likeness[]): OarMatchStatus {
  if (!best) return 'NEW_FACILITY';
  if (best.confidence < AUTOMATIC_MIN) return 'POTENTIAL_MATCH';
  const isClear = next === undefined || next.confidence < AUTOMATIC_MIN || isClearlyBehind(next, best);
  return isClear ? 'MATCHED' : 'POTENTIAL_MATCH';
}

const isClearlyBehind = (next: Likeness, best: Likeness): boolean =>
  1 - next.confidence >= CLEAR_LEAD_FACTOR * (1 - best.confidence) + CLEAR_LEAD_MARGIN;
