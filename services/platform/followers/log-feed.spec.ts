import { expect, it } from '@jest/globals';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import type { EventMetadata, Position, StoredEvent } from '../events/event-store.js';
import { LogFeed } from './log-feed.js';

class CountingStore extends MemoryEventStore {
  subscriptions = 0;
  ended = 0;

  override subscribeAll(after: Position | undefined, handler: (events: StoredEvent[]) => Promise<void>) {
    this.subscriptions++;
    const subscription = super.subscribeAll(after, handler);
    return {
      stop: async () => {
        await subscription.stop();
        this.ended++;
      },
    };
  }
}

/** Notes what it is given, and lets a test wait for it. */
class Member {
  readonly given: [after: Position | undefined, types: string[]][] = [];
  private told = (): void => undefined;
  private readonly isGiven: Promise<void>;

  constructor(private readonly awaited: string) {
    this.isGiven = new Promise((resolve) => {
      this.told = resolve;
    });
  }

  async process(after: Position | undefined, events: readonly StoredEvent[]): Promise<void> {
    this.given.push([after, events.map(({ type }) => type)]);
    if (events.some(({ type }) => type === this.awaited)) this.told();
  }

  /** Resolves when the awaited event has come. */
  settled(): Promise<void> {
    return this.isGiven;
  }
}

function logWith(store: MemoryEventStore): (type: string) => Promise<Position> {
  let revision = -1;
  return async (type) => {
    const appended = await store.append('log', revision, [{ id: type, type, data: {}, metadata: {} as EventMetadata }]);
    ({ revision } = appended);
    return appended.position;
  };
}

it('follows the log once, however many join and leave, and ends with the last', async () => {
  const store = new CountingStore();
  const append = logWith(store);
  const feed = new LogFeed(store);
  const [one, two] = [new Member('first'), new Member('second')];
  const membership = feed.join(one, { after: undefined, pace: 'together' });
  const first = await append('first');
  await one.settled();
  const other = feed.join(two, { after: undefined, pace: 'alone' });
  expect(two.given).toEqual([[first, []]]);
  await membership.stop();
  expect(store.ended).toBe(0);
  await append('second');
  await two.settled();
  expect(two.given.at(-1)).toEqual([first, ['second']]);
  expect(one.given).toEqual([[undefined, ['first']]]);
  await other.stop();
  expect([store.subscriptions, store.ended]).toEqual([1, 1]);
});

it('informs a caller who joins during a batch that the batch has passed', async () => {
  const store = new CountingStore();
  const append = logWith(store);
  const feed = new LogFeed(store);
  const late = new Member('second');
  const joins: { stop(): Promise<void> }[] = [];
  const early = new (class extends Member {
    override async process(after: Position | undefined, events: readonly StoredEvent[]): Promise<void> {
      if (joins.length === 1 && events.length > 0) {
        // Joins once this turn's members have their batch.
        await Promise.resolve();
        joins.push(feed.join(late, { after, pace: 'together' }));
      }
      await super.process(after, events);
    }
  })('second');
  joins.push(feed.join(early, { after: undefined, pace: 'together' }));
  const first = await append('first');
  await append('second');
  await late.settled();
  expect(late.given[0]).toEqual([first, []]);
  for (const { stop } of joins) await stop();
});
