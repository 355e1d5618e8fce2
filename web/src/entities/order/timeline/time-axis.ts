/** Lays instants out along a line, in UTC as periods are counted. Pure. */
export type TimeAxis = { from: number; to: number; ticks: AxisTick[] };

export interface AxisTick {
  /** 0 to 1. */
  at: number;
  /** The first day of what it begins: YYYY-MM-DD. */
  day: string;
  isYear: boolean;
}

const DAY = 86_400_000;
/** More of them could not be read. */
const TICKS_MAX = 14;
const DAY_STEPS = [1, 2, 7, 14];
const MONTH_STEPS = [1, 2, 3, 6, 12];
/** The axis extends to the instant of the picture where the extension is at most this part of the time of the events. */
const BEYOND_MAX = 0.3;

/**
 * Begins with the month of the first event and ends after the last one, with the instant of the picture on it where that is near.
 * @param days true for ticks at days where there is room for them
 */
export function timeAxis(firstAt: string, lastAt: string, asOf: string | undefined, days: boolean): TimeAxis {
  const [first, last] = [Date.parse(firstAt), Date.parse(lastAt)];
  const picture = asOf === undefined ? last : Date.parse(asOf);
  const isNear = picture > last && picture - last <= Math.max(BEYOND_MAX * (last - first), 31 * DAY);
  const end = isNear ? picture : last;
  const isShort = end - first < 92 * DAY;
  if (days && isShort) {
    const [from, to] = [dayOf(first), dayOf(end) + 2 * DAY];
    return { from, to, ticks: ticksAt(dayStarts(from, to), from, to, DAY_STEPS) };
  }
  const [from, to] = [monthStart(first, 0), monthStart(end, 1)];
  return { from, to, ticks: ticksAt(monthStarts(from, to), from, to, MONTH_STEPS) };
}

/** Returns the position of the instant, 0 to 1 within the axis. */
export const axisPlace = ({ from, to }: Pick<TimeAxis, 'from' | 'to'>, instant: string): number =>
  (Date.parse(instant) - from) / (to - from);

/** Returns the time of a period within the axis, from 0 to 1. @param period YYYY-MM-DD or YYYY-MM */
export function periodPlace(axis: TimeAxis, period: string): { start: number; width: number } {
  const start = Date.parse(period.length === 7 ? `${period}-01` : period);
  const end = period.length === 7 ? monthStart(start, 1) : start + DAY;
  const [left, right] = [start, end].map((at) => Math.min(1, Math.max(0, (at - axis.from) / (axis.to - axis.from)))) as [number, number];
  return { start: left, width: right - left };
}

const dayOf = (instant: number): number => Math.floor(instant / DAY) * DAY;

function monthStart(instant: number, later: number): number {
  const date = new Date(instant);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

const dayStarts = (from: number, to: number): number[] => Array.from({ length: Math.round((to - from) / DAY) }, (_, n) => from + n * DAY);

function monthStarts(from: number, to: number): number[] {
  const starts: number[] = [];
  for (let at = from; at < to; at = monthStart(at, 1)) starts.push(at);
  return starts;
}

function ticksAt(starts: readonly number[], from: number, to: number, steps: readonly number[]): AxisTick[] {
  const step = steps.find((each) => starts.length / each <= TICKS_MAX) ?? Math.ceil(starts.length / TICKS_MAX);
  let year = '';
  return starts
    .filter((_, n) => n % step === 0)
    .map((start) => {
      const day = new Date(start).toISOString().slice(0, 10);
      const isYear = day.slice(0, 4) !== year;
      year = day.slice(0, 4);
      return { at: (start - from) / (to - from), day, isYear };
    });
}
