/** What a fact did to pools and accounts, folded into the state. */
import type { Booked, Posting } from '../../../contracts/custody-events.js';
import { type AccountState, type Effects, emptyAccount, type LedgerState } from './ledger-state.js';
import { saidOf } from './said.js';
import { poolOf } from './stock.js';

export function book(state: LedgerState, booked: Booked, revision: number): void {
  for (const posting of booked.postings ?? []) post(accountOf(state, posting.certification), posting, revision);
  for (const { product, verifiedGrams, labelled } of booked.pool ?? []) {
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

function post(account: AccountState, { kind, grams, window }: Posting, revision: number): void {
  account.balanceGrams += grams;
  if (kind === 'expired') return;
  const sums = account.open.get(window) ?? { creditGrams: 0, debitGrams: 0 };
  if (grams > 0) sums.creditGrams += grams;
  else sums.debitGrams -= grams;
  account.open.set(window, sums);
  if (grams < 0) account.debits.push({ revision, window, grams: -grams });
}

/** Debits that a void took back can put no claim in doubt. */
export function forgetDebits(state: LedgerState, { postings, revision }: Effects): void {
  for (const certification of new Set((postings ?? []).map((posting) => posting.certification))) {
    const account = accountOf(state, certification);
    account.debits = account.debits.filter((debit) => debit.revision !== revision);
  }
}

/** What a void needs of a fact's effects. */
export function effectsOf(fact: Booked & { occurredAt: string }, revision: number): Effects {
  const { window, belongsTo, postings, pool, lapsed, occurredAt } = fact;
  return { window, occurredAt, revision, ...saidOf({ belongsTo, postings, pool, lapsed }) };
}
