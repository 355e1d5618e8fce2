import { Injectable } from '@nestjs/common';
import type { Login } from '../../contracts/identity-commands.js';
import { Refusal } from '../../contracts/refusals.js';
import type { LoginReply } from '../../contracts/replies.js';
import { actingRole, USER_STATUS } from '../../contracts/roles.js';
import { Facilities, facilityReply } from '../facilities/facilities.js';
import { Clock } from '../platform/clock.js';
import { FailedAttempts, Turns } from './failed-sign-ins.js';
import { isPassword } from './passwords.js';
import type { Principal } from './principal.js';
import { Sessions } from './sessions.js';
import { emailKey, sessionUser, type UserRecord, Users } from './users.js';

const FAILURES_PER_ACCOUNT = 10;
const FAILURES_PER_ADDRESS = 100;

/** Signing in by e-mail and password. Nothing that it answers tells whether an e-mail is known. */
@Injectable()
export class SignIn {
  private readonly accounts = new FailedAttempts(FAILURES_PER_ACCOUNT);
  private readonly addresses = new FailedAttempts(FAILURES_PER_ADDRESS);
  private readonly turns = new Turns();

  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** Throws CredentialsWrong, and TooOften after 10 failures of an account or 100 of an address in 15 minutes. */
  async signIn({ email, password }: Login, address: string): Promise<LoginReply> {
    const account = emailKey(email);
    // One at a time for each account, so that guesses side by side are counted like guesses in a row.
    const user = await this.turns.take(account, () => this.attempt(account, password, address));
    const facility = user.currentFacilityId ? await this.facilities.get(user.currentFacilityId) : undefined;
    const who = principalOf(user, facility?.type);
    if (!who) throw new Refusal('CredentialsWrong');
    const tokens = await this.sessions.open(who);
    return { ...tokens, user: { ...sessionUser(user), currentFacility: facility ? facilityReply(facility) : null } };
  }

  private async attempt(account: string, password: string, address: string): Promise<UserRecord> {
    const now = Date.parse(this.clock.now());
    if (this.accounts.isExhausted(account, now) || this.addresses.isExhausted(address, now)) throw new Refusal('TooOften');
    // Counted before it is known, so that the count holds for attempts under way.
    this.addresses.add(address, now);
    const user = await this.users.byEmail(account);
    const right = await isPassword(password, user && (await this.users.passwordHashOf(user.id)));
    if (!right || user?.status !== USER_STATUS.ACTIVE) {
      this.accounts.add(account, now);
      throw new Refusal('CredentialsWrong');
    }
    this.addresses.remove(address, now);
    this.accounts.clear(account);
    return user;
  }
}

function principalOf(user: UserRecord, facilityType: Parameters<typeof actingRole>[1]): Omit<Principal, 'sessionId'> | undefined {
  const role = actingRole(user.roles, facilityType);
  if (!role) return undefined;
  return user.currentFacilityId ? { userId: user.id, role, facilityId: user.currentFacilityId } : { userId: user.id, role };
}
