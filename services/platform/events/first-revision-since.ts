import type { EventStore } from './event-store.js';

/** Returns the revision of the first event in a stream that was recorded at the instant or later; the next one where there is none. */
export async function firstRevisionSince(events: EventStore, stream: string, since: string): Promise<number> {
  let [low, high] = [0, ((await events.last(stream))?.revision ?? -1) + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [event] = await events.read(stream, middle, 1);
    if (event && event.metadata.recordedAt < since) low = middle + 1;
    else high = middle;
  }
  return low;
}
