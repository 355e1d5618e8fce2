import { Injectable } from '@nestjs/common';
import { actingRole } from '../../../contracts/shared/roles.js';
import { pendingOnboardingStep } from '../../../contracts/shared/screens.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import { PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import { SiteJoining } from '../../ground/identity/site-joining.js';
import { type InvitedSite, type UserRecord, Users } from '../../ground/identity/users.js';
import { FacilityCreation } from '../../ledger/custody/opening/facility-creation.js';
import { InvitationAnswers } from './invitation-answers.js';

/** Makes the site of an invited user once they accept, in an order in which every step can be repeated. */
@Injectable()
export class NewSites extends SiteJoining {
  constructor(
    private readonly facilityCreation: FacilityCreation,
    private readonly users: Users,
    private readonly invitations: PartnerInvitationStore,
    private readonly answers: InvitationAnswers,
  ) {
    super();
  }

  override async join(user: UserRecord): Promise<UserRecord> {
    const { invitedTo: site } = user;
    if (!site) return user;
    const facility = await this.facilityOf(site, user);
    const { addedPartnerAt = null, answeredSaqAt = null } = facility;
    const place = { facilityIds: [facility.id], currentFacilityId: facility.id, addedPartnerAt, answeredSaqAt };
    await this.users.change(user.id, (now) => ({ ...now, ...place }));
    for (const { id } of await this.invitations.ofUser(user.id)) await this.invitations.directTo(id, facility.id);
    await this.acceptFollowed(site, facility);
    const joined = await this.users.change(user.id, ({ invitedTo: _, ...now }) => now);
    return joined ?? user;
  }

  /** Returns the facility of a colleague who joined before, or a new one. */
  private async facilityOf({ facilityId: id, name, type, country }: InvitedSite, user: UserRecord): Promise<FacilityRecord> {
    const role = actingRole(user.roles, type);
    const isUnlisted = role !== undefined && pendingOnboardingStep(role, user) === 'ProfileIncomplete';
    return this.facilityCreation.create({ id, name, type, country, ...(isUnlisted && { unlisted: true as const }) }, user.id);
  }

  /** Makes partners of the new site and of the one whose link brought the user here; others wait for an answer. */
  private async acceptFollowed({ acceptedInvitationId }: InvitedSite, facility: FacilityRecord): Promise<void> {
    const followed = acceptedInvitationId && (await this.invitations.get(acceptedInvitationId));
    if (followed && followed.toId === facility.id) await this.answers.accept(followed, facility);
  }
}
