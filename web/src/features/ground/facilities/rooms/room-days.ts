import { lastDayOf } from '../../../../entities/custody/records-path.js';
import { today } from '../../../../ui/forms/dates/calendar-days.js';

/** Cotton is harvested from September on. */
const SEASON_MONTH = 9;

export type Days = { from: string; to: string };

/** Returns the days of a season; the present one ends today. */
export function seasonDays(which: 'last' | 'present', day = today()): Days {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const began = month >= SEASON_MONTH ? year : year - 1;
  return which === 'present' ? { from: `${began}-09-01`, to: day } : { from: `${began - 1}-09-01`, to: `${began}-08-31` };
}

/** Returns the days in UTC that hold a window whole; the window ends at the start of the next one. */
export const windowDays = ({ from, to }: { from: string; to: string }): Days => ({
  from: new Date(from).toISOString().slice(0, 10),
  to: lastDayOf(to).toISOString().slice(0, 10),
});

/** The room stays open to the end of the day at the reader's place. */
export function endOfDay(day: string): string {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}
