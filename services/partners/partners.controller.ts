import { Body, Controller, Param, Query, type Type } from '@nestjs/common';
import type { LanguageCode } from '../../contracts/languages.js';
import {
  type BusinessPartnerReply,
  InvitePartners,
  PartnersQuery,
  type PartnerValidity,
  StatedPartner,
} from '../../contracts/partner-commands.js';
import { Refusal } from '../../contracts/refusals.js';
import type { FacilityReply, Page } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import type { Principal } from '../identity/principal.js';
import { InLanguage } from '../platform/http/in-language.js';
import { type AnyRoute, On } from '../platform/http/on.js';
import { UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { Answering } from './answering.js';
import { InvitePartnersOf } from './inviting.js';
import { PartnerReads } from './partner-reads.js';

@Controller()
export class PartnersController {
  constructor(
    private readonly reads: PartnerReads,
    private readonly inviting: InvitePartnersOf,
    private readonly answering: Answering,
    private readonly facilities: Facilities,
  ) {}

  @On(routes.allBusinessPartners)
  async list(@Query() query: PartnersQuery, @Who() who: Principal): Promise<Page<BusinessPartnerReply>> {
    return this.reads.list(query, await ownOf(this.facilities, who));
  }

  @On(routes.businessPartner)
  async one(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<BusinessPartnerReply> {
    return this.reads.one(id, await ownOf(this.facilities, who));
  }

  @On(routes.validatePartner)
  async validate(@Body() stated: StatedPartner, @Who() who: Principal): Promise<PartnerValidity> {
    return this.inviting.validate(stated, await ownOf(this.facilities, who));
  }

  @On(routes.acceptPartner)
  async accept(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<BusinessPartnerReply> {
    const own = await ownOf(this.facilities, who);
    const other = await this.answering.accept(await this.answering.waiting(id, own.id), own);
    return this.reads.one(other.id, own);
  }

  @On(routes.declinePartner)
  async decline(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<void> {
    await this.answering.decline(id, (await ownOf(this.facilities, who)).id);
  }

  @On(routes.deletePartner)
  async remove(@Param('id', UuidParam) id: string, @Who() who: Principal): Promise<void> {
    await this.answering.remove(id, (await ownOf(this.facilities, who)).id);
  }
}

/** The calls that each role has under a path of its own. */
function controllerUnder(invitable: AnyRoute, invite: AnyRoute): Type {
  @Controller()
  class RolePathController {
    constructor(
      private readonly reads: PartnerReads,
      private readonly inviting: InvitePartnersOf,
      private readonly facilities: Facilities,
    ) {}

    @On(invitable)
    async invitable(@Query() query: PartnersQuery, @Who() who: Principal): Promise<Page<FacilityReply>> {
      return this.reads.invitable(query, await ownOf(this.facilities, who));
    }

    @On(invite)
    async invite(
      @Body() command: InvitePartners,
      @Who() who: Principal,
      @InLanguage() language: LanguageCode,
    ): Promise<{ invited: BusinessPartnerReply[] }> {
      const own = await ownOf(this.facilities, who);
      const opened = await this.inviting.invite(command, own, who, language);
      const replies = await Promise.all(
        opened.map((each) => (each.id === each.toId ? this.reads.one(each.id, own) : this.reads.ofInvitation(each, own))),
      );
      return { invited: replies.filter((reply) => reply !== undefined) };
    }
  }
  return RolePathController;
}

export const ROLE_PATH_CONTROLLERS: readonly Type[] = [
  controllerUnder(routes.invitableForFarms, routes.inviteByFarm),
  controllerUnder(routes.invitableForGinners, routes.inviteByGinner),
  controllerUnder(routes.invitableForSpinners, routes.inviteBySpinner),
  controllerUnder(routes.invitableForMills, routes.inviteByMill),
  controllerUnder(routes.invitableForBrokers, routes.inviteByBroker),
  controllerUnder(routes.invitableForAssemblies, routes.inviteByAssembly),
  controllerUnder(routes.invitableForBrands, routes.inviteByBrand),
];

/** Partners are a facility's: who works nowhere has none. */
async function ownOf(facilities: Facilities, who: Principal): Promise<FacilityRecord> {
  const own = who.facilityId ? await facilities.get(who.facilityId) : undefined;
  if (!own) throw new Refusal('RoleRefused');
  return own;
}
