import type { Readable } from 'node:stream';
import {
  BACKWARDS,
  END,
  ErrorType,
  EventStoreDBClient,
  excludeSystemEvents,
  isCommandError,
  jsonEvent,
  type NO_STREAM as NoStream,
  type RecordedEvent,
  type ResolvedEvent,
  START,
  NO_STREAM as STREAM_IS_NEW,
} from '@eventstore/db-client';
import { EngineUnavailable } from '../lib/engine-unavailable.js';
import {
  type Appended,
  type EventMetadata,
  EventStore,
  type NewEvent,
  NO_STREAM,
  type Position,
  RevisionConflict,
  type StoredEvent,
  type Subscription,
} from './event-store.js';
import { type LiveSource, ResumingSubscription } from './resuming-subscription.js';

/** Commit and prepare position in hexadecimal, 63 bits each. */
const POSITION = /^[0-7][0-9a-f]{15}-[0-7][0-9a-f]{15}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Pages of $all include the engine's own events, so a page may hold fewer of ours than requested. */
const PAGE_EVENTS = 64;
const READ_MS = 30_000;
const PING_MS = 3_000;
/** Events buffered while the handler of a subscription is busy. */
const READ_AHEAD = 500;

const NO_ANSWER_ERRORS: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.NOT_LEADER,
]);
/** gRPC statuses of a call that was interrupted or rejected without an answer. */
const CUT_OFF_STATUSES: ReadonlySet<number> = new Set([1, 8, 13, 14]);

export type EventStoreDbOptions = { warn?: (message: string) => void };

/** Stores the log in EventStoreDB (20.6 or newer; positions in streams need 22.6). Connects at the first call. */
export class EventStoreDbEventStore extends EventStore {
  private readonly client: EventStoreDBClient;
  private readonly subscriptions = new Set<Subscription>();
  private readonly warn: (message: string) => void;
  private newest: Position | undefined;

  /** @param url as EventStoreDB's clients accept it: `esdb://host:2113?tls=false`, `esdb+discover://…`, or `kurrentdb` for `esdb` */
  constructor(url: string, options: EventStoreDbOptions = {}) {
    super();
    this.warn = options.warn ?? console.warn;
    this.client = EventStoreDBClient.connectionString(url.replace(/^kurrentdb/, 'esdb'));
    // Sends each append as its own call. The client prefers batched appends if the server has them; these share one stream, and a
    // connection lost under load can leave an append without any answer.
    Object.assign(this.client, { supports: async () => false });
  }

  protected async appendBatch(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended> {
    const proposed = events.map(toProposed);
    if (proposed.length === 0) throw new RangeError('An append needs an event');
    const expected: bigint | typeof NoStream = expectedRevision === NO_STREAM ? STREAM_IS_NEW : BigInt(expectedRevision);
    try {
      const result = await this.client.appendToStream(stream, proposed, { expectedRevision: expected });
      // The append was rejected, or known without its position. The stored events show which.
      if (!result.success || !result.position) return await this.confirmReplay(stream, expectedRevision, events);
      return this.trackNewest({ revision: expectedRevision + events.length, position: toPosition(result.position) });
    } catch (error) {
      if (errorTypeOf(error) === ErrorType.WRONG_EXPECTED_VERSION) return this.confirmReplay(stream, expectedRevision, events);
      // While a batch is being written, the server lets a second copy of it time out.
      if (errorTypeOf(error) === ErrorType.TIMEOUT) {
        return this.confirmReplay(stream, expectedRevision, events).catch(() => Promise.reject(unavailable(error)));
      }
      throw appendFailure(error);
    }
  }

  async read(stream: string, from: number, limit: number): Promise<StoredEvent[]> {
    if (limit < 1) return [];
    return this.readStream(stream, { fromRevision: BigInt(from), maxCount: limit });
  }

  async last(stream: string): Promise<StoredEvent | undefined> {
    const [event] = await this.readStream(stream, { fromRevision: END, maxCount: 1, direction: BACKWARDS });
    return event;
  }

  async readAll(after: Position | undefined, limit: number): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    let last = after;
    while (events.length < limit) {
      // The page begins with the event at the position itself, which the reader already has.
      const maxCount = Math.max(limit - events.length + 1, PAGE_EVENTS);
      const page = await readToEnd(this.client.readAll({ fromPosition: last === undefined ? START : fromPosition(last), maxCount }));
      events.push(...withoutSystemEvents(page.filter((event) => last === undefined || positionOf(event) > last)));
      const end = page.at(-1);
      if (!end || page.length < maxCount) break;
      last = positionOf(end);
    }
    return events.slice(0, limit);
  }

  /** Searches backwards past the engine's own events, at most to the newest event seen before. */
  async head(): Promise<Position | undefined> {
    const known = this.newest;
    let before: Parameters<EventStoreDBClient['readAll']>[0] = { fromPosition: END };
    for (;;) {
      const page = await readToEnd(this.client.readAll({ ...before, maxCount: PAGE_EVENTS, direction: BACKWARDS }));
      const [event] = withoutSystemEvents(page);
      if (event) return this.trackNewest(event).position;
      const oldest = page.at(-1);
      if (!oldest || page.length < PAGE_EVENTS) return undefined;
      if (known !== undefined && positionOf(oldest) <= known) return known;
      before = { fromPosition: fromPosition(positionOf(oldest)) };
    }
  }

  isPosition(text: string): boolean {
    return POSITION.test(text);
  }

