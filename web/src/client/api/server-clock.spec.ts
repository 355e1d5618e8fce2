import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockDifference, noteServerDate } from './server-clock.js';

const SERVER = 'Sat, 28 Nov 2026 08:00:00 GMT';
const at = (time: string): number => Date.parse(`2026-11-${time}Z`);

beforeEach(() => localStorage.clear());

describe("the device's clock", () => {
  it('gets the difference by which it is ahead or behind', () => {
    noteServerDate(SERVER, at('28T08:12:00'));
    expect(clockDifference()).toBe(12 * 60_000);
    noteServerDate(SERVER, at('27T22:00:00'));
    expect(clockDifference()).toBe(-10 * 3_600_000);
  });

  it('counts as right within ten minutes, and as it was while nothing says otherwise', () => {
    noteServerDate(SERVER, at('28T08:30:00'));
    noteServerDate(null, at('28T08:00:00'));
    noteServerDate('soon', at('28T08:00:00'));
    expect(clockDifference()).toBe(30 * 60_000);
    noteServerDate(SERVER, at('28T08:10:00'));
    expect(clockDifference()).toBe(0);
  });
});
