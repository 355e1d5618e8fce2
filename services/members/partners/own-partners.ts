import { Injectable } from '@nestjs/common';
import type { FacilityReply } from '../../../contracts/ground/facilities/replies.js';
import type { InvitePartners, StatedPartner } from '../../../contracts/members/partners/commands.js';
import type { PartnersQuery } from '../../../contracts/members/partners/queries.js';
import type { BusinessPartnerReply, PartnerValidity } from '../../../contracts/members/partners/replies.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { InvitationAnswers } from './invitation-answers.js';
import { PartnerInvitations } from './partner-invitations.js';
import { PartnerReads } from './partner-reads.js';

/** Shows and changes the partners of the facility that the caller works at. */
@Injectable()
export class OwnPartners {
  constructor(
    private readonly reads: PartnerReads,
    private readonly invitations: PartnerInvitations,
    private readonly answers: InvitationAnswers,
    private readonly facilities: Facilities,
  ) {}

  async allBusinessPartners(query: PartnersQuery, user: ActingUser): Promise<Page<BusinessPartnerReply>> {
    return this.reads.list(query, await this.ownFacility(user));
  }

  async businessPartner(id: string, user: ActingUser): Promise<BusinessPartnerReply> {
    return this.reads.get(id, await this.ownFacility(user));
  }

  async invitable(query: PartnersQuery, user: ActingUser): Promise<Page<FacilityReply>> {
    return this.reads.invitable(query, await this.ownFacility(user));
  }

  async validatePartner(stated: StatedPartner, user: ActingUser): Promise<PartnerValidity> {
    return this.invitations.validate(stated, await this.ownFacility(user));
  }

  async invite(command: InvitePartners, user: ActingUser, language: LanguageCode): Promise<{ invited: BusinessPartnerReply[] }> {
    const own = await this.ownFacility(user);
    const opened = await this.invitations.invite(command, own, user, language);
    const replies = await Promise.all(
      opened.map((each) => (each.id === each.toId ? this.reads.get(each.id, own) : this.reads.invitationReply(each, own))),
    );
    return { invited: replies.filter((reply) => reply !== undefined) };
  }

  async sendPartnerAgain(id: string, user: ActingUser): Promise<BusinessPartnerReply> {
    const own = await this.ownFacility(user);
    const reply = await this.reads.invitationReply(await this.invitations.sendAgain(id, own, user), own);
    if (!reply) throw new Refusal('NotFound');
    return reply;
  }

  async acceptPartner(id: string, user: ActingUser): Promise<BusinessPartnerReply> {
    const own = await this.ownFacility(user);
    const other = await this.answers.accept(await this.answers.invitationTo(id, own.id), own);
    return this.reads.get(other.id, own);
  }

  async declinePartner(id: string, user: ActingUser): Promise<void> {
    await this.answers.decline(id, (await this.ownFacility(user)).id);
  }

  async deletePartner(id: string, user: ActingUser): Promise<void> {
    await this.invitations.remove(id, await this.ownFacility(user));
  }

  /** Refuses callers who work at no facility, since partners belong to a facility. */
  private async ownFacility(user: ActingUser): Promise<FacilityRecord> {
    const own = user.facilityId ? await this.facilities.get(user.facilityId) : undefined;
    if (!own) throw new Refusal('RoleRefused');
    return own;
  }
}
