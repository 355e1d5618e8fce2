import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { CloseWindow } from '../../../../contracts/ledger/balance/commands.js';
import { LEDGER_FACILITIES } from '../../../../contracts/shared/roles.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { derivedUuid } from '../../../platform/events/derived-uuid.js';
import { JobQueue, type JobWorker } from '../../../platform/jobs/job-queue.js';
import { Clock } from '../../../platform/lib/clock.js';
import { BackgroundTask } from '../../../platform/lifecycle/background-task.js';
import { Log } from '../../../platform/monitoring/log.js';
import type { CommandResult } from '../../custody/command-result.js';
import { CustodyLedgers, type StoredCustodyEvent } from '../../custody/custody-ledgers.js';
import { dueWindow } from '../../custody/ledger/window/due-window.js';

const QUEUE = 'window-closing';
const CLOSE_DUE_EVERY_MS = 15 * 60_000;
const FACILITIES_PER_READ = 100;
/** Pauses between ledgers, so that requests come first: each ledger's state is loaded in turn. */
const PAUSE_BETWEEN_LEDGERS_MS = 2;

/** Closes reconciliation windows, automatically when they are due or by hand after their end. */
@Injectable()
export class WindowClosing extends BackgroundTask {
  private worker: JobWorker | undefined;
  private stopped = false;
  private isPaused = false;

  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly facilities: Facilities,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  override async start(): Promise<void> {
    await this.jobs.schedule(QUEUE, 'close-due', CLOSE_DUE_EVERY_MS);
    // Closes at once what became due while no process ran, without waiting for the schedule.
    await this.jobs.add(QUEUE, {}, { id: 'close-due-at-start' });
    this.worker = this.jobs.work(QUEUE, 1, () => (this.isPaused ? Promise.resolve(0) : this.closeDue()));
  }

  override async stop(): Promise<void> {
    this.stopped = true;
    await this.worker?.stop();
  }

  /** Suspends automatic closes while a history is recorded in the past: by today's time all of its windows are due. */
  async whilePaused<T>(work: () => Promise<T>): Promise<T> {
    this.isPaused = true;
    try {
      return await work();
    } finally {
      this.isPaused = false;
    }
  }

  /** @throws Refusal WindowNotClosable; NotFound when the facility has no ledger */
  async closeByHand({ facilityId, window, actor }: CloseWindow): Promise<CommandResult> {
    const transactionId = closeTransactionId(facilityId, window);
    const { position } = await this.ledgers.execute(
      facilityId,
      { kind: 'closeWindow', window, closedBy: 'hand' },
      { actor, transactionId },
    );
    if (position !== undefined) return { transactionId, position, replayed: false };
    return { transactionId, position: (await this.closeEventOf(facilityId, window)).position, replayed: true };
  }

  /** Closes every due window of every ledger, in order, also windows without facts. Returns how many. */
  async closeDue(): Promise<number> {
    let closed = 0;
    for (let skip = 0; !this.stopped; skip += FACILITIES_PER_READ) {
      const filter = { type: { in: LEDGER_FACILITIES } };
      const { items } = await this.facilities.find({ filter, sort: ['id'], skip, limit: FACILITIES_PER_READ });
      for (const { id } of items) {
        if (!this.stopped) closed += await this.closeDueOf(id);
        await sleep(PAUSE_BETWEEN_LEDGERS_MS);
      }
      if (items.length < FACILITIES_PER_READ) return closed;
    }
    return closed;
  }

  /** Logs a ledger that cannot be closed and continues with the others. */
  private async closeDueOf(facilityId: string): Promise<number> {
    try {
      for (let closed = 0; ; closed++) {
        const window = await this.ledgers.inspect(facilityId, (state) => dueWindow(state, this.clock.now()));
        if (window === undefined) return closed;
        const context = { actor: { userId: 'system', facilityId }, transactionId: closeTransactionId(facilityId, window) };
        await this.ledgers.execute(facilityId, { kind: 'closeWindow', window, closedBy: 'schedule' }, context);
      }
    } catch (err) {
      this.log.error({ err, facilityId }, 'a window that is due was not closed');
      return 0;
    }
  }

  private async closeEventOf(facilityId: string, window: number): Promise<StoredCustodyEvent> {
    const found = await this.ledgers.findEvent(facilityId, 0, ({ type, data }) => type === 'WindowClosed' && data.window >= window);
    if (!found) throw new Error(`${facilityId} says that window ${window} is closed, and it is not`);
    return found;
  }
}

/** Derives one ID per window, so that concurrent closes record one event. */
const closeTransactionId = (facilityId: string, window: number): string => derivedUuid(`${facilityId} window ${window}`);
