import { describe, expect, it } from '@jest/globals';
import type { Policy } from '../../shared/ledger-terms.js';
import { firstPeriod, isFirstWindowTooLong, movesBoundaries, nextPeriod, startedBy, windowAt, windowBounds } from './windows.js';

const policy = (windowStart: string, windowMonths: number, timeZone: string): Policy => ({
  model: 'massBalance',
  windowStart,
  windowMonths,
  timeZone,
});
const bounds = (each: Policy, window: number) => windowBounds([firstPeriod(each)], window);

describe('windows', () => {
  it('begin at local midnight, and hold their begin but not their end', () => {
    const periods = [firstPeriod(policy('2026-01-01', 1, 'Asia/Karachi'))];
    expect(windowBounds(periods, 1)).toEqual({ from: '2025-12-31T19:00:00.000Z', to: '2026-01-31T19:00:00.000Z' });
    expect(windowAt(periods, '2026-01-31T18:59:59.999Z')).toBe(1);
    expect(windowAt(periods, '2026-01-31T19:00:00.000Z')).toBe(2);
    expect(windowAt(periods, '2025-12-31T18:59:59.999Z')).toBe(0);
  });

  it('are counted from the start, so that a month end is not lost to a shorter month', () => {
    const monthEnds = policy('2026-01-31', 1, 'UTC');
    expect([2, 3, 4].map((window) => bounds(monthEnds, window).from.slice(0, 10))).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });

  it('follow summer time: the day of the boundary, not 24 hours', () => {
    const berlin = policy('2026-03-01', 1, 'Europe/Berlin');
    expect(bounds(berlin, 1)).toEqual({ from: '2026-02-28T23:00:00.000Z', to: '2026-03-31T22:00:00.000Z' });
  });

  it('begin with the first instant of a day that has no midnight', () => {
    // Clocks in Beirut went from 00:00 to 01:00 on 27 March 2022.
    expect(bounds(policy('2022-03-27', 1, 'Asia/Beirut'), 1).from).toBe('2022-03-26T22:00:00.000Z');
  });

  it('begin with the first of two midnights', () => {
    // Clocks in Havana went from 01:00 back to 00:00 on 6 November 2022.
    expect(bounds(policy('2022-11-06', 1, 'America/Havana'), 1).from).toBe('2022-11-06T04:00:00.000Z');
  });

  it('number on under a changed policy, from the next boundary', () => {
    const first = firstPeriod(policy('2026-01-01', 3, 'UTC'));
    const next = nextPeriod([first], policy('2026-01-15', 1, 'UTC'), '2026-05-10T00:00:00.000Z');
    expect(next).toMatchObject({ fromWindow: 3, from: '2026-07-01T00:00:00.000Z' });
    const periods = [first, next];
    expect(windowBounds(periods, 2)).toEqual({ from: '2026-04-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z' });
    expect(windowBounds(periods, 3)).toEqual({ from: '2026-07-01T00:00:00.000Z', to: '2026-07-15T00:00:00.000Z' });
    expect(windowBounds(periods, 4)).toEqual({ from: '2026-07-15T00:00:00.000Z', to: '2026-08-15T00:00:00.000Z' });
    expect(['2026-06-30T23:59:59.999Z', '2026-07-14T12:00:00.000Z', '2026-07-15T00:00:00.000Z'].map((at) => windowAt(periods, at))).toEqual(
      [2, 3, 4],
    );
  });

  it('leave no gap and no overlap, in any zone and for any months', () => {
    for (const zone of ['Asia/Karachi', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Apia'])
      for (const months of [1, 2, 5, 12]) {
        const periods = [firstPeriod(policy('2009-08-31', months, zone))];
        for (let window = 1; window < 60; window++) {
          const { from, to } = windowBounds(periods, window);
          expect(windowAt(periods, from)).toBe(window);
          expect(windowBounds(periods, window + 1).from).toBe(to);
          expect(windowAt(periods, new Date(Date.parse(to) - 1).toISOString())).toBe(window);
        }
      }
  });

  it('have boundaries both ways from a start that lies ahead, so that none is longer than the months', () => {
    const now = '2026-11-28T00:00:00.000Z';
    const day = 86_400_000;
    for (const months of [1, 2, 3, 5, 7, 12])
      for (const start of ['2036-01-01', '2036-02-29', '2031-08-31', '2027-01-15', '2026-11-29']) {
        const first = firstPeriod(startedBy(policy(start, months, 'Asia/Karachi'), now));
        const next = nextPeriod([firstPeriod(policy('2026-01-01', 3, 'UTC'))], policy(start, months, 'Asia/Karachi'), now);
        expect(first.from <= now && isFirstWindowTooLong(next) === false).toBe(true);
        const { from, to } = windowBounds([firstPeriod(policy('2026-01-01', 3, 'UTC')), next], next.fromWindow);
        expect((Date.parse(to) - Date.parse(from)) / day).toBeLessThanOrEqual(months * 31);
      }
    expect(startedBy(policy('2036-01-01', 3, 'UTC'), now).windowStart).toBe('2026-10-01');
    expect(startedBy(policy('2026-01-31', 3, 'UTC'), now).windowStart).toBe('2026-01-31');
  });

  it('that an earlier start made too long end at the next boundary once terms are given again', () => {
    const first = firstPeriod(policy('2026-01-01', 3, 'UTC'));
    const long = { ...policy('2036-01-01', 3, 'UTC'), fromWindow: 4, from: '2026-10-01T00:00:00.000Z' };
    expect(windowBounds([first, long], 4).to).toBe('2036-01-01T00:00:00.000Z');
    expect(isFirstWindowTooLong(long)).toBe(true);
    const next = nextPeriod([first, long], policy('2036-01-01', 3, 'UTC'), '2027-02-03T00:00:00.000Z');
    expect(next).toMatchObject({ fromWindow: 5, from: '2027-04-01T00:00:00.000Z', windowStart: '2027-04-01' });
    expect(windowBounds([first, long, next], 4).to).toBe('2027-04-01T00:00:00.000Z');
  });

  it('move where the day, the zone or the month of their boundaries is another', () => {
    const before = policy('2026-01-01', 3, 'UTC');
    expect([policy('2025-10-01', 3, 'UTC'), policy('2026-02-01', 1, 'UTC')].map((after) => movesBoundaries(before, after))).toEqual([
      false,
      false,
    ]);
    const others = [policy('2026-02-01', 3, 'UTC'), policy('2026-01-02', 3, 'UTC'), policy('2026-01-01', 3, 'Asia/Karachi')];
    expect(others.map((after) => movesBoundaries(before, after))).toEqual([true, true, true]);
  });
});
