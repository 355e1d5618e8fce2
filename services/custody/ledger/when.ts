/** When a fact happened, and the window that it is booked to. */
import type { ChainOfCustody } from '../../../contracts/ledger-terms.js';
import { windowAt } from '../../../contracts/windows.js';
import { type LedgerState, type LotState, openedOf } from './ledger-state.js';
import { refusal } from './refusing.js';

/** How far a clock may be ahead. */
const AHEAD_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** How long before the beginning of its books a facility may still date a fact: a season that is recorded after it. */
const BEFORE_BOOKS_MS = 365 * DAY_MS;

export interface When {
  occurredAt: string;
  window: number;
  belongsTo?: number;
}

/** @throws Refusal OccurredInFuture, OccurredBeforeBooks */
export function whenOf(state: LedgerState, occurredAt: string, now: string): When {
  const time = Date.parse(occurredAt);
  if (time > Date.parse(now) + AHEAD_MS) throw refusal('OccurredInFuture', 'occurredAt');
  if (time < booksBegin(state) - BEFORE_BOOKS_MS) throw refusal('OccurredBeforeBooks', 'occurredAt');
  return bookedAt(state, occurredAt);
}

/** When a fact happened that was decided elsewhere, whatever this ledger would say of its date. */
export function bookedAt(state: LedgerState, occurredAt: string): When {
  const instant = new Date(occurredAt).toISOString();
  return { occurredAt: instant, ...bookedTo(state, windowAt(state.periods, instant)) };
}

/** With the ledger, or with the first window where that began before. */
function booksBegin(state: LedgerState): number {
  const { openedAt } = openedOf(state);
  return Math.min(Date.parse(openedAt), Date.parse(state.periods[0]?.from ?? openedAt));
}

/**
 * Nothing happens to goods before they are made. A day is let pass: papers are dated by the day, forms lie open, and
 * clocks differ. Draws from a pool name no lot, and are of what was there.
 * @throws Refusal OccurredBeforeMade
 */
export function assertMadeBy(when: When, lots: readonly LotState[]): void {
  for (const held of lots) assertMade(when, held.lot.productId, madeAtOf(held));
}

/** The same of one lot. @throws Refusal OccurredBeforeMade */
export function assertMade({ occurredAt }: When, productId: string, madeAt: string | undefined): void {
  const isTooEarly = madeAt !== undefined && Date.parse(occurredAt) + DAY_MS < Date.parse(madeAt);
  if (isTooEarly) throw refusal('OccurredBeforeMade', 'occurredAt', { product: productId });
}

/** When a lot was made: as it says, or when it began here. Nobody knows it of what was bought outside the platform. */
export function madeAtOf({ lot, broughtBy, occurredAt }: LotState): string | undefined {
  const beganHere = broughtBy.sellerId === null && lot.source !== 'manual';
  return lot.madeAt ?? (beganHere ? occurredAt : undefined);
}

/** A fact of a closed window is booked to the earliest open one. */
export function bookedTo(state: LedgerState, window: number): Pick<When, 'window' | 'belongsTo'> {
  return window > state.lastClosed ? { window } : { window: state.lastClosed + 1, belongsTo: window };
}

/** Facilities where goods begin or end keep claims with the lots, whatever their policy says. */
export function modelAt(state: LedgerState, when: When): ChainOfCustody {
  const { facilityType } = openedOf(state);
  if (facilityType === 'FARM' || facilityType === 'FARM_GROUP' || facilityType === 'BRAND') return 'segregated';
  const window = when.belongsTo ?? when.window;
  return (state.periods.findLast(({ fromWindow }) => fromWindow <= window) ?? state.periods[0])?.model ?? 'segregated';
}
