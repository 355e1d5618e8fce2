import { expect, test } from '@jest/globals';
import { weekStart } from './trip-reads.js';

test('the last seven days begin on a day of the reader, not on one of UTC', () => {
  const evening = Date.parse('2026-12-01T20:00:00.000Z');
  expect(['Asia/Karachi', 'UTC'].map((zone) => weekStart(evening, zone))).toEqual(['2026-11-25', '2026-11-24']);
  expect(weekStart(Date.parse('2026-12-02T02:00:00.000Z'), 'America/New_York')).toBe('2026-11-24');
});
