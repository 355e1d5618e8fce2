import { Injectable } from '@nestjs/common';
import type { Login } from '../../../../contracts/ground/identity/commands.js';
import type { LoginReply } from '../../../../contracts/ground/identity/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { actingRole, USER_STATUS } from '../../../../contracts/shared/roles.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { actIsAbout } from '../../../platform/lib/current-act.js';
import { KeyedMutex } from '../../../platform/lib/keyed-mutex.js';
import { Facilities, type FacilityRecord } from '../../facilities/facilities.js';
import { userAt, userWhereLast } from '../memberships.js';
import { OwnSites } from '../own-sites.js';
import { SecurityMails } from '../security-mails.js';
import { deviceInCookie, type HandedTokens, handOver, inBody, tokenInCookie, wantsCookie } from '../sessions/session-cookie.js';
import { type SessionOwner, type SessionSignOn, Sessions } from '../sessions/sessions.js';
import { SiteJoining } from '../site-joining.js';
import { emailKey, type UserRecord, Users } from '../users.js';
import { DemoAccounts } from './demo-accounts.js';
import { GuessLimits } from './guess-limits.js';
import { KnownDevices } from './known-devices.js';
import { SecondFactorDemand } from './second-factor-demand.js';
import { SecondFactors } from './second-factors.js';
import { SignOnPolicy } from './sign-on-policy.js';

/** Signs users in by e-mail and password. No answer reveals whether an e-mail is known. */
@Injectable()
export class SignIn {
  private readonly accountMutex = new KeyedMutex();

  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly demand: SecondFactorDemand,
    private readonly facilities: Facilities,
    private readonly ownSites: OwnSites,
    private readonly joining: SiteJoining,
    private readonly demo: DemoAccounts,
    private readonly guesses: GuessLimits,
    private readonly devices: KnownDevices,
    private readonly mails: SecurityMails,
    private readonly signOn: SignOnPolicy,
  ) {}

  /**
   * @throws Refusal CredentialsWrong; with the right password SecondFactorNeeded or CodeWrong for a user with a second factor, DemoClosed;
   * TooOften while guesses make the caller wait; ProviderDemanded
   */
  async signIn(credentials: Login, caller: Caller): Promise<LoginReply> {
    const account = emailKey(credentials.email);
    // One at a time for each account, so that guesses side by side are counted like guesses in a row.
    const user = await this.accountMutex.run(account, async () => {
      const known = await this.users.byEmail(account);
      const device = known && (await this.devices.find(known.id, caller));
      return this.guesses.guard({ account, address: caller.address, device }, () => this.verifyCredentials(known, credentials));
    });
    if (!(await this.demo.mayUse(user))) throw new Refusal('DemoClosed');
    return this.openSession(user, caller, await this.signOn.passwordUsed(user, caller));
  }

  /**
   * Opens a session for a user who proved their identity, whose device is known then. It takes the place of the one in the browser's cookie,
   * which nobody could end any more. @throws Refusal CredentialsWrong without a role, OriginForeign
   */
  async openSession(user: UserRecord, caller: Caller, signOn?: SessionSignOn): Promise<LoginReply> {
    const [isInCookie, before] = [wantsCookie(caller), tokenInCookie(caller)];
    const open = async (owner: SessionOwner) => handOver(await this.sessions.open(owner, caller.userAgent, isInCookie, signOn), caller);
    const reply = await this.loginReply(user, userWhereLast, open);
    await this.sessions.revokeByToken(before);
    if (await this.devices.remember(user.id, caller)) await this.mails.newDevice(user, caller.userAgent);
    return reply;
  }

  /**
   * Exchanges a refresh token for tokens with the user's present role at the site of the session, or where they worked last when that is
   * not theirs any more. @throws Refusal SignedOut, and Conflict when the session moves to another site at the same moment
   */
  async refresh(refreshToken: string, caller: Caller): Promise<LoginReply> {
    const isInCookie = wantsCookie(caller);
    const { userId, facilityId } = await this.sessions.ownerOf(refreshToken);
    const user = await this.users.get(userId);
    if (user?.status !== USER_STATUS.ACTIVE || !(await this.demo.mayUse(user))) throw new Refusal('SignedOut');
    const inSession = (stored: UserRecord) => userAt(stored, facilityId) ?? userWhereLast(stored);
    return this.loginReply(user, inSession, async (owner) =>
      handOver(await this.sessions.rotate(refreshToken, owner, facilityId, { isInCookie, device: deviceInCookie(caller) }), caller),
    );
  }

  /** Moves to another site of the user, where the next sign-in begins too. @throws Refusal NotFound for a site that is not theirs */
  async changeSite(facilityId: string, { userId, sessionId }: Principal): Promise<LoginReply> {
    const user = await this.users.change(userId, (stored) => {
      if (!userAt(stored, facilityId)) throw new Refusal('NotFound');
      return { ...stored, lastFacilityId: facilityId };
    });
    if (!user) throw new Refusal('SignedOut');
    return this.loginReply(user, userWhereLast, async (owner) => inBody(await this.sessions.move(sessionId, owner)));
  }

  /** Asks for the password before something that a session alone must not do. @throws Refusal PasswordWrong, TooOften */
  async confirmPassword(user: UserRecord, password: string): Promise<void> {
    await this.accountMutex.run(user.emailKey, () =>
      this.guesses.guardSession(user.id, async () => {
        if (!(await this.users.hasPassword(user.id, password))) throw new Refusal('PasswordWrong');
      }),
    );
  }

  /**
   * Does in a session what takes a code. Guesses at codes have a count of their own, which a right password does not end. @throws Refusal
   * TooOften, and what `redeem` throws
   */
  guardCode<T>(user: UserRecord, redeem: () => Promise<T>): Promise<T> {
    return this.accountMutex.run(user.emailKey, () => this.guesses.guardSession(`${user.id} code`, redeem));
  }

  private async verifyCredentials(user: UserRecord | undefined, { password, code }: Login): Promise<UserRecord> {
    actIsAbout(user?.id);
    const right = await this.users.hasPassword(user?.id, password);
    if (!right || user?.status !== USER_STATUS.ACTIVE) throw new Refusal('CredentialsWrong');
    if (!(await this.secondFactors.isOn(user.id))) return user;
    if (code === undefined) throw new Refusal('SecondFactorNeeded');
    if (!(await this.secondFactors.redeem(user.id, code))) throw new Refusal('CodeWrong');
    return user;
  }

  /** Resumes the joining of a user whose site is not made yet, as after a crash. `placed` says at which of the user's sites. */
  private async loginReply(
    known: UserRecord,
    placed: (stored: UserRecord) => UserRecord,
    tokens: (owner: SessionOwner) => Promise<HandedTokens>,
  ): Promise<LoginReply> {
    const stored = known.invitedTo ? await this.joining.join(known) : known;
    const user = placed(stored);
    const facility = user.currentFacilityId ? await this.facilities.get(user.currentFacilityId) : undefined;
    const owner = sessionOwnerOf(user, facility);
    if (!owner) throw new Refusal('CredentialsWrong');
    const isUnmet = await this.demand.isUnmet(user, owner.role);
    return { ...(await tokens(owner)), user: await this.ownSites.describe(stored, facility, isUnmet) };
  }
}

function sessionOwnerOf(user: UserRecord, facility: FacilityRecord | undefined): SessionOwner | undefined {
  const role = actingRole(user.roles, facility?.type);
  if (!role) return undefined;
  return user.currentFacilityId ? { userId: user.id, role, facilityId: user.currentFacilityId } : { userId: user.id, role };
}
