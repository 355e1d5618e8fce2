import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { KnownKeys } from './known-keys.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const ISSUER = 'https://login.example.org';
const MINUTE_MS = 60_000;

/** A provider with one key that counts how often it is asked. */
function world() {
  const [known, provider] = [new KnownKeys(), { kid: 'a', asked: 0, isDown: false }];
  const ask = async () => {
    provider.asked += 1;
    if (provider.isDown) throw new Error('It does not answer.');
    return [{ kid: provider.kid }];
  };
  return { provider, of: (kid: unknown) => known.of(ISSUER, kid, ask) };
}

it('asks a provider once for many tokens, and again after ten minutes', async () => {
  const { provider, of } = world();
  for (let tokens = 0; tokens < 100; tokens++) expect(await of('a')).toEqual([{ kid: 'a' }]);
  expect(provider.asked).toBe(1);
  jest.advanceTimersByTime(10 * MINUTE_MS);
  await of('a');
  expect(provider.asked).toBe(2);
});

it.each(['b', undefined])('asks for the key %s that it does not know once a minute', async (kid) => {
  const { provider, of } = world();
  await of('a');
  jest.advanceTimersByTime(MINUTE_MS);
  provider.kid = 'b';
  for (let tokens = 0; tokens < 100; tokens++) expect(await of(kid)).toEqual([{ kid: 'b' }]);
  expect(provider.asked).toBe(2);
});

it('leaves a provider that failed alone for some seconds', async () => {
  const { provider, of } = world();
  provider.isDown = true;
  for (let tokens = 0; tokens < 100; tokens++) await expect(of('a')).rejects.toThrow('does not answer');
  expect(provider.asked).toBe(1);
  provider.isDown = false;
  jest.advanceTimersByTime(5_000);
  expect(await of('a')).toEqual([{ kid: 'a' }]);
});
