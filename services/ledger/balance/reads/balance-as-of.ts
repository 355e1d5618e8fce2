import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { bookIntoBucket, bookIntoLedger, bookIntoWindow, effectiveAt } from '../../../../projections/ledger/balance/book-entries.js';
import {
  type BookBody,
  type BookEntry,
  bucketKey,
  emptyBucket,
  emptyLedger,
  emptyWindow,
  type LedgerBook,
  ledgerKey,
  type TimeBucketBook,
  type WindowBook,
} from '../../../../projections/ledger/balance/book-views.js';
import { bucketOf } from '../../../../projections/ledger/balance/books/time-buckets.js';
import { massBalance } from '../../../../projections/ledger/balance/mass-balance.js';
import { countsAt, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import { Views } from '../../../platform/projections/views.js';

export interface FacilityBooks {
  ledger: LedgerBook;
  /** Lists only windows with facts, ascending. */
  windows: WindowBook[];
}

const ENTRIES_PER_READ = 1_000;

/** Reads a facility's books at a point in time: the stored books for the present, and a new fold of the entries for the past. */
@Injectable()
export class BalanceAsOf {
  constructor(private readonly views: Views) {}

  async at(facilityId: string, pointInTime: PointInTime): Promise<FacilityBooks> {
    if (pointInTime.asOf !== undefined || pointInTime.on !== undefined) return this.foldAsOf(facilityId, pointInTime);
    const [ledger, windows] = await Promise.all([
      this.views.get<BookBody>(massBalance, ledgerKey(facilityId)),
      this.views.find<BookBody>(massBalance, { filter: { facilityId, is: 'window' }, sort: ['window'] }),
    ]);
    return { ledger: (ledger as LedgerBook | undefined) ?? emptyLedger(facilityId), windows: windows as WindowBook[] };
  }

  /** Returns the movements of these windows by time bucket, unordered. */
  async buckets(facilityId: string, windows: readonly number[], pointInTime: PointInTime): Promise<TimeBucketBook[]> {
    if (pointInTime.asOf === undefined && pointInTime.on === undefined) {
      const filter = { facilityId, is: 'slice', window: { in: windows } };
      return (await this.views.find<BookBody>(massBalance, { filter })) as TimeBucketBook[];
    }
    const buckets = new Map<string, TimeBucketBook>();
    for (const window of windows) {
      for await (const entries of this.entries(facilityId, pointInTime, window)) {
        for (const entry of entries.filter(({ mass }) => mass)) {
          const quarter = bucketOf(effectiveAt(entry));
          const key = bucketKey(facilityId, window, quarter);
          buckets.set(key, bookIntoBucket(buckets.get(key) ?? emptyBucket(facilityId, window, quarter), entry));
        }
      }
    }
    return [...buckets.values()];
  }

  /** Yields the entries up to the point in time, in ledger order. */
  async *entries(facilityId: string, pointInTime: PointInTime, window?: number): AsyncIterable<BookEntry[]> {
    const filter = { facilityId, is: 'entry', ...(window === undefined ? {} : { window }) };
    for (let after = -1; ; ) {
      const found = await this.views.find<BookBody>(massBalance, {
        filter: { ...filter, revision: { gt: after } },
        sort: ['revision'],
        limit: ENTRIES_PER_READ,
      });
      const entries = found as BookEntry[];
      yield entries.filter((entry) => countsAt(entry, pointInTime));
      if (entries.length < ENTRIES_PER_READ) return;
      after = entries.at(-1)?.revision ?? after;
      await turn();
    }
  }

  private async foldAsOf(facilityId: string, pointInTime: PointInTime): Promise<FacilityBooks> {
    const ledger = emptyLedger(facilityId);
    const windows = new Map<number, WindowBook>();
    for await (const entries of this.entries(facilityId, pointInTime)) {
      for (const entry of entries) {
        bookIntoLedger(ledger, entry);
        if (entry.window === null) continue;
        const window = windows.get(entry.window) ?? emptyWindow(facilityId, entry.window);
        windows.set(entry.window, bookIntoWindow(window, entry));
      }
    }
    return { ledger, windows: [...windows.values()].sort((a, b) => a.window - b.window) };
  }
}
