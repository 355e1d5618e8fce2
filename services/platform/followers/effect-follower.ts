import type { Collection, RecordStore } from '../documents/document-store.js';
import type { EventStore, Position, StoredEvent } from '../events/event-store.js';
import { LogFollower } from './log-follower.js';

export const FOLLOWER_CHECKPOINTS: Collection = { name: 'follower-checkpoints' };

/** Saves the checkpoint at most this often: handling events again after a crash has no second effect. */
const SAVE_EVERY_MS = 1_000;

interface EffectFollowerPorts {
  events: EventStore;
  records: RecordStore;
  warn?(message: string, error: unknown): void;
}

/**
 * Follows the log for an effect outside of it, such as the next step of a transfer, and keeps its checkpoint among the records. A batch
 * that fails is handled again; several processes may follow at once, so that handling must be idempotent.
 */
export class EffectFollower extends LogFollower {
  private isLoaded = false;
  private savedPosition: Position | undefined;
  private savedAtMs = 0;

  /** @param name the key of its checkpoint; another name starts the log again */
  constructor(
    readonly name: string,
    private readonly ports: EffectFollowerPorts,
    private readonly handle: (events: readonly StoredEvent[]) => Promise<void>,
  ) {
    super(ports.events, ports.warn);
  }

  /** Ends the running batch, and saves how far it came. */
  override async stop(): Promise<void> {
    await super.stop();
    await this.saveCheckpoint(this.position);
  }

  protected async open(): Promise<Position | undefined> {
    if (this.isLoaded) return this.position;
    this.savedPosition = await this.loadCheckpoint();
    this.isLoaded = true;
    return this.savedPosition;
  }

  protected fold(events: readonly StoredEvent[]): Promise<void> {
    return this.handle(events);
  }

  protected isFull(): boolean {
    return true;
  }

  protected async save(position: Position): Promise<Position> {
    if (performance.now() - this.savedAtMs >= SAVE_EVERY_MS) await this.saveCheckpoint(position);
    return position;
  }

  protected async onCaughtUp(): Promise<void> {}

  protected reset(): void {}

  /** Starts the log again when the checkpoint is not of this log. */
  private async loadCheckpoint(): Promise<Position | undefined> {
    const { events, records } = this.ports;
    const kept = (await records.get<{ position: Position }>(FOLLOWER_CHECKPOINTS.name, this.name))?.value.position;
    const head = await events.head();
    if (kept === undefined || (head !== undefined && kept <= head)) return kept;
    await records.delete(FOLLOWER_CHECKPOINTS.name, this.name);
    return undefined;
  }

  /** Skips a position before the one that another process saved. */
  private async saveCheckpoint(reached: Position | undefined): Promise<void> {
    if (reached === undefined || reached === this.savedPosition) return;
    const { records } = this.ports;
    const saved = await records.get<{ position: Position }>(FOLLOWER_CHECKPOINTS.name, this.name);
    if (!saved || saved.value.position < reached) await records.put(FOLLOWER_CHECKPOINTS.name, this.name, { position: reached });
    this.savedPosition = reached;
    this.savedAtMs = performance.now();
  }
}
