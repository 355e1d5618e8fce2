import { expect, it } from '@jest/globals';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import type { EventMetadata, Position, StoredEvent } from '../events/event-store.js';
import { LogFollower } from './log-follower.js';
import { BATCH_EVENTS } from './log-reads.js';

/** Writes down what it folded. */
class Listing extends LogFollower {
  readonly name = 'listing';
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

/** Runs something when a read finds the end of the log, before the reader hears of it. */
class ObservedStore extends MemoryEventStore {
  atTheEnd: (() => Promise<void>) | undefined;

  override async readAll(after: Position | undefined, limit: number): Promise<StoredEvent[]> {
    const found = await super.readAll(after, limit);
    const { atTheEnd } = this;
    if (found.length > 0 || !atTheEnd) return found;
    this.atTheEnd = undefined;
    await atTheEnd();
    return found;
  }
}

class FailingOnce extends Listing {
  private hasFailed = false;

  protected override async fold(events: readonly StoredEvent[]): Promise<void> {
    const fails = !this.hasFailed;
    this.hasFailed = true;
    if (fails) throw new Error('the disk is full');
    await super.fold(events);
  }
}

it('an event that comes while a retry ends is folded without another one', async () => {
  const events = new ObservedStore();
  const told = (id: string) => ({ id, type: 'Told', data: {}, metadata: {} as EventMetadata });
  const warnings: string[] = [];
  const follower = new FailingOnce(events, (message) => warnings.push(message));
  const { position } = await events.append('log', -1, [told('1')]);
  let newest = position;
  const appended = new Promise<void>((resolve) => {
    events.atTheEnd = async () => {
      ({ position: newest } = await events.append('log', 0, [told('2')]));
      void follower.process(position, await events.readAll(position, BATCH_EVENTS));
      resolve();
    };
  });
  await follower.process(undefined, await events.readAll(undefined, BATCH_EVENTS));
  await appended;
  await follower.reached(newest);
  expect(follower.folded).toEqual([position, newest]);
  expect(warnings).toEqual(['Follower listing failed']);
  await follower.stop();
});
