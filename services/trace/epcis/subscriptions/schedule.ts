/** Reads the schedule of a subscription of EPCIS 2.0, and finds its times. Pure; all times are in UTC. */
import type { EpcisSchedule } from '../../../../contracts/trace/epcis/replies.js';

const BOUNDS = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  dayOfMonth: [1, 31],
  month: [1, 12],
  dayOfWeek: [1, 7],
} as const satisfies Record<keyof EpcisSchedule, readonly [number, number]>;
const PARTS = Object.keys(BOUNDS) as (keyof EpcisSchedule)[];
const ELEMENT = /^(\d{1,2})$|^\[(\d{1,2})-(\d{1,2})\]$/;

/** The 29th of February is at most eight years away, on a given day of the week at most forty. */
const DAYS_MAX = 40 * 366;
const DAY_MS = 24 * 60 * 60 * 1000;

type Times = Readonly<Record<keyof EpcisSchedule, readonly number[]>>;

/** Returns the part that is none, or `schedule` for times that never come or come more than once a minute. */
export function faultIn(schedule: Readonly<Record<string, unknown>>): string | undefined {
  for (const [part, value] of Object.entries(schedule))
    if (!PARTS.some((each) => each === part) || numbersOf(part as keyof EpcisSchedule, value) === undefined) return `schedule.${part}`;
  const times = timesOf(schedule as EpcisSchedule);
  return times.second.length === 1 && nextTime(schedule as EpcisSchedule, '2026-01-01T00:00:00.000Z') !== undefined
    ? undefined
    : 'schedule';
}

/** Returns the first time of the schedule after an instant. */
export function nextTime(schedule: EpcisSchedule, after: string): string | undefined {
  const { month, dayOfMonth, dayOfWeek, hour, minute, second } = timesOf(schedule);
  const midnight = Date.parse(`${after.slice(0, 10)}T00:00:00.000Z`);
  for (let day = 0; day < DAYS_MAX; day += 1) {
    const date = new Date(midnight + day * DAY_MS);
    const isDay =
      month.includes(date.getUTCMonth() + 1) &&
      dayOfMonth.includes(date.getUTCDate()) &&
      dayOfWeek.includes(((date.getUTCDay() + 6) % 7) + 1);
    if (!isDay) continue;
    for (const h of hour)
      for (const m of minute)
        for (const s of second) {
          const time = new Date(date.getTime() + ((h * 60 + m) * 60 + s) * 1000).toISOString();
          if (time > after) return time;
        }
  }
  return undefined;
}

/** A part that is finer than all that are given has its first value: `{ hour: '1' }` is one o'clock. Other parts have all values. */
function timesOf(schedule: EpcisSchedule): Times {
  const finest = PARTS.findIndex((part) => schedule[part] !== undefined);
  const valuesOf = (part: keyof EpcisSchedule, at: number): readonly number[] => {
    const [given, [first, last]] = [schedule[part], BOUNDS[part]];
    if (given !== undefined) return numbersOf(part, given) ?? [];
    const isOfTime = at < PARTS.indexOf('dayOfMonth');
    const isFirstDay = part === 'dayOfMonth' && schedule.dayOfWeek === undefined;
    return at < finest && (isOfTime || isFirstDay) ? [first] : range(first, last);
  };
  return Object.fromEntries(PARTS.map((part, at) => [part, valuesOf(part, at)])) as unknown as Times;
}

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

function numbersOf(part: keyof EpcisSchedule, value: unknown): number[] | undefined {
  const [first, last] = BOUNDS[part];
  const found = new Set<number>();
  for (const element of String(value).split(',')) {
    const [, one, from, to] = ELEMENT.exec(element.trim()) ?? [];
    const [low, high] = [Number(one ?? from ?? Number.NaN), Number(one ?? to ?? Number.NaN)];
    if (!(low >= first && high <= last && low <= high)) return undefined;
    for (const each of range(low, high)) found.add(each);
  }
  return [...found].sort((a, b) => a - b);
}
