/** Which windows a facility has, and how each stands. */
import type { WindowReply } from '../../contracts/balance-replies.js';
import { windowAt } from '../../contracts/windows.js';
import { emptyWindow, type WindowBook } from '../../projections/books.js';
import type { Cut } from '../../projections/cut.js';
import type { Books } from './books-at.js';

/** The last instant that a cut reaches. */
export const untilOf = ({ asOf, on }: Cut, now: string): string => (on === undefined ? (asOf ?? now) : `${on}T23:59:59.999Z`);

/** From the first window that there was, or that has facts, to the current one; ascending. */
export function windowNumbers({ ledger, windows }: Books, until: string): number[] {
  const current = windowAt(ledger.periods, until);
  const opened = windowAt(ledger.periods, ledger.openedAt ?? until);
  const numbers = new Set(windows.map(({ window }) => window));
  for (let number = Math.min(opened, current); number <= current; number++) numbers.add(number);
  return [...numbers].sort((a, b) => a - b);
}

/** A window's own movements; none where it has no facts. */
export function bookOf({ ledger, windows }: Books, number: number): WindowBook {
  return windows.find(({ window }) => window === number) ?? emptyWindow(ledger.facilityId, number);
}

export function statusOf({ closed }: WindowBook): WindowReply['status'] {
  if (!closed) return 'open';
  return closed.accounts.some(({ short }) => short) ? 'short' : 'closed';
}
