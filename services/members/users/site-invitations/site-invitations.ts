import { Injectable } from '@nestjs/common';
import type { SiteInvitationReply } from '../../../../contracts/members/users/site-invitations.js';
import { languageOf } from '../../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { actingRole, mayUseWeb, type Role, USER_STATUS } from '../../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { userAt } from '../../../ground/identity/memberships.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import { OutgoingMail } from '../../../ground/mail/outgoing-mail.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { choiceList } from '../../../platform/sheets/choice-words.js';
import { type UserChange, withChange } from '../user-history.js';
import { assertCanManage, roleOf } from '../user-rules.js';
import { UserSites } from '../user-sites.js';
import { type SiteInvitationRecord, SiteInvitationStore } from './site-invitation-store.js';

/** Asks people who have an account whether they work at a further site, too. Nothing changes for them until they accept. */
@Injectable()
export class SiteInvitations {
  constructor(
    private readonly store: SiteInvitationStore,
    private readonly users: Users,
    private readonly sites: UserSites,
    private readonly facilities: Facilities,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the user, by mail and by the bell. Asking again sends another mail, and the latest role counts. @throws Refusal RoleRefused, and
   * Invalid for a site where they work already and for a user without a first site
   */
  async invite(user: UserRecord, { facility, role }: { facility: FacilityRecord; role: Role }, admin: ActingUser): Promise<UserRecord> {
    this.assertMayBeAsked(user, admin);
    if (userAt(user, facility.id)) throw new Refusal('Invalid', {}, { facilityId: [message('worksThere')] });
    const record = await this.store.add(user.id, { facilityId: facility.id, role, invitedBy: admin.userId });
    await this.write(user, record, facility);
    return this.noted(record, 'asked', admin);
  }

  /** @throws Refusal RoleRefused, and Invalid for a user without a first site */
  assertMayBeAsked(user: UserRecord, admin: ActingUser): void {
    assertCanManage(admin, roleOf(user));
    if (user.currentFacilityId === undefined) throw new Refusal('Invalid', {}, { email: [message('noFirstSite')] });
  }

  /** Returns true while the user has not answered whether they work there in that role. */
  async isPending({ id }: UserRecord, facilityId: string | undefined, role: Role): Promise<boolean> {
    const open = await this.store.openOf(id);
    return open.some((each) => each.facilityId === facilityId && each.role === role);
  }

  async openOf(userId: string): Promise<SiteInvitationReply[]> {
    return this.replies(await this.store.openOf(userId));
  }

  /** @throws Refusal NotFound, InvitationExpired, InvitationUsed, and Invalid where they work in another role by now */
  async acceptSiteInvitation(id: string, user: ActingUser): Promise<SiteInvitationReply> {
    const record = await this.store.answer(id, user.userId, 'accepted');
    await this.join(record);
    return this.reply(record);
  }

  /** @throws Refusal NotFound, InvitationExpired, InvitationUsed */
  async declineSiteInvitation(id: string, user: ActingUser): Promise<SiteInvitationReply> {
    const record = await this.store.answer(id, user.userId, 'declined');
    if (!record.isRepeated) await this.noted(record, 'declined', user);
    return this.reply(record);
  }

  /** @throws Refusal NotFound, RoleRefused */
  async withdraw(id: string, userId: string, admin: ActingUser): Promise<void> {
    const user = await this.users.get(userId);
    if (!user) throw new Refusal('NotFound');
    assertCanManage(admin, roleOf(user));
    await this.noted(await this.store.withdraw(id, userId), 'askWithdrawn', admin);
  }

  /** Continues where a process ended after the answer. */
  private async join(record: SiteInvitationRecord & { isRepeated: boolean }): Promise<void> {
    const user = await this.users.get(record.userId);
    if (user && userAt(user, record.facilityId) && record.isRepeated) return;
    try {
      await this.sites.accept(record);
    } catch (error) {
      if (error instanceof Refusal) await this.store.reopen(record.id);
      throw error;
    }
  }

  private async write(user: UserRecord, { role, invitedBy, expiresAt }: SiteInvitationRecord, facility: FacilityRecord): Promise<void> {
    const language = languageOf(user.language);
    const home = user.currentFacilityId === undefined ? undefined : await this.facilities.get(user.currentFacilityId);
    const screen = mayUseWeb(actingRole(user.roles, home?.type)) ? ('account' as const) : ('phoneProfile' as const);
    const data = { name: user.firstName, invitedBy: await this.nameOf(invitedBy), facility: facility.name, screen, until: expiresAt };
    await this.mail.send({
      template: 'siteInvite',
      to: user.email,
      language,
      data: { ...data, role: choiceList([role], language, 'role') },
    });
  }

  private async noted(record: SiteInvitationRecord, what: UserChange['what'], { userId }: ActingUser): Promise<UserRecord> {
    const fields: UserChange['fields'] = [
      { field: 'facility', from: null, to: record.facilityId },
      { field: 'role', from: null, to: record.role },
    ];
    const at = this.clock.now();
    const user = await this.users.change(record.userId, (found) => withChange(found, { at, by: userId, what, fields }));
    if (user?.status !== USER_STATUS.ACTIVE) throw new Refusal('NotFound');
    return user;
  }

  private async reply(record: SiteInvitationRecord): Promise<SiteInvitationReply> {
    const [reply] = await this.replies([record]);
    return reply as SiteInvitationReply;
  }

  private async replies(records: readonly SiteInvitationRecord[]): Promise<SiteInvitationReply[]> {
    const facility = await this.facilities.refs(records.map(({ facilityId }) => facilityId));
    return Promise.all(
      records.map(async ({ id, facilityId, role, invitedBy, invitedAt, expiresAt }) => ({
        ...{ id, facility: facility(facilityId), role, invitedBy: await this.nameOf(invitedBy), invitedAt, expiresAt },
      })),
    );
  }

  private async nameOf(userId: string): Promise<string> {
    const inviter = await this.users.get(userId);
    return inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() : 'Selvedge';
  }
}
