import { Injectable } from '@nestjs/common';
import type { InvitationLinkReply } from '../../../contracts/members/users/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { SCREENS } from '../../../contracts/shared/screens.js';
import { Invitations } from '../../ground/identity/invitations.js';
import { type UserRecord, Users } from '../../ground/identity/users.js';
import { OutgoingMail } from '../../ground/mail/outgoing-mail.js';
import { Config, publicUrlOf } from '../../platform/config/config.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { withChange } from './user-history.js';
import { INVITATION_TEMPLATES } from './user-invitations.js';
import { assertCanManage, reinvite, roleOf } from './user-rules.js';

/** Makes links of invitations that admins pass on themselves, for example while no mail leaves. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly users: Users,
    private readonly invitations: Invitations,
    private readonly mail: OutgoingMail,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Ends earlier links, reopens a withdrawn invitation, and notes who has the link. @throws Refusal NotFound, NotInvited, RoleRefused */
  async make(id: string, admin: ActingUser): Promise<InvitationLinkReply> {
    const user = await this.users.change(id, (found) => this.noted(found, admin));
    if (!user) throw new Refusal('NotFound');
    await this.mail.withdraw(user.email, INVITATION_TEMPLATES);
    const { language = 'en' } = user;
    const { token, expiresAt } = await this.invitations.renew(id, { invitedBy: admin.userId, kind: 'user', language });
    const url = new URL(SCREENS.signUp.path, publicUrlOf(this.config));
    url.searchParams.set('token', token);
    return { url: url.href, expiresAt };
  }

  private noted(user: UserRecord, admin: ActingUser): UserRecord {
    assertCanManage(admin, roleOf(user));
    return withChange(reinvite(user), { at: this.clock.now(), by: admin.userId, what: 'linkMade' });
  }
}
