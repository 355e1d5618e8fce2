/** The only wait of specs for what happens elsewhere: for a condition, never for a time. */
import { setTimeout as pause } from 'node:timers/promises';
import { patient } from './patience.js';

/** An unmet condition is reported before the test's own timeout. */
const PATIENCE_MS = patient(80_000);
const BETWEEN_MS = 5;

/** Reads until what was read is as wanted, and returns that. @throws with what was read last where it does not come */
export async function until<T>(read: () => Promise<T> | T, isSo: (value: T) => boolean = Boolean): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(BETWEEN_MS)) {
    const value = await read();
    if (isSo(value)) return value;
    if (performance.now() > end) throw new Error(`It does not come: ${JSON.stringify(value)?.slice(0, 2000)}`);
  }
}
