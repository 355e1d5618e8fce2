import type { WindowClosed } from '../../../../../contracts/ledger/custody/events.js';
import { accountOf, applyBooking } from '../accounting/postings.js';
import type { EventStamp } from '../state/event-stamp.js';
import type { LedgerState } from '../state/ledger-state.js';
import { stockLintAtEnd } from '../state/stock.js';

export function evolveWindowClosed(state: LedgerState, data: WindowClosed, { revision }: EventStamp): void {
  const { window } = data;
  applyBooking(state, data, revision);
  state.stockLint.closed = stockLintAtEnd(state, window);
  deleteUpTo(state.stockLint.open, window);
  for (const { certification, carried, carryGrams, short } of data.accounts) {
    const account = accountOf(state, certification);
    account.carried = carried;
    account.shortGrams = short ? -carryGrams : 0;
    account.closedShort = short;
    account.debits = short ? account.debits : account.debits.filter((debit) => debit.window > window);
    deleteUpTo(account.open, window);
  }
  state.lastClosed = window;
}

function deleteUpTo(byWindow: Map<number, unknown>, window: number): void {
  for (const each of byWindow.keys()) if (each <= window) byWindow.delete(each);
}
