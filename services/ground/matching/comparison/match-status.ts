import type { OarMatchStatus } from '../../../../contracts/ground/facilities/oar-replies.js';
import { AUTOMATIC_MIN, type Likeness } from './comparison.js';

/** Requires of a match that the next candidate's distance from certainty is at least this factor, plus the margin, of the best one's. */
const CLEAR_LEAD_FACTOR = 2;
const CLEAR_LEAD_MARGIN = 0.03;

/** Expects candidates best first. Leaves two that fit equally well for a person to distinguish. */
export function matchStatusOf([best, next]: readonly Likeness[]): OarMatchStatus {
  if (!best) return 'NEW_FACILITY';
  if (best.confidence < AUTOMATIC_MIN) return 'POTENTIAL_MATCH';
  const isClear = next === undefined || next.confidence < AUTOMATIC_MIN || isClearlyBehind(next, best);
  return isClear ? 'MATCHED' : 'POTENTIAL_MATCH';
}

const isClearlyBehind = (next: Likeness, best: Likeness): boolean =>
  1 - next.confidence >= CLEAR_LEAD_FACTOR * (1 - best.confidence) + CLEAR_LEAD_MARGIN;
