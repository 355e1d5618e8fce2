import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Clock } from '../../platform/lib/clock.js';
import { RateLimiter } from '../../platform/lib/rate-limiter.js';

const WRONG_SECRETS_PER_ADDRESS = 30;
const FORGOTTEN_PER_ACCOUNT = 5;
const FORGOTTEN_PER_ADDRESS = 30;

/** Limits how often an address may try secrets of links, and cause mails about forgotten passwords. */
@Injectable()
export class AccountRateLimits {
  private readonly wrongSecrets = new RateLimiter(WRONG_SECRETS_PER_ADDRESS);
  private readonly accounts = new RateLimiter(FORGOTTEN_PER_ACCOUNT);
  private readonly addresses = new RateLimiter(FORGOTTEN_PER_ADDRESS);

  constructor(private readonly clock: Clock) {}

  /** Runs the work of a secret, and counts the secret when it is refused. @throws Refusal TooOften after 30 in 15 minutes */
  async guardSecret<T>(address: string, work: () => Promise<T>): Promise<T> {
    const now = Date.parse(this.clock.now());
    // Counted before it is known, so that the count holds for attempts under way.
    this.wrongSecrets.consume(address, now);
    try {
      const done = await work();
      this.wrongSecrets.refund(address, now);
      return done;
    } catch (error) {
      if (!(error instanceof Refusal && WRONG_SECRET_CODES.has(error.code))) this.wrongSecrets.refund(address, now);
      throw error;
    }
  }

  /** Counts a forgotten password, whether or not the account exists. @throws Refusal TooOften */
  countForgottenPassword(account: string, address: string): void {
    const now = Date.parse(this.clock.now());
    if (this.accounts.isExhausted(account, now) || this.addresses.isExhausted(address, now)) throw new Refusal('TooOften');
    this.accounts.record(account, now);
    this.addresses.record(address, now);
  }
}

/** Lists refusals of secrets that nobody was given. An expired secret was given to somebody. */
const WRONG_SECRET_CODES: ReadonlySet<string> = new Set(['SignedOut', 'InvitationInvalid', 'SetupLinkInvalid', 'ResetLinkExpired']);
