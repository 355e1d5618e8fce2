import { Refusal } from '../../../contracts/shared/refusals.js';

/**
 * Stores the log: streams of immutable events, and all events in one order.
 *
 * A position is an opaque string whose alphabetical order is the order of the log. It means "at least this new", and says where to continue
 * reading. It is never used to sort facts or break ties.
 */
export type Position = string;

/** The revision of a stream that does not exist yet; its first event has revision 0. */
export const NO_STREAM = -1;

export interface EventMetadata {
  /** ISO 8601 UTC with milliseconds; never earlier than the previous event in the stream or the event's cause. */
  recordedAt: string;
  actor: { userId: string; facilityId: string };
  transactionId: string;
  schemaVersion: number;
  /** Hash of the previous event in the stream; 64 zeros for the first. */
  previousHash: string;
  /** SHA-256 in hex; see `chained` in `hash-chain.ts`. */
  hash: string;
}

export interface NewEvent {
  /** A UUID. Appending the same batch with the same IDs at the same expected revision succeeds again. */
  id: string;
  type: string;
  data: object;
  metadata: EventMetadata;
}

export interface StoredEvent<Type extends string = string, Data extends object = object> {
  id: string;
  stream: string;
  revision: number;
  position: Position;
  type: Type;
  data: Data;
  metadata: EventMetadata;
}

export interface Appended {
  /** Revision of the last event of the batch. */
  revision: number;
  /** Position of the last event of the batch. */
  position: Position;
  /** Positions of all events of the batch, where the engine says them. */
  positions?: readonly Position[];
}

/** The stream's revision is not the expected one: another writer appended, or the stream does not exist. Nothing was written. */
export class RevisionConflict extends Error {
  constructor(stream: string, expected: number) {
    super(`${stream} is not at revision ${expected}`);
  }
}

export interface Subscription {
  /** Ends the subscription. Resolves when the last call of the handler has returned. */
  stop(): Promise<void>;
}

/** Bounds the JSON of one event, since every view, proof and bundle reads it whole. */
export const EVENT_BYTES_MAX = 1_000_000;

/** Reports one call of `append`. */
export type AppendReport = { outcome: 'appended' | 'failed'; events: number; seconds: number };

export abstract class EventStore {
  private readonly listeners: ((report: AppendReport) => void)[] = [];

  /**
   * Appends all events of the batch or none, durably, directly after `expectedRevision` (`NO_STREAM` for a new stream). Repeating the same
   * batch returns the first result.
   * @throws RevisionConflict
   * @throws EngineUnavailable
   * @throws Refusal EventTooLarge
   */
  async append(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended> {
    if (events.some(isTooLarge)) throw new Refusal('EventTooLarge');
    return this.appendKept(stream, expectedRevision, events);
  }

  /** Appends events of another log again, of any size: a version before the bound may have recorded them. */
  async appendKept(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended> {
    const startedMs = performance.now();
    const report = (outcome: AppendReport['outcome']): void => {
      const seconds = (performance.now() - startedMs) / 1000;
      for (const listener of this.listeners) listener({ outcome, events: events.length, seconds });
    };
    try {
      const appended = await this.appendBatch(stream, expectedRevision, events);
      report('appended');
      return appended;
    } catch (error) {
      report('failed');
      throw error;
    }
  }

  /** Calls the listener after each append of this process. */
  onAppend(listener: (report: AppendReport) => void): void {
    this.listeners.push(listener);
  }

  /** Appends as `append` says. */
  protected abstract appendBatch(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended>;

  /** Returns up to `limit` events of a stream from revision `from` on, in order; none when the stream does not exist. */
  abstract read(stream: string, from: number, limit: number): Promise<StoredEvent[]>;

  abstract last(stream: string): Promise<StoredEvent | undefined>;

  /** Returns up to `limit` events after `after` (from the beginning without it), in log order, without the engine's own events. */
  abstract readAll(after: Position | undefined, limit: number): Promise<StoredEvent[]>;

  /** Returns the position of the newest event, or undefined while the log is empty. */
  abstract head(): Promise<Position | undefined>;

  /** Returns true when the text has the form of this engine's positions. */
  abstract isPosition(text: string): boolean;

  /**
   * Passes batches of events after `after` to the handler, in order, one at a time, without end. If the handler throws, it gets the same
   * batch again, with backoff. A lost connection neither loses nor repeats events.
   */
  abstract subscribeAll(after: Position | undefined, handler: (events: StoredEvent[]) => Promise<void>): Subscription;

  /** @throws EngineUnavailable when the engine does not answer */
  abstract ping(): Promise<void>;

  abstract close(): Promise<void>;
}

function isTooLarge({ data, metadata }: NewEvent): boolean {
  return Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) > EVENT_BYTES_MAX;
}
