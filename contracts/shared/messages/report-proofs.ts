/**
 * Defines the work that a page does before its report is taken, while many reports arrive: it looks for a number with which the SHA-256 of
 * `puzzle.number` begins with zero bits.
 */

/** Takes a phone about a second. */
export const PROOF_ZERO_BITS = 17;
/** The time after which the challenge counts alone, from who cannot compute. */
export const PROOF_WAIT_SECONDS = 30;
export const PROOF_MINUTES = 10;

/** Describes the work that a refusal asks for. */
export interface ReportChallenge {
  /** Goes back in the header, with a dot and the number that was found, or alone after the wait. */
  challenge: string;
  zeroBits: number;
  waitSeconds: number;
}

/** Returns the part of a challenge that is hashed: 32 characters. */
export const puzzleOf = (challenge: string): string => challenge.split('.', 1)[0] ?? '';
