import {
  type Appended,
  EventStore,
  type NewEvent,
  type Position,
  RevisionConflict,
  type StoredEvent,
  type Subscription,
} from '../../../services/platform/events/event-store.js';

/** A log in memory, for specs that are not about an engine. It stores copies, as JSON would. */
export class MemoryEventStore extends EventStore {
  private readonly log: StoredEvent[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly followers = new Set<() => void>();

  protected async appendBatch(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended> {
    await Promise.resolve();
    const there = this.streams.get(stream) ?? [];
    if (there.length !== expectedRevision + 1) return this.alreadyThere(stream, expectedRevision, events);
    for (const event of JSON.parse(JSON.stringify(events)) as NewEvent[]) {
      const position = String(this.log.length + 1).padStart(16, '0');
      const stored = { ...event, stream, revision: there.length, position };
      there.push(stored);
      this.log.push(stored);
    }
    this.streams.set(stream, there);
    for (const wake of this.followers) wake();
    return lastOf(there);
  }

  async read(stream: string, from: number, limit: number): Promise<StoredEvent[]> {
    await Promise.resolve();
    return structuredClone((this.streams.get(stream) ?? []).slice(from, from + limit));
  }

  async last(stream: string): Promise<StoredEvent | undefined> {
    return structuredClone(this.streams.get(stream)?.at(-1));
  }

  async readAll(after: Position | undefined, limit: number): Promise<StoredEvent[]> {
    await Promise.resolve();
    const from = Number(after ?? 0);
    return structuredClone(this.log.slice(from, from + limit));
  }

  async head(): Promise<Position | undefined> {
    return this.log.at(-1)?.position;
  }

  isPosition(text: string): boolean {
    return /^\d{16}$/.test(text);
  }

  subscribeAll(after: Position | undefined, handler: (events: StoredEvent[]) => Promise<void>): Subscription {
    const following = new MemorySubscription(this, after, handler);
    const wake = () => following.wake();
    this.followers.add(wake);
    return {
      stop: async () => {
        this.followers.delete(wake);
        await following.stop();
      },
    };
  }

  async ping(): Promise<void> {}

  async close(): Promise<void> {}

  private alreadyThere(stream: string, expectedRevision: number, events: readonly NewEvent[]): Appended {
    const there = (this.streams.get(stream) ?? []).slice(expectedRevision + 1, expectedRevision + 1 + events.length);
    const same = there.length === events.length && there.every(({ id }, at) => id === events[at]?.id);
    if (!same) throw new RevisionConflict(stream, expectedRevision);
    return lastOf(there);
  }
}

class MemorySubscription {
  wake = (): void => {};
  private stopped = false;
  private readonly ended: Promise<void>;

  constructor(
    private readonly store: EventStore,
    private position: Position | undefined,
    private readonly handler: (events: StoredEvent[]) => Promise<void>,
  ) {
    this.ended = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.ended;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const woken = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      const batch = await this.store.readAll(this.position, 100);
      if (batch.length === 0) await woken;
      else if (await this.handled(batch)) this.position = batch.at(-1)?.position;
      else await new Promise(setImmediate);
    }
  }

  private async handled(batch: StoredEvent[]): Promise<boolean> {
    return this.handler(batch).then(
      () => true,
      () => false,
    );
  }
}

function lastOf(events: readonly StoredEvent[]): Appended {
  const last = events.at(-1);
  if (!last) throw new RangeError('An append needs an event');
  return { revision: last.revision, position: last.position };
}
