import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import { WATCHERS } from '../../../contracts/watch/grievances/routes.js';
import { AssignedFacilities } from '../../ground/facilities/assigned-facilities.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { Independence } from '../../ground/independence/independence.js';
import { type ActingUser, isAdmin } from '../../platform/http/access/principal.js';
import type { KnownGrievance } from './grievance.rules.js';
import { isWatcher } from './grievance-scopes.js';

/** Says who can be asked about a site, and who can act on findings there. */
@Injectable()
export class GrievancePeople {
  constructor(
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly assigned: AssignedFacilities,
    private readonly independence: Independence,
  ) {}

  /**
   * Runs what asks a person about a site, in the turn of that person.
   * @throws Refusal Invalid at the field for a person who is no active auditor or farm monitor, or who works at the site or its business
   */
  asking<Result>(assigneeId: string, facilityId: string, ask: () => Promise<Result>): Promise<Result> {
    return this.independence.inTurnOf(assigneeId, async () => {
      const person = await this.users.get(assigneeId);
      const isOne = WATCHERS.some((role) => person?.roles.includes(role));
      if (person?.status !== USER_STATUS.ACTIVE || !isOne) throw notToBeAsked('notAssignable');
      if (await this.independence.worksAtOneOf(assigneeId, [facilityId])) throw notToBeAsked('assigneeWorksThere');
      return ask();
    });
  }

  /** @throws Refusal Invalid at the field for a site that does not exist, or that a monitor is not assigned to */
  async assertReportable(facilityId: string, user: ActingUser): Promise<void> {
    const site = await this.facilities.get(facilityId);
    if (site && (isAdmin(user) || (await this.assigned.includes(site, user)))) return;
    throw new Refusal('Invalid', {}, { facilityId: [message('siteNotYours')] });
  }

  /**
   * Runs what judges a site about a grievance, in the turn of the person.
   * @throws Refusal those of `assertActsOn`, and OwnSite for a person who works at its site or at that of an action
   */
  async judging<Result>(known: KnownGrievance, user: ActingUser, act: () => Promise<Result>): Promise<Result> {
    await this.assertActsOn(known, user);
    const { suspicion, actions } = known;
    const siteIds = [suspicion?.facilityId ?? '', ...actions.map(({ ownerFacilityId }) => ownerFacilityId)];
    return this.independence.judge(user.userId, siteIds, act);
  }

  /** Runs what decides about reports from outside. @throws Refusal OwnSite for a person who works at a site that the link of one named */
  deciding<Result>(
    reports: readonly Pick<KnownGrievance, 'namedFacilityId'>[],
    user: ActingUser,
    act: () => Promise<Result>,
  ): Promise<Result> {
    const siteIds = reports.flatMap(({ namedFacilityId }) => namedFacilityId ?? []);
    return siteIds.length === 0 ? act() : this.independence.judge(user.userId, siteIds, act);
  }

  /** @throws Refusal NotFound for anybody but the assignee, people assigned to its site once something was found, and admins */
  async assertActsOn({ assigneeId, suspicion, findings }: KnownGrievance, user: ActingUser): Promise<void> {
    if (isAdmin(user) || (isWatcher(user) && user.userId === assigneeId)) return;
    const site = suspicion && findings.length > 0 && (await this.facilities.get(suspicion.facilityId));
    if (!site || !(await this.assigned.includes(site, user))) throw new Refusal('NotFound');
  }
}

const notToBeAsked = (why: 'notAssignable' | 'assigneeWorksThere'): Refusal => new Refusal('Invalid', {}, { assigneeId: [message(why)] });
