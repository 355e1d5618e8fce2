/** Compares addresses: how much agrees, and whether they mean two places. */
import type { SiteNumber } from './site-numbers.js';
import { compareWords, type WeighedWord } from './word-likeness.js';

export type WeighedAddress = { words: WeighedWord[]; numbers: SiteNumber[] };

export interface AddressLikeness {
  /** Ranges from 0 to 1. */
  likeness: number;
  /** Is true where each address names a place that the other lacks: two streets, two towns. */
  isElsewhere: boolean;
  /** Is true where the addresses are so alike, and so exact, that two names there may be one site. */
  isOnePlace: boolean;
  sharesNumber: boolean;
}

/**
 * Weighs shared words against the shorter address; the rest of the share compares with both. Addresses are given in more or less detail.
 */
const OVERLAP_PART = 0.55;
const NUMBERS_PART = 0.2;
/** Minimum weight of the places that only one address names, as a share of its weight, and at all, for two addresses. */
const ELSEWHERE_SHARE = 0.22;
const ELSEWHERE_WEIGHT = 0.4;
/** Minimum weight of a place's own name, such as a street's: one distinguishes addresses, however much else they share. */
const OWN_NAME_WEIGHT = 0.7;
/** Minimum likeness of one place, with a number in common and without. */
const ONE_PLACE_NUMBERED = 0.82;
const ONE_PLACE_UNNUMBERED = 0.95;
/** Minimum weights in common of one place: names of streets and towns, as opposed to "road" and "district". */
const ONE_PLACE_WEIGHT = 0.9;
const ONE_PLACE_UNNUMBERED_WEIGHT = 2.4;

export function compareAddresses(ours: WeighedAddress, theirs: WeighedAddress): AddressLikeness {
  const { agreeing, weights } = compareWords(ours.words, theirs.words);
  const [less, all] = [Math.min(...weights), weights[0] + weights[1]];
  if (less === 0) return { likeness: 0, isElsewhere: false, isOnePlace: false, sharesNumber: false };
  const words = OVERLAP_PART * Math.min(1, agreeing / 2 / less) + (1 - OVERLAP_PART) * (agreeing / all);
  const values = new Set(theirs.numbers.map(({ value }) => value));
  const shared = new Set(ours.numbers.map(({ value }) => value).filter((value) => values.has(value))).size;
  const [hasNumbers, theyHaveNumbers] = [ours.numbers.length > 0, values.size > 0];
  const likeness =
    hasNumbers && theyHaveNumbers
      ? (1 - NUMBERS_PART) * words + NUMBERS_PART * Math.min(1, shared / Math.min(ours.numbers.length, values.size))
      : words;
  const own = Math.min(...weights) - agreeing / 2;
  const isElsewhere = own >= OWN_NAME_WEIGHT || (own >= ELSEWHERE_WEIGHT && own >= ELSEWHERE_SHARE * less);
  const isNumbered = shared > 0 && likeness >= ONE_PLACE_NUMBERED && agreeing / 2 >= ONE_PLACE_WEIGHT;
  const isUnnumbered = !hasNumbers && !theyHaveNumbers && likeness >= ONE_PLACE_UNNUMBERED && agreeing / 2 >= ONE_PLACE_UNNUMBERED_WEIGHT;
  return { likeness, isElsewhere, isOnePlace: !isElsewhere && (isNumbered || isUnnumbered), sharesNumber: shared > 0 };
}
