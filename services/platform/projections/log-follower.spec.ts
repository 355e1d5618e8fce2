import { expect, it } from '@jest/globals';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import type { EventMetadata, Position, StoredEvent } from '../events/event-store.js';
import { BATCH_EVENTS, LogFollower } from './log-follower.js';

/** Writes down what it folded. */
class Listing extends LogFollower {
  readonly name = 'listing';
  readonly version = 1;
  readonly folded: Position[] = [];
  settled = 0;

  protected async open(): Promise<Position | undefined> {
    return this.position;
  }

  protected async fold(events: readonly StoredEvent[]): Promise<void> {
    this.folded.push(...events.map(({ position }) => position));
  }

  protected isFull(): boolean {
    return false;
  }

  protected async save(position: Position): Promise<Position> {
    return position;
  }

  protected async onCaughtUp(): Promise<void> {
    this.settled++;
  }

  protected reset(): void {}
}

it.each([0, 1, BATCH_EVENTS - 1, BATCH_EVENTS, BATCH_EVENTS + 1, 2 * BATCH_EVENTS])(
  'a log of %i events is folded once, and shown to its end',
  async (count) => {
    const events = new MemoryEventStore();
    const all = Array.from({ length: count + 1 }, (_, i) => ({ id: String(i), type: 'Told', data: {}, metadata: {} as EventMetadata }));
    if (count > 0) await events.append('log', -1, all.slice(0, count));
    const follower = new Listing(events);
    await follower.catchUp();
    expect(follower.position).toBe(await events.head());
    expect(follower.folded).toHaveLength(count);
    expect(follower.settled).toBe(1);
    const { position } = await events.append('log', count - 1, all.slice(count));
    await follower.process(follower.position, await events.readAll(follower.position, BATCH_EVENTS));
    expect(follower.position).toBe(position);
    expect(new Set(follower.folded).size).toBe(follower.folded.length);
  },
);
