/** Keeps the open windows of each facility and how its last window closed, in one small view per ledger. */
import { facilityOfStream, type LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import type { Projection } from '../../../shared/projection.js';
import { bookIntoLedger } from '../book-entries.js';
import { emptyLedger, type LedgerBook } from '../book-views.js';
import { bookEntryOf } from '../mass-balance.js';

export interface OpenWindowsBody {
  facilityId: string;
  periods: LedgerBook['periods'];
  openedAt: string | null;
  /** Negative until the first window closes. */
  lastClosed: number;
  closed: { at: string; short: boolean } | null;
  /** Holds the account balances at the end of the last closed window. */
  carried: Record<string, number>;
  /** Holds the postings and the number of flags since then, by window. */
  open: Record<string, { accounts: Record<string, number>; flags: number }>;
}

export const openWindows: Projection<OpenWindowsBody, LedgerEvent> = {
  name: 'open-windows',
  version: 1,
  handles: [
    'LedgerOpened',
    'LedgerPolicyChanged',
    'ProductRecorded',
    'ProductsPurchased',
    'ProductsSold',
    'ProductsReleased',
    'ProductsRestored',
    'ProductsTransported',
    'ProductsTransformed',
    'StockCounted',
    'TransactionVoided',
    'WindowClosed',
  ],
  keysOf: (event) => [facilityOfStream(event.stream)],
  initial: (facilityId) => ({ facilityId, periods: [], openedAt: null, lastClosed: -1, closed: null, carried: {}, open: {} }),
  evolve,
  indexes: [{ fields: ['facilityId'], unique: true }],
};

function evolve(view: OpenWindowsBody, event: LedgerEvent): OpenWindowsBody {
  if (event.type === 'LedgerOpened' || event.type === 'LedgerPolicyChanged') return applyTerms(view, event);
  if (!('window' in event.data)) return view;
  const { window, postings = [], flags = [] } = event.data;
  view.open[window] ??= { accounts: {}, flags: 0 };
  for (const { certification, grams } of postings) addGrams(view.open[window].accounts, { [certification]: grams });
  view.open[window].flags += flags.length;
  return event.type === 'WindowClosed' ? applyClose(view, event.data.window, event) : view;
}

function applyTerms(view: OpenWindowsBody, event: LedgerEvent): OpenWindowsBody {
  const { periods, openedAt } = bookIntoLedger({ ...emptyLedger(view.facilityId), periods: view.periods }, bookEntryOf(event));
  view.periods = periods;
  view.openedAt ??= openedAt;
  return view;
}

function applyClose(view: OpenWindowsBody, window: number, event: LedgerEvent & { type: 'WindowClosed' }): OpenWindowsBody {
  for (const [number, { accounts }] of Object.entries(view.open)) {
    if (Number(number) > window) continue;
    addGrams(view.carried, accounts);
    delete view.open[number];
  }
  view.lastClosed = window;
  view.closed = { at: event.metadata.recordedAt, short: event.data.accounts.some(({ short }) => short) };
  return view;
}

function addGrams(sums: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [certification, grams] of Object.entries(more)) sums[certification] = (sums[certification] ?? 0) + grams;
}
