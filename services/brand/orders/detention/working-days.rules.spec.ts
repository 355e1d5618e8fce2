import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clockDays, type HolidaysOf, holidaysWithin, isWorkingDay, lastDayOf, nextDay, workingDays } from './working-days.rules.js';
import '../../../../test/support/property-runs.js';

const dayAt = (offset: number): string => new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
const calendars = fc
  .record({
    country: fc.constantFrom('US', 'BD', 'PK', 'DE', 'NP', 'IR', 'BN'),
    free: fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 40 }),
  })
  .map(({ country, free }): HolidaysOf => {
    const days = new Set(free.map(dayAt));
    return { country, nameOf: (day) => (days.has(day) ? 'Holiday' : undefined) };
  });
const days = fc.integer({ min: 0, max: 400 }).map(dayAt);
const terms = fc.integer({ min: 1, max: 60 });

it('a term of so many days holds so many working days, and ends with one', () => {
  fc.assert(
    fc.property(calendars, days, terms, (calendar, from, term) => {
      const last = lastDayOf(calendar, from, term);
      expect(workingDays(calendar, from, last)).toHaveLength(term);
      expect(isWorkingDay(calendar, last)).toBe(true);
    }),
  );
});

it('a longer term ends later, and a term in two parts on the same day as a whole one', () => {
  fc.assert(
    fc.property(calendars, days, terms, terms, (calendar, from, one, other) => {
      const whole = lastDayOf(calendar, from, one + other);
      expect(whole > lastDayOf(calendar, from, one)).toBe(true);
      expect(lastDayOf(calendar, lastDayOf(calendar, from, one), other)).toBe(whole);
    }),
  );
});

it('each day of a clock is past, today or to come, in this order, whatever the day is', () => {
  fc.assert(
    fc.property(calendars, days, terms, days, (calendar, from, term, today) => {
      const last = lastDayOf(calendar, from, term);
      const states = clockDays(calendar, from, last, today).map(({ state }) => state);
      expect(states).toHaveLength(term);
      expect(states.filter((state) => state === 'today').length).toBeLessThanOrEqual(1);
      const order = ['past', 'today', 'rest'];
      expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
      expect(states.filter((state) => state === 'rest')).toHaveLength(
        workingDays(calendar, [today, from].sort()[1] as string, last).length,
      );
    }),
  );
});

it('a holiday takes a working day from a term, and one on a weekend takes none', () => {
  fc.assert(
    fc.property(calendars, days, days, (calendar, from, until) => {
      const plain: HolidaysOf = { country: calendar.country, nameOf: () => undefined };
      const taken = workingDays(plain, from, until).length - workingDays(calendar, from, until).length;
      expect(holidaysWithin(calendar, from, until)).toHaveLength(taken);
    }),
  );
});

it('a week begins after the weekend, not after a holiday', () => {
  const calendar: HolidaysOf = { country: 'US', nameOf: (day) => (day === '2026-11-26' ? 'Thanksgiving Day' : undefined) };
  const found = clockDays(calendar, '2026-11-23', '2026-12-01', '2026-11-25');
  expect(found.map(({ day, startsWeek }) => [day, startsWeek])).toEqual([
    ['2026-11-24', false],
    ['2026-11-25', false],
    ['2026-11-27', false],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ]);
});

it.each([
  ['BD', ['2026-11-27', '2026-11-28']],
  ['PK', ['2026-11-28', '2026-11-29']],
  ['NP', ['2026-11-28']],
  ['US', ['2026-11-28', '2026-11-29']],
])('the offices of %s rest on their own weekend', (country, weekend) => {
  const week = Array.from({ length: 7 }, (_, at) => dayAt(326 + at));
  const rest = week.filter((day) => !isWorkingDay({ country, nameOf: () => undefined }, day));
  expect([week[0], rest]).toEqual(['2026-11-23', weekend]);
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
});
