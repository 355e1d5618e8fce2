import type { Projection } from '../../../projections/projection.js';
import type { Stored, ViewStore } from '../documents/document-store.js';
import type { EventStore, Position, StoredEvent } from '../events/event-store.js';
import type { Checkpoint, Checkpoints } from './checkpoints.js';
import { Folding } from './folding.js';
import { LogFollower } from './log-follower.js';
import type { Views } from './views.js';

/** What a run needs beside its projection. */
export interface RunStores {
  events: EventStore;
  store: ViewStore;
  checkpoints: Checkpoints;
  views: Views;
  warn?: (message: string) => void;
}

/**
 * Folds the log into the stored views of one projection, from its checkpoint. Several processes may run the same
 * projection: a view takes each event once, and only the one who moves the checkpoint goes on from there.
 */
export class ProjectionRun<Body extends object> extends LogFollower {
  readonly name: string;
  readonly version: number;
  private checkpoint: Stored<Checkpoint> | undefined;
  private folding: Folding<Body> | undefined;

  constructor(
    readonly projection: Projection<Body>,
    private readonly stores: RunStores,
  ) {
    super(stores.events, stores.warn);
    this.name = projection.name;
    this.version = projection.version;
  }

  protected async open(): Promise<Position | undefined> {
    const found = await this.stores.checkpoints.open(this.projection);
    if (this.folding && found.version === this.checkpoint?.version) return this.checkpoint.value.position ?? undefined;
    const { collection, position } = found.value;
    await this.stores.store.ensure({ name: collection, indexes: this.projection.indexes });
    this.checkpoint = found;
    this.folding = new Folding(this.projection, this.stores.store, collection, position === null);
    this.stores.views.use(this.projection, collection);
    return position ?? undefined;
  }

  protected async fold(events: readonly StoredEvent[]): Promise<void> {
    await this.inMemory().fold(events);
  }

  protected isFull(): boolean {
    return this.inMemory().isFull;
  }

  protected async save(position: Position): Promise<Position | undefined> {
    await this.inMemory().write();
    const from = this.checkpoint as Stored<Checkpoint>;
    const moved = await this.stores.checkpoints.move(from, { ...from.value, position });
    if (moved) {
      this.checkpoint = moved;
      return position;
    }
    // Someone else moved it: what is in memory here may be older than what is stored.
    this.folding = undefined;
    return this.open();
  }

  protected async settle(): Promise<void> {
    this.folding?.rest();
  }

  protected forget(): void {
    this.folding = undefined;
  }

  private inMemory(): Folding<Body> {
    if (!this.folding) throw new Error(`${this.name} is not open`);
    return this.folding;
  }
}
