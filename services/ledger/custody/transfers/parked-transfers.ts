import { Injectable } from '@nestjs/common';
import { facilityOfStream } from '../../../../contracts/ledger/custody/events.js';
import { later } from '../../../../contracts/shared/written/later.js';
import { type Collection, DuplicateKey, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Metrics } from '../../../platform/monitoring/metrics.js';
import type { StoredCustodyEvent } from '../custody-ledgers.js';

export const PARKED_TRANSFERS: Collection = { name: 'parked-transfers', indexes: [{ fields: ['nextTryAt'] }] };

/** Holds a fact of the log whose next step, in another ledger, keeps failing. */
export interface ParkedTransfer {
  /** For a void, names the voided purchase, which is the transfer that goes back. */
  transferId: string;
  type: 'ProductsReleased' | 'TransactionVoided';
  /** Points, with the revision, to the fact in the log. */
  stream: string;
  revision: number;
  eventId: string;
  sellerId: string;
  buyerId: string;
  error: string;
  tries: number;
  parkedAt: string;
  waitMs: number;
  nextTryAt: string;
}

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
const ERROR_CHARS_MAX = 2_000;
const RETRIES_PER_RUN = 500;

/** Parks transfers whose next step failed too often, until it succeeds: one broken transfer must not delay the others. */
@Injectable()
export class ParkedTransfers {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const help = 'Transfers whose next step keeps failing: somebody should look at why';
    metrics.addGauge('selvedge_parked_transfers', help, () => this.count());
  }

  /** Leaves a transfer that is parked already unchanged. */
  async park(fact: StoredCustodyEvent, tries: number, error: unknown): Promise<void> {
    const { stream, revision, id: eventId } = fact;
    const now = this.clock.now();
    const schedule = { parkedAt: now, waitMs: FIRST_WAIT_MS, nextTryAt: later(now, FIRST_WAIT_MS) };
    const parked: ParkedTransfer = { ...partiesOf(fact), stream, revision, eventId, error: errorText(error), tries, ...schedule };
    try {
      await this.records.insert(PARKED_TRANSFERS.name, `${stream}@${revision}`, parked);
    } catch (taken) {
      if (!(taken instanceof DuplicateKey)) throw taken;
    }
  }

  /**
   * Returns parked transfers that are due, or with `anyTime` the earliest ones. The number is limited so that they can
   * be tried in sequence.
   */
  async toRetry(which: 'due' | 'anyTime'): Promise<Stored<ParkedTransfer>[]> {
    const filter = which === 'anyTime' ? undefined : { nextTryAt: { lte: this.clock.now() } };
    return this.records.find<ParkedTransfer>(PARKED_TRANSFERS.name, { filter, sort: ['nextTryAt'], limit: RETRIES_PER_RUN });
  }

  /** Doubles the wait before the next try. */
  async recordFailure({ key, version, value }: Stored<ParkedTransfer>, error: unknown): Promise<void> {
    const now = this.clock.now();
    const waitMs = Math.min(2 * value.waitMs, LONGEST_WAIT_MS);
    const tried = { error: errorText(error), tries: value.tries + 1, waitMs, nextTryAt: later(now, waitMs) };
    // Ignores a conflict: another process tried the transfer meanwhile and recorded the failure.
    await this.records.replace(PARKED_TRANSFERS.name, key, version, { ...value, ...tried });
  }

  async remove({ key }: Stored<ParkedTransfer>): Promise<void> {
    await this.records.delete(PARKED_TRANSFERS.name, key);
  }

  /** Returns those that wait longest, and how many there are. */
  async oldest(limit: number): Promise<{ items: ParkedTransfer[]; total: number }> {
    const found = await this.records.find<ParkedTransfer>(PARKED_TRANSFERS.name, { sort: ['parkedAt'], limit });
    return { items: found.map(({ value }) => value), total: await this.count() };
  }

  count(): Promise<number> {
    return this.records.count(PARKED_TRANSFERS.name, {});
  }
}

function partiesOf({ stream, type, data }: StoredCustodyEvent): Pick<ParkedTransfer, 'transferId' | 'type' | 'sellerId' | 'buyerId'> {
  const here = facilityOfStream(stream);
  if (type === 'ProductsReleased') return { transferId: data.transferId, type, sellerId: here, buyerId: data.buyerId };
  if (type === 'TransactionVoided') return { transferId: data.transactionId, type, sellerId: data.sellerId ?? '', buyerId: here };
  throw new Error(`${type} has no next step`);
}

const errorText = (error: unknown): string => String((error as Error | undefined)?.message ?? error).slice(0, ERROR_CHARS_MAX);
