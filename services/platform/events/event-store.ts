/**
 * The log: streams of immutable events, and all of them in one order.
 *
 * A position is an opaque string whose alphabetical order is the order of the log. It says "at least this new",
 * and where to go on reading; nothing sorts facts or breaks ties by it.
 */
export type Position = string;

/** The stream does not exist yet: the revision to expect of its first event is 0. */
export const NO_STREAM = -1;

export interface EventMetadata {
  /** ISO 8601 UTC with milliseconds; never before that of the event before it in the stream, nor before its cause's. */
  recordedAt: string;
  actor: { userId: string; facilityId: string };
  transactionId: string;
  schemaVersion: number;
  /** Hash of the event before it in the stream; 64 zeros for the first. */
  previousHash: string;
  /** SHA-256, hex: see `sealed` in `hash-chain.ts`. */
  hash: string;
}

export interface NewEvent {
  /** UUID. The same batch with the same ids at the same expected revision succeeds again. */
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
}

/** The stream's head is not where the caller thought: someone else appended, or it does not exist. Nothing was written. */
export class RevisionConflict extends Error {
  constructor(stream: string, expected: number) {
    super(`${stream} is not at revision ${expected}`);
  }
}

/** The engine does not answer, or answered neither yes nor no. The same append may be sent again. */
export class EngineUnavailable extends Error {}

export interface Subscription {
  /** Ends the subscription; resolves when the handler has returned for the last time. */
  stop(): Promise<void>;
}

export abstract class EventStore {
  /**
   * Appends all events of the batch or none, durably, right after `expectedRevision` (`NO_STREAM` for a new stream).
   * The same batch again answers as the first time. Throws RevisionConflict, EngineUnavailable.
   */
  abstract append(stream: string, expectedRevision: number, events: readonly NewEvent[]): Promise<Appended>;

  /** Up to `limit` events of one stream from revision `from` on, in order; none when there is no such stream. */
  abstract read(stream: string, from: number, limit: number): Promise<StoredEvent[]>;

  /** The last event of a stream. */
  abstract last(stream: string): Promise<StoredEvent | undefined>;

  /** Up to `limit` events after `after` (from the beginning without it), in the order of the log. Engine-made events are left out. */
  abstract readAll(after: Position | undefined, limit: number): Promise<StoredEvent[]>;

  /** Position of the newest event; undefined while the log is empty. */
  abstract head(): Promise<Position | undefined>;

  /** Whether a string has the form of this engine's positions. */
  abstract isPosition(text: string): boolean;

  /**
   * Hands batches of events after `after` to the handler, one batch at a time, in order, for ever. A handler that
   * throws gets the same batch again, with backoff. Survives the loss of its connection without loss or repeat.
   */
  abstract subscribeAll(after: Position | undefined, handler: (events: StoredEvent[]) => Promise<void>): Subscription;

  /** Resolves when the engine answers; throws EngineUnavailable. */
  abstract ping(): Promise<void>;

  abstract close(): Promise<void>;
}
