import { expect, test } from '@jest/globals';
import { addDays } from '../../../../ui/forms/dates/calendar-days.js';
import { seasonDays, windowDays } from './room-days.js';

test('a season runs from September to August, and the present one until today', () => {
  expect(seasonDays('last', '2026-11-27')).toEqual({ from: '2025-09-01', to: '2026-08-31' });
  expect(seasonDays('present', '2026-11-27')).toEqual({ from: '2026-09-01', to: '2026-11-27' });
  expect(seasonDays('last', '2026-08-31')).toEqual({ from: '2024-09-01', to: '2025-08-31' });
});

test('the days of a window hold it whole, wherever its site is', () => {
  expect(windowDays({ from: '2026-09-30T19:00:00.000Z', to: '2026-12-31T19:00:00.000Z' })).toEqual({
    from: '2026-09-30',
    to: '2026-12-31',
  });
  expect(windowDays({ from: '2026-10-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' })).toEqual({
    from: '2026-10-01',
    to: '2026-12-31',
  });
});

test('days are counted over months and years', () => {
  expect(addDays('2026-12-15', 30)).toBe('2027-01-14');
});
