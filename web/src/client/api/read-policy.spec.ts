import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from './api.js';
import { askedUntilRead } from './read-policy.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const failing = (code: ApiError['code']) => new ApiError(503, code, 'Not now');

it('a lot is asked for three times while the read model is behind, and once where it is refused', async () => {
  const ask = jest.fn<() => Promise<string>>();
  ask.mockRejectedValueOnce(failing('ReadModelBehind')).mockRejectedValueOnce(failing('ReadModelBehind')).mockResolvedValueOnce('a lot');
  const asked = askedUntilRead(ask);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await asked).toBe('a lot');
  const refused = jest.fn<() => Promise<string>>().mockRejectedValue(failing('NotFound'));
  await expect(askedUntilRead(refused)).rejects.toThrow();
  expect([ask.mock.calls.length, refused.mock.calls.length]).toEqual([3, 1]);
});
