import { expect, test } from '@jest/globals';
import { latestDate } from './time-zones.js';

test.each([
  ['2026-11-28T01:13:00Z', '2026-11-28'],
  ['2026-11-28T09:59:59Z', '2026-11-28'],
  ['2026-11-28T10:00:00Z', '2026-11-29'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s a calendar on earth shows %s, and none a later date', (instant, date) => {
  expect(latestDate(Date.parse(instant))).toBe(date);
});
