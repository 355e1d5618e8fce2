import type { Projection } from '../../../projections/shared/projection.js';
import type { Stored, ViewStore } from '../documents/document-store.js';
import type { EventStore, Position, StoredEvent } from '../events/event-store.js';
import { LogFollower } from '../followers/log-follower.js';
import type { LogReads } from '../followers/log-reads.js';
import type { Checkpoint, Checkpoints } from './checkpoints.js';
import { ViewBatch } from './view-batch.js';
import type { Views } from './views.js';

export interface FollowerStores {
  events: EventStore;
  store: ViewStore;
  checkpoints: Checkpoints;
  views: Views;
  /** Shared with others that fold the same log in this process. */
  reads?: LogReads;
  /** True where no other process waits for the stored checkpoints: they may then be behind what was read. */
  mayPass?: boolean;
  warn?: (message: string, error?: unknown) => void;
}

/** A start reads at most as many events again that changed none of the views. */
const PASSED_MAX = 500;

/**
 * Folds the log into the stored views of one projection, from its checkpoint. Several processes may run the same projection: a view takes
 * each event once, and only the process that moves the checkpoint continues from there.
 */
export class ProjectionFollower<Body extends object> extends LogFollower {
  readonly name: string;
  readonly version: number;
  private checkpoint: Stored<Checkpoint> | undefined;
  private batch: ViewBatch<Body> | undefined;
  /** Events read since the checkpoint was stored, and the last of them. */
  private passedEvents = 0;
  private passed: Position | undefined;

  constructor(
    readonly projection: Projection<Body>,
    private readonly stores: FollowerStores,
  ) {
    super(stores.events, stores.warn, stores.reads);
    this.name = projection.name;
    this.version = projection.version;
  }

  protected async open(): Promise<Position | undefined> {
    const found = await this.stores.checkpoints.open(this.projection);
    if (this.batch && found.version === this.checkpoint?.version) return this.passed ?? this.checkpoint.value.position ?? undefined;
    const { collection, position } = found.value;
    await this.stores.store.ensure({ name: collection, indexes: this.projection.indexes });
    this.checkpoint = found;
    this.forgetPassed();
    this.batch = new ViewBatch(this.projection, this.stores.store, collection, position === null);
    this.stores.views.useCollection(this.projection, collection);
    return position ?? undefined;
  }

  protected async fold(events: readonly StoredEvent[]): Promise<void> {
    this.passedEvents += events.length;
    await this.openBatch().fold(events);
  }

  protected isFull(): boolean {
    return this.openBatch().isFull;
  }

  protected async save(position: Position): Promise<Position | undefined> {
    const batch = this.openBatch();
    // Most events change few of the views: moving every checkpoint for each of them would be most of what is written.
    if (this.stores.mayPass && !batch.hasChanges && this.passedEvents <= PASSED_MAX) {
      this.passed = position;
      return position;
    }
    await batch.write();
    return this.moveTo(position);
  }

  /** Takes no more events, and stores how far this has read. */
  override async stop(): Promise<void> {
    await super.stop();
    // Where it cannot be stored, the next start reads these events again.
    if (this.passed !== undefined) await this.moveTo(this.passed).catch(() => undefined);
  }

  private async moveTo(position: Position): Promise<Position | undefined> {
    const from = this.checkpoint as Stored<Checkpoint>;
    const moved = await this.stores.checkpoints.move(from, { ...from.value, position });
    if (moved) {
      this.checkpoint = moved;
      this.forgetPassed();
      return position;
    }
    // Someone else moved the checkpoint: the views in memory may be older than the stored ones.
    this.batch = undefined;
    return this.open();
  }

  protected async onCaughtUp(): Promise<void> {
    this.batch?.evict();
  }

  protected reset(): void {
    this.batch = undefined;
    this.forgetPassed();
  }

  private forgetPassed(): void {
    this.passed = undefined;
    this.passedEvents = 0;
  }

  private openBatch(): ViewBatch<Body> {
    if (!this.batch) throw new Error(`${this.name} is not open`);
    return this.batch;
  }
}
