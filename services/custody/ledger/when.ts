/** When a fact happened, and the window that it is booked to. */
import type { ChainOfCustody } from '../../../contracts/ledger-terms.js';
import { windowAt } from '../../../contracts/windows.js';
import { type LedgerState, openedOf } from './ledger-state.js';
import { refusal } from './refusing.js';

/** How far a clock may be ahead. */
const AHEAD_MS = 5 * 60_000;

export interface When {
  occurredAt: string;
  window: number;
  belongsTo?: number;
}

/** @throws Refusal OccurredInFuture */
export function whenOf(state: LedgerState, occurredAt: string, now: string): When {
  const time = Date.parse(occurredAt);
  if (time > Date.parse(now) + AHEAD_MS) throw refusal('OccurredInFuture', 'occurredAt');
  const instant = new Date(time).toISOString();
  return { occurredAt: instant, ...bookedTo(state, windowAt(state.periods, instant)) };
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
