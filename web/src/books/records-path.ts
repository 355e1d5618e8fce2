/** Where the records behind a figure are. */
import type { TransactionKind } from '../../../contracts/custody-events.js';
import { date } from '../ui/format.js';

interface Span {
  from: string;
  to: string;
  timeZone: string;
}

/** A period ends at the start of the next one. */
export const lastDay = (to: string): Date => new Date(Date.parse(to) - 1);

/** Records of a kind from the first to the last day. */
export function recordsPath(kind: TransactionKind | undefined, { from, to, timeZone }: Span, facilityId?: string): string {
  const query = new URLSearchParams({
    ...(facilityId ? { facilityId } : {}),
    ...(kind ? { kind } : {}),
    from: date(from, timeZone),
    to: date(lastDay(to), timeZone),
  });
  return `/transactions?${query}`;
}
