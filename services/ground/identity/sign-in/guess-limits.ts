import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { networkOf } from '../../../platform/http/access/limits/network-of.js';
import { type Delays, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';

export interface Guesser {
  account: string;
  address: string;
  /** The hash of a device that the account knows, which has a count of its own. */
  device: string | undefined;
}

type Counted = readonly [delays: Delays, key: string];

/**
 * Makes guesses at passwords and codes hopeless by waits that grow and end by themselves (decision 112). Guesses of strangers count for the
 * account at their address, for the account and for the address. A known device waits for its own guesses alone.
 */
@Injectable()
export class GuessLimits {
  private readonly pairs: Delays;
  private readonly accounts: Delays;
  private readonly addresses: Delays;
  private readonly own: Delays;

  constructor(limits: RateLimits) {
    this.pairs = limits.delays('account-at-address', { free: 10, firstSeconds: 10, mostSeconds: 900 });
    this.accounts = limits.delays('account', { free: 20, firstSeconds: 10, mostSeconds: 300 });
    this.addresses = limits.delays('address', { free: 100, firstSeconds: 10, mostSeconds: 60 });
    this.own = limits.delays('own', { free: 10, firstSeconds: 10, mostSeconds: 900 });
  }

  /** Runs what proves who somebody is. @throws Refusal TooOften while they have to wait */
  async guard<T>({ account, address, device }: Guesser, prove: () => Promise<T>): Promise<T> {
    const network = networkOf(address);
    if (device) return this.counted([[this.own, `${account} ${device}`]], prove);
    const strangers: Counted[] = [
      [this.pairs, `${account} ${network}`],
      [this.accounts, account],
    ];
    return this.counted(strangers, () => this.countedTogether([this.addresses, network], prove));
  }

  /** Runs what proves it is still the user of a session, whose guesses nobody else can use up. @throws Refusal TooOften */
  guardSession<T>(key: string, prove: () => Promise<T>): Promise<T> {
    return this.counted([[this.own, key]], prove);
  }

  private async counted<T>(all: readonly Counted[], prove: () => Promise<T>): Promise<T> {
    for (const [delays, key] of all) await delays.check(key);
    try {
      const proven = await prove();
      for (const [delays, key] of all) await delays.forget(key);
      return proven;
    } catch (error) {
      if (countsAsFailure(error)) for (const [delays, key] of all) await delays.countFailure(key);
      throw error;
    }
  }

  /** Keeps the count of an address when somebody there signs in, since they may have guessed at other accounts. */
  private async countedTogether<T>([delays, key]: Counted, prove: () => Promise<T>): Promise<T> {
    await delays.check(key);
    try {
      return await prove();
    } catch (error) {
      if (countsAsFailure(error)) await delays.countFailure(key);
      throw error;
    }
  }
}

/** Counts a right password without a code neither as a failure nor as a success, which would allow more guesses at the code. */
const countsAsFailure = (error: unknown): boolean =>
  error instanceof Refusal && error.code !== 'SecondFactorNeeded' && error.code !== 'TooOften';
