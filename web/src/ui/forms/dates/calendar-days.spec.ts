import { expect, test } from '@jest/globals';
import { writtenDay } from '../../../../../contracts/shared/written/shown-days.js';
import { dayAt, dayByKey, dayWithin, today } from './calendar-days.js';

test('pages and steps of months go over the ends of years and of short months', () => {
  expect(dayByKey('ArrowRight', '2026-12-31', 'month', false)).toBe('2027-01-01');
  expect(dayByKey('PageDown', '2026-01-31', 'month', false)).toBe('2026-02-28');
  expect(dayByKey('PageUp', '2026-01-15', 'month', false)).toBe('2025-12-15');
});

test('among months and years a step, a row and a page are longer', () => {
  const reached = (list: 'year' | 'decade') =>
    ['ArrowRight', 'ArrowDown', 'Home', 'End', 'PageUp'].map((key) => dayByKey(key, '2026-11-22', list, false));
  expect(reached('year')).toEqual(['2026-12-22', '2027-02-22', '2026-01-22', '2026-12-22', '2025-11-22']);
  expect(reached('decade')).toEqual(['2027-11-22', '2029-11-22', '2020-11-22', '2029-11-22', '2016-11-22']);
});

test('the day of an instant is that of the clock of the reader', () => {
  expect(dayAt(new Date(2026, 10, 22, 0, 5))).toBe('2026-11-22');
  expect(dayAt(new Date(2026, 10, 22, 23, 55))).toBe('2026-11-22');
  expect(writtenDay('2026-11-22')).toBe('22/11/2026');
});

test('a day within bounds is today, or the nearest', () => {
  expect(dayWithin()).toBe(today());
  expect(dayWithin({ from: '2999-01-01' })).toBe('2999-01-01');
  expect(dayWithin({ from: '1999-01-01', to: '2000-01-01' })).toBe('2000-01-01');
});

test('arrows go the way that the text goes', () => {
  expect(dayByKey('ArrowRight', '2026-11-22', 'month', false)).toBe('2026-11-23');
  expect(dayByKey('ArrowRight', '2026-11-22', 'month', true)).toBe('2026-11-21');
  expect(dayByKey('End', '2026-11-18', 'month', true)).toBe('2026-11-22');
  expect(dayByKey('a', '2026-11-18', 'month', false)).toBeUndefined();
});
