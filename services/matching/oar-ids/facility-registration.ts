import { Injectable } from '@nestjs/common';
import { LOCAL_ID_PATTERN } from '../../../contracts/facilities/oar-id.js';
import type { OarMatchStatus } from '../../../contracts/facilities/oar-replies.js';
import { message, Refusal, type RefusalCode } from '../../../contracts/shared/refusals.js';
import { Facilities, type FacilityRecord } from '../../facilities/facilities.js';
import { DuplicateKey } from '../../platform/documents/document-store.js';
import { type ActingUser, isAdmin } from '../../platform/http/access/principal.js';
import { countryCode } from '../../platform/lib/countries.js';
import type { NamedPlace } from '../comparison/comparison.js';
import { FacilityRegistry } from '../registry/facility-registry.js';
import { localIdOfFacility } from '../registry/local-id.js';
import { MatchDecisions } from './match-decisions.js';
import { type MatchResult, PlaceMatching } from './place-matching.js';

/** Holds the facility with its present OAR ID, and the other facilities that it may be. */
export interface RegistrationResult {
  facility: FacilityRecord;
  matched: MatchResult;
}

/** Chooses, rejects or requests the OAR ID of a facility. A repeated command has its effect once. */
@Injectable()
export class FacilityRegistration {
  constructor(
    private readonly facilities: Facilities,
    private readonly matching: PlaceMatching,
    private readonly decisions: MatchDecisions,
    private readonly registry: FacilityRegistry,
  ) {}

  /** Returns the caller's own facility; for admins, the named one. Throws NotFound, and Invalid where none is named. */
  async facilityFor(user: ActingUser, facilityId: string | undefined): Promise<FacilityRecord> {
    const id = facilityId ?? user.facilityId;
    if (id === undefined) throw new Refusal('Invalid', {}, { facilityId: [message('required', { field: 'facilityId' })] });
    const facility = isAdmin(user) || id === user.facilityId ? await this.facilities.get(id) : undefined;
    if (!facility) throw new Refusal('NotFound');
    return facility;
  }

  /** Asks the registry and takes a sure match; without one the facility gets an ID of its own. Throws OarIdNotRegistered. */
  async requestId(facility: FacilityRecord): Promise<RegistrationResult> {
    if (facility.oarMatch === 'MATCHED' && facility.oarId) return { facility, matched: ownMatch(facility) };
    const place = namedPlaceOf(facility);
    const matched = await this.withRegistry(facility, () => this.matching.match(place));
    const [best] = matched.candidates;
    if (matched.status === 'MATCHED' && best && (await this.isIdFree(best.facility.oarId, facility.id))) {
      return { facility: await this.assignId(facility.id, best.facility.oarId, 'MATCHED'), matched };
    }
    const status = matched.status === 'MATCHED' ? 'POTENTIAL_MATCH' : matched.status;
    return { facility: await this.keepOrMint(facility, status, place), matched: { ...matched, status } };
  }

  /** Confirms the facility of the registry. Throws OarIdInvalid, OarIdUnknown, OarIdTaken, OarIdNotRegistered. */
  async choose(facility: FacilityRecord, typed: string, user: ActingUser): Promise<RegistrationResult> {
    const { oarId } = await this.withRegistry(facility, () => this.matching.find(typed));
    const place = namedPlaceOf(facility);
    if (!(facility.oarId === oarId && facility.oarMatch === 'MATCHED')) {
      if (!(await this.isIdFree(oarId, facility.id))) throw new Refusal('OarIdTaken');
      await this.withRegistry(facility, () => this.registry.register(place, oarId));
    }
    const chosen = await this.assignId(facility.id, oarId, 'MATCHED');
    await this.decisions.confirm(place, oarId, user.userId);
    return { facility: chosen, matched: ownMatch(chosen) };
  }

  /** Rejects all candidates. Throws OarIdNotRegistered. */
  async rejectAll(facility: FacilityRecord, user: ActingUser): Promise<RegistrationResult> {
    const place = namedPlaceOf(facility);
    const { candidates, confirmed } = await this.withRegistry(facility, () => this.matching.match(place));
    const all = [
      ...candidates.map((candidate) => candidate.facility.oarId),
      confirmed,
      facility.oarMatch === 'MATCHED' ? facility.oarId : null,
    ];
    await this.decisions.reject(place, [...new Set(all.filter((oarId) => typeof oarId === 'string'))], user.userId);
    return this.withoutMatch(facility, place, { status: 'NEW_FACILITY', candidates: [], confirmed: null });
  }

