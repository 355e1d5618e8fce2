import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';
import { ReportProofs } from './report-proofs.js';

/** Many who live at one site share an address. */
const TOLD_PER_NETWORK = 30;
const TOLD_IN_ALL = 200;
const HOUR_SECONDS = 60 * 60;
const WRONG_SECRETS_PER_NETWORK = 30;
const SITES_PER_NETWORK = 100;
const ALL = 'all';

/**
 * Limits how often a network may report something without an account, and try secrets of reports. Beyond the limits the caller works for
 * it: nobody is locked out by others of their network, or by many networks.
 */
@Injectable()
export class IntakeLimits {
  private readonly told: Attempts;
  private readonly toldInAll: Attempts;
  private readonly wrongSecrets: Attempts;
  private readonly sites: Attempts;

  constructor(
    limits: RateLimits,
    private readonly proofs: ReportProofs,
  ) {
    this.told = limits.within('reports-told', TOLD_PER_NETWORK, HOUR_SECONDS);
    this.toldInAll = limits.within('reports-told-in-all', TOLD_IN_ALL, HOUR_SECONDS);
    this.wrongSecrets = limits.attempts('report-secrets', WRONG_SECRETS_PER_NETWORK);
    this.sites = limits.attempts('report-sites', SITES_PER_NETWORK);
  }

  /**
   * Counts a report, or words that are added to one. `isProven` after the work for this request was taken.
   * @throws Refusal PhotosNotTaken and ProofNeeded beyond the limits
   */
  async countTold({ address, reportProof }: Caller, photos: number, isProven = false): Promise<void> {
    const network = networkOf(address);
    // A network that is beyond its own limit takes nothing of what all share.
    if ((await this.told.hasTaken(network)) && (await this.toldInAll.hasTaken(ALL))) return;
    if (photos > 0) throw new Refusal('PhotosNotTaken');
    if (!isProven) await this.proofs.assertGiven(network, reportProof);
  }

  /** @throws Refusal TooOften after 100 in 15 minutes */
  countSite(address: string): Promise<void> {
    return this.sites.consume(networkOf(address));
  }

  /** Runs the work of a secret, and counts it when the secret is wrong. @throws Refusal ProofNeeded after 30 in 15 minutes */
  async guardSecret<T>({ address, reportProof }: Caller, work: () => Promise<T>): Promise<{ done: T; isProven: boolean }> {
    const network = networkOf(address);
    // Counted before it is known, so that the count holds for attempts under way.
    const isCounted = await this.wrongSecrets.hasTaken(network);
    if (!isCounted) await this.proofs.assertGiven(network, reportProof);
    try {
      const done = await work();
      if (isCounted) await this.wrongSecrets.refund(network);
      return { done, isProven: !isCounted };
    } catch (error) {
      if (isCounted && !(error instanceof Refusal && error.code === 'ReportUnknown')) await this.wrongSecrets.refund(network);
      throw error;
    }
  }
}
