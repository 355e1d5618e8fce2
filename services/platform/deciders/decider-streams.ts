import { setImmediate as turn } from 'node:timers/promises';
import type { EventStore, NewEvent, StoredEvent } from '../events/event-store.js';
import { BEFORE_FIRST, type StreamHead } from '../events/hash-chain.js';
import type { Decider, Recorded } from './decider.js';
import { collectRows, type DeciderSnapshots, packRows } from './decider-snapshots.js';

/** A stream in memory: its state up to its head. */
export interface LoadedStream<State> {
  state: State;
  head: StreamHead;
  /** Of the newest snapshot that was taken or loaded. */
  snapshotRevision: number;
}

/** What a decider's event looks like in the log. */
export interface DomainEvent {
  type: string;
  data: object;
}

const PAGE_EVENTS = 1000;
/** Events folded before others get their turn. */
const EVENTS_PER_TURN = 100;
const SNAPSHOT_EVENTS_MIN = 500;
/** A snapshot costs what the state holds, so it is taken when that has grown by a quarter. */
const SNAPSHOT_GROWTH = 0.25;
/** Events that weigh as much in memory as a stream by itself. */
const EVENTS_PER_WEIGHT = 100;
/** Weighing looks at each stream that is kept. */
const TRIM_EVERY_EVENTS = 2_000;

/** The states of a decider's streams: loaded from snapshot and log, kept for the streams used last. */
export class DeciderStreams<State, Command, Event extends DomainEvent> {
  /** In the order of their last use. */
  private readonly cached = new Map<string, LoadedStream<State>>();
  private saving = Promise.resolve();
  /** Events folded or loaded since the streams were weighed. */
  private eventsSinceTrim = 0;

  constructor(
    private readonly decider: Decider<State, Command, Event>,
    private readonly events: EventStore,
    private readonly snapshots: DeciderSnapshots,
    /** Weight to keep: 1 for a stream and one more for every hundred of its events. */
    private readonly weightMax: number,
    private readonly warn: (message: string) => void,
  ) {}

  /** The stream's state; `fresh` says that it was read from the log just now. */
  async current(stream: string, catchUp: boolean): Promise<{ loaded: LoadedStream<State>; fresh: boolean }> {
    const known = this.cached.get(stream);
    const loaded = known ?? (await this.load(stream));
    if (known && catchUp) await this.readForward(stream, loaded);
    this.cached.delete(stream);
    this.cached.set(stream, loaded);
    return { loaded, fresh: !known || catchUp };
  }

  /** Folds events that were appended, or are about to be. */
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

  /** Drops the streams that were not used for longest, except busy ones. */
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
   * Takes a snapshot when enough has happened since the last: the state must stay as it is until this resolves. What was
   * taken is packed and written on its own time, one after the other.
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

  /** Resolves when the snapshots under way are written. */
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

  /** A snapshot holds only if the log still has the event that it was taken at: a store may come from another log. */
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
