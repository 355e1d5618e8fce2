import { Injectable } from '@nestjs/common';
import { Refusal } from '../../contracts/refusals.js';
import { Clock } from '../platform/clock.js';
import { FailedAttempts } from './attempts.js';

const WRONG_SECRETS_PER_ADDRESS = 30;
const FORGOTTEN_PER_ACCOUNT = 5;
const FORGOTTEN_PER_ADDRESS = 30;

/** How often an address may try secrets of links, and have mails sent to people who forgot their password. */
@Injectable()
export class Guesses {
  private readonly wrong = new FailedAttempts(WRONG_SECRETS_PER_ADDRESS);
  private readonly accounts = new FailedAttempts(FORGOTTEN_PER_ACCOUNT);
  private readonly addresses = new FailedAttempts(FORGOTTEN_PER_ADDRESS);

  constructor(private readonly clock: Clock) {}

  /** Does what a secret was sent for, and counts it when the secret was refused. Throws TooOften after 30 in 15 minutes. */
  async secret<T>(address: string, work: () => Promise<T>): Promise<T> {
    const now = Date.parse(this.clock.now());
    // Counted before it is known, so that the count holds for attempts under way.
    this.wrong.take(address, now);
    try {
      const done = await work();
      this.wrong.remove(address, now);
      return done;
    } catch (error) {
      if (!(error instanceof Refusal && SECRET_REFUSED.has(error.code))) this.wrong.remove(address, now);
      throw error;
    }
  }

  /** Counts a forgotten password, whether or not there is such an account. Throws TooOften. */
  forgotten(account: string, address: string): void {
    const now = Date.parse(this.clock.now());
    if (this.accounts.isExhausted(account, now) || this.addresses.isExhausted(address, now)) throw new Refusal('TooOften');
    this.accounts.add(account, now);
    this.addresses.add(address, now);
  }
}

/** What is said of a secret that nobody was given. An expired one was given to somebody. */
const SECRET_REFUSED: ReadonlySet<string> = new Set(['SignedOut', 'InvitationInvalid', 'ResetLinkExpired']);
