import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import { INVITATIONS_A_DAY, MAILS_A_DAY_TO_ONE_ADDRESS, ROOMS_A_DAY } from './quotas.js';
import { type Attempts, RateLimits } from './rate-limits.js';

const MINUTE_MS = 60_000;

/** Describes one mail: whose it is (a site, or a person without one), and the address in the form that is compared. */
export type CausedMail = { sender: string; address: string };

/** Bounds the mails of one kind that somebody causes within 24 hours. */
export class MailQuota {
  private readonly senders: Attempts;
  private readonly addresses: Attempts;

  constructor(limits: RateLimits, kind: string, allowed: number) {
    this.senders = limits.allowance(`${kind}-of-sender`, allowed, refusedAt('SiteMailsTooMany', allowed));
    const most = MAILS_A_DAY_TO_ONE_ADDRESS;
    this.addresses = limits.allowance(`${kind}-to-address`, most, refusedAt('AddressMailsTooMany', most));
  }

  /** @throws Refusal SiteMailsTooMany, AddressMailsTooMany */
  async take({ sender, address }: CausedMail): Promise<void> {
    await this.takeOfSender(sender);
    try {
      await this.addresses.consume(address);
    } catch (error) {
      await this.senders.refund(sender);
      throw error;
    }
  }

  /** @throws Refusal SiteMailsTooMany */
  takeOfSender(sender: string, mails = 1): Promise<void> {
    return this.senders.consume(sender, mails);
  }

  /** Takes a mail to the address, or returns false: where the sender must not learn what others send there. */
  hasTaken(address: string): Promise<boolean> {
    return this.addresses.hasTaken(address);
  }

  /** Gives back what was taken for a mail that is not sent. */
  async giveBack({ sender, address }: CausedMail): Promise<void> {
    await Promise.all([this.senders.refund(sender), this.addresses.refund(address)]);
  }
}

@Injectable()
export class MailQuotas {
  readonly rooms: MailQuota;
  /** Are those of admins to users, and to further sites. */
  readonly userInvitations: MailQuota;
  readonly partnerInvitations: MailQuota;

  constructor(limits: RateLimits) {
    this.rooms = new MailQuota(limits, 'rooms', ROOMS_A_DAY);
    this.userInvitations = new MailQuota(limits, 'user-invitations', INVITATIONS_A_DAY);
    this.partnerInvitations = new MailQuota(limits, 'partner-invitations', INVITATIONS_A_DAY);
  }
}

/** Says the bound and, in hours and minutes, how long to wait. */
const refusedAt =
  (code: 'SiteMailsTooMany' | 'AddressMailsTooMany', max: number) =>
  (ms: number): Refusal => {
    const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
    return new Refusal(code, { max: String(max), wait: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` });
  };
