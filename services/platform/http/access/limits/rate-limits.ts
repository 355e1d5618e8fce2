/** Limits attempts. All processes share the counts where there is Redis; otherwise, and while it does not answer, each has its own. */
import { type RateLimiterAbstract, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import type { Clock } from '../../../lib/clock.js';
import { CountsInMemory } from './counts-in-memory.js';
import type { SharedCounts } from './redis-counts.js';

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;

export interface GrowingWait {
  /** Failures without a wait. */
  free: number;
  /** The first wait; each one after it is twice as long. */
  firstSeconds: number;
  mostSeconds: number;
}

export class RateLimits {
  constructor(
    private readonly clock: Clock,
    private readonly redis?: SharedCounts,
  ) {}

  /** Allows each key so many attempts in 15 minutes, counted from the first. @param name separates the counts from others, in Redis too */
  attempts(name: string, allowed: number): Attempts {
    return new Attempts(this.counter(name, allowed, WINDOW_SECONDS));
  }

  /** Allows each key so many attempts in so many seconds, counted from the first. */
  within(name: string, allowed: number, seconds: number): Attempts {
    return new Attempts(this.counter(name, allowed, seconds));
  }

  /** Allows each key so much in 24 hours, counted from the first. `refused` makes the refusal, from how long to wait. */
  allowance(name: string, allowed: number, refused: (ms: number) => Refusal): Attempts {
    return new Attempts(this.counter(name, allowed, DAY_SECONDS), refused);
  }

  /** Makes each key wait longer with each failure of a day, counted from the first. */
  delays(name: string, wait: GrowingWait): Delays {
    return new Delays(this.counter(`${name}:failures`, wait.free, DAY_SECONDS), this.counter(`${name}:wait`, 1, wait.mostSeconds), wait);
  }

  private counter(name: string, points: number, duration: number): RateLimiterAbstract {
    const options = { keyPrefix: `selvedge:limits:${name}`, points, duration };
    const own = new CountsInMemory(options, this.clock);
    if (!this.redis) return own;
    return new RateLimiterRedis({ ...options, storeClient: this.redis, rejectIfRedisNotReady: true, insuranceLimiter: own });
  }
}

export class Attempts {
  constructor(
    private readonly counter: RateLimiterAbstract,
    private readonly refused: (ms: number) => Refusal = tooOften,
  ) {}

  /** Counts an attempt, or so many. @throws Refusal TooOften, or the one of the allowance, when the key has none left */
  async consume(key: string, points = 1): Promise<void> {
    const { refusal } = await this.take(key, points);
    if (refusal) throw refusal;
  }

  /** Counts an attempt, and returns how many are left, until when, and the refusal where there was none. */
  async take(key: string, points = 1): Promise<{ left: number; resetSeconds: number; refusal?: Refusal }> {
    try {
      const { remainingPoints, msBeforeNext } = await this.counter.consume(key, points);
      return { left: remainingPoints, resetSeconds: Math.ceil(msBeforeNext / 1000) };
    } catch (error) {
      if (error instanceof Error) throw error;
      const { msBeforeNext } = error as RateLimiterRes;
      return { left: 0, resetSeconds: Math.ceil(msBeforeNext / 1000), refusal: this.refused(msBeforeNext) };
    }
  }

  /** Counts an attempt; false when the key has none left. */
  async hasTaken(key: string): Promise<boolean> {
    try {
      await this.consume(key);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Takes an attempt back. */
  async refund(key: string): Promise<void> {
    await this.counter.reward(key);
  }
}

export class Delays {
  constructor(
    private readonly failures: RateLimiterAbstract,
    private readonly waits: RateLimiterAbstract,
    private readonly wait: GrowingWait,
  ) {}

  /** @throws Refusal TooOften while the key has to wait */
  async check(key: string): Promise<void> {
    const waiting = await this.waits.get(key);
    if (waiting && waiting.msBeforeNext > 0) throw tooOften(waiting.msBeforeNext);
  }

  async countFailure(key: string): Promise<void> {
    const { consumedPoints } = await this.failures.penalty(key);
    const { free, firstSeconds, mostSeconds } = this.wait;
    if (consumedPoints < free) return;
    await this.waits.set(key, 1, Math.min(mostSeconds, firstSeconds * 2 ** Math.min(20, consumedPoints - free)));
  }

  async forget(key: string): Promise<void> {
    await Promise.all([this.failures.delete(key), this.waits.delete(key)]);
  }
}

/** Says how long to wait, in a form that all languages read: minutes and seconds. */
function tooOften(ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const wait = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return new Refusal('TooOften', { seconds: String(seconds), wait });
}
