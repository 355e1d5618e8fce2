import { Injectable } from '@nestjs/common';
import { actingRole, mayUseWeb, USER_STATUS } from '../../../contracts/shared/roles.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import type { PartnerInvitationRecord } from '../../ground/facilities/partner-invitation-store.js';
import type { IssuedInvitation } from '../../ground/identity/invitations.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import { OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import type { PartnerScreen } from '../../ground/mail/templates.js';
import { Clock } from '../../platform/lib/clock.js';

const MAIL_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Writes to people about an invitation of `own`. */
@Injectable()
export class PartnerMails {
  constructor(
    private readonly users: Users,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  /** Writes to all who work at the invited facility. */
  async toStaff(facility: FacilityRecord, own: FacilityRecord): Promise<void> {
    const staff = await this.users.atFacility(facility.id);
    for (const user of staff) if (user.status === USER_STATUS.ACTIVE) await this.toUser(user, facility, own);
  }

  /** Sends no link, since the reader has an account. */
  toUser(user: UserRecord, facility: FacilityRecord, own: FacilityRecord): Promise<void> {
    const until = new Date(Date.parse(this.clock.now()) + MAIL_KEPT_MS).toISOString();
    const screen: PartnerScreen = mayUseWeb(actingRole(user.roles, facility.type)) ? 'managePartners' : 'phonePartners';
    const data = { name: user.firstName, partner: own.name, facility: facility.name, screen, until };
    return this.mail.send({ template: 'partnerInvite', to: user.email, language: user.language ?? 'en', data });
  }

  /** Sends the link with which the reader joins, in the inviter's words for their site. */
  toNewcomer({ user, token, expiresAt: until }: IssuedInvitation, invitation: PartnerInvitationRecord, own: FacilityRecord): Promise<void> {
    const facility = invitation.stated?.businessName ?? '';
    const data = { name: user.firstName, partner: own.name, facility, token, until };
    return this.mail.send({ template: 'partnerInvite', to: user.email, language: invitation.language ?? 'en', data });
  }
}
