import { setImmediate as turn } from 'node:timers/promises';
import type { EventStore, NewEvent, StoredEvent } from '../events/event-store.js';
import { BEFORE_FIRST, type StreamHead } from '../events/hash-chain.js';
import type { Decider, Recorded } from './decider.js';
import { collectRows, type DeciderSnapshots, packRows } from './decider-snapshots.js';

export interface LoadedStream<State> {
  state: State;
  head: StreamHead;
  /** The revision of the newest snapshot taken or loaded. */
  snapshotRevision: number;
}

export type DomainEvent = { type: string; data: object };

const PAGE_EVENTS = 1000;
/** Events folded before other work gets a turn. */
const EVENTS_PER_TURN = 100;
const SNAPSHOT_EVENTS_MIN = 500;
/** Takes a snapshot after the stream has grown by a quarter, since a snapshot costs as much as the state holds. */
const SNAPSHOT_GROWTH = 0.25;
/** The number of events that need as much memory as a stream by itself. */
const EVENTS_PER_WEIGHT = 100;
/** Weighs the cached streams only this often, because it visits each of them. */
const TRIM_EVERY_EVENTS = 2_000;

/** Holds the states of a decider's streams. Loads them from snapshots and the log, and keeps the most recently used. */
export class DeciderStreams<State, Command, Event extends DomainEvent> {
  /** In order of last use. */
  private readonly cached = new Map<string, LoadedStream<State>>();
  private saving = Promise.resolve();
  /** Events folded or loaded since the last trim. */
  private eventsSinceTrim = 0;

  constructor(
    private readonly decider: Decider<State, Command, Event>,
    private readonly events: EventStore,
    private readonly snapshots: DeciderSnapshots,
    /** The weight to keep: 1 per stream, and 1 for every hundred of its events. */
    private readonly weightMax: number,
    private readonly warn: (message: string) => void,
  ) {}

  /** Returns the stream's state; `fresh` is true when it was read from the log just now. */
  async current(stream: string, catchUp: boolean): Promise<{ loaded: LoadedStream<State>; fresh: boolean }> {
    const known = this.cached.get(stream);
    const loaded = known ?? (await this.load(stream));
    // One without events needs memory, too.
    if (!known) this.eventsSinceTrim += 1;
    if (known && catchUp) await this.readForward(stream, loaded);
    this.cached.delete(stream);
    this.cached.set(stream, loaded);
    return { loaded, fresh: !known || catchUp };
  }

  /** Folds an event that was appended or is about to be. */
  fold(loaded: LoadedStream<State>, revision: number, event: NewEvent): void {
    const { recordedAt, hash } = event.metadata;
    const recorded: Recorded<Event> = { event: { type: event.type, data: event.data } as Event, revision, recordedAt, hash };
    loaded.state = this.decider.evolve(loaded.state, recorded);
    loaded.head = { revision, recordedAt, hash };
    this.eventsSinceTrim += 1;
  }

  evict(stream: string): void {
    this.cached.delete(stream);
  }

  /** Drops the least recently used streams, except busy ones. */
  trim(isBusy: (stream: string) => boolean): void {
    if (this.eventsSinceTrim < TRIM_EVERY_EVENTS) return;
    this.eventsSinceTrim = 0;
    let weight = 0;
    for (const { head } of this.cached.values()) weight += weightOf(head);
    for (const [stream, { head }] of this.cached) {
      if (weight <= this.weightMax) return;
      if (isBusy(stream)) continue;
      this.cached.delete(stream);
      weight -= weightOf(head);
    }
  }

  /**
   * Takes a snapshot when enough has happened since the last one. The state must not change until this resolves. Packing and writing
   * continue in the background, one snapshot after the other.
   */
  async snapshotIfDue(stream: string, loaded: LoadedStream<State>): Promise<void> {
    const { head } = loaded;
    if (head.revision - loaded.snapshotRevision < Math.max(SNAPSHOT_EVENTS_MIN, head.revision * SNAPSHOT_GROWTH)) return;
    loaded.snapshotRevision = head.revision;
    const rows = collectRows(this.decider.toSnapshot(loaded.state));
    const write = async (): Promise<void> => this.snapshots.save(stream, head, await packRows(await rows));
    this.saving = this.saving.then(write).catch((error: unknown) => this.warn(`No snapshot of ${stream}: ${error}`));
    await rows.catch(() => {});
  }

  /** Resolves when all started snapshots are written. */
  async snapshotsWritten(): Promise<void> {
    await this.saving;
  }

  private async load(stream: string): Promise<LoadedStream<State>> {
    const fromSnapshot = await this.loadSnapshot(stream);
    if (fromSnapshot) return fromSnapshot;
    const loaded = { state: this.decider.initial(), head: BEFORE_FIRST, snapshotRevision: 0 };
    await this.readForward(stream, loaded);
    return loaded;
  }

  /** Uses a snapshot only if the log still has the event at its head: the store may belong to another log. */
  private async loadSnapshot(stream: string): Promise<LoadedStream<State> | undefined> {
    const snapshot = await this.snapshots.load(stream, this.decider);
    if (!snapshot) return undefined;
    const [at] = await this.events.read(stream, snapshot.head.revision, 1);
    if (at?.metadata.hash !== snapshot.head.hash) return undefined;
    try {
      const loaded = { ...snapshot, snapshotRevision: snapshot.head.revision };
      this.eventsSinceTrim += snapshot.head.revision;
      await this.readForward(stream, loaded);
      return loaded;
    } catch (error) {
      this.warn(`The snapshot of ${stream} cannot be used: ${error}`);
      return undefined;
    }
  }

  private async readForward(stream: string, loaded: LoadedStream<State>): Promise<void> {
    for (;;) {
      const page: StoredEvent[] = await this.events.read(stream, loaded.head.revision + 1, PAGE_EVENTS);
      for (const [at, event] of page.entries()) {
        this.fold(loaded, event.revision, event);
        if ((at + 1) % EVENTS_PER_TURN === 0) await turn();
      }
      if (page.length < PAGE_EVENTS) return;
    }
  }
}

function weightOf({ revision }: StreamHead): number {
  return 1 + revision / EVENTS_PER_WEIGHT;
}
