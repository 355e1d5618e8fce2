import type { OarMatchStatus } from '../../../../contracts/oar-replies.js';
import { AUTOMATIC_MIN, type Likeness } from './compare.js';

/** The next candidate is so many times as unlike as an automatic match, and a little more. */
const UNLIKER_TIMES = 2;
const UNLIKER_MORE = 0.03;

/** What is said of a place by its candidates' likeness, best first. Two that fit equally well are for a person to tell apart. */
export function verdictOf([best, next]: readonly Likeness[]): OarMatchStatus {
  if (!best) return 'NEW_FACILITY';
  if (best.confidence < AUTOMATIC_MIN) return 'POTENTIAL_MATCH';
  const isClear = next === undefined || next.confidence < AUTOMATIC_MIN || isUnliker(next, best);
  return isClear ? 'MATCHED' : 'POTENTIAL_MATCH';
}

const isUnliker = (next: Likeness, best: Likeness): boolean => 1 - next.confidence >= UNLIKER_TIMES * (1 - best.confidence) + UNLIKER_MORE;
