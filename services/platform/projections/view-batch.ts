import { setImmediate as turn } from 'node:timers/promises';
import type { LogEvent, Projection, View } from '../../../projections/shared/projection.js';
import { changesOf, type Share } from '../../../projections/shared/sums.js';
import type { ViewStore } from '../documents/document-store.js';
import type { StoredEvent } from '../events/event-store.js';
import { LoopYielder } from '../lib/event-loop-yield.js';
import { SumBatch } from './sum-batch.js';

/** Views per write; their conversion to text blocks the event loop. */
const VIEWS_PER_WRITE = 250;
/** Concurrent writes, so that the store has the next one ready. */
const WRITES_IN_FLIGHT_MAX = 3;
/** Above this many changed views, the oldest are written while folding continues: most views stop changing soon after their creation. */
const WRITE_AHEAD_FROM = 1_500;
const KEYS_PER_LOOKUP = 500;
/** Above this many changed views, all are written and the checkpoint moves. */
const CHANGED_MAX = 10_000;
/** Views kept in memory for the next batches, while catching up and afterwards. */
const CACHED_VIEWS_MAX = 30_000;
const CACHED_VIEWS_IDLE = 2_000;

/** A view in memory, and its shares as they were last folded. */
type Held<Body extends object> = { view: View<Body>; shares: readonly Share[] | undefined };

/** Holds the views of one collection while they are folded: loaded once, changed in memory, written together. */
export class ViewBatch<Body extends object> {
  private readonly views = new Map<string, Held<Body>>();
  private readonly changed = new Set<string>();
  private readonly writesInFlight = new Set<Promise<void>>();
  /** Views written ahead since the last `write`, and the failure of such a write. */
  private writtenAhead = 0;
  private failure: unknown;
  private readonly handledTypes: ReadonlySet<string>;
  private readonly sums: SumBatch;

  /** @param isComplete true when everything stored was folded here, so that nothing needs to be looked up */
  constructor(
    private readonly projection: Projection<Body>,
    private readonly store: ViewStore,
    private readonly collection: string,
    private isComplete: boolean,
  ) {
    this.handledTypes = new Set(projection.handles);
    this.sums = new SumBatch(store, collection);
  }

  get isFull(): boolean {
    return this.writtenAhead + this.changed.size >= CHANGED_MAX;
  }

  /** True from a fold that changed a view until `write`. */
  get hasChanges(): boolean {
    return this.writtenAhead + this.changed.size > 0;
  }

  async fold(events: readonly StoredEvent[]): Promise<void> {
    const touches: { event: LogEvent; keys: string[] }[] = [];
    for (const event of events) {
      if (this.handledTypes.has(event.type)) touches.push({ event, keys: this.projection.keysOf(event) });
    }
    await this.load(touches);
    const pauses = new LoopYielder();
    for (const { event, keys } of touches) {
      for (const key of keys) this.evolve(event, key);
      if (pauses.isDue()) {
        this.writeAhead();
        await pauses.yieldNow();
      }
    }
  }

  /** Writes the changed views, after their sums. @throws the failure of an earlier write ahead */
  async write(): Promise<void> {
    const written = this.writtenAhead + this.changed.size;
    await this.sums.write();
    while (this.changed.size > 0) {
      this.sendWrite();
      if (this.writesInFlight.size >= WRITES_IN_FLIGHT_MAX) await Promise.race(this.writesInFlight);
      await turn();
    }
    await Promise.all(this.writesInFlight);
    if (this.failure !== undefined) throw this.failure;
    this.writtenAhead = 0;
    this.evictDownTo(written < CHANGED_MAX / 10 ? CACHED_VIEWS_IDLE : CACHED_VIEWS_MAX);
  }

  /** Releases views that were kept for many batches. */
  evict(): void {
    if (this.changed.size === 0) this.evictDownTo(CACHED_VIEWS_IDLE);
  }

  /**
   * Writes while events are folded, unless the store is behind. Views may be ahead of the checkpoint: their position keeps an event from
   * being folded twice. Views with sums wait for these.
   */
  private writeAhead(): void {
    if (this.projection.sharesOf) return;
    if (this.changed.size < WRITE_AHEAD_FROM || this.writesInFlight.size >= WRITES_IN_FLIGHT_MAX) return;
    this.writtenAhead += VIEWS_PER_WRITE;
    this.sendWrite();
  }

  /** Writes the views that changed first. */
  private sendWrite(): void {
    const documents: { key: string; value: View<Body> }[] = [];
    for (const key of this.changed) {
      if (documents.length === VIEWS_PER_WRITE) break;
      documents.push({ key, value: (this.views.get(key) as Held<Body>).view });
      this.changed.delete(key);
    }
    const failed = (error: unknown): void => {
      this.failure ??= error;
    };
    const written: Promise<void> = this.store
      .putNewer(this.collection, documents)
      .catch(failed)
      .then(() => void this.writesInFlight.delete(written));
    this.writesInFlight.add(written);
  }

  private evolve(event: LogEvent, key: string): void {
    const held = this.views.get(key) ?? this.hold(key, this.initial(key), []);
    if (held.view.position >= event.position) return;
    const { sharesOf } = this.projection;
    const before = sharesOf ? (held.shares ?? sharesOf(held.view)) : [];
    held.view = this.projection.evolve(held.view, event, key) as View<Body>;
    held.view.position = event.position;
    if (sharesOf) {
      held.shares = sharesOf(held.view);
      this.sums.collect(event.position, changesOf(before, held.shares));
    }
    this.changed.add(key);
  }

  /** @param shares none for a new view, which counts for nothing yet */
  private hold(key: string, view: View<Body>, shares?: readonly Share[]): Held<Body> {
    const held = { view, shares };
    this.views.set(key, held);
    return held;
  }

  /** Extends the new view in place, since a copy would be garbage at once. */
  private initial(key: string): View<Body> {
    const view = this.projection.initial(key) as View<Body>;
    view.position = '';
    return view;
  }

  private async load(touches: readonly { keys: string[] }[]): Promise<void> {
    if (this.isComplete) return;
    const missing = new Set<string>();
    for (const { keys } of touches) {
      for (const key of keys) if (!this.views.has(key)) missing.add(key);
    }
    const keys = [...missing];
    for (let at = 0; at < keys.length; at += KEYS_PER_LOOKUP) {
      const found = await this.store.getMany<View<Body>>(this.collection, keys.slice(at, at + KEYS_PER_LOOKUP));
      for (const { key, value } of found) this.hold(key, value);
      if (at + KEYS_PER_LOOKUP < keys.length) await turn();
    }
  }

  /** Drops the oldest views, down to `max`. */
  private evictDownTo(max: number): void {
    if (this.views.size <= max) return;
    this.isComplete = false;
    for (const key of this.views.keys()) {
      if (this.views.size <= max) return;
      this.views.delete(key);
    }
  }
}
