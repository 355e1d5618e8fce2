/** Keeps each Mass balance account with the debits that it may not cover, as a close finds them, so that doubts are known at any instant. */
import type { Posting } from '../../../contracts/ledger/custody/event-parts.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { Projection } from '../../shared/projection.js';
import type { BookEntry } from './book-views.js';
import { bookEntryOf } from './mass-balance.js';

export interface ClaimDebit {
  revision: number;
  window: number;
  grams: number;
  lotIds: readonly string[];
  /** When a window first closed short with it. */
  closedAt?: string;
}

export interface ClaimDoubtsBody {
  facilityId: string;
  certification: string;
  balanceGrams: number;
  /** The number of the last window that closed with the account; −1 before the first. */
  lastClosed: number;
  /** In ledger order, without those that a close covered or a void took back. */
  debits: ClaimDebit[];
  /** When the balance last fell below zero; null while it is not. */
  shortSince: string | null;
  /** When it first fell below zero. */
  firstShortAt: string | null;
}

export const claimDoubts: Projection<ClaimDoubtsBody, LedgerEvent> = {
  name: 'claim-doubts',
  version: 1,
  handles: [
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsReleased',
    'ProductsRestored',
    'ProductsTransported',
    'ProductsTransformed',
    'StockCounted',
    'TransactionVoided',
    'WindowClosed',
  ],
  keysOf(event) {
    if (!('window' in event.data)) return [];
    const closed = event.type === 'WindowClosed' ? event.data.accounts : [];
    const names = [...(event.data.postings ?? []), ...closed].map(({ certification }) => certification);
    return [...new Set(names)].map((name) => accountKey(facilityOfStream(event.stream), name));
  },
  initial: emptyAccount,
  evolve: (view, event) => bookClaims(view, bookEntryOf(event)),
  indexes: [{ fields: ['shortSince'] }, { fields: ['firstShortAt'] }],
};

export const accountKey = (facilityId: string, certification: string): string => `${facilityId} ${certification}`;

export function emptyAccount(key: string): ClaimDoubtsBody {
  const at = key.indexOf(' ');
  const [facilityId, certification] = [key.slice(0, at), key.slice(at + 1)];
  return { facilityId, certification, balanceGrams: 0, lastClosed: -1, debits: [], shortSince: null, firstShortAt: null };
}

type AccountEntry = Pick<BookEntry, 'type' | 'revision' | 'recordedAt' | 'window' | 'postings' | 'closed'>;

/** Folds what an event posts to the account; may change the view in place. */
export function bookClaims(view: ClaimDoubtsBody, entry: AccountEntry): ClaimDoubtsBody {
  const { recordedAt, revision } = entry;
  for (const posting of entry.postings ?? []) {
    if (posting.certification !== view.certification) continue;
    view.balanceGrams += posting.grams;
    if (takesBack(entry)) dropDebit(view, posting);
    else if (isDebit(posting)) view.debits.push({ revision, window: posting.window, grams: -posting.grams, lotIds: posting.lotIds });
  }
  applyClose(view, entry);
  if (view.balanceGrams >= 0) view.shortSince = null;
  else view.shortSince ??= recordedAt;
  if (view.balanceGrams < 0) view.firstShortAt ??= recordedAt;
  return view;
}

export const takesBack = ({ type }: Pick<BookEntry, 'type'>): boolean => type === 'TransactionVoided' || type === 'ProductsRestored';

export const isDebit = ({ grams, kind }: Posting): boolean => grams < 0 && kind !== 'expired';

function dropDebit(view: ClaimDoubtsBody, { grams, lotIds }: Posting): void {
  const at = view.debits.findLastIndex((debit) => debit.grams === grams && debit.lotIds.join() === lotIds.join());
  if (at >= 0) view.debits.splice(at, 1);
}

function applyClose(view: ClaimDoubtsBody, { closed, window, recordedAt }: AccountEntry): void {
  const account = closed?.accounts.find(({ certification }) => certification === view.certification);
  if (!account || window === null) return;
  view.lastClosed = window;
  if (account.short) {
    const due = view.debits.filter((debit) => debit.window <= window);
    for (const { debit } of newestDebits(due, -account.balanceGrams)) debit.closedAt ??= recordedAt;
  } else view.debits = view.debits.filter((debit) => debit.window > window);
}

/** Returns the debits that the balance does not cover, the newest first, each with the grams that are not covered. */
export const uncoveredOf = ({ debits, balanceGrams }: ClaimDoubtsBody): { debit: ClaimDebit; grams: number }[] =>
  newestDebits(debits, -balanceGrams);

function newestDebits(debits: readonly ClaimDebit[], missingGrams: number): { debit: ClaimDebit; grams: number }[] {
  const found: { debit: ClaimDebit; grams: number }[] = [];
  let missing = missingGrams;
  for (const debit of debits.toReversed()) {
    if (missing <= 0) break;
    const grams = Math.min(missing, debit.grams);
    found.push({ debit, grams });
    missing -= grams;
  }
  return found;
}
