/** Finds the account to look at first. */
import { currentWindow } from '../../../../contracts/ledger/balance/current-window.js';
import type { WindowAccount, WindowReply } from '../../../../contracts/ledger/balance/replies.js';

/** Returns the account furthest below zero, or the largest where none is below. */
export function mainAccount(window: WindowReply | undefined): WindowAccount | undefined {
  return [...(window?.accounts ?? [])].sort(shortFirst)[0];
}

/** Sorts the account furthest below zero first, then the largest; the name breaks ties. */
export const shortFirst = (a: Pick<WindowAccount, 'certification' | 'balanceGrams'>, b: typeof a): number =>
  Math.min(a.balanceGrams, 0) - Math.min(b.balanceGrams, 0) ||
  b.balanceGrams - a.balanceGrams ||
  a.certification.localeCompare(b.certification);

/** Counts whole days until the window's end, at least 0. */
export const daysLeft = (window: WindowReply, now = new Date()): number =>
  Math.max(0, Math.ceil((new Date(window.to).getTime() - now.getTime()) / 86_400_000));

/** Returns the accounts of the latest window that has any; their balances count all postings. */
export function accountsOfWindows(windows: readonly WindowReply[] | undefined, now = new Date()) {
  const window = currentWindow(windows ?? [], now);
  if (!window) return {};
  const { number, to, timeZone } = window;
  const accounts = window.accounts.map(({ certification, balanceGrams }) => ({ certification, balanceGrams }));
  const first = windows?.find((each) => each.number === 1);
  return { accounts, window: { number, to, timeZone }, ...(first && { booksBegin: first.from }) };
}
