import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { LedgerEvent } from '../../contracts/custody-events.js';
import type { View } from '../../projections/projection.js';
import { type TraceGraphView, traceGraph } from '../../projections/trace-graph.js';
import { ViewStore } from '../platform/documents/document-store.js';
import { EventStore, type Position, type StoredEvent } from '../platform/events/event-store.js';
import { Log } from '../platform/log.js';
import { Pauses } from '../platform/pauses.js';
import { Checkpoints } from '../platform/runner/checkpoints.js';
import { LogFollower } from '../platform/runner/log-follower.js';
import { Projections } from '../platform/runner/projections.js';
import { saved } from './index/saved-graph.js';
import type { TraceGraph } from './index/trace-graph.js';
import { TraceIndex } from './index/trace-index.js';
import { SavedTrace } from './saved-trace.js';

/** Views read at once. */
const LOADED_AT_ONCE = 2_000;

/** Saved again when it has grown by this part of what was saved. */
const SAVED_AFTER_PART = 0.05;

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
  /** Nodes, edges and facts that must have come before it is saved again, however few there were. */
  protected savedAfter = 200_000;
  private savedSize = 0;
  private saving: Promise<void> | undefined;
  /** While it lasts the index stays as it is. */
  private copying: Promise<void> | undefined;

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
    await this.copying;
    const pauses = new Pauses();
    for (const event of events as readonly LedgerEvent[]) {
      this.index.apply(event, (nodeId) => (this.ahead.get(nodeId) ?? '') >= event.position);
      if (pauses.isDue()) await pauses.take();
    }
  }

  protected isFull(): boolean {
    return false;
  }

  protected save(position: Position): Promise<Position> {
    for (const [nodeId, seen] of this.ahead) if (seen <= position) this.ahead.delete(nodeId);
    this.keep(position);
    return Promise.resolve(position);
  }

  protected settle(): Promise<void> {
    if (this.position) this.keep(this.position);
    return Promise.resolve();
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.saving;
  }

  /** Saves what has grown enough, on its own time; but nothing of what lies behind `position`. */
  private keep(position: Position): void {
    const size = sizeOf(this.index);
    const grown = size - this.savedSize;
    if (this.saving || this.ahead.size > 0 || grown < Math.max(this.savedAfter, this.savedSize * SAVED_AFTER_PART)) return;
    this.savedSize = size;
    this.saving = this.copy()
      .then((pieces) => this.saved.save(pieces, position))
      .catch((err) => this.log.warn({ err }, 'the trace index was not saved'))
      .finally(() => {
        this.saving = undefined;
      });
  }

  private copy(): Promise<Uint8Array[]> {
    const copied = piecesOf(this.index.graph);
    this.copying = copied.then(
      () => undefined,
      () => undefined,
    );
    return copied;
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

async function piecesOf(graph: TraceGraph): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (const piece of saved(graph)) {
    pieces.push(piece);
    await turn();
  }
  return pieces;
}

const sizeOf = ({ graph }: TraceIndex): number => graph.parents.length + graph.kinds.length + graph.size;
