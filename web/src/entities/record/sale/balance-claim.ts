/** Computes the debits of a sale from the accounts of a site that keeps them, before it is recorded. */
import type { ClaimInput } from './claim-input.js';

export type AccountBalance = { certification: string; balanceGrams: number };

/** The effect of a record on one account. */
export interface AccountChange extends AccountBalance {
  changeGrams: number;
}

const FULL_COVERAGE_BP = 10_000;

/** Accounts that something can be claimed from, the largest first, ties by name. */
export const heldAccounts = <Account extends AccountBalance>(accounts: readonly Account[]): Account[] =>
  accounts
    .filter(({ balanceGrams }) => balanceGrams > 0)
    .sort((a, b) => b.balanceGrams - a.balanceGrams || a.certification.localeCompare(b.certification));

type ClaimableLot = { lintGrams?: number | null; pool?: object };

/** Lint equivalents of the lots that claims are taken out of an account for; what has no weight claims nothing. */
const pooledLint = (lots: readonly ClaimableLot[]): number[] => lots.flatMap(({ pool, lintGrams }) => (pool ? (lintGrams ?? 0) : []));

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

export const lintOf = (lots: readonly ClaimableLot[]): number => sum(pooledLint(lots));

/** As the ledger debits it: rounded up, lot by lot. Nothing for a coverage that could not be read. */
export function debitGrams(lots: readonly ClaimableLot[], coverageBp: number): number {
  if (!isCoverage(coverageBp)) return 0;
  const whole = BigInt(coverageBp);
  return sum(pooledLint(lots).map((lint) => Number((BigInt(lint) * whole + BigInt(FULL_COVERAGE_BP - 1)) / BigInt(FULL_COVERAGE_BP))));
}

/** The most that the account covers, so that what is rounded up does not take it below zero. */
export function coverageHeldBp(lots: readonly ClaimableLot[], balanceGrams: number): number {
  const lint = lintOf(lots);
  if (lint === 0) return FULL_COVERAGE_BP;
  const covered = Number((BigInt(Math.max(0, balanceGrams)) * BigInt(FULL_COVERAGE_BP)) / BigInt(lint));
  let coverageBp = Math.min(FULL_COVERAGE_BP, covered);
  while (coverageBp > 0 && debitGrams(lots, coverageBp) > balanceGrams) coverageBp -= 1;
  return coverageBp;
}

/** The claim under one certification, and the remaining balance. */
export interface BalanceClaim {
  certification: string;
  /** NaN where it was cleared, or cannot be read. A value that is no coverage (`isCoverage`) takes nothing, and is refused. */
  coverageBp: number;
  heldGrams: number;
  takenGrams: number;
  afterGrams: number;
}

/**
 * Returns the claim in the form: of the chosen account, else of the largest; as much as typed, else all that the account covers. Undefined
 * where nothing is claimed, or no account can be claimed from.
 */
export function balanceClaim(
  { how, certification, percent }: ClaimInput,
  lots: readonly ClaimableLot[],
  accounts: readonly AccountBalance[],
): BalanceClaim | undefined {
  if (how === 'none') return undefined;
  const held = heldAccounts(accounts);
  const account = held.find((each) => each.certification === certification) ?? held[0];
  if (!account) return undefined;
  const { balanceGrams: heldGrams } = account;
  const coverageBp = percent === undefined ? coverageHeldBp(lots, heldGrams) : percent === null ? Number.NaN : basisPoints(percent);
  const takenGrams = debitGrams(lots, coverageBp);
  return { certification: account.certification, coverageBp, heldGrams, takenGrams, afterGrams: heldGrams - takenGrams };
}

/** Returns true when a sale can claim this coverage: whole basis points, at most all. */
export const isCoverage = (coverageBp: number): boolean =>
  Number.isInteger(coverageBp) && coverageBp >= 0 && coverageBp <= FULL_COVERAGE_BP;

/** Returns the grams by which the claim takes an account below zero; 0 where it does not. */
export const shortGrams = (claim: BalanceClaim | undefined): number => (claim && claim.takenGrams > 0 ? Math.max(0, -claim.afterGrams) : 0);

/** A percentage that basis points do not say exactly stays broken, for the form to refuse it; what a product of doubles has too much goes. */
export const basisPoints = (percent: number): number => Math.round(percent * 1e8) / 1e6;

/** Each account that holds anything or is touched, the largest first. */
export function accountChanges(accounts: readonly AccountBalance[], changes: ReadonlyMap<string, number>): AccountChange[] {
  const balances = new Map(accounts.map(({ certification, balanceGrams }) => [certification, balanceGrams]));
  for (const certification of changes.keys()) if (!balances.has(certification)) balances.set(certification, 0);
  return [...balances]
    .map(([certification, balanceGrams]) => ({ certification, balanceGrams, changeGrams: changes.get(certification) ?? 0 }))
    .filter(({ balanceGrams, changeGrams }) => balanceGrams !== 0 || changeGrams !== 0)
    .sort((a, b) => b.balanceGrams - a.balanceGrams || a.certification.localeCompare(b.certification));
}
