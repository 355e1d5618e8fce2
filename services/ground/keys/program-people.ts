import { Injectable } from '@nestjs/common';
import { actingRole, type Role, USER_STATUS } from '../../../contracts/shared/roles.js';
import { pendingOnboardingStep } from '../../../contracts/shared/screens.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Facilities } from '../facilities/facilities.js';
import { userAt } from '../identity/memberships.js';
import { DemoAccounts } from '../identity/sign-in/demo-accounts.js';
import { SecondFactorDemand } from '../identity/sign-in/second-factor-demand.js';
import { Users } from '../identity/users.js';

/** Finds the people for whom programs act. */
@Injectable()
export class ProgramPeople {
  constructor(
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly demo: DemoAccounts,
    private readonly demand: SecondFactorDemand,
  ) {}

  /** Returns what the person may do now; undefined where they no longer work there in that role. */
  async at({ userId, facilityId, role }: { userId: string; facilityId: string; role: Role }): Promise<Principal | undefined> {
    const [user, facility, isUnmet] = await Promise.all([
      this.users.get(userId),
      this.facilities.get(facilityId),
      this.demand.unmetBy(userId),
    ]);
    const there = user?.status === USER_STATUS.ACTIVE && facility ? userAt(user, facilityId) : undefined;
    if (!user || !there || actingRole(there.roles, facility?.type) !== role || !(await this.demo.mayUse(user))) return undefined;
    const missing = pendingOnboardingStep(role, there);
    const withoutFactor = isUnmet(there, role);
    return { userId, role, facilityId, sessionId: '', ...(missing && { missing }), ...(withoutFactor && { withoutFactor }) };
  }
}
