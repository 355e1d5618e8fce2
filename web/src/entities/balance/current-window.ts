/** The window that is running, and the account that a site mostly works with. */
import type { WindowAccount, WindowReply } from '../../../../contracts/balance/replies.js';

/** The open window that holds `now`; else the latest open one; else the latest. */
export function currentWindow(windows: readonly WindowReply[], now = new Date()): WindowReply | undefined {
  const instant = now.toISOString();
  const open = windows.filter(({ status }) => status !== 'closed');
  return open.find(({ from, to }) => from <= instant && instant < to) ?? latest(open) ?? latest(windows);
}

const latest = (windows: readonly WindowReply[]): WindowReply | undefined => [...windows].sort((a, b) => a.number - b.number).at(-1);

/** The account with the most grams in it, ties by name. */
export function mainAccount(window: WindowReply | undefined): WindowAccount | undefined {
  return [...(window?.accounts ?? [])].sort((a, b) => b.balanceGrams - a.balanceGrams || a.certification.localeCompare(b.certification))[0];
}

/** What is furthest below zero at the top, then the largest, ties by name. */
export const shortFirst = (a: Pick<WindowAccount, 'certification' | 'balanceGrams'>, b: typeof a): number =>
  Math.min(a.balanceGrams, 0) - Math.min(b.balanceGrams, 0) ||
  b.balanceGrams - a.balanceGrams ||
  a.certification.localeCompare(b.certification);

/** Whole days from now until the window's end, at least 0. */
export const daysLeft = (window: WindowReply, now = new Date()): number =>
  Math.max(0, Math.ceil((new Date(window.to).getTime() - now.getTime()) / 86_400_000));

/** What a form knows of the accounts of its site, by the latest window that has anything of them: those balances count all postings. */
export function accountsOfWindows(windows: readonly WindowReply[] | undefined, now = new Date()) {
  const window = currentWindow(windows ?? [], now);
  if (!window) return {};
  const { number, to, timeZone } = window;
  const accounts = window.accounts.map(({ certification, balanceGrams }) => ({ certification, balanceGrams }));
  return { accounts, window: { number, to, timeZone } };
}
