import { Injectable } from '@nestjs/common';
import { deviceOf } from '../../../contracts/ground/identity/device.js';
import { Clock } from '../../platform/lib/clock.js';
import { Log } from '../../platform/monitoring/log.js';
import { addressOf, type MailToSend, OutgoingMail } from '../mail/outgoing-mail.js';
import type { UserRecord } from './users.js';

/** Notifies people by mail of changes to their account, in case it was not them. */
@Injectable()
export class SecurityMails {
  constructor(
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  passwordChanged(user: UserRecord): Promise<void> {
    return this.send({ ...addressOf(user), template: 'passwordChanged', data: this.dataOf(user) });
  }

  secondFactorOn(user: UserRecord): Promise<void> {
    return this.send({ ...addressOf(user), template: 'secondFactorOn', data: this.dataOf(user) });
  }

  secondFactorOff(user: UserRecord): Promise<void> {
    return this.send({ ...addressOf(user), template: 'secondFactorOff', data: this.dataOf(user) });
  }

  /** @param userAgent is named by what we know of it alone, since the person who signs in chooses it */
  newDevice(user: UserRecord, userAgent: string): Promise<void> {
    const { browser, system } = deviceOf(userAgent);
    const device = [browser, system].filter(Boolean).join(', ');
    return this.send({ ...addressOf(user), template: 'newDevice', data: { ...this.dataOf(user), ...(device && { device }) } });
  }

  private dataOf({ firstName }: UserRecord): { name: string; at: string } {
    return { name: firstName, at: this.clock.now() };
  }

  /** Logs a mail that is not taken in: its event has happened, and does not fail for it. */
  private async send(mail: MailToSend): Promise<void> {
    await this.mail.send(mail).catch((err: unknown) => this.log.error({ err }, `the mail ${mail.template} was not sent`));
  }
}
