import type { StatedClaim } from '../../../../../contracts/ledger/custody/stated-claim.js';
import { type FormError, scaledError } from '../../../ui/forms/commands/error-text.js';
import type { RecordLot } from '../record-lot.js';
import { type AccountBalance, balanceClaim, basisPoints, shortGrams } from './balance-claim.js';
import type { ClaimInput } from './claim-input.js';

type ClaimedLot = Pick<RecordLot, 'claim' | 'pool'>;

/** Returns true when claims are taken from an account: else each lot keeps its own, and no other claim can be stated. */
export const isFromBalance = (lots: readonly ClaimedLot[]): boolean => lots.some(({ pool }) => pool !== undefined);

/** Returns false where all lots are known to carry no claim, and are in no pool whose account could be claimed from. */
export const mayStateClaim = (lots: readonly (ClaimedLot & Pick<RecordLot, 'verifiedShare'>)[]): boolean =>
  lots.length === 0 || lots.some(({ claim, pool, verifiedShare }) => claim || pool || verifiedShare === undefined);

/**
 * Returns the certifications under which a sale can be claimed: first those of its lots, even if the settings no longer offer them; then,
 * for lots in a pool, those of the settings.
 */
export function certificationChoices(lots: readonly ClaimedLot[], offered: readonly string[]): string[] {
  const carried = lots.flatMap(({ claim }) => claim?.certification ?? []);
  return [...new Set([...carried, ...(carried.length === 0 || isFromBalance(lots) ? offered : [])])];
}

/** The certification that is meant where none is chosen: the one that the lots carry, and never one of those that could be. */
export function meantCertification({ certification }: ClaimInput, lots: readonly ClaimedLot[]): string | undefined {
  const carried = new Set(lots.flatMap(({ claim }) => claim?.certification ?? []));
  return certification ?? (carried.size === 1 ? [...carried][0] : undefined);
}

type SoldLot = ClaimedLot & Pick<RecordLot, 'lintGrams'>;

/**
 * What is stated of each lot. Absent: the ledger takes what the lot carries, or, where the accounts are not known here, what the
 * largest account covers.
 */
export function toStatedClaim(
  claim: ClaimInput,
  lots: readonly SoldLot[],
  accounts: readonly AccountBalance[] | undefined,
): (lot: SoldLot) => Partial<StatedClaim> | undefined {
  const { how, percent } = claim;
  if (how === 'none') return () => ({ coverageBp: 0 });
  if (accounts && isFromBalance(lots)) {
    const { certification, coverageBp = 0 } = balanceClaim(claim, lots, accounts) ?? {};
    const isNone = typeof percent === 'number' && coverageBp === 0;
    const stated = {
      // A claim of nothing is no claim: no certification is recorded with it.
      ...(certification !== undefined && !isNone && { certification }),
      ...((percent !== null || certification === undefined) && { coverageBp }),
    };
    return ({ pool }) => (pool ? stated : undefined);
  }
  if (how === 'auto') return () => undefined;
  const coverageBp = percent === undefined || percent === null ? undefined : basisPoints(percent);
  return () => ({ ...(coverageBp !== 0 && { certification: meantCertification(claim, lots) }), coverageBp });
}

/** Returns the questions that the seller has to answer before a sale takes an account below zero. */
export function missingOfShort(claim: ClaimInput, lots: readonly SoldLot[], accounts: readonly AccountBalance[] | undefined): string[] {
  if (shortOfSale(claim, lots, accounts) === 0) return [];
  return [...(claim.shortCover ? [] : ['claim.shortCover']), ...(claim.isShortRead ? [] : ['claim.isShortRead'])];
}

export const shortOfSale = (claim: ClaimInput, lots: readonly SoldLot[], accounts: readonly AccountBalance[] | undefined): number =>
  accounts && isFromBalance(lots) ? shortGrams(balanceClaim(claim, lots, accounts)) : 0;

/** The command says its claim at each lot; the form asks for it once. */
export const claimFieldOf = (path: string): string => {
  const [, part] = /^lots\.\d+\.(?:productId\.)?claim(?:\.(\w+))?/.exec(path) ?? [path];
  if (path === 'shortCover') return 'claim.shortCover';
  if (!/^lots\.\d+\.(productId\.)?claim/.test(path)) return path;
  return part === 'certification' ? 'claim.certification' : 'claim.percent';
};

/** Returns the error of a coverage, in terms of the typed percentage: basis points are whole where it has two decimals. */
export const coverageError = (error: FormError | undefined): FormError | undefined => scaledError(error, 100);
