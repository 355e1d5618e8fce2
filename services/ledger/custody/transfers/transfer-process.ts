import { Injectable } from '@nestjs/common';
import type { CustodyEvent } from '../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { EventStore, type StoredEvent } from '../../../platform/events/event-store.js';
import { EffectTask } from '../../../platform/followers/effect-task.js';
import { LogFeed } from '../../../platform/followers/log-feed.js';
import { EngineUnavailable } from '../../../platform/lib/engine-unavailable.js';
import { Log } from '../../../platform/monitoring/log.js';
import type { StoredCustodyEvent } from '../custody-ledgers.js';
import { type ParkedTransfer, ParkedTransfers } from './parked-transfers.js';
import { Transfers } from './transfers.js';

const TRIES_BEFORE_PARKING = 5;
const PARKED_POLL_MS = 10_000;

/**
 * Follows the log and takes the later steps of transfers: the buyer's side of a release, and the return of what a
 * voided purchase brought. Usually the command has taken them already.
 * A step that keeps failing is parked and tried again, at longer and longer intervals and at each start.
 * Any number of processes may follow at once.
 */
@Injectable()
export class TransferProcess extends EffectTask {
  private retryTimer: NodeJS.Timeout | undefined;
  private retrying: Promise<void> | undefined;

  constructor(
    feed: LogFeed,
    private readonly events: EventStore,
    records: RecordStore,
    private readonly transfers: Transfers,
    private readonly parked: ParkedTransfers,
    private readonly log: Log,
  ) {
    super('transfers', { feed, events, records, log });
  }

  override async start(): Promise<void> {
    await super.start();
    // Retries all parked transfers at start: the cause may be fixed since.
    void this.retryParked('anyTime');
    this.retryTimer ??= setInterval(() => void this.retryParked(), PARKED_POLL_MS).unref();
  }

  override async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.retryTimer);
    await this.retrying;
    await super.stop();
  }

  /** Retries parked transfers. A call during a run joins that run. Never throws. */
  retryParked(which: 'due' | 'anyTime' = 'due'): Promise<void> {
    this.retrying ??= this.retryEachParked(which)
      .catch((err: unknown) => this.log.warn({ err }, 'parked transfers could not be looked at'))
      .finally(() => {
        this.retrying = undefined;
      });
    return this.retrying;
  }

  private async retryEachParked(which: 'due' | 'anyTime'): Promise<void> {
    for (const parked of await this.parked.toRetry(which)) {
      if (this.isStopping) return;
      await this.retryOneParked(parked);
    }
  }

  private async retryOneParked(parked: Stored<ParkedTransfer>): Promise<void> {
    const { stream, revision, eventId, transferId, type } = parked.value;
    try {
      const [fact] = await this.events.read(stream, revision, 1);
      // Skips facts that are not in this log, which happens when the log was replaced.
      if (fact?.id === eventId) await this.takeNextStep(fact as StoredCustodyEvent);
      await this.parked.remove(parked);
    } catch (err) {
      if (err instanceof EngineUnavailable) throw err;
      await this.parked.recordFailure(parked, err);
      this.log.warn({ err, transferId, tries: parked.value.tries + 1 }, `${type} could not be followed up again`);
    }
  }

  protected override async follow(batch: readonly StoredEvent[]): Promise<void> {
    await Promise.all(batch.map((event) => this.followUp(event as StoredEvent & CustodyEvent)));
  }

  private async followUp(event: StoredCustodyEvent): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.takeNextStep(event);
      } catch (error) {
        // Rethrows, so that the same events are offered again once the log and the stores are back.
        if (error instanceof EngineUnavailable) throw error;
        if (attempt < TRIES_BEFORE_PARKING) continue;
        // Parks the transfer, so that it does not delay the others. Its lots stay visibly in transfer.
        await this.parked.park(event, attempt, error);
        this.log.error({ err: error, position: event.position }, `${event.type} cannot be followed up; it is parked`);
        return;
      }
    }
  }

  private async takeNextStep(event: StoredCustodyEvent): Promise<void> {
    if (event.type === 'TransactionVoided') await this.transfers.compensateVoid(event);
    if (event.type !== 'ProductsReleased' || (await this.transfers.isReceived(event))) return;
    await this.transfers.appendReceipt(event).catch((error: unknown) => {
      // Treats a refusal by the buyer's ledger as settled: the lots went back.
      if (!(error instanceof Refusal) || error.code === 'Conflict') throw error;
    });
  }
}
