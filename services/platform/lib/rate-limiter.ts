/** Limits guesses. Keeps its counts only in memory, since a restart does not let anybody guess faster. */
import { Refusal } from '../../../contracts/shared/refusals.js';

const WINDOW_MS = 15 * 60 * 1000;

/** Counts the failures of the last 15 minutes for each key. */
export class RateLimiter {
  private readonly failures = new Map<string, number[]>();

  constructor(private readonly allowed: number) {}

  isExhausted(key: string, now: number): boolean {
    return this.recent(key, now).length >= this.allowed;
  }

  /**
   * Counts a failure.
   * @throws Refusal TooOften when the key has no attempts left
   */
  consume(key: string, now: number): void {
    if (this.isExhausted(key, now)) throw new Refusal('TooOften');
    this.record(key, now);
  }

  record(key: string, now: number): void {
    if (this.failures.size > 10_000) this.dropOld(now);
    this.failures.set(key, [...this.recent(key, now), now]);
  }

  /** Removes one failure that was counted at `at`. */
  refund(key: string, at: number): void {
    const times = this.failures.get(key) ?? [];
    const index = times.indexOf(at);
    if (index >= 0) times.splice(index, 1);
    if (times.length === 0) this.failures.delete(key);
  }

  reset(key: string): void {
    this.failures.delete(key);
  }

  private recent(key: string, now: number): number[] {
    return (this.failures.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
  }

  private dropOld(now: number): void {
    for (const key of [...this.failures.keys()]) if (this.recent(key, now).length === 0) this.failures.delete(key);
  }
}
