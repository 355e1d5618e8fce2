import { afterEach, expect, jest, test } from '@jest/globals';
import { lateResolver } from './use-sign-in.js';

afterEach(() => void jest.useRealTimers());

test('a sign-in is sent where its rules hang', async () => {
  jest.useFakeTimers();
  const values = { email: 'a@example.org', password: 'secret' };
  const hanging = lateResolver(() => new Promise(() => undefined));
  const checked = hanging(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await checked).toEqual({ values, errors: {} });
});
