import { describe, expect, it } from '@jest/globals';
import type { EpcisSchedule } from '../../../../contracts/trace/epcis/replies.js';
import { faultIn, nextTime } from './schedule.js';

/** A Tuesday. */
const NOW = '2026-12-01T01:05:00.000Z';

describe('the next time', () => {
  it.each<[EpcisSchedule, string]>([
    [{ hour: '1', minute: '5' }, '2026-12-02T01:05:00.000Z'],
    [{ hour: '2' }, '2026-12-01T02:00:00.000Z'],
    [{ minute: '5' }, '2026-12-01T02:05:00.000Z'],
    [{ second: '30' }, '2026-12-01T01:05:30.000Z'],
    [{ minute: '0,[10-12]', hour: '1' }, '2026-12-01T01:10:00.000Z'],
    [{ dayOfWeek: '1' }, '2026-12-07T00:00:00.000Z'],
    [{ dayOfWeek: '7', hour: '6' }, '2026-12-06T06:00:00.000Z'],
    [{ dayOfMonth: '31' }, '2026-12-31T00:00:00.000Z'],
    [{ month: '6' }, '2027-06-01T00:00:00.000Z'],
    [{ month: '6', dayOfWeek: '1' }, '2027-06-07T00:00:00.000Z'],
    [{ month: '2', dayOfMonth: '29', hour: '12' }, '2028-02-29T12:00:00.000Z'],
  ])('of %j', (schedule, time) => {
    expect(faultIn({ ...schedule })).toBeUndefined();
    expect(nextTime(schedule, NOW)).toBe(time);
  });
});

it.each<[Record<string, unknown>, string]>([
  [{ minute: '60' }, 'schedule.minute'],
  [{ hour: '[5-2]' }, 'schedule.hour'],
  [{ hour: '*' }, 'schedule.hour'],
  [{ dayOfWeek: 0 }, 'schedule.dayOfWeek'],
  [{ year: '2026' }, 'schedule.year'],
  [{ constructor: '1' }, 'schedule.constructor'],
  [{ second: '[0-59]' }, 'schedule'],
  [{ month: '2', dayOfMonth: '30' }, 'schedule'],
  [{}, 'schedule'],
])('the fault of %j is named', (schedule, fault) => {
  expect(faultIn(schedule)).toBe(fault);
});
