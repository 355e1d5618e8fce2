import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { BearerAuth } from '../../platform/http/access/bearer-auth.js';
import { KEY_CALLS_AT_ONCE } from '../../platform/http/access/limits/quotas.js';
import { RateLimits } from '../../platform/http/access/limits/rate-limits.js';
import { SystemClock } from '../../platform/lib/clock.js';
import { KeyBearers } from './key-bearers.js';
import { hashOf, newKey } from './key-record.js';

/** Calls with one key, which are open until their response closes. */
function world() {
  const clock = new SystemClock();
  const { id, key } = newKey('test');
  const record = { id, hash: hashOf(key), addresses: [], scopes: [], endsAt: '2999-01-01T00:00:00.000Z', facilityId: 'site' };
  const bearers = new BearerAuth();
  const keys = { get: async () => record, end: async () => undefined };
  const people = { at: async () => ({ userId: 'u', role: 'GINNER', facilityId: 'site' }) };
  new KeyBearers(bearers, new RateLimits(clock), keys as never, { note: () => undefined } as never, people as never, clock);
  return async (destroyed = false) => {
    const response = Object.assign(new EventEmitter(), { destroyed, setHeader: () => undefined });
    const request = { headers: { authorization: `Bearer ${key}` }, ip: '192.0.2.1' };
    await bearers.principalOf(request as unknown as Request, response as unknown as Response);
    return response;
  };
}

it('counts the calls of a key that are open', async () => {
  const call = world();
  const [first] = await Promise.all(Array.from({ length: KEY_CALLS_AT_ONCE }, () => call()));
  await expect(call()).rejects.toMatchObject({ code: 'KeyBusy' });
  first?.emit('close');
  await call();
});

it('counts no call whose client has left before it was counted', async () => {
  const call = world();
  for (let calls = 0; calls < KEY_CALLS_AT_ONCE; calls++) await call(true);
  await call();
});
