import { Body, Controller, Query } from '@nestjs/common';
import { CheckOarId, ConfirmMatch, NOT_ME, RegisterOarIds, RejectMatch, SearchOarIds } from '../../../contracts/oar-commands.js';
import type { OarFacilityReply, OarRegistrationReply, OarSearchReply, RegistryReply } from '../../../contracts/oar-replies.js';
import { Refusal, said } from '../../../contracts/refusals.js';
import { routes } from '../../../contracts/routes.js';
import type { Principal } from '../../identity/principal.js';
import { On } from '../../platform/http/on.js';
import { Who } from '../../platform/http/who.js';
import { countryCode } from '../../platform/registry/countries.js';
import { RegistryOverview } from '../registry/registry-overview.js';
import { FacilityOar, type Registration } from './facility-oar.js';
import { idOf, matchReplies, OarMatching, oarFacilityReply } from './oar-matching.js';

@Controller()
export class OarController {
  constructor(
    private readonly matching: OarMatching,
    private readonly oar: FacilityOar,
    private readonly overview: RegistryOverview,
  ) {}

  @On(routes.registry)
  registry(): Promise<RegistryReply> {
    return this.overview.read();
  }

  @On(routes.searchOarIds)
  async search(@Body() { name, address, country }: SearchOarIds): Promise<OarSearchReply> {
    const code = countryCode(country);
    if (!code) throw new Refusal('Invalid', {}, { country: [said('countryUnknown', { country })] });
    const matched = await this.matching.match({ name, address, countryCode: code });
    return { status: matched.status, matches: matchReplies(matched) };
  }

  @On(routes.checkOarId)
  async check(@Body() { oarId }: CheckOarId): Promise<OarFacilityReply> {
    return oarFacilityReply(await this.matching.find(oarId));
  }

  @On(routes.registerOarIds)
  async register(@Body() { facilityId, oarId }: RegisterOarIds, @Who() who: Principal): Promise<OarRegistrationReply> {
    const facility = await this.oar.of(who, facilityId);
    if (oarId === undefined) return replyOf(await this.oar.request(facility));
    return replyOf(oarId === NOT_ME ? await this.oar.none(facility, who) : await this.oar.choose(facility, oarId, who));
  }

  @On(routes.confirmMatch)
  confirm(@Query() query: ConfirmMatch, @Who() who: Principal): Promise<OarRegistrationReply> {
    return this.confirmed(query, who);
  }

  @On(routes.confirmMatchOf)
  confirmPosted(@Body() body: ConfirmMatch, @Who() who: Principal): Promise<OarRegistrationReply> {
    return this.confirmed(body, who);
  }

  @On(routes.rejectMatch)
  reject(@Query() query: RejectMatch, @Who() who: Principal): Promise<OarRegistrationReply> {
    return this.rejected(query, who);
  }

  @On(routes.rejectMatchOf)
  rejectPosted(@Body() body: RejectMatch, @Who() who: Principal): Promise<OarRegistrationReply> {
    return this.rejected(body, who);
  }

  private async confirmed({ facilityId, oarId, ids }: ConfirmMatch, who: Principal): Promise<OarRegistrationReply> {
    const facility = await this.oar.of(who, facilityId);
    const chosen = oarId ?? ids;
    if (chosen === undefined) throw new Refusal('Invalid', {}, { oarId: [said('required', { field: 'oarId' })] });
    return replyOf(await this.oar.choose(facility, chosen, who));
  }

  private async rejected({ facilityId, ids }: RejectMatch, who: Principal): Promise<OarRegistrationReply> {
    const facility = await this.oar.of(who, facilityId);
    return replyOf(await this.oar.reject(facility, ids.split(',').map(idOf), who));
  }
}

function replyOf({ facility, matched }: Registration): OarRegistrationReply {
  const { id, oarId = null, oarIdLocal = false, oarMatch = matched.status } = facility;
  return { facilityId: id, status: oarMatch, oarId, local: oarIdLocal, matches: matchReplies(matched) };
}
