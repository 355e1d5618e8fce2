import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Clock } from '../../platform/lib/clock.js';
import { RateLimiter } from '../../platform/lib/rate-limiter.js';

/** Many who live at one site share an address. */
const TOLD_PER_ADDRESS = 30;
const WRONG_SECRETS_PER_ADDRESS = 30;
const SITES_PER_ADDRESS = 100;

/** Limits how often an address may tell something without an account, and try secrets of reports. */
@Injectable()
export class IntakeLimits {
  private readonly told = new RateLimiter(TOLD_PER_ADDRESS);
  private readonly wrongSecrets = new RateLimiter(WRONG_SECRETS_PER_ADDRESS);
  private readonly sites = new RateLimiter(SITES_PER_ADDRESS);

  constructor(private readonly clock: Clock) {}

  /** @throws Refusal TooOften after 30 in 15 minutes */
  countTold(address: string): void {
    this.told.consume(address, this.now());
  }

  /** @throws Refusal TooOften after 100 in 15 minutes */
  countSite(address: string): void {
    this.sites.consume(address, this.now());
  }

  /** Runs the work of a secret, and counts it when the secret is wrong. @throws Refusal TooOften after 30 in 15 minutes */
  async guardSecret<T>(address: string, work: () => Promise<T>): Promise<T> {
    const now = this.now();
    // Counted before it is known, so that the count holds for attempts under way.
    this.wrongSecrets.consume(address, now);
    try {
      const done = await work();
      this.wrongSecrets.refund(address, now);
      return done;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'ReportUnknown')) this.wrongSecrets.refund(address, now);
      throw error;
    }
  }

  private now(): number {
    return Date.parse(this.clock.now());
  }
}
