/** Determines the state of a facility's windows at a moment. Pure. */
import type { CurrentWindow } from '../../../../../contracts/ledger/balance/replies.js';
import { CLOSE_GRACE_MS, type WindowState, windowAt, windowBounds, windowZone } from '../../../../../contracts/ledger/balance/windows.js';
import type { OpenWindowsBody } from '../../../../../projections/ledger/balance/books/open-windows.js';

export type CurrentWindowRow = Omit<CurrentWindow, 'facility'> & { facilityId: string };

/** Returns the windows that are not closed, ascending, preceded by the last closed one if it closed short. */
export function currentWindows(view: OpenWindowsBody, now: string): CurrentWindowRow[] {
  const { periods, openedAt, lastClosed, closed, open } = view;
  if (periods.length === 0) return [];
  const current = windowAt(periods, now);
  const first = Math.max(lastClosed + 1, Math.min(current, windowAt(periods, openedAt ?? now)));
  const numbers = new Set(Object.keys(open).map(Number));
  for (let number = first; number <= current; number++) numbers.add(number);
  const rows = [...numbers].sort((a, b) => a - b).map((number) => currentWindowRow(view, number, now));
  return closed?.short ? [{ ...currentWindowRow(view, lastClosed, now), state: 'short', closedAt: closed.at }, ...rows] : rows;
}

function currentWindowRow(view: OpenWindowsBody, number: number, now: string): CurrentWindowRow {
  const { facilityId, periods, open } = view;
  const bounds = windowBounds(periods, number);
  const accounts = accountsAt(view, number);
  const isShort = accounts.some(({ balanceGrams }) => balanceGrams < 0);
  return {
    facilityId,
    model: (periods.findLast(({ fromWindow }) => fromWindow <= number) ?? periods[0])?.model ?? 'segregated',
    number,
    ...bounds,
    timeZone: windowZone(periods, number),
    state: stateOf(bounds.to, isShort, view.openedAt, now),
    accounts,
    flags: open[number]?.flags ?? 0,
    closedAt: null,
  };
}

/** Reports a window that waits for a close by hand before one that is short. */
function stateOf(to: string, isShort: boolean, openedAt: string | null, now: string): WindowState {
  const hasEnded = to <= now;
  const isLate = hasEnded && (Date.parse(to) + CLOSE_GRACE_MS <= Date.parse(now) || (openedAt !== null && to <= openedAt));
  if (isLate) return 'late';
  if (isShort) return 'short';
  return hasEnded ? 'closing' : 'open';
}

function accountsAt({ carried, open }: OpenWindowsBody, number: number): CurrentWindowRow['accounts'] {
  const sums = new Map(Object.entries(carried));
  for (const [window, { accounts }] of Object.entries(open)) {
    if (Number(window) > number) continue;
    for (const [certification, grams] of Object.entries(accounts)) sums.set(certification, (sums.get(certification) ?? 0) + grams);
  }
  return [...sums].sort(([a], [b]) => a.localeCompare(b)).map(([certification, balanceGrams]) => ({ certification, balanceGrams }));
}
