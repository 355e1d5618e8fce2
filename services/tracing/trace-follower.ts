import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { LedgerEvent } from '../../contracts/custody-events.js';
import type { View } from '../../projections/projection.js';
import { type TraceGraphView, traceGraph } from '../../projections/trace-graph.js';
import { ViewStore } from '../platform/documents/document-store.js';
import { EventStore, type Position, type StoredEvent } from '../platform/events/event-store.js';
import { Log } from '../platform/log.js';
import { Checkpoints } from '../platform/runner/checkpoints.js';
import { LogFollower } from '../platform/runner/log-follower.js';
import { Projections } from '../platform/runner/projections.js';
import { TraceIndex } from './index/trace-index.js';
import { SavedTrace } from './saved-trace.js';

/** Views read at once. */
const LOADED_AT_ONCE = 2_000;
/** Other work gets its turn after so long. */
const HOLD_MS = 4;
const EVENTS_BETWEEN_LOOKS = 16;

/** Facts that came since it was saved last: this part of what was saved, and never fewer than this. */
const SAVED_AFTER_PART = 0.25;
const SAVED_AFTER_MIN = 200_000;

/**
 * Keeps this process's trace index at the head of the log. It begins with what was saved of it, or else with the stored
 * views, whichever process wrote them, and goes on from there.
 */
@Injectable()
export class TraceFollower extends LogFollower {
  readonly name = 'trace-index';
  readonly version = 1;
  private traced: TraceIndex | undefined;
  private next = new TraceIndex();
  /** Nodes whose stored views were newer than the checkpoint, and up to where. */
  private ahead = new Map<string, Position>();
  private readonly checkpoints: Checkpoints;
  private savedSize = 0;
  private saving: Promise<void> | undefined;

  constructor(
    events: EventStore,
    private readonly store: ViewStore,
    private readonly saved: SavedTrace,
    projections: Projections,
    private readonly log: Log,
  ) {
    super(events, (message) => log.warn({}, message));
    this.checkpoints = new Checkpoints(store);
    projections.join(this);
  }

  /** What is known of the trace in this process. */
  get index(): TraceIndex {
    return this.traced ?? this.next;
  }

  protected async open(): Promise<Position | undefined> {
    if (this.traced) return this.position;
    this.ahead.clear();
    const saved = await this.saved.load();
    this.next = new TraceIndex(saved?.graph);
    if (saved) {
      this.savedSize = sizeOf(this.next);
      this.traced = this.next;
      return saved.position;
    }
    await this.checkpoints.ensure();
    const { value } = await this.checkpoints.open(traceGraph);
    if (value.position !== null) await this.load(value.collection, value.position);
    this.traced = this.next;
    return value.position ?? undefined;
  }

  protected async fold(events: readonly StoredEvent[]): Promise<void> {
    let since = performance.now();
    for (const [place, event] of (events as readonly LedgerEvent[]).entries()) {
      this.index.apply(event, (nodeId) => (this.ahead.get(nodeId) ?? '') >= event.position);
      if (place % EVENTS_BETWEEN_LOOKS === 0 && performance.now() - since > HOLD_MS) {
        await turn();
        since = performance.now();
      }
    }
  }

  protected isFull(): boolean {
    return false;
  }

  protected save(position: Position): Promise<Position> {
    for (const [nodeId, seen] of this.ahead) if (seen <= position) this.ahead.delete(nodeId);
    return Promise.resolve(position);
  }

  protected settle(): Promise<void> {
    this.keep();
    return Promise.resolve();
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.saving;
  }

  /** Saves what has grown enough, on its own time. */
  private keep(): void {
    const size = sizeOf(this.index);
    const grown = size - this.savedSize;
    if (this.saving || !this.position || grown < Math.max(SAVED_AFTER_MIN, this.savedSize * SAVED_AFTER_PART)) return;
    this.savedSize = size;
    this.saving = this.saved
      .save(this.index.graph, this.position)
      .catch((err) => this.log.warn({ err }, 'the trace index was not saved'))
      .finally(() => {
        this.saving = undefined;
      });
  }

  /** A batch that failed may be in the index by half. */
  protected forget(): void {
    this.traced = undefined;
  }

  private async load(collection: string, checkpoint: Position): Promise<void> {
    for await (const batch of this.store.scan<View<TraceGraphView>>(collection, LOADED_AT_ONCE)) {
      for (const { value } of batch) {
        this.next.load(value);
        if (value.position > checkpoint) this.ahead.set(value.nodeId, value.position);
      }
    }
    this.next.loaded();
  }
}

const sizeOf = ({ graph }: TraceIndex): number => graph.parents.length + graph.kinds.length + graph.size;
