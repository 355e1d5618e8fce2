import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type BookBody,
  type BookEntry,
  bookIntoLedger,
  bookIntoWindow,
  emptyLedger,
  emptyWindow,
  type LedgerBook,
  ledgerKey,
  type WindowBook,
} from '../../projections/books.js';
import { type Cut, isWithin } from '../../projections/cut.js';
import { massBalance } from '../../projections/mass-balance.js';
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
