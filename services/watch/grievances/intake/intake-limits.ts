import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';

/** Many who live at one site share an address. */
const TOLD_PER_ADDRESS = 30;
const WRONG_SECRETS_PER_ADDRESS = 30;
const SITES_PER_ADDRESS = 100;

/** Limits how often an address may tell something without an account, and try secrets of reports. */
@Injectable()
export class IntakeLimits {
  private readonly told: Attempts;
  private readonly wrongSecrets: Attempts;
  private readonly sites: Attempts;

  constructor(limits: RateLimits) {
    this.told = limits.attempts('reports-told', TOLD_PER_ADDRESS);
    this.wrongSecrets = limits.attempts('report-secrets', WRONG_SECRETS_PER_ADDRESS);
    this.sites = limits.attempts('report-sites', SITES_PER_ADDRESS);
  }

  /** @throws Refusal TooOften after 30 in 15 minutes */
  countTold(address: string): Promise<void> {
    return this.told.consume(networkOf(address));
  }

  /** @throws Refusal TooOften after 100 in 15 minutes */
  countSite(address: string): Promise<void> {
    return this.sites.consume(networkOf(address));
  }

  /** Runs the work of a secret, and counts it when the secret is wrong. @throws Refusal TooOften after 30 in 15 minutes */
  async guardSecret<T>(address: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    // Counted before it is known, so that the count holds for attempts under way.
    await this.wrongSecrets.consume(network);
    try {
      const done = await work();
      await this.wrongSecrets.refund(network);
      return done;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'ReportUnknown')) await this.wrongSecrets.refund(network);
      throw error;
    }
  }
}
