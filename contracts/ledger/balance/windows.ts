/** Calculates reconciliation windows, which are numbered from the start of the ledger's policy, in its time zone. */

import type { Policy } from '../../shared/ledger-terms.js';
import { midnight } from '../../shared/written/time-zones.js';

/** A policy and the window from which it applies. The first period begins at the policy's start date, later ones at the end of a window. */
export interface PolicyPeriod extends Policy {
  fromWindow: number;
  /** The UTC instant at which the first window begins. */
  from: string;
}

export interface WindowBounds {
  /** UTC, inclusive. Window 0, which holds everything before the policy's start, begins with the epoch. */
  from: string;
  /** UTC, exclusive. */
  to: string;
}

/** Milliseconds after its end that a window waits for late facts before it closes automatically. */
export const CLOSE_GRACE_MS = 14 * 86_400_000;

/**
 * The state of a window today. `open`: not ended. `closing`: ended, and waiting up to 14 days for late facts. `late`: overdue for closing,
 * or ended before its ledger was opened and waiting to be closed by hand. `short`: an account is below 0, now or at the close.
 */
export const WINDOW_STATES = ['open', 'closing', 'short', 'late'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

const EPOCH = '1970-01-01T00:00:00.000Z';
const DAY_MS = 86_400_000;

/** Returns the period of a ledger's first policy, which begins with window 1. */
export function firstPeriod(policy: Policy): PolicyPeriod {
  return { ...policy, fromWindow: 1, from: toInstant(midnight(policy.windowStart, policy.timeZone)) };
}

/**
 * Returns the period of a changed policy, which begins with the next window. The current window is stretched or cut to the first boundary
 * of the new policy, so it can be shorter than the others. A window that an earlier policy made longer than its months ends at the next
 * boundary of that policy's grid.
 */
export function nextPeriod(periods: readonly PolicyPeriod[], policy: Policy, now: string): PolicyPeriod {
  const current = windowAt(periods, now);
  const { to } = windowBounds(periods, current);
  const running = periods.findLast(({ fromWindow }) => fromWindow <= current) ?? periods[0];
  const boundary = running ? toInstant(boundaryAfter(running, Date.parse(now))) : to;
  const from = boundary < to ? boundary : to;
  return { ...startedBy(policy, from), fromWindow: current + 1, from };
}

/**
 * Returns the policy with its last boundary that is no later than an instant as its start, where it starts after that. Boundaries run both
 * ways from the start, so that no window is longer than the policy's months.
 */
export function startedBy(policy: Policy, instant: string): Policy {
  const time = Date.parse(instant);
  if (midnight(policy.windowStart, policy.timeZone) <= time) return policy;
  const day = policy.windowStart.slice(8);
  for (let index = -1; ; index--) {
    const windowStart = addMonths(policy.windowStart, index * policy.windowMonths);
    // A start on a day that its month does not have would move all boundaries.
    if (windowStart.slice(8) === day && midnight(windowStart, policy.timeZone) <= time) return { ...policy, windowStart };
  }
}

/** Tells whether a period's first window is longer than its policy allows, as those were that began long before the policy's start. */
export function isFirstWindowTooLong(period: PolicyPeriod): boolean {
  return boundaryMs(period, firstBoundaryIndex(period)) > boundaryAfter(period, Date.parse(period.from));
}

/** Tells whether a policy has boundaries that the other one, with more or fewer of them, does not share. */
export function movesBoundaries(before: Policy, after: Policy): boolean {
  const [from, to] = [before.windowStart, after.windowStart].map((day) => day.split('-').map(Number) as [number, number, number]);
  if (!from || !to || before.timeZone !== after.timeZone || from[2] !== to[2]) return true;
  return ((to[0] - from[0]) * 12 + to[1] - from[1]) % greatestDivisor(before.windowMonths, after.windowMonths) !== 0;
}

const greatestDivisor = (one: number, other: number): number => (other === 0 ? one : greatestDivisor(other, one % other));

/** Returns the number of the window that holds an instant; 0 before the policy's start. Expects ascending `periods`. */
export function windowAt(periods: readonly PolicyPeriod[], instant: string): number {
  const time = Date.parse(instant);
  const period = periods.findLast((each) => Date.parse(each.from) <= time);
  if (!period) return 0;
  let index = Math.max(0, estimateWindowIndex(period, time));
  while (index > 0 && windowStartMs(period, index) > time) index--;
  while (windowStartMs(period, index + 1) <= time) index++;
  return period.fromWindow + index;
}

export function windowZone(periods: readonly PolicyPeriod[], window: number): string {
  return (periods.findLast((each) => each.fromWindow <= window) ?? periods[0])?.timeZone ?? 'UTC';
}

export function windowBounds(periods: readonly PolicyPeriod[], window: number): WindowBounds {
  const first = periods[0];
  if (!first || window < first.fromWindow) return { from: EPOCH, to: first?.from ?? EPOCH };
  const at = periods.findLastIndex((each) => each.fromWindow <= window);
  const period = periods[at] as PolicyPeriod;
  const next = periods[at + 1];
  const to = next?.fromWindow === window + 1 ? next.from : toInstant(windowStartMs(period, window - period.fromWindow + 1));
  return { from: toInstant(windowStartMs(period, window - period.fromWindow)), to };
}

/**
 * Returns the start of the period's window of that index, in milliseconds. Counts from the period's start rather than from the window
 * before, so clamped month ends do not add up.
 */
function windowStartMs(period: PolicyPeriod, index: number): number {
  const known = startsByPeriod.get(period) ?? new Map<number, number>();
  startsByPeriod.set(period, known);
  const begin = known.get(index) ?? (index === 0 ? Date.parse(period.from) : boundaryMs(period, firstBoundaryIndex(period) + index - 1));
  known.set(index, begin);
  return begin;
}

/** Caches the starts of windows, because every fact looks up its window. Periods are never changed in place. */
const startsByPeriod = new WeakMap<PolicyPeriod, Map<number, number>>();

/** Returns the index of the first boundary of the period's own grid after its first window begins. */
function firstBoundaryIndex(period: PolicyPeriod): number {
  const begin = Date.parse(period.from);
  let index = Math.max(0, estimateBoundaryIndex(period, begin));
  while (index > 0 && boundaryMs(period, index - 1) > begin) index--;
  while (boundaryMs(period, index) <= begin) index++;
  return index;
}

/** Returns the first boundary after an instant of a grid that runs both ways from the policy's start. */
function boundaryAfter(policy: Policy, time: number): number {
  let index = estimateBoundaryIndex(policy, time);
  while (boundaryMs(policy, index) > time) index--;
  while (boundaryMs(policy, index) <= time) index++;
  return boundaryMs(policy, index);
}

const boundaryMs = (period: Policy, index: number): number =>
  midnight(addMonths(period.windowStart, index * period.windowMonths), period.timeZone);

const estimateWindowIndex = (period: PolicyPeriod, time: number): number =>
  Math.floor((time - Date.parse(period.from)) / (DAY_MS * 30 * period.windowMonths));

const estimateBoundaryIndex = (period: Policy, time: number): number =>
  Math.floor((time - Date.parse(`${period.windowStart}T00:00:00Z`)) / (DAY_MS * 30.5 * period.windowMonths));

/** Adds months to a local date, clamping the day to the end of the month. */
function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

const toInstant = (time: number): string => new Date(time).toISOString();
