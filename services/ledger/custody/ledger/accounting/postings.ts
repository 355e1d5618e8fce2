import type { BookEffects, Posting } from '../../../../../contracts/ledger/custody/event-parts.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { type AccountState, emptyAccount, type LedgerState, type VoidableEffects } from '../state/ledger-state.js';
import { poolOf } from '../state/stock.js';

export function applyBooking(state: LedgerState, booked: BookEffects, revision: number): void {
  for (const posting of booked.postings ?? []) {
    const account = accountOf(state, posting.certification);
    post(account, posting);
    if (posting.grams < 0 && posting.kind !== 'expired') account.debits.push({ revision, window: posting.window, grams: -posting.grams });
  }
  applyPoolMoves(state, booked);
  applyCertificateUse(state, booked);
}

/**
 * Applies what a void or a restore takes back. In an open window the posting is removed, so that a credit does not
 * become younger by being debited and given back. In a closed window an opposite posting is added. Neither counts as a
 * claim.
 * @param reversed the original postings, in the order of the reversing ones
 */
export function applyReversal(state: LedgerState, booked: BookEffects, reversed: readonly Posting[]): void {
  for (const [index, posting] of (booked.postings ?? []).entries()) {
    const account = accountOf(state, posting.certification);
    const original = reversed[index];
    if (original?.window === posting.window) unpost(account, original);
    else post(account, posting);
  }
  applyPoolMoves(state, booked);
  applyCertificateUse(state, booked);
}

function applyCertificateUse(state: LedgerState, { certificateUse }: BookEffects): void {
  if (!certificateUse) return;
  const added = new Map<string, number>();
  for (const { certificateId, grams } of certificateUse) added.set(certificateId, (added.get(certificateId) ?? 0) + grams);
  state.certificates = state.certificates.map((each) => {
    const grams = added.get(each.certificateId);
    return grams === undefined ? each : { ...each, usedGrams: (each.usedGrams ?? 0) + grams };
  });
}

function applyPoolMoves(state: LedgerState, { pool: moves = [] }: BookEffects): void {
  for (const { product, verifiedGrams, labelled } of moves) {
    const pool = poolOf(state, { product });
    pool.verifiedGrams += verifiedGrams;
    for (const [name, grams] of Object.entries(labelled ?? {})) pool.labelled.set(name, (pool.labelled.get(name) ?? 0) + grams);
  }
}

export function accountOf(state: LedgerState, certification: string): AccountState {
  const known = state.accounts.get(certification);
  if (known) return known;
  const account = emptyAccount();
  state.accounts.set(certification, account);
  return account;
}

function post(account: AccountState, { kind, grams, window }: Posting): void {
  account.balanceGrams += grams;
  if (kind === 'expired') return;
  const sums = account.open.get(window) ?? { creditGrams: 0, debitGrams: 0 };
  if (grams > 0) sums.creditGrams += grams;
  else sums.debitGrams -= grams;
  account.open.set(window, sums);
}

function unpost(account: AccountState, { grams, window }: Posting): void {
  account.balanceGrams -= grams;
  const sums = account.open.get(window);
  if (sums && grams > 0) sums.creditGrams -= grams;
  else if (sums) sums.debitGrams += grams;
}

/** Removes a voided fact's debits, so that a close does not list them as claims in doubt. */
export function dropDebits(state: LedgerState, { postings, revision }: VoidableEffects): void {
  for (const certification of new Set((postings ?? []).map((posting) => posting.certification))) {
    const account = accountOf(state, certification);
    account.debits = account.debits.filter((debit) => debit.revision !== revision);
  }
}

/** Keeps the effects that a later void has to take back. */
export function effectsOf(fact: BookEffects & { occurredAt: string }, revision: number): VoidableEffects {
  const { window, belongsTo, postings, pool, lapsed, certificateUse, occurredAt } = fact;
  return { window, occurredAt, revision, ...omitUndefined({ belongsTo, postings, pool, lapsed, certificateUse }) };
}
