/** Decides to close a window: old credits expire, and the rest is carried as far as the stock supports it. */
import { carryLimitGrams } from '../../../../../contracts/ledger/balance/carry-limit.js';
import { CLOSE_GRACE_MS, windowAt, windowBounds } from '../../../../../contracts/ledger/balance/windows.js';
import type { Flag, Posting } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { ClosedAccount, CustodyEvent, WindowClosed } from '../../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { accountOf } from '../accounting/postings.js';
import type { LedgerState } from '../state/ledger-state.js';
import { sum } from '../state/quantities.js';
import { stockLintAtEnd } from '../state/stock.js';
import { claimsInDoubt, closedAccount } from './closed-account.js';
import { endedBeforeOpening } from './due-window.js';

export type CloseWindowCommand = { window: number; closedBy: 'schedule' | 'hand' };

/** Returns no events when the window is closed already. @throws Refusal WindowNotClosable before its end or out of order */
export function decideCloseWindow(state: LedgerState, { window, closedBy }: CloseWindowCommand, now: string): CustodyEvent[] {
  if (window <= state.lastClosed) return [];
  // Checks the number first: the bounds of a far window exceed the range of dates.
  if (window > windowAt(state.periods, now)) throw new Refusal('WindowNotClosable');
  const { from, to } = windowBounds(state.periods, window);
  const wait = closedBy === 'schedule' ? CLOSE_GRACE_MS : 0;
  const hasEnded = Date.parse(to) + wait <= Date.parse(now);
  if (!hasEnded || windowToCloseBefore(state, window) !== undefined || (closedBy === 'schedule' && endedBeforeOpening(state, window)))
    throw new Refusal('WindowNotClosable');
  const { accounts, claimInDoubt } = closedBooks(state, window);
  const postings = accounts.flatMap((account) => expiredPostings(account, window));
  const flags = accounts.flatMap(({ certification }) => doubtFlags(certification, claimInDoubt));
  const data: WindowClosed = {
    window,
    from,
    to,
    closedBy,
    accounts,
    claimInDoubt,
    occurredAt: now,
    ...(postings.length > 0 && { postings }),
    ...(flags.length > 0 && { flags }),
  };
  return [{ type: 'WindowClosed', data }];
}

/** Calculates the closed accounts from the present ledger, for the decision and for its preview. */
export function closedBooks(state: LedgerState, window: number): Pick<WindowClosed, 'accounts' | 'claimInDoubt'> {
  const limitGrams = carryLimitGrams(stockLintAtEnd(state, window));
  const names = [...state.accounts.keys()].sort();
  const accounts = names.map((certification) => closedAccount(certification, accountOf(state, certification), window, limitGrams));
  const claimInDoubt = accounts.flatMap((account) => claimsInDoubt(account, accountOf(state, account.certification), window));
  return { accounts, claimInDoubt };
}

/** Returns the earlier window that must be closed first. Windows that ended before the ledger was opened need no close. */
export function windowToCloseBefore(state: LedgerState, window: number): number | undefined {
  for (let earlier = state.lastClosed + 1; earlier < window; earlier++) if (!endedBeforeOpening(state, earlier)) return earlier;
  return undefined;
}

const expiredPostings = ({ certification, expiredGrams }: ClosedAccount, window: number): Posting[] =>
  expiredGrams > 0 ? [{ certification, kind: 'expired', grams: -expiredGrams, window, lotIds: [] }] : [];

function doubtFlags(certification: string, claimInDoubt: WindowClosed['claimInDoubt']): Flag[] {
  const own = claimInDoubt.filter((each) => each.certification === certification);
  return own.length === 0 ? [] : [{ code: 'claimInDoubt', certification, grams: sum(own.map(({ grams }) => grams)), debits: own.length }];
}
