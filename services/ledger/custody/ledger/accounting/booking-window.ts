import { type PolicyPeriod, windowAt } from '../../../../../contracts/ledger/balance/windows.js';
import type { Flag } from '../../../../../contracts/ledger/custody/event-parts.js';
import { type ChainOfCustody, CLOCK_AHEAD_MAX_MS } from '../../../../../contracts/shared/ledger-terms.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { fieldRefusal } from '../field-refusals.js';
import { type LedgerLot, type LedgerState, openingOf } from '../state/ledger-state.js';

const DAY_MS = 86_400_000;
/** Limits how long before the start of its books a facility may date a fact: one season, recorded afterwards. */
const BEFORE_BOOKS_MAX_MS = 365 * DAY_MS;

export interface Booking {
  occurredAt: string;
  window: number;
  belongsTo?: number;
}

/** @throws Refusal OccurredInFuture, OccurredBeforeBooks */
export function bookingFor(state: LedgerState, occurredAt: string, now: string): Booking {
  const time = Date.parse(occurredAt);
  if (time > Date.parse(now) + CLOCK_AHEAD_MAX_MS) throw fieldRefusal('OccurredInFuture', 'occurredAt');
  if (time < booksBeginMs(state) - BEFORE_BOOKS_MAX_MS) throw fieldRefusal('OccurredBeforeBooks', 'occurredAt');
  return bookingAt(state, occurredAt);
}

/** Books a fact that another ledger decided, without checking its date. */
export function bookingAt(state: LedgerState, occurredAt: string): Booking {
  const instant = new Date(occurredAt).toISOString();
  return { occurredAt: instant, ...bookingWindow(state, windowAt(state.periods, instant)) };
}

/** Returns when the ledger was opened, or the start of its first window if that is earlier. */
function booksBeginMs(state: LedgerState): number {
  const { openedAt } = openingOf(state);
  return Math.min(Date.parse(openedAt), Date.parse(state.periods[0]?.from ?? openedAt));
}

/**
 * Refuses a fact dated before its lots were made. Allows one day: papers are dated by the day, forms lie open and
 * clocks differ. Skips draws from a pool, which name no lot.
 * @throws Refusal OccurredBeforeMade
 */
export function assertLotsMadeBefore(booking: Booking, lots: readonly LedgerLot[]): void {
  for (const held of lots) assertMadeBefore(booking, held.lot.productId, madeAtOf(held));
}

/** Checks one lot. @throws Refusal OccurredBeforeMade */
export function assertMadeBefore({ occurredAt }: Booking, productId: string, madeAt: string | undefined): void {
  const isTooEarly = madeAt !== undefined && Date.parse(occurredAt) + DAY_MS < Date.parse(madeAt);
  if (isTooEarly) throw fieldRefusal('OccurredBeforeMade', 'occurredAt', { product: productId });
}

/** Returns the date that the lot states, or when it began here. Undefined for lots bought outside the platform. */
export function madeAtOf(held: LedgerLot): string | undefined {
  return held.lot.madeAt ?? (wasReceived(held) ? undefined : held.occurredAt);
}

/**
 * Flags lots that are dated as used or shipped before the site received them, as when a purchase is dated by a late invoice. Allows one day,
 * and skips draws from a pool, as `assertLotsMadeBefore` does.
 */
export function flagBeforeReceipt(draft: { flag(flag: Flag): void }, { occurredAt }: Booking, lots: readonly LedgerLot[]): void {
  const daysBefore = (held: LedgerLot) => (Date.parse(held.occurredAt) - Date.parse(occurredAt)) / DAY_MS;
  const early = lots.filter((held) => wasReceived(held) && daysBefore(held) > 1);
  const lotIds = early.map(({ lot }) => lot.lotId);
  if (lotIds.length > 0) draft.flag({ code: 'beforeReceipt', lotIds, days: Math.floor(Math.max(...early.map(daysBefore))) });
}

const wasReceived = ({ lot, acquiredBy }: LedgerLot): boolean => acquiredBy.sellerId !== null || lot.source === 'manual';

/** Books a fact of a closed window to the earliest open window. */
export function bookingWindow(state: LedgerState, window: number): Pick<Booking, 'window' | 'belongsTo'> {
  return window > state.lastClosed ? { window } : { window: state.lastClosed + 1, belongsTo: window };
}

/**
 * Returns the chain of custody model. Facilities where goods begin or end are always segregated, whatever their policy
 * says.
 */
export function modelAt(state: LedgerState, booking: Booking): ChainOfCustody {
  const { facilityType } = openingOf(state);
  if (facilityType === 'FARM' || facilityType === 'FARM_GROUP' || facilityType === 'BRAND') return 'segregated';
  return termsAt(state, booking)?.model ?? 'segregated';
}

/** Lists the products whose lots the site keeps apart from its pools. */
export const keptApartAt = (state: LedgerState, booking: Booking): Product[] => termsAt(state, booking)?.keptApart ?? [];

function termsAt({ periods }: LedgerState, { window, belongsTo = window }: Booking): PolicyPeriod | undefined {
  return periods.findLast(({ fromWindow }) => fromWindow <= belongsTo) ?? periods[0];
}
