import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StatedPartner } from '../../../contracts/members/partners/commands.js';
import { facilityTypeOf } from '../../../contracts/members/partners/partner-kinds.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import { type PartnerInvitationRecord, PartnerInvitationStore } from '../../ground/facilities/partner-invitation-store.js';
import { Invitations, type IssuedInvitation } from '../../ground/identity/invitations.js';
import { siteNameKey, type UserRecord, Users } from '../../ground/identity/users.js';

/** Makes the invited users of partner invitations with their links, and deletes both with the last invitation. */
@Injectable()
export class NewcomerLinks {
  constructor(
    private readonly invitations: PartnerInvitationStore,
    private readonly links: Invitations,
    private readonly users: Users,
  ) {}

  /** Issues a link of this inviter's own, also to a user whom another inviter described. */
  async issueLink(
    invitation: PartnerInvitationRecord,
    stated: StatedPartner,
    known: UserRecord | undefined,
  ): Promise<IssuedInvitation | undefined> {
    const { id, invitedBy, language = 'en' } = invitation;
    const inviter = { invitedBy, kind: 'partner' as const, partnerInvitationId: id, language };
    if (known) return this.links.renew(known.id, inviter);
    const words = siteWords(invitation);
    if (!words) return undefined;
    const [firstName = '', ...rest] = stated.contactName.trim().split(' ');
    const site = { facilityId: randomUUID(), ...words };
    return this.links.invite({ ...inviter, email: stated.email, firstName, lastName: rest.join(' '), role: words.type, site });
  }

  /**
   * Deletes the link of a withdrawn invitation, and its invited user where nobody else invited them. Else their site is described as the next
   * inviter described it.
   */
  async forget({ id, toUserId }: PartnerInvitationRecord): Promise<void> {
    if (!toUserId) return;
    await this.links.deleteLinkOf(toUserId, id);
    const user = await this.users.get(toUserId);
    if (user?.status !== USER_STATUS.INVITED || user.invitedTo?.partnerInvitationId !== id) return;
    const [next] = await this.invitations.ofUser(toUserId);
    if (next) await this.users.change(toUserId, (now) => describedBy(next, now));
    else if (!user.changes?.length) await this.users.removeInvited(toUserId);
  }
}

function siteWords({ id, stated, invitedBy }: PartnerInvitationRecord) {
  const type = stated && facilityTypeOf(stated);
  if (!type) return undefined;
  const { businessName, country } = stated;
  const name = businessName.trim();
  return { name, nameKey: siteNameKey(name), type, country, statedBy: invitedBy, partnerInvitationId: id };
}

function describedBy(invitation: PartnerInvitationRecord, user: UserRecord): UserRecord {
  const { invitedTo } = user;
  const words = siteWords(invitation);
  return invitedTo && words ? { ...user, roles: [words.type], invitedTo: { ...invitedTo, ...words } } : user;
}
