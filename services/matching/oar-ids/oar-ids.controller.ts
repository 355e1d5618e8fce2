import { Body, Controller, Query } from '@nestjs/common';
import { CheckOarId, ConfirmMatch, NOT_ME, RegisterOarIds, RejectMatch, SearchOarIds } from '../../../contracts/facilities/oar-commands.js';
import type { OarFacilityReply, OarRegistrationReply, OarSearchReply, RegistryReply } from '../../../contracts/facilities/oar-replies.js';
import { routes } from '../../../contracts/routes.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { countryCode } from '../../platform/lib/countries.js';
import { RegistryOverview } from '../import/registry-overview.js';
import { FacilityRegistration, type RegistrationResult } from './facility-registration.js';
import { matchReplies, oarFacilityReply, PlaceMatching, parseOarId } from './place-matching.js';

@Controller()
export class OarIdsController {
  constructor(
    private readonly matching: PlaceMatching,
    private readonly registration: FacilityRegistration,
    private readonly overview: RegistryOverview,
  ) {}

  @Endpoint(routes.registry)
  registry(): Promise<RegistryReply> {
    return this.overview.read();
  }

  @Endpoint(routes.searchOarIds)
  async search(@Body() { name, address, country }: SearchOarIds): Promise<OarSearchReply> {
    const code = countryCode(country);
    if (!code) throw new Refusal('Invalid', {}, { country: [message('countryUnknown', { country })] });
    const matched = await this.matching.match({ name, address, countryCode: code });
    return { status: matched.status, matches: matchReplies(matched) };
  }

  @Endpoint(routes.checkOarId)
  async check(@Body() { oarId }: CheckOarId): Promise<OarFacilityReply> {
    return oarFacilityReply(await this.matching.find(oarId));
  }

  @Endpoint(routes.registerOarIds)
  async register(@Body() { facilityId, oarId }: RegisterOarIds, @CurrentUser() user: Principal): Promise<OarRegistrationReply> {
    const facility = await this.registration.facilityFor(user, facilityId);
    if (oarId === undefined) return replyOf(await this.registration.requestId(facility));
    return replyOf(
      oarId === NOT_ME ? await this.registration.rejectAll(facility, user) : await this.registration.choose(facility, oarId, user),
    );
  }

  @Endpoint(routes.confirmMatch)
  confirm(@Query() query: ConfirmMatch, @CurrentUser() user: Principal): Promise<OarRegistrationReply> {
    return this.confirmMatch(query, user);
  }

  @Endpoint(routes.confirmMatchOf)
  confirmPosted(@Body() body: ConfirmMatch, @CurrentUser() user: Principal): Promise<OarRegistrationReply> {
    return this.confirmMatch(body, user);
  }

  @Endpoint(routes.rejectMatch)
  reject(@Query() query: RejectMatch, @CurrentUser() user: Principal): Promise<OarRegistrationReply> {
    return this.rejectMatch(query, user);
  }

  @Endpoint(routes.rejectMatchOf)
  rejectPosted(@Body() body: RejectMatch, @CurrentUser() user: Principal): Promise<OarRegistrationReply> {
    return this.rejectMatch(body, user);
  }

  private async confirmMatch({ facilityId, oarId, ids }: ConfirmMatch, user: Principal): Promise<OarRegistrationReply> {
    const facility = await this.registration.facilityFor(user, facilityId);
    const chosen = oarId ?? ids;
    if (chosen === undefined) throw new Refusal('Invalid', {}, { oarId: [message('required', { field: 'oarId' })] });
    return replyOf(await this.registration.choose(facility, chosen, user));
  }

  private async rejectMatch({ facilityId, ids }: RejectMatch, user: Principal): Promise<OarRegistrationReply> {
    const facility = await this.registration.facilityFor(user, facilityId);
    return replyOf(await this.registration.reject(facility, ids.split(',').map(parseOarId), user));
  }
}

function replyOf({ facility, matched }: RegistrationResult): OarRegistrationReply {
  const { id, oarId = null, oarIdLocal = false, oarMatch = matched.status } = facility;
  return { facilityId: id, status: oarMatch, oarId, local: oarIdLocal, matches: matchReplies(matched) };
}
