import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type BookBody,
  type BookEntry,
  bookIntoLedger,
  bookIntoSlice,
  bookIntoWindow,
  emptyLedger,
  emptySlice,
  emptyWindow,
  type LedgerBook,
  ledgerKey,
  movedAt,
  type SliceBook,
  sliceKey,
  type WindowBook,
} from '../../projections/books.js';
import { type Cut, isWithin } from '../../projections/cut.js';
import { massBalance } from '../../projections/mass-balance.js';
import { sliceOf } from '../../projections/slices.js';
import { Views } from '../platform/runner/views.js';

export interface Books {
  ledger: LedgerBook;
  /** Those with facts, ascending. */
  windows: WindowBook[];
}

const ENTRIES_AT_ONCE = 1_000;

/** The books of a facility at a cut: as they are stored, or for the past its entries folded again. */
@Injectable()
export class BooksAt {
  constructor(private readonly views: Views) {}

  async at(facilityId: string, cut: Cut): Promise<Books> {
    if (cut.asOf !== undefined || cut.on !== undefined) return this.folded(facilityId, cut);
    const [ledger, windows] = await Promise.all([
      this.views.get<BookBody>(massBalance, ledgerKey(facilityId)),
      this.views.find<BookBody>(massBalance, { filter: { facilityId, is: 'window' }, sort: ['window'] }),
    ]);
    return { ledger: (ledger as LedgerBook | undefined) ?? emptyLedger(facilityId), windows: windows as WindowBook[] };
  }

  /** What moved in these windows, by slices of time, in no order. */
  async slices(facilityId: string, windows: readonly number[], cut: Cut): Promise<SliceBook[]> {
    if (cut.asOf === undefined && cut.on === undefined) {
      const filter = { facilityId, is: 'slice', window: { in: windows } };
      return (await this.views.find<BookBody>(massBalance, { filter })) as SliceBook[];
    }
    const slices = new Map<string, SliceBook>();
    for (const window of windows) {
      for await (const entries of this.entries(facilityId, cut, window)) {
        for (const entry of entries.filter(({ mass }) => mass)) {
          const quarter = sliceOf(movedAt(entry));
          const key = sliceKey(facilityId, window, quarter);
          slices.set(key, bookIntoSlice(slices.get(key) ?? emptySlice(facilityId, window, quarter), entry));
        }
      }
    }
    return [...slices.values()];
  }

  /** Entries as far as the cut reaches, in the order of the ledger. */
  async *entries(facilityId: string, cut: Cut, window?: number): AsyncIterable<BookEntry[]> {
    const filter = { facilityId, is: 'entry', ...(window === undefined ? {} : { window }) };
    for (let after = -1; ; ) {
      const found = await this.views.find<BookBody>(massBalance, {
        filter: { ...filter, revision: { gt: after } },
        sort: ['revision'],
        limit: ENTRIES_AT_ONCE,
      });
      const entries = found as BookEntry[];
      yield entries.filter((entry) => isWithin(entry, cut));
      if (entries.length < ENTRIES_AT_ONCE) return;
      after = entries.at(-1)?.revision ?? after;
      await turn();
    }
  }

  private async folded(facilityId: string, cut: Cut): Promise<Books> {
    const ledger = emptyLedger(facilityId);
    const windows = new Map<number, WindowBook>();
    for await (const entries of this.entries(facilityId, cut)) {
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
