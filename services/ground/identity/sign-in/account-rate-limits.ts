import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';

const WRONG_SECRETS_PER_ADDRESS = 30;
const FORGOTTEN_PER_ACCOUNT = 5;
const FORGOTTEN_PER_ADDRESS = 30;

/** Limits how often an address may try secrets of links, and cause mails about forgotten passwords. */
@Injectable()
export class AccountRateLimits {
  private readonly wrongSecrets: Attempts;
  private readonly accounts: Attempts;
  private readonly addresses: Attempts;

  constructor(limits: RateLimits) {
    this.wrongSecrets = limits.attempts('wrong-secrets', WRONG_SECRETS_PER_ADDRESS);
    this.accounts = limits.attempts('forgotten-by-account', FORGOTTEN_PER_ACCOUNT);
    this.addresses = limits.attempts('forgotten-by-address', FORGOTTEN_PER_ADDRESS);
  }

  /**
   * Runs the work of a secret, and counts the secret when it is refused. A right one always works: nobody finds one of 256 random bits by
   * guessing, and wrong ones of others at an address must not end the sessions there. @throws Refusal TooOften after 30 wrong ones
   */
  async guardSecret<T>(address: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal && WRONG_SECRET_CODES.has(error.code)) await this.wrongSecrets.consume(networkOf(address));
      throw error;
    }
  }

  /** Counts a forgotten password, whether or not the account exists. @throws Refusal TooOften */
  async countForgottenPassword(account: string, address: string): Promise<void> {
    await this.addresses.consume(networkOf(address));
    await this.accounts.consume(account);
  }
}

/** Lists refusals of secrets that nobody was given. An expired secret was given to somebody. */
const WRONG_SECRET_CODES: ReadonlySet<string> = new Set(['SignedOut', 'InvitationInvalid', 'SetupLinkInvalid', 'ResetLinkExpired']);
