import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes that may wait for a slow reader. */
export const BUFFERED_BYTES_MAX = 1 << 20;
/** Milliseconds between two checks of the reader. */
const POLL_MS = 20;

/** Yields to other work, and waits until the reader has accepted enough. @throws Error when the reader has gone */
export async function waitUntilDrained(stream: { destroyed: boolean }, waitingBytes: () => number): Promise<void> {
  for (let wait = 0; wait === 0 || waitingBytes() > BUFFERED_BYTES_MAX; wait = POLL_MS) {
    if (stream.destroyed) throw new Error('The reader of a report went away');
    await sleep(wait);
  }
}