  subscribeAll(after: Position | undefined, handler: (events: StoredEvent[]) => Promise<void>): Subscription {
    const inner = new ResumingSubscription(after, {
      open: (position) => this.openSource(position),
      convert: (received) => withoutSystemEvents([(received as ResolvedEvent).event])[0],
      handler,
      warn: this.warn,
    });
    const stop = async () => {
      this.subscriptions.delete(subscription);
      await inner.stop();
    };
    const subscription: Subscription = { stop };
    this.subscriptions.add(subscription);
    return subscription;
  }

  async ping(): Promise<void> {
    await readToEnd(this.client.readAll({ fromPosition: END, maxCount: 1, direction: BACKWARDS }), PING_MS);
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.client.dispose();
  }

  private openSource(after: Position | undefined): LiveSource {
    const stream = this.client.subscribeToAll(
      { fromPosition: after === undefined ? START : fromPosition(after), filter: excludeSystemEvents() },
      { highWaterMark: READ_AHEAD },
    );
    // The client types its streams only by their events; they are Transforms.
    return { stream: stream as unknown as Readable, cancel: () => stream.unsubscribe().catch(() => {}) };
  }

  private async readStream(stream: string, options: Parameters<EventStoreDBClient['readStream']>[1]): Promise<StoredEvent[]> {
    try {
      return (await readToEnd(this.client.readStream(stream, options))).map(toStored);
    } catch (error) {
      if (errorTypeOf(error) === ErrorType.STREAM_NOT_FOUND) return [];
      throw error;
    }
  }

  /** Returns the earlier success of a rejected append if exactly its events are at the expected revisions. */
  private async confirmReplay(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended> {
    const there = await this.read(stream, expectedRevision + 1, events.length);
    const last = there.at(-1);
    const same = there.length === events.length && there.every(({ id }, at) => id === events[at]?.id.toLowerCase());
    if (!same || !last) throw new RevisionConflict(stream, expectedRevision);
    return this.trackNewest({ revision: last.revision, position: last.position });
  }

  private trackNewest<T extends { position: Position }>(event: T): T {
    if (this.newest === undefined || event.position > this.newest) this.newest = event.position;
    return event;
  }
}

/** Checks what the client would reject only in the middle of a call. */
function toProposed({ id, type, data, metadata }: NewEvent) {
  if (!UUID.test(id)) throw new TypeError(`An event id is a UUID, not ${id}`);
  if (type.startsWith('$')) throw new TypeError(`Event types that begin with $ are the engine's own: ${type}`);
  JSON.stringify([data, metadata]);
  return jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: metadata as unknown as Record<string, unknown> });
}

function withoutSystemEvents(events: readonly (RecordedEvent | undefined)[]): StoredEvent[] {
  return events.filter((event) => event !== undefined && !event.type.startsWith('$')).map((event) => toStored(event as RecordedEvent));
}

function toStored(event: RecordedEvent): StoredEvent {
  return {
    id: event.id.toLowerCase(),
    stream: event.streamId,
    revision: Number(event.revision),
    position: positionOf(event),
    type: event.type,
    data: event.data as object,
    metadata: event.metadata as unknown as EventMetadata,
  };
}

function positionOf(event: RecordedEvent): Position {
  if (!event.position) throw new Error('EventStoreDB 22.6 or newer is needed: the position of an event is missing');
  return toPosition(event.position);
}

function toPosition({ commit, prepare }: { commit: bigint; prepare: bigint }): Position {
  return `${commit.toString(16).padStart(16, '0')}-${prepare.toString(16).padStart(16, '0')}`;
}

function fromPosition(position: Position): { commit: bigint; prepare: bigint } {
  const [commit, prepare] = position.split('-');
  return { commit: BigInt(`0x${commit}`), prepare: BigInt(`0x${prepare}`) };
}

type EventStream = AsyncIterable<ResolvedEvent> & { cancel(): Promise<void>; destroy(error: Error): void };

/** Reads to the end of the answer within a time limit, since the client sets none for reads. */
async function readToEnd(stream: EventStream, ms = READ_MS): Promise<RecordedEvent[]> {
  const timer = setTimeout(() => {
    stream.destroy(new EngineUnavailable(`EventStoreDB did not answer within ${ms} ms`));
    stream.cancel().catch(() => {});
  }, ms);
  try {
    const events: RecordedEvent[] = [];
    for await (const { event } of stream) if (event) events.push(event);
    return events;
  } catch (error) {
    throw hasNoAnswer(error) ? unavailable(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

function errorTypeOf(error: unknown): string | undefined {
  return error instanceof Error && isCommandError(error) ? error.type : undefined;
}

function hasNoAnswer(error: unknown): boolean {
  const kind = errorTypeOf(error);
  if (kind !== undefined && kind !== ErrorType.UNKNOWN) return NO_ANSWER_ERRORS.has(kind);
  return error instanceof EngineUnavailable || isDiscoveryFailure(error) || CUT_OFF_STATUSES.has((error as { code?: number }).code ?? -1);
}

/** Recognizes by its message that the client found no leader of the cluster before its first call. */
function isDiscoveryFailure(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Failed to discover');
}

/** Treats an append that failed without a reason as unanswered, because it may have been written. */
function appendFailure(error: unknown): unknown {
  return errorTypeOf(error) === ErrorType.UNKNOWN || hasNoAnswer(error) ? unavailable(error) : error;
}

function unavailable(error: unknown): EngineUnavailable {
  if (error instanceof EngineUnavailable) return error;
  return new EngineUnavailable(`EventStoreDB: ${error instanceof Error ? error.message : error}`, { cause: error });
}
