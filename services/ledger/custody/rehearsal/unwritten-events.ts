import {
  type Appended,
  EventStore,
  type NewEvent,
  NO_STREAM,
  type Position,
  RevisionConflict,
  type StoredEvent,
  type Subscription,
} from '../../../platform/events/event-store.js';

/** Replaces the positions of events that the log will never hold. */
const NOWHERE: Position = '';

interface Branch {
  /** The last revision of the log that counts here. */
  from: number;
  events: StoredEvent[];
}

/** Reads the streams of a log, and keeps what is appended to itself. A stream follows the log until something is appended to it here. */
export class UnwrittenEvents extends EventStore {
  private readonly branches = new Map<string, Branch>();

  constructor(private readonly log: EventStore) {
    super();
  }

  protected override async appendBatch(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended> {
    const branch = this.branches.get(stream) ?? { from: (await this.log.last(stream))?.revision ?? NO_STREAM, events: [] };
    const head = branch.from + branch.events.length;
    if (head !== expectedRevision) throw new RevisionConflict(stream, expectedRevision);
    for (const [at, event] of events.entries()) branch.events.push({ ...event, stream, revision: head + 1 + at, position: NOWHERE });
    this.branches.set(stream, branch);
    return { revision: head + events.length, position: NOWHERE };
  }

  override async read(stream: string, from: number, limit: number): Promise<StoredEvent[]> {
    const branch = this.branches.get(stream);
    if (!branch) return this.log.read(stream, from, limit);
    const within = Math.min(limit, branch.from + 1 - from);
    const written = within > 0 ? await this.log.read(stream, from, within) : [];
    const after = Math.max(0, from - branch.from - 1);
    return [...written, ...branch.events.slice(after, after + limit - written.length)];
  }

  override async last(stream: string): Promise<StoredEvent | undefined> {
    return this.branches.get(stream)?.events.at(-1) ?? this.log.last(stream);
  }

  override readAll(after: Position | undefined, limit: number): Promise<StoredEvent[]> {
    return this.log.readAll(after, limit);
  }

  override head(): Promise<Position | undefined> {
    return this.log.head();
  }

  override isPosition(text: string): boolean {
    return this.log.isPosition(text);
  }

  override subscribeAll(): Subscription {
    throw new TypeError('Nothing follows events that are not written');
  }

  override ping(): Promise<void> {
    return this.log.ping();
  }

  override async close(): Promise<void> {
    this.branches.clear();
  }
}
