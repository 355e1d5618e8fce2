import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../../contracts/shared/roles.js';
import { deleteFound } from '../../../platform/documents/delete-found.js';
import { type Collection, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { Clock } from '../../../platform/lib/clock.js';
import { WorkAfterAnswers } from '../../../platform/lifecycle/work-after-answers.js';
import { Log } from '../../../platform/monitoring/log.js';
import { OutgoingMail } from '../../mail/outgoing-mail.js';
import { NewPasswords } from '../passwords/new-passwords.js';
import { newSecret, secretHash } from '../secrets.js';
import { SecurityMails } from '../security-mails.js';
import { Sessions } from '../sessions/sessions.js';
import { Users } from '../users.js';
import { KnownDevices } from './known-devices.js';

/** Stores a mailed link to set a new password. Its key is the hash of the token in the link. */
export type PasswordResetRecord = { userId: string; expiresAt: string };

export const PASSWORD_RESETS: Collection = { name: 'passwordResets', indexes: [{ fields: ['userId'] }, { fields: ['expiresAt'] }] };

const VALID_MS = 15 * 60 * 1000;

/** Resets forgotten passwords. Work for existing accounts happens after the answer, so that all answers take the same time. */
@Injectable()
export class PasswordResets extends WorkAfterAnswers {
  constructor(
    private readonly records: RecordStore,
    private readonly users: Users,
    private readonly passwords: NewPasswords,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly mail: OutgoingMail,
    private readonly securityMails: SecurityMails,
    private readonly clock: Clock,
    protected readonly log: Log,
  ) {
    super();
  }

  /** Mails a link soon after, if the e-mail has an account. */
  requestReset(email: string, language: string): void {
    this.afterAnswer(this.mailLink(email, language), 'a link to reset a password was not sent');
  }

  /** @throws Refusal ResetLinkExpired, also for a used or unknown token */
  async findByToken(token: string): Promise<Stored<PasswordResetRecord>> {
    const stored = await this.records.get<PasswordResetRecord>(PASSWORD_RESETS.name, secretHash(token));
    if (!stored || stored.value.expiresAt <= this.clock.now()) throw new Refusal('ResetLinkExpired');
    return stored;
  }

  /** Sets a new password, uses the link and ends every session. @throws Refusal ResetLinkExpired, PasswordUnchanged, those of `NewPasswords` */
  async reset(token: string, password: string, caller: Caller): Promise<void> {
    const { key, version, value } = await this.findByToken(token);
    const user = await this.users.get(value.userId);
    if (user?.status !== USER_STATUS.ACTIVE) throw new Refusal('ResetLinkExpired');
    if (await this.users.hasPassword(user.id, password)) throw new Refusal('PasswordUnchanged');
    await this.passwords.assertHardToGuess(password, user);
    if (!(await this.records.delete(PASSWORD_RESETS.name, key, version))) throw new Refusal('ResetLinkExpired');
    await this.users.setPassword(user.id, password, this.clock.now());
    await this.deleteLinksOf(user.id);
    await this.sessions.revokeAllForUser(user.id);
    await this.devices.forget(user.id);
    // The user of the link has the mailbox: an owner on a new device gets past the guesses of others this way.
    await this.devices.remember(user.id, caller);
    await this.securityMails.passwordChanged(user);
  }

  /** Invalidates links that were mailed before. */
  async deleteLinksOf(userId: string): Promise<void> {
    const links = await this.records.find(PASSWORD_RESETS.name, { filter: { userId } });
    for (const { key } of links) await this.records.delete(PASSWORD_RESETS.name, key);
  }

  async sweep(): Promise<void> {
    await deleteFound(this.records, PASSWORD_RESETS.name, { expiresAt: { lt: this.clock.now() } });
  }

  private async mailLink(email: string, language: string): Promise<void> {
    const user = await this.users.byEmail(email);
    if (user?.status !== USER_STATUS.ACTIVE) return;
    const token = newSecret();
    const expiresAt = new Date(Date.parse(this.clock.now()) + VALID_MS).toISOString();
    await this.records.insert(PASSWORD_RESETS.name, secretHash(token), { userId: user.id, expiresAt } satisfies PasswordResetRecord);
    const data = { name: user.firstName, token, until: expiresAt };
    await this.mail.send({ template: 'resetPassword', to: user.email, language: user.language ?? language, data });
  }
}
