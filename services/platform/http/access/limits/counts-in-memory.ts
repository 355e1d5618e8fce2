import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../../../lib/clock.js';

type Count = { points: number; endsAtMs: number };

/** Keys beyond which ended counts are dropped. */
const KEYS_SWEPT = 10_000;
/** Keys beyond which the counts that began first make room, until so many are left. */
const KEYS_MAX = 100_000;
const KEYS_LEFT = 75_000;

/** Keeps the counts of a limiter in this process, by the clock of the product instead of timers of the library. */
export class CountsInMemory extends RateLimiterMemory {
  private readonly counts = new Map<string, Count>();
  private sweptAt = KEYS_SWEPT;

  constructor(
    options: { keyPrefix: string; points: number; duration: number },
    private readonly clock: Clock,
  ) {
    super(options);
  }

  override async consume(key: string, points = 1): Promise<RateLimiterRes> {
    const counted = this.add(key, points);
    if (counted.consumedPoints > this.points) throw counted;
    return counted;
  }

  override async penalty(key: string, points = 1): Promise<RateLimiterRes> {
    return this.add(key, points);
  }

  override async reward(key: string, points = 1): Promise<RateLimiterRes> {
    return this.add(key, -points);
  }

  override async get(key: string): Promise<RateLimiterRes | null> {
    const count = this.live(key);
    return count ? this.resultOf(count) : null;
  }

  override async set(key: string, points: number, seconds: number): Promise<RateLimiterRes> {
    return this.keep(key, { points, endsAtMs: this.nowMs() + seconds * 1000 });
  }

  override async delete(key: string): Promise<boolean> {
    return this.counts.delete(key);
  }

  private add(key: string, points: number): RateLimiterRes {
    const { points: before, endsAtMs } = this.live(key) ?? { points: 0, endsAtMs: this.nowMs() + this.msDuration };
    return this.keep(key, { points: before + points, endsAtMs });
  }

  private keep(key: string, count: Count): RateLimiterRes {
    if (this.counts.size >= this.sweptAt) this.sweep();
    this.counts.set(key, count);
    return this.resultOf(count);
  }

  /** Runs again once there are twice as many keys, so that a flood of keys costs each of them the same. */
  private sweep(): void {
    for (const each of [...this.counts.keys()]) this.live(each);
    if (this.counts.size >= KEYS_MAX) {
      for (const each of [...this.counts.keys()].slice(0, this.counts.size - KEYS_LEFT)) this.counts.delete(each);
    }
    this.sweptAt = Math.min(KEYS_MAX, Math.max(KEYS_SWEPT, this.counts.size * 2));
  }

  private live(key: string): Count | undefined {
    const count = this.counts.get(key);
    if (!count || count.endsAtMs > this.nowMs()) return count;
    this.counts.delete(key);
    return undefined;
  }

  private resultOf({ points, endsAtMs }: Count): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - points), endsAtMs - this.nowMs(), points, false);
  }

  private nowMs(): number {
    return Date.parse(this.clock.now());
  }
}
