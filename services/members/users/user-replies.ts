import { Injectable } from '@nestjs/common';
import type { UserChangeReply, UserDetailReply, UserReply } from '../../../contracts/members/users/replies.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Invitations } from '../../ground/identity/invitations.js';
import { OwnSites } from '../../ground/identity/own-sites.js';
import { SecondFactors } from '../../ground/identity/sign-in/second-factors.js';
import { type UserChange, type UserRecord, Users } from '../../ground/identity/users.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { erasedPerson } from '../../platform/texts/erased-names.js';
import { SiteInvitations } from './site-invitations/site-invitations.js';
import { actionsOf, roleOf, statusOf } from './user-rules.js';

@Injectable()
export class UserReplies {
  constructor(
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly invitations: Invitations,
    private readonly secondFactors: SecondFactors,
    private readonly ownSites: OwnSites,
    private readonly siteInvitations: SiteInvitations,
  ) {}

  async forUser(user: UserRecord, admin: ActingUser): Promise<UserReply> {
    const [reply] = await this.forUsers([user], admin);
    return reply as UserReply;
  }

  async forUsers(users: readonly UserRecord[], admin: ActingUser): Promise<UserReply[]> {
    const facility = await this.facilities.refs(users.flatMap(({ currentFacilityId }) => currentFacilityId ?? []));
    const invitedUntil = await this.invitations.expiryByUser(users.filter((user) => statusOf(user) === 'INVITED').map(({ id }) => id));
    return users.map((user) => {
      const { id, firstName, lastName, email, phoneNumber = null, currentFacilityId, invitedTo, joinedAt } = user;
      return {
        ...{ id, firstName, lastName, email, phoneNumber, joinedAt },
        role: roleOf(user),
        status: statusOf(user),
        facility: currentFacilityId ? facility(currentFacilityId) : null,
        invitedSite: invitedTo ? { name: invitedTo.name, type: invitedTo.type, country: invitedTo.country } : null,
        invitedUntil: invitedUntil.get(id) ?? null,
        actions: actionsOf(user, admin),
      };
    });
  }

  async detail(user: UserRecord, admin: ActingUser): Promise<UserDetailReply> {
    const changes = (user.changes ?? []).toReversed();
    const { state } = await this.secondFactors.stateOf(user.id);
    const { country } = (user.currentFacilityId && (await this.facilities.get(user.currentFacilityId))) || {};
    return {
      ...(await this.forUser(user, admin)),
      ...(country && { country }),
      language: user.language ?? 'en',
      secondFactor: state,
      sites: await this.ownSites.sitesOf(user),
      siteInvitations: await this.siteInvitations.openOf(user.id),
      changes: await this.changeReplies(changes),
    };
  }

  private async changeReplies(changes: readonly UserChange[]): Promise<UserChangeReply[]> {
    const people = await this.users.getMany([...new Set(changes.map(({ by }) => by))]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
    const places = changes.flatMap(({ fields = [] }) => fields.filter(({ field }) => field === 'facility'));
    const facility = await this.facilities.refs(places.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null));
    const place = (id: string | null) => id && facility(id).name;
    return changes.map(({ at, by, what, fields = [] }) => ({
      at,
      by: { id: by, name: names.get(by) ?? erasedPerson() },
      what,
      fields: fields.map((each) => (each.field === 'facility' ? { ...each, from: place(each.from), to: place(each.to) } : each)),
    }));
  }
}
