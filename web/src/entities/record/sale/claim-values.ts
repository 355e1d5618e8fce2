import type { StatedClaim } from '../../../../../contracts/custody/command-parts.js';
import type { RecordLot } from '../record-lot.js';

/** What is typed of a sale's claim: without a certification the first of the choices is meant. */
export interface ClaimInput {
  how: 'auto' | 'none' | 'stated';
  certification?: string | null;
  percent?: number | null;
}

type ClaimedLot = Pick<RecordLot, 'claim' | 'pool'>;

/** Whether claims are taken out of an account: else each lot keeps its own, and none can be stated that it does not carry. */
export const isFromBalance = (lots: readonly ClaimedLot[]): boolean => lots.some(({ pool }) => pool !== undefined);

/** Not where all lots are known to carry no claim, and stand in no pool whose account could be claimed from. */
export const mayStateClaim = (lots: readonly (ClaimedLot & Pick<RecordLot, 'verifiedShare'>)[]): boolean =>
  lots.length === 0 || lots.some(({ claim, pool, verifiedShare }) => claim || pool || verifiedShare === undefined);

/**
 * What a sale can be claimed under: what its lots carry comes first, also where the settings no longer offer it; then, of lots
 * that stand in a pool, what the settings offer.
 */
export function certificationChoices(lots: readonly ClaimedLot[], offered: readonly string[]): string[] {
  const carried = lots.flatMap(({ claim }) => claim?.certification ?? []);
  return [...new Set([...carried, ...(carried.length === 0 || isFromBalance(lots) ? offered : [])])];
}

/** Absent: the ledger takes what the lots carry, or what the largest account covers. */
export function toStatedClaim({ how, certification, percent }: ClaimInput, choices: readonly string[]): Partial<StatedClaim> | undefined {
  if (how === 'auto') return undefined;
  const stated = how === 'none' ? 0 : (percent ?? undefined);
  return { certification: certification ?? choices[0], coverageBp: stated === undefined ? undefined : basisPoints(stated) };
}

/** A percentage that basis points do not say exactly stays broken, for the form to refuse it; what a product of doubles has too much goes. */
const basisPoints = (percent: number): number => Math.round(percent * 1e8) / 1e6;

/** The command says its claim at each lot; the form asks for it once. */
export const claimFieldOf = (path: string): string => {
  const [, part] = /^lots\.\d+\.(?:productId\.)?claim(?:\.(\w+))?/.exec(path) ?? [path];
  if (!/^lots\.\d+\.(productId\.)?claim/.test(path)) return path;
  return part === 'certification' ? 'claim.certification' : 'claim.percent';
};

/** What is wrong with a coverage, in terms of the percentage that is typed: basis points are whole where it has two decimals. */
export const coverageError = (error: { message?: string } | undefined): { message?: string } | undefined =>
  error?.message === 'wholeNumber' ? { message: 'decimals' } : error;
