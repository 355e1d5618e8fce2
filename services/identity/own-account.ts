import { Injectable } from '@nestjs/common';
import type { ChangePassword, UpdateMe } from '../../contracts/identity-commands.js';
import type { SecondFactorSecretReply } from '../../contracts/identity-replies.js';
import { Refusal } from '../../contracts/refusals.js';
import type { MeReply } from '../../contracts/replies.js';
import { Facilities, facilityReply } from '../facilities/facilities.js';
import { Clock } from '../platform/clock.js';
import type { Caller } from './caller.js';
import { homeOf } from './home.js';
import { PasswordResets } from './password-resets.js';
import type { Principal } from './principal.js';
import { SecondFactors } from './second-factors.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { sessionUser, type UserRecord, Users } from './users.js';

/** What a person reads and changes of his own account. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly signIn: SignIn,
    private readonly resets: PasswordResets,
    private readonly secondFactors: SecondFactors,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  async me({ userId, facilityId }: Principal): Promise<MeReply> {
    const user = await this.mine(userId);
    const facility = facilityId ? await this.facilities.get(facilityId) : undefined;
    return { user: sessionUser(user), facility: facility ? facilityReply(facility) : null, home: homeOf(user, facility?.type) };
  }

  async update({ firstName, lastName, phoneNumber, language }: UpdateMe, who: Principal): Promise<MeReply> {
    await this.users.change(who.userId, ({ phoneNumber: _, ...user }) => ({
      ...user,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      ...(phoneNumber && { phoneNumber }),
      ...(language && { language }),
    }));
    return this.me(who);
  }

  /** The other sessions end. Throws PasswordWrong, TooOften. */
  async changePassword({ oldPassword, password }: ChangePassword, who: Principal, caller: Caller): Promise<void> {
    await this.signIn.confirm(await this.mine(who.userId), oldPassword, caller);
    await this.users.setPassword(who.userId, password, this.clock.now());
    await this.resets.forgetLinksOf(who.userId);
    await this.sessions.revokeAllOf(who.userId, who.sessionId);
  }

  async enrollSecondFactor({ userId }: Principal): Promise<SecondFactorSecretReply> {
    return this.secondFactors.enroll(userId, (await this.mine(userId)).email);
  }

  /** Throws PasswordWrong, TooOften, SecondFactorOff. */
  async disableSecondFactor(password: string, { userId }: Principal, caller: Caller): Promise<void> {
    await this.signIn.confirm(await this.mine(userId), password, caller);
    await this.secondFactors.disable(userId);
  }

  private async mine(userId: string): Promise<UserRecord> {
    const user = await this.users.get(userId);
    if (!user) throw new Refusal('SignedOut');
    return user;
  }
}
