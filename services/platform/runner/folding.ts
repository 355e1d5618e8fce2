import { setImmediate as turn } from 'node:timers/promises';
import type { LedgerEvent } from '../../../contracts/custody-events.js';
import type { Projection, View } from '../../../projections/projection.js';
import type { ViewStore } from '../documents/document-store.js';
import type { StoredEvent } from '../events/event-store.js';
import { Pauses } from '../pauses.js';

/** Views written at once: what is written in one go is also made into text in one go. */
const WRITTEN_AT_ONCE = 250;
/** Such writes under way, so that the store has the next when it is done with one. */
const WRITES_UNDER_WAY = 3;
/** Changed views of which the oldest are written already while events are folded: most come to rest soon after their birth. */
const WRITTEN_AHEAD_FROM = 1_500;
/** Keys looked up at once. */
const LOOKED_UP_AT_ONCE = 500;
/** Views changed before all are written and the checkpoint follows. */
const CHANGED_MAX = 10_000;
/** Views kept for the next batches, while catching up and after. */
const KEPT_MAX = 30_000;
const KEPT_IDLE = 2_000;

/** The views of one collection as they are folded: loaded once, changed in memory, written together. */
export class Folding<Body extends object> {
  private readonly views = new Map<string, View<Body>>();
  private readonly changed = new Set<string>();
  private readonly underWay = new Set<Promise<void>>();
  /** Views that were written ahead since the last `write`, and what went wrong with that. */
  private ahead = 0;
  private failure: unknown;
  private readonly handled: ReadonlySet<string>;

  /** @param holdsAll nothing is stored that was not folded here, so that nothing needs to be looked up */
  constructor(
    private readonly projection: Projection<Body>,
    private readonly store: ViewStore,
    private readonly collection: string,
    private holdsAll: boolean,
  ) {
    this.handled = new Set(projection.handles);
  }

  get isFull(): boolean {
    return this.ahead + this.changed.size >= CHANGED_MAX;
  }

  async fold(events: readonly StoredEvent[]): Promise<void> {
    const touches: { event: LedgerEvent; keys: string[] }[] = [];
    for (const event of events as readonly LedgerEvent[]) {
      if (this.handled.has(event.type)) touches.push({ event, keys: this.projection.keysOf(event) });
    }
    await this.load(touches);
    const pauses = new Pauses();
    for (const { event, keys } of touches) {
      for (const key of keys) this.evolve(event, key);
      if (pauses.isDue()) {
        this.writeAhead();
        await pauses.take();
      }
    }
  }

  /** Writes what was changed. Throws what an earlier write ahead threw. */
  async write(): Promise<void> {
    const written = this.ahead + this.changed.size;
    while (this.changed.size > 0) {
      this.send();
      if (this.underWay.size >= WRITES_UNDER_WAY) await Promise.race(this.underWay);
      await turn();
    }
    await Promise.all(this.underWay);
    if (this.failure !== undefined) throw this.failure;
    this.ahead = 0;
    this.keep(written < CHANGED_MAX / 10 ? KEPT_IDLE : KEPT_MAX);
  }

  /** Lets go of what was kept for many batches. */
  rest(): void {
    if (this.changed.size === 0) this.keep(KEPT_IDLE);
  }

  /**
   * Lets the store work while events are folded, if it keeps up. A view may be ahead of the checkpoint: it carries its
   * position, and takes no event twice.
   */
  private writeAhead(): void {
    if (this.changed.size < WRITTEN_AHEAD_FROM || this.underWay.size >= WRITES_UNDER_WAY) return;
    this.ahead += WRITTEN_AT_ONCE;
    this.send();
  }

  /** Sends the views that were changed first. */
  private send(): void {
    const documents: { key: string; value: View<Body> }[] = [];
    for (const key of this.changed) {
      if (documents.length === WRITTEN_AT_ONCE) break;
      documents.push({ key, value: this.views.get(key) as View<Body> });
      this.changed.delete(key);
    }
    const failed = (error: unknown): void => {
      this.failure ??= error;
    };
    const written: Promise<void> = this.store
      .putNewer(this.collection, documents)
      .catch(failed)
      .then(() => void this.underWay.delete(written));
    this.underWay.add(written);
  }

  private evolve(event: LedgerEvent, key: string): void {
    const view = this.views.get(key) ?? this.initial(key);
    if (view.position >= event.position) return;
    const next = this.projection.evolve(view, event, key) as View<Body>;
    next.position = event.position;
    this.views.set(key, next);
    this.changed.add(key);
  }

  /** Extended in place: a copy of each new view would be garbage at once. */
  private initial(key: string): View<Body> {
    const view = this.projection.initial(key) as View<Body>;
    view.position = '';
    return view;
  }

  /** Looks up the touched views that are not here. */
  private async load(touches: readonly { keys: string[] }[]): Promise<void> {
    if (this.holdsAll) return;
    const missing = new Set<string>();
    for (const { keys } of touches) {
      for (const key of keys) if (!this.views.has(key)) missing.add(key);
    }
    const keys = [...missing];
    for (let at = 0; at < keys.length; at += LOOKED_UP_AT_ONCE) {
      const found = await this.store.getMany<View<Body>>(this.collection, keys.slice(at, at + LOOKED_UP_AT_ONCE));
      for (const { key, value } of found) this.views.set(key, value);
      if (at + LOOKED_UP_AT_ONCE < keys.length) await turn();
    }
  }

  /** Lets go of the views that came first, down to `max`. */
  private keep(max: number): void {
    if (this.views.size <= max) return;
    this.holdsAll = false;
    for (const key of this.views.keys()) {
      if (this.views.size <= max) return;
      this.views.delete(key);
    }
  }
}
