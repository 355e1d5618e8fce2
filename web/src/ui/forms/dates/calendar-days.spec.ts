import { expect, test } from '@jest/globals';
import { dayByKey } from './calendar.js';
import { addDays, addMonths, dayAt, weeksAround, writtenDay } from './calendar-days.js';

test('six weeks from Monday show a month and the days beside it', () => {
  const weeks = weeksAround('2026-11-22');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
  expect(weeksAround('2027-02-10')[0]?.[0]).toBe('2027-02-01');
});

test('days and months are counted over the ends of years and of short months', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('the day of an instant is that of the clock of the reader', () => {
  expect(dayAt(new Date(2026, 10, 22, 0, 5))).toBe('2026-11-22');
  expect(dayAt(new Date(2026, 10, 22, 23, 55))).toBe('2026-11-22');
  expect(writtenDay('2026-11-22')).toBe('22/11/2026');
});

test('arrows go the way that the text goes', () => {
  expect(dayByKey('ArrowRight', '2026-11-22', false)).toBe('2026-11-23');
  expect(dayByKey('ArrowRight', '2026-11-22', true)).toBe('2026-11-21');
  expect(dayByKey('End', '2026-11-18', true)).toBe('2026-11-22');
  expect(dayByKey('a', '2026-11-18', false)).toBeUndefined();
});
