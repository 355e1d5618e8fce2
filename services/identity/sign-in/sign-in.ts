import { Injectable } from '@nestjs/common';
import type { Login } from '../../../contracts/identity/commands.js';
import type { LoginReply } from '../../../contracts/identity/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { actingRole, USER_STATUS } from '../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord, facilityReply } from '../../facilities/facilities.js';
import type { Caller } from '../../platform/http/access/caller.js';
import { Clock } from '../../platform/lib/clock.js';
import { actIsAbout } from '../../platform/lib/current-act.js';
import { KeyedMutex } from '../../platform/lib/keyed-mutex.js';
import { RateLimiter } from '../../platform/lib/rate-limiter.js';
import { type SessionOwner, Sessions, type Tokens } from '../sessions/sessions.js';
import { SiteJoining } from '../site-joining.js';
import { emailKey, sessionUser, type UserRecord, Users } from '../users.js';
import { SecondFactors } from './second-factors.js';

const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

/** Signs users in by e-mail and password. No answer reveals whether an e-mail is known. */
@Injectable()
export class SignIn {
  private readonly accountLimits = new RateLimiter(FAILURES_PER_ACCOUNT);
  private readonly addressLimits = new RateLimiter(FAILURES_PER_ADDRESS);
  private readonly accountMutex = new KeyedMutex();

  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly secondFactors: SecondFactors,
    private readonly facilities: Facilities,
    private readonly joining: SiteJoining,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Refusal CredentialsWrong; with the right password SecondFactorNeeded or CodeWrong for a user with a second factor; TooOften
   * after 10 failures of an account or 100 of an address in 15 minutes
   */
  async signIn(credentials: Login, caller: Caller): Promise<LoginReply> {
    const account = emailKey(credentials.email);
    // One at a time for each account, so that guesses side by side are counted like guesses in a row.
    const user = await this.accountMutex.run(account, () =>
      this.withRateLimit(account, caller.address, () => this.verifyCredentials(account, credentials)),
    );
    return this.openSession(user, caller);
  }

  /** Opens a session for a user who proved their identity. @throws Refusal CredentialsWrong for a user without a role */
  async openSession(user: UserRecord, { userAgent }: Pick<Caller, 'userAgent'>): Promise<LoginReply> {
    return this.loginReply(user, (owner) => this.sessions.open(owner, userAgent));
  }

  /** Exchanges a refresh token for tokens with the user's present role and facility. @throws Refusal SignedOut */
  async refresh(refreshToken: string): Promise<LoginReply> {
    const user = await this.users.get(await this.sessions.userIdOf(refreshToken));
    if (user?.status !== USER_STATUS.ACTIVE) throw new Refusal('SignedOut');
    return this.loginReply(user, (owner) => this.sessions.rotate(refreshToken, owner));
  }

  /** Asks for the password before something that a session alone must not do. @throws Refusal PasswordWrong, TooOften */
  async confirmPassword(user: UserRecord, password: string, { address }: Pick<Caller, 'address'>): Promise<void> {
    await this.accountMutex.run(user.emailKey, () =>
      this.withRateLimit(user.emailKey, address, async () => {
        if (!(await this.users.hasPassword(user.id, password))) throw new Refusal('PasswordWrong');
      }),
    );
  }

  /** Counts failures by account and address; a success resets the account's count. */
  private async withRateLimit<T>(account: string, address: string, prove: () => Promise<T>): Promise<T> {
    const now = Date.parse(this.clock.now());
    if (this.accountLimits.isExhausted(account, now) || this.addressLimits.isExhausted(address, now)) throw new Refusal('TooOften');
    // Counted before it is known, so that the count holds for attempts under way.
    this.addressLimits.record(address, now);
    try {
      const proven = await prove();
      this.addressLimits.refund(address, now);
      this.accountLimits.reset(account);
      return proven;
    } catch (error) {
      if (countsAsFailure(error)) this.accountLimits.record(account, now);
      else this.addressLimits.refund(address, now);
      throw error;
    }
  }

  private async verifyCredentials(account: string, { password, code }: Login): Promise<UserRecord> {
    const user = await this.users.byEmail(account);
    actIsAbout(user?.id);
    const right = await this.users.hasPassword(user?.id, password);
    if (!right || user?.status !== USER_STATUS.ACTIVE) throw new Refusal('CredentialsWrong');
    if (!(await this.secondFactors.isOn(user.id))) return user;
    if (code === undefined) throw new Refusal('SecondFactorNeeded');
    if (!(await this.secondFactors.redeem(user.id, code))) throw new Refusal('CodeWrong');
    return user;
  }

  /** Goes on with the joining of a user whose site is not made yet, as after a crash. */
  private async loginReply(known: UserRecord, tokens: (owner: SessionOwner) => Promise<Tokens>): Promise<LoginReply> {
    const user = known.invitedTo ? await this.joining.join(known) : known;
    const facility = user.currentFacilityId ? await this.facilities.get(user.currentFacilityId) : undefined;
    const owner = sessionOwnerOf(user, facility);
    if (!owner) throw new Refusal('CredentialsWrong');
    return { ...(await tokens(owner)), user: { ...sessionUser(user), currentFacility: facility ? facilityReply(facility) : null } };
  }
}

/** Counts a right password without a code neither as a failure nor as a success, which would allow more guesses at the code. */
const countsAsFailure = (error: unknown): boolean => error instanceof Refusal && error.code !== 'SecondFactorNeeded';

function sessionOwnerOf(user: UserRecord, facility: FacilityRecord | undefined): SessionOwner | undefined {
  const role = actingRole(user.roles, facility?.type);
  if (!role) return undefined;
  return user.currentFacilityId ? { userId: user.id, role, facilityId: user.currentFacilityId } : { userId: user.id, role };
}
