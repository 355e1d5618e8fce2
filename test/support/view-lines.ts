import type { LedgerEvent } from '../../contracts/custody-events.js';
import type { Projection } from '../../projections/projection.js';
import { foldedBy } from './ledger-events.js';

/** What a projection makes of events: a line for each view, by key. */
export function viewLines(projection: Projection<object>, events: readonly LedgerEvent[]): string[] {
  const { name, version } = projection;
  return [...foldedBy(projection, events)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, view]) => `${JSON.stringify({ projection: name, version, key, view })}\n`);
}
