import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../contracts/shared/roles.js';
import { PlatformPolicy } from '../platform-policy.js';
import type { UserRecord } from '../users.js';
import { SecondFactors } from './second-factors.js';

/** Knows the users of whom the platform demands a second factor, by their role. */
@Injectable()
export class SecondFactorDemand {
  constructor(
    private readonly policy: PlatformPolicy,
    private readonly factors: SecondFactors,
  ) {}

  /** `role` is the one in which the user acts: suppliers are asked by their own role and by that of their site. */
  async isMadeOf(user: Pick<UserRecord, 'roles'>, role: Role): Promise<boolean> {
    return isAsked(await this.policy.secondFactorRoles(), user, role);
  }

  /** Reads once whether the user has to set up a second factor, in whichever role they act. */
  async unmetBy(userId: string): Promise<(user: Pick<UserRecord, 'roles'>, role: Role) => boolean> {
    const asked = await this.policy.secondFactorRoles();
    const isOn = asked.length > 0 && (await this.factors.isOn(userId));
    return (user, role) => !isOn && isAsked(asked, user, role);
  }

  /** Says whether the user has to set up a second factor before they continue. */
  async isUnmet(user: Pick<UserRecord, 'id' | 'roles'>, role: Role): Promise<boolean> {
    return (await this.unmetBy(user.id))(user, role);
  }
}

const isAsked = (asked: readonly Role[], { roles: [own] }: Pick<UserRecord, 'roles'>, role: Role): boolean =>
  asked.some((each) => each === role || each === own);