  /** Rejects these facilities. Throws OarIdInvalid, and the refusals of `match`. */
  async reject(facility: FacilityRecord, oarIds: readonly string[], user: ActingUser): Promise<RegistrationResult> {
    const place = namedPlaceOf(facility);
    await this.decisions.reject(place, oarIds, user.userId);
    if (facility.oarMatch === 'MATCHED' && facility.oarId && !oarIds.includes(facility.oarId))
      return { facility, matched: ownMatch(facility) };
    const matched = await this.matching.match(place);
    // Leaves a match to the user who is looking at the candidates now.
    const status = matched.status === 'MATCHED' ? 'POTENTIAL_MATCH' : matched.status;
    return this.withoutMatch(facility, place, { ...matched, status });
  }

  private async withoutMatch(facility: FacilityRecord, place: NamedPlace, matched: MatchResult): Promise<RegistrationResult> {
    const free = facility.oarMatch === 'MATCHED' ? await this.releaseId(facility) : facility;
    return { facility: await this.keepOrMint(free, matched.status, place), matched };
  }

  /** Keeps the ID of a new facility; otherwise takes one from the registry, or a local one where it gives none. */
  private async keepOrMint(facility: FacilityRecord, status: OarMatchStatus, place: NamedPlace): Promise<FacilityRecord> {
    const { oarId = localIdOfFacility(facility.id), oarMatch } = facility;
    const isRegisteredAlready = oarMatch === 'NEW_FACILITY' || !LOCAL_ID_PATTERN.test(oarId);
    if (status !== 'NEW_FACILITY' || isRegisteredAlready) return this.assignId(facility.id, oarId, status);
    const given = await this.withRegistry(facility, () => this.registry.register(place, null));
    return this.assignId(facility.id, given ?? oarId, status);
  }

  /** Throws OarIdTaken where another facility took the ID first. */
  private async assignId(id: string, oarId: string, oarMatch: OarMatchStatus): Promise<FacilityRecord> {
    try {
      const changed = await this.facilities.change(id, (now) => ({ ...now, oarId, oarMatch, oarIdLocal: LOCAL_ID_PATTERN.test(oarId) }));
      if (!changed) throw new Refusal('NotFound');
      return changed;
    } catch (error) {
      throw error instanceof DuplicateKey ? new Refusal('OarIdTaken') : error;
    }
  }

  private async releaseId(facility: FacilityRecord): Promise<FacilityRecord> {
    const released = await this.facilities.change(facility.id, ({ oarId: _, oarIdLocal: __, oarMatch: ___, ...rest }) => rest);
    return released ?? facility;
  }

  private async isIdFree(oarId: string, facilityId: string): Promise<boolean> {
    const { items } = await this.facilities.find({ filter: { oarId }, limit: 1 });
    return items.every(({ id }) => id === facilityId);
  }

  /** Marks the facility where the registry fails, so that it shows and can be tried again. */
  private async withRegistry<Done>(facility: FacilityRecord, work: () => Promise<Done>): Promise<Done> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || !REGISTRY_FAILURES.includes(error.code)) throw error;
      if (facility.oarMatch !== 'MATCHED') await this.facilities.change(facility.id, (now) => ({ ...now, oarMatch: 'ERROR_MATCHING' }));
      throw new Refusal('OarIdNotRegistered');
    }
  }
}

/** Lists the refusals of a registry that may be asked again later. */
export const REGISTRY_FAILURES: readonly RefusalCode[] = ['RegistryUnavailable', 'RegistryBusy', 'ReadModelBehind'];

/** Returns the place to ask the registry about. Leaves out parts of the address without content. */
export function namedPlaceOf({ name, address, district, province, country }: FacilityRecord): NamedPlace {
  const parts = [address, district, province].filter((part) => part && part.toUpperCase() !== 'N/A');
  return { name, address: parts.join(', '), countryCode: countryCode(country ?? '') ?? '' };
}

const ownMatch = ({ oarId }: FacilityRecord): MatchResult => ({ status: 'MATCHED', candidates: [], confirmed: oarId ?? null });
