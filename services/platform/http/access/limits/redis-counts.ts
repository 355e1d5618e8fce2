import { Redis } from 'ioredis';

/** Keeps counts for all processes. */
export type SharedCounts = Redis;

/** Connects without a queue: a limit does not wait for a Redis that is away. */
export function openCounts(redisUrl: string): SharedCounts {
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, commandTimeout: 1_000, maxRetriesPerRequest: 0 });
  // Without a listener, ioredis prints each failed attempt. The limits continue with counts of their own.
  redis.on('error', () => {});
  return redis;
}
