import { Injectable } from '@nestjs/common';
import { actingRole, mayUseWeb, USER_STATUS } from '../../../contracts/shared/roles.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import type { PartnerInvitationRecord } from '../../ground/facilities/partner-invitation-store.js';
import type { IssuedInvitation } from '../../ground/identity/invitations.js';
import { emailKey, type UserRecord, Users } from '../../ground/identity/users.js';
import { addressOf, type MailToSend, OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import type { PartnerScreen } from '../../ground/mail/templates.js';
import { MailQuotas } from '../../platform/http/access/limits/mail-quotas.js';
import { Clock } from '../../platform/lib/clock.js';

const MAIL_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Writes to people about an invitation of `own`. */
@Injectable()
export class PartnerMails {
  constructor(
    private readonly users: Users,
    private readonly quotas: MailQuotas,
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
    return this.sendWithin({ template: 'partnerInvite', ...addressOf(user), data });
  }

  /** Sends the link with which the reader joins, in no words of the inviter: neither theirs for the reader nor for the site. */
  toNewcomer({ user, token, expiresAt: until }: IssuedInvitation, invitation: PartnerInvitationRecord, own: FacilityRecord): Promise<void> {
    const data = { partner: own.name, facility: user.email, token, until };
    return this.sendWithin({ template: 'partnerInvite', to: user.email, language: invitation.language ?? 'en', data });
  }

  /** Sends no more than a few a day to one address, and does not say so to inviters: that would reveal that others invite there. */
  private async sendWithin(mail: MailToSend): Promise<void> {
    if (await this.quotas.partnerInvitations.hasTaken(emailKey(mail.to))) await this.mail.send(mail);
  }
}
