import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes that may wait for a slow reader. */
export const BUFFERED_BYTES_MAX = 1 << 20;
/** Between two looks at whether it has read on. */
const POLL_MS = 20;

/** Lets others have a turn, and lines wait until what was written is taken. @throws where nobody reads on */
export async function waitUntilDrained(stream: { destroyed: boolean }, waitingBytes: () => number): Promise<void> {
  for (let wait = 0; wait === 0 || waitingBytes() > BUFFERED_BYTES_MAX; wait = POLL_MS) {
    if (stream.destroyed) throw new Error('The reader of a report went away');
    await sleep(wait);
  }
}
