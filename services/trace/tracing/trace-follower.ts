import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { View } from '../../../projections/shared/projection.js';
import { type TraceGraphView, traceGraph } from '../../../projections/trace/tracing/trace-graph.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore, type Position, type StoredEvent } from '../../platform/events/event-store.js';
import { LogFollower } from '../../platform/followers/log-follower.js';
import { LoopYielder } from '../../platform/lib/event-loop-yield.js';
import { Log } from '../../platform/monitoring/log.js';
import { Checkpoints } from '../../platform/projections/checkpoints.js';
import { ProjectionRunner } from '../../platform/projections/projection-runner.js';
import { Views } from '../../platform/projections/views.js';
import { snapshotPieces } from './index/graph-snapshot.js';
import type { TraceGraph } from './index/trace-graph.js';
import { TraceIndex } from './index/trace-index.js';
import { TraceSnapshotStore } from './trace-snapshot-store.js';

const VIEWS_LOADED_AT_ONCE = 2_000;

/** Saves the index again when it has grown by this part of the saved size. */
const MIN_GROWTH_SHARE = 0.05;

/** Identifies the index among the projections. */
export const TRACE_INDEX = { name: 'trace-index', version: 1 } as const;

/**
 * Keeps this process's trace index at the head of the log. Starts from the saved snapshot, or else from the stored
 * views, whichever process wrote them, and continues from there.
 */
@Injectable()
export class TraceFollower extends LogFollower {
  readonly name = TRACE_INDEX.name;
  readonly version = TRACE_INDEX.version;
  private currentIndex: TraceIndex | undefined;
  private loadingIndex = new TraceIndex();
  /** Maps nodes whose stored views were newer than the checkpoint to the position that the views include. */
  private newerThanCheckpoint = new Map<string, Position>();
  private readonly checkpoints: Checkpoints;
  /** Sets the smallest growth, in nodes, edges and facts, for saving again. */
  protected minGrowthToSave = 200_000;
  private savedSize = 0;
  private saving: Promise<void> | undefined;
  /** Runs while the index is copied; the index must not change meanwhile. */
  private copying: Promise<void> | undefined;

  constructor(
    events: EventStore,
    private readonly store: ViewStore,
    private readonly snapshots: TraceSnapshotStore,
    projections: ProjectionRunner,
    private readonly views: Views,
    private readonly log: Log,
  ) {
    super(events, (message, err) => log.warn({ err }, message));
    this.checkpoints = new Checkpoints(store);
    projections.addFollower(this);
  }

  /** Returns the index once it is as new as the request asks. */
  async read(): Promise<TraceIndex> {
    await this.views.reached(this.name);
    return this.index;
  }

  /** Returns the index with what this process knows so far. */
  get index(): TraceIndex {
    return this.currentIndex ?? this.loadingIndex;
  }

  protected async open(): Promise<Position | undefined> {
    if (this.currentIndex) return this.position;
    this.newerThanCheckpoint.clear();
    const saved = await this.snapshots.load();
    this.loadingIndex = new TraceIndex(saved?.graph);
    if (saved) {
      this.savedSize = sizeOf(this.loadingIndex);
      this.currentIndex = this.loadingIndex;
      return saved.position;
    }
    await this.checkpoints.ensure();
    const { value } = await this.checkpoints.open(traceGraph);
    if (value.position !== null) await this.loadViews(value.collection, value.position);
    this.currentIndex = this.loadingIndex;
    return value.position ?? undefined;
  }

  protected async fold(events: readonly StoredEvent[]): Promise<void> {
    await this.copying;
    const pauses = new LoopYielder();
    for (const event of events as readonly LedgerEvent[]) {
      this.index.apply(event, (nodeId) => (this.newerThanCheckpoint.get(nodeId) ?? '') >= event.position);
      if (pauses.isDue()) await pauses.yieldNow();
    }
  }

  protected isFull(): boolean {
    return false;
  }

  protected save(position: Position): Promise<Position> {
    for (const [nodeId, seen] of this.newerThanCheckpoint) if (seen <= position) this.newerThanCheckpoint.delete(nodeId);
    this.saveIfGrown(position);
    return Promise.resolve(position);
  }

  protected onCaughtUp(): Promise<void> {
    if (this.position) this.saveIfGrown(this.position);
    return Promise.resolve();
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.saving;
  }

  /** Saves in the background when the index has grown enough. Never saves a state behind `position`. */
  private saveIfGrown(position: Position): void {
    const size = sizeOf(this.index);
    const grown = size - this.savedSize;
    if (this.saving || this.newerThanCheckpoint.size > 0 || grown < Math.max(this.minGrowthToSave, this.savedSize * MIN_GROWTH_SHARE))
      return;
    this.savedSize = size;
    this.saving = this.copyPieces()
      .then((pieces) => this.snapshots.save(pieces, position))
      .catch((err) => this.log.warn({ err }, 'the trace index was not saved'))
      .finally(() => {
        this.saving = undefined;
      });
  }

  private copyPieces(): Promise<Uint8Array[]> {
    const copied = piecesOf(this.index.graph);
    this.copying = copied.then(
      () => undefined,
      () => undefined,
    );
    return copied;
  }

  /** Drops the index, since a failed batch may be half applied. */
  protected reset(): void {
    this.currentIndex = undefined;
  }

  private async loadViews(collection: string, checkpoint: Position): Promise<void> {
    for await (const batch of this.store.scan<View<TraceGraphView>>(collection, VIEWS_LOADED_AT_ONCE)) {
      for (const { value } of batch) {
        this.loadingIndex.load(value);
        if (value.position > checkpoint) this.newerThanCheckpoint.set(value.nodeId, value.position);
      }
    }
    this.loadingIndex.finishLoading();
  }
}

async function piecesOf(graph: TraceGraph): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (const piece of snapshotPieces(graph)) {
    pieces.push(piece);
    await turn();
  }
  return pieces;
}

const sizeOf = ({ graph }: TraceIndex): number => graph.parents.length + graph.factKindBits.length + graph.size;
