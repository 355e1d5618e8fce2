/** Counts the working days of a term. Days are YYYY-MM-DD. Pure. */
import type { ClockDay, Holiday } from '../../../../contracts/brand/orders/detention/replies.js';

/** Knows the holidays of one country or part of it. */
export interface HolidaysOf {
  country: string;
  /** Returns the name of the public holiday on a day; undefined when there is none. */
  nameOf(day: string): string | undefined;
}

/** Says "due" from so many working days left. */
export const DUE_DAYS = 5;
const DAY_MS = 86_400_000;
const [SUNDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 4, 5, 6];
const WEEKEND = [SATURDAY, SUNDAY];

/** Lists the countries whose public offices rest on other days than Saturday and Sunday. */
const OTHER_WEEKENDS: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    ['BD', 'BH', 'DJ', 'DZ', 'EG', 'IL', 'IQ', 'JO', 'KW', 'LY', 'MV', 'OM', 'PS', 'QA', 'SA', 'SD', 'SO', 'SY', 'YE'].map((country) => [
      country,
      [FRIDAY, SATURDAY],
    ]),
  ),
  AF: [THURSDAY, FRIDAY],
  BN: [FRIDAY, SUNDAY],
  IR: [THURSDAY, FRIDAY],
  NP: [SATURDAY],
};

export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const isWeekend = ({ country }: HolidaysOf, day: string): boolean =>
  (OTHER_WEEKENDS[country] ?? WEEKEND).includes(new Date(day).getUTCDay());

export const isWorkingDay = (calendar: HolidaysOf, day: string): boolean => !isWeekend(calendar, day) && calendar.nameOf(day) === undefined;

/** Lists the working days from the day after the first up to the last. */
export function workingDays(calendar: HolidaysOf, after: string, until: string): string[] {
  const found: string[] = [];
  for (let day = nextDay(after); day <= until; day = nextDay(day)) if (isWorkingDay(calendar, day)) found.push(day);
  return found;
}

/** Returns the last working day of a term that begins the day after. */
export function lastDayOf(calendar: HolidaysOf, after: string, term: number): string {
  let day = after;
  for (let counted = 0; counted < term; ) {
    day = nextDay(day);
    if (isWorkingDay(calendar, day)) counted += 1;
  }
  return day;
}

/** Lists the holidays that took a working day from the term. */
export function holidaysWithin(calendar: HolidaysOf, after: string, until: string): Holiday[] {
  const found: Holiday[] = [];
  for (let day = nextDay(after); day <= until; day = nextDay(day)) {
    const name = calendar.nameOf(day);
    if (name !== undefined && !isWeekend(calendar, day)) found.push({ day, name });
  }
  return found;
}

/** Says of each working day whether it is over, and where a week begins. */
export function clockDays(calendar: HolidaysOf, after: string, until: string, today: string): ClockDay[] {
  const days = workingDays(calendar, after, until);
  return days.map((day, at) => ({
    day,
    state: day < today ? 'past' : day === today ? 'today' : 'rest',
    startsWeek: at > 0 && isWeekendBetween(calendar, days[at - 1] as string, day),
  }));
}

function isWeekendBetween(calendar: HolidaysOf, one: string, other: string): boolean {
  for (let day = nextDay(one); day < other; day = nextDay(day)) if (isWeekend(calendar, day)) return true;
  return false;
}
