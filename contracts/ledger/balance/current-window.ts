import type { WindowReply } from './replies.js';

type Known = Pick<WindowReply, 'number' | 'status' | 'from' | 'to'>;

/** Returns the open window that contains `now`, or the latest open one, or the latest. */
export function currentWindow<Window extends Known>(windows: readonly Window[], now = new Date()): Window | undefined {
  const instant = now.toISOString();
  const open = windows.filter(({ status }) => status !== 'closed');
  return open.find(({ from, to }) => from <= instant && instant < to) ?? latest(open) ?? latest(windows);
}

const latest = <Window extends Known>(windows: readonly Window[]): Window | undefined =>
  [...windows].sort((a, b) => a.number - b.number).at(-1);
