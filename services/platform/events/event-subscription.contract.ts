import { expect, it } from '@jest/globals';
import { EventStore, NO_STREAM, type Position, type StoredEvent } from './event-store.js';
import { idsOf, newEvents, newStream } from './sample-events.js';

export function subscriptions(store: () => EventStore, reopen: () => Promise<void>): void {
  it('hands on what is there and then what comes, each once and in order', async () => {
    const stream = newStream();
    const follower = new Follower(store(), await store().head(), stream);
    await store().append(stream, NO_STREAM, newEvents(3));
    await follower.upTo(3);
    for (let revision = 2; revision < 12; revision++) await store().append(stream, revision, newEvents(1));
    await follower.upTo(13);
    await follower.stop();
    expect(follower.events).toEqual(await store().read(stream, 0, 20));
  });

  it('continues after a checkpoint without loss or repeat, also when it was opened again', async () => {
    const stream = newStream();
    const first = new Follower(store(), await store().head(), stream);
    await store().append(stream, NO_STREAM, newEvents(4));
    await first.upTo(4);
    await first.stop();
    await store().append(stream, 3, newEvents(4));
    await reopen();
    const second = new Follower(store(), first.events.at(-1)?.position, stream);
    await store().append(stream, 7, newEvents(4));
    await second.upTo(8);
    await second.stop();
    expect(idsOf([...first.events, ...second.events])).toEqual(idsOf(await store().read(stream, 0, 20)));
  });

  it('gives a handler that failed the same batch again, and nothing after it until it is taken', async () => {
    const stream = newStream();
    const follower = new Follower(store(), await store().head(), stream, 2);
    await store().append(stream, NO_STREAM, newEvents(3));
    await follower.upTo(3);
    await follower.stop();
    expect(follower.failed).toBe(2);
    expect(follower.events).toEqual(await store().read(stream, 0, 20));
  });

  it('serves several subscriptions, each at its own pace', async () => {
    const stream = newStream();
    const before = await store().head();
    const followers = [new Follower(store(), before, stream), new Follower(store(), before, stream, 1)];
    await store().append(stream, NO_STREAM, newEvents(5));
    await Promise.all(followers.map((follower) => follower.upTo(5)));
    await Promise.all(followers.map((follower) => follower.stop()));
    for (const { events } of followers) expect(events).toHaveLength(5);
  });

  it('hands nothing on once it was stopped', async () => {
    const stream = newStream();
    const follower = new Follower(store(), await store().head(), stream);
    await store().append(stream, NO_STREAM, newEvents(1));
    await follower.upTo(1);
    await follower.stop();
    const other = new Follower(store(), follower.events.at(-1)?.position, stream);
    await store().append(stream, 0, newEvents(1));
    await other.upTo(1);
    await other.stop();
    expect(follower.events).toHaveLength(1);
  });
}

/** Collects the events of one stream. Fails a given number of times before it accepts the first batch with such events. */
class Follower {
  readonly events: StoredEvent[] = [];
  failed = 0;
  readonly stop: () => Promise<void>;
  private onEvents = (): void => {};

  constructor(store: EventStore, after: Position | undefined, stream: string, failures = 0) {
    const subscription = store.subscribeAll(after, async (events) => {
      const own = events.filter((event) => event.stream === stream);
      if (own.length > 0 && this.failed < failures) {
        this.failed += 1;
        throw new Error('not yet');
      }
      this.events.push(...own);
      this.onEvents();
    });
    this.stop = () => subscription.stop();
  }

  async upTo(count: number): Promise<void> {
    while (this.events.length < count) {
      await new Promise<void>((resolve) => {
        this.onEvents = resolve;
      });
    }
  }
}
