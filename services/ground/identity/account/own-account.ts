import { Injectable } from '@nestjs/common';
import type {
  ChangePassword,
  ConfirmSecondFactor,
  DisableSecondFactor,
  EnrollSecondFactor,
  RenewRecoveryCodes,
  UpdateMe,
} from '../../../../contracts/ground/identity/commands.js';
import type {
  MeReply,
  RecoveryCodesReply,
  SecondFactorReply,
  SecondFactorSecretReply,
  SessionReply,
} from '../../../../contracts/ground/identity/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { actingRole, type FacilityType } from '../../../../contracts/shared/roles.js';
import { homePath, type OnboardingStatus } from '../../../../contracts/shared/screens.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Facilities } from '../../facilities/facilities.js';
import { userAt } from '../memberships.js';
import { OwnSites } from '../own-sites.js';
import { NewPasswords } from '../passwords/new-passwords.js';
import { SecurityMails } from '../security-mails.js';
import { clearSessionCookie, tokenInCookie } from '../sessions/session-cookie.js';
import { Sessions } from '../sessions/sessions.js';
import { KnownDevices } from '../sign-in/known-devices.js';
import { PasswordResets } from '../sign-in/password-resets.js';
import { SecondFactorDemand } from '../sign-in/second-factor-demand.js';
import { SecondFactors } from '../sign-in/second-factors.js';
import { SignIn } from '../sign-in/sign-in.js';
import { type UserRecord, Users } from '../users.js';

/** Returns null for roles without a home screen. */
const homePathOf = (user: Pick<UserRecord, 'roles'> & OnboardingStatus, facilityType: FacilityType | undefined): string | null =>
  homePath(actingRole(user.roles, facilityType), user);

@Injectable()
export class OwnAccount {
  constructor(
    private readonly users: Users,
    private readonly passwords: NewPasswords,
    private readonly sessions: Sessions,
    private readonly signIn: SignIn,
    private readonly resets: PasswordResets,
    private readonly secondFactors: SecondFactors,
    private readonly demand: SecondFactorDemand,
    private readonly devices: KnownDevices,
    private readonly facilities: Facilities,
    private readonly ownSites: OwnSites,
    private readonly mails: SecurityMails,
    private readonly clock: Clock,
  ) {}

  async me({ userId, facilityId, role }: Principal): Promise<MeReply> {
    const stored = await this.ownRecord(userId);
    const here = userAt(stored, facilityId) ?? stored;
    const facility = facilityId ? await this.facilities.get(facilityId) : undefined;
    const user = await this.ownSites.describe(stored, facility, await this.demand.isUnmet(here, role));
    const missing = user.secondFactorMissing && { secondFactorMissing: user.secondFactorMissing };
    const home = homePathOf({ ...here, ...missing }, facility?.type);
    return { user, facility: user.currentFacility, facilities: user.facilities, home };
  }

  async updateMe({ firstName, lastName, phoneNumber, language }: UpdateMe, principal: Principal): Promise<MeReply> {
    await this.users.change(principal.userId, ({ phoneNumber: _, ...user }) => ({
      ...user,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      ...(phoneNumber && { phoneNumber }),
      ...(language && { language }),
    }));
    return this.me(principal);
  }

  async openSessions({ userId, sessionId }: Principal): Promise<SessionReply[]> {
    const open = await this.sessions.listForUser(userId);
    return open.map((session) => ({ ...session, current: session.id === sessionId }));
  }

  /** Ends this session, and takes its cookie back. The cookie of another session, begun meanwhile in the same browser, stays. */
  async signOut({ sessionId }: Principal, caller: Caller): Promise<void> {
    await this.sessions.revoke(sessionId);
    if (this.sessions.sessionIdOf(tokenInCookie(caller)) === sessionId) clearSessionCookie(caller);
  }

  /** Ends another session of the user. @throws Refusal OwnSession, NotFound */
  async endSession(id: string, { userId, sessionId }: Principal): Promise<void> {
    if (id === sessionId) throw new Refusal('OwnSession');
    await this.sessions.revokeForUser(userId, id);
  }

  endOtherSessions({ userId, sessionId }: Principal): Promise<void> {
    return this.sessions.revokeAllForUser(userId, sessionId);
  }

  /** Ends the user's other sessions. @throws Refusal PasswordWrong, TooOften, those of `NewPasswords` */
  async setPassword({ oldPassword, password }: ChangePassword, principal: Principal, caller: Caller): Promise<void> {
    const user = await this.ownRecord(principal.userId);
    await this.signIn.confirmPassword(user, oldPassword);
    await this.passwords.assertHardToGuess(password, user);
    await this.users.setPassword(principal.userId, password, this.clock.now());
    await this.resets.deleteLinksOf(principal.userId);
    await this.sessions.revokeAllForUser(principal.userId, principal.sessionId);
    await this.devices.forget(principal.userId, caller);
    await this.mails.passwordChanged(user);
  }

  async secondFactor({ userId, role }: Principal): Promise<SecondFactorReply> {
    const user = await this.ownRecord(userId);
    return { ...(await this.secondFactors.stateOf(userId)), demanded: await this.demand.isMadeOf(user, role) };
  }

  /** @throws Refusal PasswordWrong, TooOften, SecondFactorOn */
  async enrollSecondFactor({ password }: EnrollSecondFactor, { userId }: Principal): Promise<SecondFactorSecretReply> {
    const user = await this.ownRecord(userId);
    await this.signIn.confirmPassword(user, password);
    return this.secondFactors.enroll(userId, user.email);
  }

  async confirmSecondFactor({ code }: ConfirmSecondFactor, { userId }: Principal): Promise<RecoveryCodesReply> {
    const user = await this.ownRecord(userId);
    const recoveryCodes = await this.secondFactors.confirm(userId, code);
    await this.mails.secondFactorOn(user);
    return { recoveryCodes };
  }

  /** @throws Refusal CodeWrong, TooOften, SecondFactorOff */
  async renewRecoveryCodes({ code }: RenewRecoveryCodes, { userId }: Principal): Promise<RecoveryCodesReply> {
    const user = await this.ownRecord(userId);
    return { recoveryCodes: await this.signIn.guardCode(user, () => this.secondFactors.renewRecoveryCodes(userId, code)) };
  }

  /** @throws Refusal CodeWrong, TooOften, SecondFactorOff */
  async disableSecondFactor({ code }: DisableSecondFactor, { userId }: Principal): Promise<void> {
    const user = await this.ownRecord(userId);
    await this.signIn.guardCode(user, () => this.secondFactors.disableBy(userId, code));
    await this.mails.secondFactorOff(user);
  }

  private async ownRecord(userId: string): Promise<UserRecord> {
    const user = await this.users.get(userId);
    if (!user) throw new Refusal('SignedOut');
    return user;
  }
}
