/** Reconciliation windows: numbered from the start of the ledger's policy, in its time zone. */
import type { Policy } from '../custody/ledger-terms.js';
import { midnight } from '../shared/time-zones.js';

/** A policy and the window that it starts with. The first begins at its start date, a later one at a window's end. */
export interface PolicyPeriod extends Policy {
  fromWindow: number;
  /** UTC instant of its first window's begin. */
  from: string;
}

export interface WindowBounds {
  /** UTC, inclusive. Window 0, all that was before the start, begins with the epoch. */
  from: string;
  /** UTC, exclusive. */
  to: string;
}

/** How long after its end a window waits for late facts before it closes by itself. */
export const CLOSE_GRACE_MS = 14 * 86_400_000;

/**
 * How a window stands today. `open`: running; `closing`: ended, and waiting up to 14 days for late facts; `late`: should be
 * closed by now and is not, or ended before its ledger was opened and waits for a hand; `short`: an account of it is below
 * 0, running or as it closed.
 */
export const WINDOW_STATES = ['open', 'closing', 'short', 'late'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

const EPOCH = '1970-01-01T00:00:00.000Z';
const DAY_MS = 86_400_000;

/** The period of a ledger's first policy: window 1 begins with it. */
export function firstPeriod(policy: Policy): PolicyPeriod {
  return { ...policy, fromWindow: 1, from: toInstant(midnight(policy.windowStart, policy.timeZone)) };
}

/**
 * The period of a changed policy: it begins with the window after the one of `now`. That window runs to the first
 * of the new policy's boundaries, so it can be shorter or longer than the ones after it.
 */
export function nextPeriod(periods: readonly PolicyPeriod[], policy: Policy, now: string): PolicyPeriod {
  const current = windowAt(periods, now);
  return { ...policy, fromWindow: current + 1, from: windowBounds(periods, current).to };
}

/** The number of the window that holds an instant; 0 before the start. `periods` ascend. */
export function windowAt(periods: readonly PolicyPeriod[], instant: string): number {
  const time = Date.parse(instant);
  const period = periods.findLast((each) => Date.parse(each.from) <= time);
  if (!period) return 0;
  let index = Math.max(0, estimateWindowIndex(period, time));
  while (index > 0 && windowStartMs(period, index) > time) index--;
  while (windowStartMs(period, index + 1) <= time) index++;
  return period.fromWindow + index;
}

/** The IANA zone that a window's days are counted in. */
export function windowZone(periods: readonly PolicyPeriod[], window: number): string {
  return (periods.findLast((each) => each.fromWindow <= window) ?? periods[0])?.timeZone ?? 'UTC';
}

/** Begin and end of a window. */
export function windowBounds(periods: readonly PolicyPeriod[], window: number): WindowBounds {
  const first = periods[0];
  if (!first || window < first.fromWindow) return { from: EPOCH, to: first?.from ?? EPOCH };
  const at = periods.findLastIndex((each) => each.fromWindow <= window);
  const period = periods[at] as PolicyPeriod;
  const next = periods[at + 1];
  const to = next?.fromWindow === window + 1 ? next.from : toInstant(windowStartMs(period, window - period.fromWindow + 1));
  return { from: toInstant(windowStartMs(period, window - period.fromWindow)), to };
}

/** Milliseconds at which the period's window of that index begins: counted from the start, never from the window before. */
function windowStartMs(period: PolicyPeriod, index: number): number {
  const known = startsByPeriod.get(period) ?? new Map<number, number>();
  startsByPeriod.set(period, known);
  const begin = known.get(index) ?? (index === 0 ? Date.parse(period.from) : boundaryMs(period, firstBoundaryIndex(period) + index - 1));
  known.set(index, begin);
  return begin;
}

/** Every fact asks for a window, so their begins are worked out once. A period is never changed in place. */
const startsByPeriod = new WeakMap<PolicyPeriod, Map<number, number>>();

/** Index of the first boundary of the period's own grid after its first window's begin. */
function firstBoundaryIndex(period: PolicyPeriod): number {
  const begin = Date.parse(period.from);
  let index = Math.max(0, estimateBoundaryIndex(period, begin));
  while (index > 0 && boundaryMs(period, index - 1) > begin) index--;
  while (boundaryMs(period, index) <= begin) index++;
  return index;
}

const boundaryMs = (period: PolicyPeriod, index: number): number =>
  midnight(addMonths(period.windowStart, index * period.windowMonths), period.timeZone);

const estimateWindowIndex = (period: PolicyPeriod, time: number): number =>
  Math.floor((time - Date.parse(period.from)) / (DAY_MS * 30 * period.windowMonths));

const estimateBoundaryIndex = (period: PolicyPeriod, time: number): number =>
  Math.floor((time - Date.parse(`${period.windowStart}T00:00:00Z`)) / (DAY_MS * 30.5 * period.windowMonths));

/** A local date some months later, the day clamped to the month's end. */
function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

const toInstant = (time: number): string => new Date(time).toISOString();
