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

/** Whole days from now until the window's end, at least 0. */
export const daysLeft = (window: WindowReply, now = new Date()): number =>
  Math.max(0, Math.ceil((new Date(window.to).getTime() - now.getTime()) / 86_400_000));
