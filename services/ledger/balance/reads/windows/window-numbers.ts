import type { WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import { windowAt } from '../../../../../contracts/ledger/balance/windows.js';
import { emptyWindow, type WindowBook } from '../../../../../projections/ledger/balance/book-views.js';
import type { PointInTime } from '../../../../../projections/shared/point-in-time.js';
import type { FacilityBooks } from '../balance-as-of.js';

/** Returns the last instant that the point in time includes. */
export const lastInstantOf = ({ asOf, on }: PointInTime, now: string): string => (on === undefined ? (asOf ?? now) : `${on}T23:59:59.999Z`);

/** Returns the numbers from the first window, or the first with facts, to the current one, ascending. */
export function windowNumbers({ ledger, windows }: FacilityBooks, until: string): number[] {
  const current = windowAt(ledger.periods, until);
  const opened = windowAt(ledger.periods, ledger.openedAt ?? until);
  const numbers = new Set(windows.map(({ window }) => window));
  for (let number = Math.min(opened, current); number <= current; number++) numbers.add(number);
  return [...numbers].sort((a, b) => a - b);
}

/** Returns the window's own movements, or an empty book when it has no facts. */
export function windowBookOf({ ledger, windows }: FacilityBooks, number: number): WindowBook {
  return windows.find(({ window }) => window === number) ?? emptyWindow(ledger.facilityId, number);
}

export function windowStatusOf({ closed }: WindowBook): WindowReply['status'] {
  if (!closed) return 'open';
  return closed.accounts.some(({ short }) => short) ? 'short' : 'closed';
}
