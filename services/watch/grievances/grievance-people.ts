import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import { WATCHERS } from '../../../contracts/watch/grievances/routes.js';
import { AssignedFacilities } from '../../ground/facilities/assigned-facilities.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { type ActingUser, isAdmin } from '../../platform/http/access/principal.js';
import type { KnownGrievance } from './grievance.rules.js';
import { isWatcher } from './grievance-scopes.js';

/** Tells who can be asked about a site, and who may act on what was found there. */
@Injectable()
export class GrievancePeople {
  constructor(
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly assigned: AssignedFacilities,
  ) {}

  /** @throws Refusal Invalid at the field for a person who is no active auditor or farm monitor */
  async assertAssignable(assigneeId: string): Promise<void> {
    const person = await this.users.get(assigneeId);
    const isOne = WATCHERS.some((role) => person?.roles.includes(role));
    if (person?.status !== USER_STATUS.ACTIVE || !isOne) throw new Refusal('Invalid', {}, { assigneeId: [message('notAssignable')] });
  }

  /** @throws Refusal Invalid at the field for a site that does not exist, or that a monitor is not assigned to */
  async assertReportable(facilityId: string, user: ActingUser): Promise<void> {
    const site = await this.facilities.get(facilityId);
    if (site && (isAdmin(user) || (await this.assigned.includes(site, user)))) return;
    throw new Refusal('Invalid', {}, { facilityId: [message('siteNotYours')] });
  }

  /** @throws Refusal NotFound for who is neither asked about the grievance, nor assigned to its site once something was found, nor an admin */
  async assertActsOn({ assigneeId, suspicion, findings }: KnownGrievance, user: ActingUser): Promise<void> {
    if (isAdmin(user) || (isWatcher(user) && user.userId === assigneeId)) return;
    const site = suspicion && findings.length > 0 && (await this.facilities.get(suspicion.facilityId));
    if (!site || !(await this.assigned.includes(site, user))) throw new Refusal('NotFound');
  }
}
