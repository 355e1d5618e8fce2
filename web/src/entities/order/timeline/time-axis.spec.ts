import { expect, test } from '@jest/globals';
import { axisPlace, periodPlace, timeAxis } from './time-axis.js';

test('months run from that of the first event to that of the last, with the year where it changes', () => {
  const { ticks } = timeAxis('2025-11-12T08:00:00.000Z', '2026-02-03T08:00:00.000Z', undefined, false);
  expect(ticks.map(({ day, isYear }) => [day, isYear])).toEqual([
    ['2025-11-01', true],
    ['2025-12-01', false],
    ['2026-01-01', true],
    ['2026-02-01', false],
  ]);
  expect(ticks.map(({ at }) => at)).toEqual([...ticks.map(({ at }) => at)].sort((a, b) => a - b));
});

test('an instant near the last event is on the axis, a far one is not', () => {
  const near = timeAxis('2026-01-05T00:00:00.000Z', '2026-04-05T00:00:00.000Z', '2026-04-28T00:00:00.000Z', false);
  expect(axisPlace(near, '2026-04-28T00:00:00.000Z')).toBeLessThanOrEqual(1);
  const far = timeAxis('2026-01-05T00:00:00.000Z', '2026-04-05T00:00:00.000Z', '2028-04-28T00:00:00.000Z', false);
  expect(axisPlace(far, '2028-04-28T00:00:00.000Z')).toBeGreaterThan(1);
});

test('days are ticks of a short time, and never more than can be read', () => {
  expect(timeAxis('2026-03-01T00:00:00.000Z', '2026-03-04T00:00:00.000Z', undefined, true).ticks.map(({ day }) => day)).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
  ]);
  for (const last of ['2026-04-20', '2026-12-31', '2041-01-01'])
    expect(timeAxis('2026-03-01T00:00:00.000Z', `${last}T00:00:00.000Z`, undefined, true).ticks.length).toBeLessThanOrEqual(14);
});

test('the periods of a time fill it without gap', () => {
  const axis = timeAxis('2026-01-05T00:00:00.000Z', '2026-03-05T00:00:00.000Z', undefined, false);
  const places = ['2026-01', '2026-02', '2026-03'].map((period) => periodPlace(axis, period));
  expect(places.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  expect(places[1]?.start).toBeCloseTo(places[0]?.width ?? 0);
});
