import { Injectable } from '@nestjs/common';
import {
  type ConfirmMatch,
  NOT_ME,
  type RegisterOarIds,
  type RejectMatch,
  type SearchOarIds,
} from '../../../../contracts/ground/facilities/oar-commands.js';
import type { OarFacilityReply, OarRegistrationReply, OarSearchReply } from '../../../../contracts/ground/facilities/oar-replies.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { countryCode } from '../../../platform/lib/countries.js';
import { FacilityRegistration, type RegistrationResult } from './facility-registration.js';
import { matchReplies, oarFacilityReply, PlaceMatching, parseOarId } from './place-matching.js';

/** Looks OAR IDs up, and gives facilities theirs. */
@Injectable()
export class OarIds {
  constructor(
    private readonly matching: PlaceMatching,
    private readonly registration: FacilityRegistration,
  ) {}

  /** @throws Refusal Invalid for an unknown country, and those of `PlaceMatching.match` */
  async searchOarIds({ name, address, country }: SearchOarIds, { facilityId }: ActingUser): Promise<OarSearchReply> {
    const code = countryCode(country);
    if (!code) throw new Refusal('Invalid', {}, { country: [message('countryUnknown', { country })] });
    const matched = await this.matching.match({ name, address, countryCode: code }, facilityId);
    return { status: matched.status, matches: matchReplies(matched) };
  }

  /** @throws Refusal OarIdInvalid, OarIdUnknown */
  async check(oarId: string): Promise<OarFacilityReply> {
    return oarFacilityReply(await this.matching.find(oarId));
  }

  /** Requests an ID, or takes the one that the caller chose. @throws the refusals of `FacilityRegistration` */
  async registerOarIds({ facilityId, oarId }: RegisterOarIds, user: ActingUser): Promise<OarRegistrationReply> {
    const facility = await this.registration.facilityFor(user, facilityId);
    if (oarId === undefined) return replyOf(await this.registration.requestId(facility, user));
    return replyOf(
      oarId === NOT_ME ? await this.registration.rejectAll(facility, user) : await this.registration.choose(facility, oarId, user),
    );
  }

  /** @throws Refusal Invalid where no ID is named, and those of `FacilityRegistration` */
  async confirm({ facilityId, oarId, ids }: ConfirmMatch, user: ActingUser): Promise<OarRegistrationReply> {
    const facility = await this.registration.facilityFor(user, facilityId);
    const chosen = oarId ?? ids;
    if (chosen === undefined) throw new Refusal('Invalid', {}, { oarId: [message('required', { field: 'oarId' })] });
    return replyOf(await this.registration.choose(facility, chosen, user));
  }

  /** @throws the refusals of `FacilityRegistration` */
  async reject({ facilityId, ids }: RejectMatch, user: ActingUser): Promise<OarRegistrationReply> {
    const facility = await this.registration.facilityFor(user, facilityId);
    return replyOf(await this.registration.reject(facility, ids.split(',').map(parseOarId), user));
  }
}

function replyOf({ facility, matched }: RegistrationResult): OarRegistrationReply {
  const { id, oarId = null, oarIdLocal = false, oarMatch = matched.status } = facility;
  return { facilityId: id, status: oarMatch, oarId, local: oarIdLocal, matches: matchReplies(matched) };
}
