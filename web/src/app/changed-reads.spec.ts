import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { CHANGE_KINDS } from '../../../contracts/watch/changes/changes.js';
import { alertKeys } from '../entities/alert/alert-reads.js';
import { orderKeys } from '../entities/order/order-reads.js';
import { inTurns, READS_OF } from './changed-reads.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function reader() {
  const old: unknown[] = [];
  const client = { invalidateQueries: ({ queryKey }: { queryKey: unknown }) => Promise.resolve(void old.push(queryKey)) };
  return { old, ...inTurns(client as unknown as QueryClient) };
}

test('every kind of change makes reads old', () => {
  for (const kind of CHANGE_KINDS) expect(READS_OF[kind].length).toBeGreaterThan(0);
});

test('what comes within a second is read again once', () => {
  const { old, note, stop } = reader();
  for (let at = 0; at < 50; at++) note('order');
  note('alert');
  expect(old).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(old.filter((key) => key === orderKeys.all)).toHaveLength(1);
  expect(old).toContain(alertKeys.all);
  stop();
});

test('a hidden page reads again when it is seen', () => {
  const { old, note, stop } = reader();
  const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  note('order');
  jest.advanceTimersByTime(5_000);
  expect(old).toEqual([]);
  shown.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(old).toContain(orderKeys.all);
  shown.mockRestore();
  stop();
});
