import { expect, test } from '@jest/globals';
import { dayBegunAt, instantsOfDays, latestDate, midnight } from './time-zones.js';

test.each([
  ['2026-11-28T01:13:00Z', '2026-11-28'],
  ['2026-11-28T09:59:59Z', '2026-11-28'],
  ['2026-11-28T10:00:00Z', '2026-11-29'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s a calendar on earth shows %s, and none a later date', (instant, date) => {
  expect(latestDate(Date.parse(instant))).toBe(date);
});

test.each(['Asia/Karachi', 'America/Sao_Paulo', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati', 'UTC', 'Asia/Kathmandu'])(
  'the day that begins at a midnight in %s is that day for every reader',
  (zone) => {
    for (const day of ['2025-07-01', '2026-01-01', '2026-03-31', '2024-02-29']) {
      expect(dayBegunAt(new Date(midnight(day, zone)).toISOString())).toBe(day);
    }
  },
);

test.each([
  ['Asia/Karachi', { from: '2026-11-13', to: '2026-11-13' }, { gte: '2026-11-12T19:00:00.000Z', lt: '2026-11-13T19:00:00.000Z' }],
  ['America/Chicago', { from: '2026-11-01', to: '2026-11-01' }, { gte: '2026-11-01T05:00:00.000Z', lt: '2026-11-02T06:00:00.000Z' }],
  ['UTC', { to: '2026-12-31' }, { lt: '2027-01-01T00:00:00.000Z' }],
  ['UTC', {}, undefined],
])('days in %s lie between their midnights there', (zone, days, instants) => {
  expect(instantsOfDays(days, zone)).toEqual(instants);
});
