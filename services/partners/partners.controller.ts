import { Body, Controller, Param, Query, type Type } from '@nestjs/common';
import type { FacilityReply } from '../../contracts/facilities/replies.js';
import { InvitePartners, StatedPartner } from '../../contracts/partners/commands.js';
import { PartnersQuery } from '../../contracts/partners/queries.js';
import { type BusinessPartnerReply, type PartnerValidity } from '../../contracts/partners/replies.js';
import { routes } from '../../contracts/routes.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { Refusal } from '../../contracts/shared/refusals.js';
import type { Page } from '../../contracts/shared/replies.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { type AnyRoute, Endpoint } from '../platform/http/endpoint.js';
import { UuidParam } from '../platform/http/path-params.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { InvitationAnswers } from './invitation-answers.js';
import { PartnerInvitations } from './partner-invitations.js';
import { PartnerReads } from './partner-reads.js';

@Controller()
export class PartnersController {
  constructor(
    private readonly reads: PartnerReads,
    private readonly invitations: PartnerInvitations,
    private readonly answers: InvitationAnswers,
    private readonly facilities: Facilities,
  ) {}

  @Endpoint(routes.allBusinessPartners)
  async list(@Query() query: PartnersQuery, @CurrentUser() user: Principal): Promise<Page<BusinessPartnerReply>> {
    return this.reads.list(query, await ownFacility(this.facilities, user));
  }

  @Endpoint(routes.businessPartner)
  async one(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<BusinessPartnerReply> {
    return this.reads.get(id, await ownFacility(this.facilities, user));
  }

  @Endpoint(routes.validatePartner)
  async validate(@Body() stated: StatedPartner, @CurrentUser() user: Principal): Promise<PartnerValidity> {
    return this.invitations.validate(stated, await ownFacility(this.facilities, user));
  }

  @Endpoint(routes.acceptPartner)
  async accept(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<BusinessPartnerReply> {
    const own = await ownFacility(this.facilities, user);
    const other = await this.answers.accept(await this.answers.invitationTo(id, own.id), own);
    return this.reads.get(other.id, own);
  }

  @Endpoint(routes.declinePartner)
  async decline(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<void> {
    await this.answers.decline(id, (await ownFacility(this.facilities, user)).id);
  }

  @Endpoint(routes.deletePartner)
  async remove(@Param('id', UuidParam) id: string, @CurrentUser() user: Principal): Promise<void> {
    await this.answers.remove(id, (await ownFacility(this.facilities, user)).id);
  }
}

/** Builds the routes that each role has under a path of its own. */
function rolePathController(invitable: AnyRoute, invite: AnyRoute): Type {
  @Controller()
  class RolePathController {
    constructor(
      private readonly reads: PartnerReads,
      private readonly inviting: PartnerInvitations,
      private readonly facilities: Facilities,
    ) {}

    @Endpoint(invitable)
    async invitable(@Query() query: PartnersQuery, @CurrentUser() user: Principal): Promise<Page<FacilityReply>> {
      return this.reads.invitable(query, await ownFacility(this.facilities, user));
    }

    @Endpoint(invite)
    async invite(
      @Body() command: InvitePartners,
      @CurrentUser() user: Principal,
      @RequestLanguage() language: LanguageCode,
    ): Promise<{ invited: BusinessPartnerReply[] }> {
      const own = await ownFacility(this.facilities, user);
      const opened = await this.inviting.invite(command, own, user, language);
      const replies = await Promise.all(
        opened.map((each) => (each.id === each.toId ? this.reads.get(each.id, own) : this.reads.invitationReply(each, own))),
      );
      return { invited: replies.filter((reply) => reply !== undefined) };
    }
  }
  return RolePathController;
}

export const ROLE_PATH_CONTROLLERS: readonly Type[] = [
  rolePathController(routes.invitableForFarms, routes.inviteByFarm),
  rolePathController(routes.invitableForGinners, routes.inviteByGinner),
  rolePathController(routes.invitableForSpinners, routes.inviteBySpinner),
  rolePathController(routes.invitableForMills, routes.inviteByMill),
  rolePathController(routes.invitableForBrokers, routes.inviteByBroker),
  rolePathController(routes.invitableForAssemblies, routes.inviteByAssembly),
  rolePathController(routes.invitableForBrands, routes.inviteByBrand),
];

/** Refuses callers who work at no facility, since partners belong to a facility. */
async function ownFacility(facilities: Facilities, user: Principal): Promise<FacilityRecord> {
  const own = user.facilityId ? await facilities.get(user.facilityId) : undefined;
  if (!own) throw new Refusal('RoleRefused');
  return own;
}
