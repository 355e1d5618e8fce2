import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { networkOf } from './network-of.js';
import { RateLimits } from './rate-limits.js';

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: Refusal) => [error.code, error.data]);

let nowMs = 0;
const clock = { now: () => new Date(nowMs).toISOString() };

describe('attempts', () => {
  it('are as many as are allowed in 15 minutes, each key by itself', async () => {
    const attempts = new RateLimits(clock).attempts('a', 2);
    await attempts.consume('one');
    nowMs += 300_000;
    await attempts.consume('one');
    expect(await refusalOf(attempts.consume('one'))).toEqual(['TooOften', { seconds: '600', wait: '10:00' }]);
    expect(await refusalOf(attempts.consume('other'))).toBeUndefined();
    nowMs += 600_000;
    expect(await refusalOf(attempts.consume('one'))).toBeUndefined();
  });

  it('are taken back one by one', async () => {
    const attempts = new RateLimits(clock).attempts('b', 1);
    await attempts.consume('one');
    await attempts.refund('one');
    expect(await refusalOf(attempts.consume('one'))).toBeUndefined();
  });

  it('are counted for at most 100,000 keys: those that began first make room', async () => {
    const attempts = new RateLimits(clock).attempts('d', 1);
    for (let key = 0; key < 100_000; key++) await attempts.consume(`${key}`);
    expect(await attempts.hasTaken('99999')).toBe(false);
    expect(await attempts.hasTaken('0')).toBe(true);
  });

  it('are counted in this process while Redis is away: the doors are neither open nor shut', async () => {
    const redis = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false });
    const attempts = new RateLimits(clock, redis).attempts('c', 1);
    expect(await refusalOf(attempts.consume('one'))).toBeUndefined();
    expect(await refusalOf(attempts.consume('one'))).toEqual(['TooOften', { seconds: '900', wait: '15:00' }]);
    redis.disconnect();
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:1::', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
