/** Compares the device's clock with the server's, which every answer of the API says in its `Date`. */
import { useSyncExternalStore } from 'react';

/** The difference up to which a clock counts as right: an answer can take minutes to arrive. */
export const CLOCK_OFF_MS = 10 * 60_000;

const STORED_AS = 'clock-difference';
const listeners = new Set<() => void>();

/** Keeps how far the device's clock is ahead, also for when there is no network. */
export function noteServerDate(date: string | null, now = Date.now()): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const before = clockDifference();
  const isOff = Math.abs(now - server) > CLOCK_OFF_MS;
  if (isOff) localStorage.setItem(STORED_AS, String(now - server));
  else localStorage.removeItem(STORED_AS);
  if (isOff || before !== 0) for (const listener of listeners) listener();
}

/** Returns the milliseconds by which the device's clock is ahead of the server's; 0 while it is about right or not known. */
export const clockDifference = (): number => Number(localStorage.getItem(STORED_AS) ?? 0) || 0;

export const useClockDifference = (): number => useSyncExternalStore(subscribe, clockDifference);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
