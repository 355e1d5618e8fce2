import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../../../../contracts/shared/written/time-zones.js';
import { bucketOf, bucketStart } from './time-buckets.js';
import '../../../../test/support/property-runs.js';

const ZONES = ['Asia/Karachi', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/Sao_Paulo', 'UTC'];
const instants = fc.date({ min: new Date('2015-01-01T00:00:00.000Z'), max: new Date('2040-01-01T00:00:00.000Z'), noInvalidDate: true });

describe('a slice of time', () => {
  it('lies in one month of every time zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
        const begin = bucketStart(bucketOf(instant.toISOString()));
        expect(localDate(begin, zone).slice(0, 7)).toBe(localDate(instant.getTime(), zone).slice(0, 7));
      }),
    );
  });

  it('is one for the middle of a month, and one for each quarter of an hour at its turns', () => {
    const slice = (instant: string) => new Date(bucketStart(bucketOf(instant))).toISOString();
    expect(slice('2026-03-02T08:00:00.000Z')).toBe(slice('2026-03-30T23:59:59.999Z'));
    expect(slice('2026-03-31T18:59:59.999Z')).toBe('2026-03-31T18:45:00.000Z');
    expect(slice('2026-04-01T11:59:59.999Z')).toBe('2026-04-01T11:45:00.000Z');
    expect(slice('2026-04-01T12:00:00.000Z')).toBe('2026-04-01T12:00:00.000Z');
  });
});
