import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { LedgerEvent } from '../../contracts/custody/events.js';
import { Refusal } from '../../contracts/shared/refusals.js';
import { lots } from '../../projections/lots.js';
import { FOLLOWER_CHECKPOINTS } from '../custody/transfers/transfer-process.js';
import { RecordStore } from '../platform/documents/document-store.js';
import { EventStore, type Position, type StoredEvent, type Subscription } from '../platform/events/event-store.js';
import { BackgroundTask } from '../platform/lifecycle/background-task.js';
import { ReadPositions } from '../platform/projections/read-positions.js';
import { QR_CODES } from './code-records.js';
import { CodeStates } from './code-states.js';

/** Changes when states get another meaning; the log is then followed from its beginning. */
const CHECKPOINT_KEY = 'qr-codes-1';
/** Sets how often the checkpoint is stored. Following events again after a crash changes nothing. */
const SAVE_CHECKPOINT_EVERY_MS = 1_000;

/**
 * Follows the log and keeps the state of each QR code and the counts of its batch, as its lot has it. Several processes may follow at once.
 */
@Injectable()
export class CodeFollower extends BackgroundTask {
  private subscription: Subscription | undefined;
  private reached: Position | undefined;
  private savedPosition: Position | undefined;
  private savedAtMs = 0;
  private isStopping = false;
  private hasCodes = false;

  constructor(
    private readonly events: EventStore,
    private readonly records: RecordStore,
    private readonly positions: ReadPositions,
    private readonly states: CodeStates,
  ) {
    super();
  }

  /** Continues at the checkpoint, or begins anew when the checkpoint is not of this log. */
  override async start(): Promise<void> {
    this.savedPosition = await this.loadCheckpoint();
    this.reached = this.savedPosition;
    this.subscription ??= this.events.subscribeAll(this.savedPosition, (batch) => this.follow(batch));
  }

  override async stop(): Promise<void> {
    this.isStopping = true;
    await this.subscription?.stop();
    this.subscription = undefined;
    await this.saveCheckpoint();
  }

  /** Resolves when every code has its state by the log's present end. */
  async caughtUp(): Promise<void> {
    const head = await this.events.head();
    while (head !== undefined && (this.reached === undefined || this.reached < head)) await sleep(5);
  }

  private async follow(batch: readonly StoredEvent[]): Promise<void> {
    const last = batch.at(-1)?.position;
    if (last === undefined) return;
    const touched = batch.flatMap((event) => (HANDLED.has(event.type) ? lots.keysOf(event as LedgerEvent) : []));
    if (touched.length > 0 && (await this.hasAnyCode())) {
      await this.waitForLots(last);
      await this.states.refresh([...new Set(touched)]);
    }
    this.reached = last;
    if (performance.now() - this.savedAtMs >= SAVE_CHECKPOINT_EVERY_MS) await this.saveCheckpoint();
  }

  /** Does nothing before the first batch. */
  private async hasAnyCode(): Promise<boolean> {
    this.hasCodes ||= (await this.records.find(QR_CODES.name, { limit: 1 })).length > 0;
    return this.hasCodes;
  }

  /** Waits until lots are folded up to the position, which a rebuild can delay. */
  private async waitForLots(position: Position): Promise<void> {
    for (;;) {
      try {
        return await this.positions.waitFor(position, [lots.name]);
      } catch (error) {
        const isBehind = error instanceof Refusal && error.code === 'ReadModelBehind';
        if (!isBehind || this.isStopping) throw error;
      }
    }
  }

  private async loadCheckpoint(): Promise<Position | undefined> {
    const stored = (await this.records.get<{ position: Position }>(FOLLOWER_CHECKPOINTS.name, CHECKPOINT_KEY))?.value.position;
    const head = await this.events.head();
    if (stored === undefined || (head !== undefined && stored <= head)) return stored;
    await this.records.delete(FOLLOWER_CHECKPOINTS.name, CHECKPOINT_KEY);
    return undefined;
  }

  private async saveCheckpoint(): Promise<void> {
    const { reached } = this;
    if (reached === undefined || reached === this.savedPosition) return;
    await this.records.put(FOLLOWER_CHECKPOINTS.name, CHECKPOINT_KEY, { position: reached });
    this.savedPosition = reached;
    this.savedAtMs = performance.now();
  }
}

const HANDLED: ReadonlySet<string> = new Set(lots.handles);
