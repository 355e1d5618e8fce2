import type { StatedClaim } from '../../../../contracts/custody/command-parts.js';

/** What is typed of a sale's claim: without a certification the first of the choices is meant. */
export interface ClaimInput {
  how: 'auto' | 'none' | 'stated';
  certification?: string;
  percent?: number;
}

/** What a lot says of its claim. */
interface WithClaim {
  claim?: { certification: string } | null;
}

/**
 * What a sale can be claimed under: what its lots carry comes first, also where the settings no longer offer it, then
 * what they offer.
 */
export function certificationChoices(lots: readonly WithClaim[], offered: readonly string[]): string[] {
  return [...new Set([...lots.flatMap(({ claim }) => claim?.certification ?? []), ...offered])];
}

/** Absent: the ledger takes what the largest account covers. */
export function toStatedClaim({ how, certification, percent }: ClaimInput, choices: readonly string[]): Partial<StatedClaim> | undefined {
  if (how === 'auto') return undefined;
  const stated = how === 'none' ? 0 : percent;
  return { certification: certification ?? choices[0], coverageBp: stated === undefined ? undefined : basisPoints(stated) };
}

/** A percentage that basis points do not say exactly stays broken, for the form to refuse it; what a product of doubles has too much goes. */
const basisPoints = (percent: number): number => Math.round(percent * 1e8) / 1e6;

/** What is wrong with a coverage, in terms of the percentage that is typed: basis points are whole where it has two decimals. */
export const coverageError = (error: { message?: string } | undefined): { message?: string } | undefined =>
  error?.message === 'wholeNumber' ? { message: 'decimals' } : error;
