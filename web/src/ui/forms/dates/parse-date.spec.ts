import { expect, test } from '@jest/globals';
import { formatDateTime } from '../../format.js';
import { parseDay, parseInstant, parseOrderDate, parseTime } from './parse-date.js';

test.each(['22/11/2026', '22/11/26', ' 22.11.2026 ', '22-11-2026', '22 11 2026', '2026-11-22', '2026/11/22', '22112026', '221126'])(
  '%s is the 22nd of November',
  (text) => expect(parseDay(text)).toBe('2026-11-22'),
);

test('the 29th of February is a day of leap years', () => {
  expect(parseDay('29/02/2028')).toBe('2028-02-29');
  expect(parseDay('29/02/2027')).toBeUndefined();
});

test.each(['', 'yesterday', '31/02/2026', '22/13/2026', '22/11', '22/11-2026', '1/2/3', '22/11/2026 9:5', '2026'])('%p is no day', (text) =>
  expect(parseDay(text)).toBeUndefined(),
);

test.each([
  ['9:5', '09:05'],
  ['09:05', '09:05'],
  ['9.05', '09:05'],
  ['9h05', '09:05'],
  ['0905', '09:05'],
  ['23:59', '23:59'],
])('%s is the time %s', (text, time) => expect(parseTime(text)).toBe(time));

test.each(['', '9', '24:00', '12:60', '905', 'noon'])('%p is no time', (text) => expect(parseTime(text)).toBeUndefined());

test.each(['22/11/2026 09:05', '22/11/26 9:5', '22.11.2026, 9.05', '2026-11-22T09:05', '22112026 0905'])(
  '%s is read in the time zone of the reader',
  (text) => expect(parseInstant(text)).toEqual(new Date(2026, 10, 22, 9, 5)),
);

test('a written date is parsed back unchanged', () => {
  expect(formatDateTime(parseInstant('18/11/2026 14:20') as Date)).toBe('18/11/2026 14:20');
});

test('a day alone says that its time is missing, and is not midnight', () => {
  expect(parseInstant('1/2/2026')).toBe('timeMissing');
});

test.each(['', '31/02/2026 10:00', '18/11/2026 25:00', '18/11/2026 8', 'yesterday 10:00', '10:00'])('%p is no instant', (text) =>
  expect(parseInstant(text)).toBeUndefined(),
);

test('the day of an order has its month first', () => {
  expect(parseOrderDate('11.09.2026')).toBe('2026-11-09');
  expect(parseOrderDate('13.09.2026')).toBeUndefined();
});
