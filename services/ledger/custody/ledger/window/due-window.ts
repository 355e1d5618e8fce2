import { CLOSE_GRACE_MS, windowBounds } from '../../../../../contracts/ledger/balance/windows.js';
import { type LedgerState, openingOf } from '../state/ledger-state.js';

/** Returns the window that is due to close automatically. */
export function dueWindow(state: LedgerState, now: string): number | undefined {
  if (!state.opened) return undefined;
  let window = state.lastClosed + 1;
  while (endedBeforeOpening(state, window)) window++;
  return Date.parse(windowBounds(state.periods, window).to) + CLOSE_GRACE_MS <= Date.parse(now) ? window : undefined;
}

/** Exempts windows that ended before the ledger was opened from closing. */
export const endedBeforeOpening = (state: LedgerState, window: number): boolean =>
  Date.parse(windowBounds(state.periods, window).to) <= Date.parse(openingOf(state).openedAt);
