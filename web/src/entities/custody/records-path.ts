/** Links figures to the records behind them. */
import type { TransactionKind } from '../../../../contracts/ledger/custody/events.js';
import { formatDate } from '../../ui/format.js';

type PeriodBounds = { from: string; to: string; timeZone: string };

/** Returns the last day of a period, which ends at the start of the next. */
export const lastDayOf = (to: string): Date => new Date(Date.parse(to) - 1);

/** Lists records of a kind from the first to the last day. */
export function recordsPath(kind: TransactionKind | undefined, { from, to, timeZone }: PeriodBounds): string {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    from: formatDate(from, timeZone),
    to: formatDate(lastDayOf(to), timeZone),
  });
  return `/transactions?${query}`;
}
