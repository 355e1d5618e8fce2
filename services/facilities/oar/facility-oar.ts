import { Injectable } from '@nestjs/common';
import { LOCAL_ID } from '../../../contracts/oar-id.js';
import type { OarMatchStatus } from '../../../contracts/oar-replies.js';
import { Refusal, said } from '../../../contracts/refusals.js';
import { isAdmin, type Principal } from '../../identity/principal.js';
import { DuplicateKey } from '../../platform/documents/document-store.js';
import { countryCode } from '../../platform/registry/countries.js';
import { FacilityRegistry } from '../../platform/registry/facility-registry.js';
import { localIdOfFacility } from '../../platform/registry/local-id.js';
import type { Place } from '../../platform/registry/matching/compare.js';
import { Facilities, type FacilityRecord } from '../facilities.js';
import { OarDecisions } from './oar-decisions.js';
import { type Matched, OarMatching } from './oar-matching.js';

/** A facility with the OAR ID that it has now, and whom else it may be. */
export interface Registration {
  facility: FacilityRecord;
  matched: Matched;
}

/** The OAR ID of a facility: chosen, refused, or asked for. All that is said twice has its effect once. */
@Injectable()
export class FacilityOar {
  constructor(
    private readonly facilities: Facilities,
    private readonly matching: OarMatching,
    private readonly decisions: OarDecisions,
    private readonly registry: FacilityRegistry,
  ) {}

  /** The facility that a caller may register: the own one, for admins the named one. Throws NotFound, and Invalid where none is named. */
  async of(who: Principal, facilityId: string | undefined): Promise<FacilityRecord> {
    const id = facilityId ?? who.facilityId;
    if (id === undefined) throw new Refusal('Invalid', {}, { facilityId: [said('required', { field: 'facilityId' })] });
    const facility = isAdmin(who) || id === who.facilityId ? await this.facilities.get(id) : undefined;
    if (!facility) throw new Refusal('NotFound');
    return facility;
  }

  /** The registry is asked: a sure match is taken, and without one the facility gets an ID of its own. Throws OarIdNotRegistered. */
  async request(facility: FacilityRecord): Promise<Registration> {
    if (facility.oarMatch === 'MATCHED' && facility.oarId) return { facility, matched: ownMatch(facility) };
    const place = placeOf(facility);
    const matched = await this.registering(facility, () => this.matching.match(place));
    const [best] = matched.candidates;
    if (matched.status === 'MATCHED' && best && (await this.isFree(best.facility.oarId, facility.id))) {
      return { facility: await this.assign(facility.id, best.facility.oarId, 'MATCHED'), matched };
    }
    const status = matched.status === 'MATCHED' ? 'POTENTIAL_MATCH' : matched.status;
    return { facility: await this.keepOrMint(facility, status, place), matched: { ...matched, status } };
  }

  /** The facility is this one of the registry. Throws OarIdInvalid, OarIdUnknown, OarIdTaken, OarIdNotRegistered. */
  async choose(facility: FacilityRecord, typed: string, who: Principal): Promise<Registration> {
    const { oarId } = await this.registering(facility, () => this.matching.find(typed));
    const place = placeOf(facility);
    if (!(facility.oarId === oarId && facility.oarMatch === 'MATCHED')) {
      if (!(await this.isFree(oarId, facility.id))) throw new Refusal('OarIdTaken');
      await this.registering(facility, () => this.registry.register(place, oarId));
    }
    const chosen = await this.assign(facility.id, oarId, 'MATCHED');
    await this.decisions.confirm(place, oarId, who.userId);
    return { facility: chosen, matched: ownMatch(chosen) };
  }

  /** The facility is none of its candidates. Throws OarIdNotRegistered. */
  async none(facility: FacilityRecord, who: Principal): Promise<Registration> {
    const place = placeOf(facility);
    const { candidates, confirmed } = await this.registering(facility, () => this.matching.match(place));
    const all = [
      ...candidates.map((candidate) => candidate.facility.oarId),
      confirmed,
      facility.oarMatch === 'MATCHED' ? facility.oarId : null,
    ];
    await this.decisions.reject(place, [...new Set(all.filter((oarId) => typeof oarId === 'string'))], who.userId);
    return this.withoutMatch(facility, place, { status: 'NEW_FACILITY', candidates: [], confirmed: null });
  }

  /** The facility is none of these. Throws OarIdInvalid, and as `match` does. */
  async reject(facility: FacilityRecord, oarIds: readonly string[], who: Principal): Promise<Registration> {
    const place = placeOf(facility);
    await this.decisions.reject(place, oarIds, who.userId);
    if (facility.oarMatch === 'MATCHED' && facility.oarId && !oarIds.includes(facility.oarId))
      return { facility, matched: ownMatch(facility) };
    const matched = await this.matching.match(place);
    // What people look at now is not taken by itself.
    const status = matched.status === 'MATCHED' ? 'POTENTIAL_MATCH' : matched.status;
    return this.withoutMatch(facility, place, { ...matched, status });
  }

  private async withoutMatch(facility: FacilityRecord, place: Place, matched: Matched): Promise<Registration> {
    const free = facility.oarMatch === 'MATCHED' ? await this.release(facility) : facility;
    return { facility: await this.keepOrMint(free, matched.status, place), matched };
  }

  /** A new facility keeps the ID that it has; else the registry may give it one, and if not it is one of ours. */
  private async keepOrMint(facility: FacilityRecord, status: OarMatchStatus, place: Place): Promise<FacilityRecord> {
    const { oarId = localIdOfFacility(facility.id), oarMatch } = facility;
    const isToldAlready = oarMatch === 'NEW_FACILITY' || !LOCAL_ID.test(oarId);
    if (status !== 'NEW_FACILITY' || isToldAlready) return this.assign(facility.id, oarId, status);
    const given = await this.registering(facility, () => this.registry.register(place, null));
    return this.assign(facility.id, given ?? oarId, status);
  }

  /** Throws OarIdTaken where another facility was quicker. */
  private async assign(id: string, oarId: string, oarMatch: OarMatchStatus): Promise<FacilityRecord> {
    try {
      const changed = await this.facilities.change(id, (now) => ({ ...now, oarId, oarMatch, oarIdLocal: LOCAL_ID.test(oarId) }));
      if (!changed) throw new Refusal('NotFound');
      return changed;
    } catch (error) {
      throw error instanceof DuplicateKey ? new Refusal('OarIdTaken') : error;
    }
  }

  private async release(facility: FacilityRecord): Promise<FacilityRecord> {
    const released = await this.facilities.change(facility.id, ({ oarId: _, oarIdLocal: __, oarMatch: ___, ...rest }) => rest);
    return released ?? facility;
  }

  private async isFree(oarId: string, facilityId: string): Promise<boolean> {
    const { items } = await this.facilities.find({ filter: { oarId }, limit: 1 });
    return items.every(({ id }) => id === facilityId);
  }

  /** What the registry cannot do now is seen at the facility, and can be tried again. */
  private async registering<Done>(facility: FacilityRecord, work: () => Promise<Done>): Promise<Done> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || !FAILURES.some((code) => code === error.code)) throw error;
      if (facility.oarMatch !== 'MATCHED') await this.facilities.change(facility.id, (now) => ({ ...now, oarMatch: 'ERROR_MATCHING' }));
      throw new Refusal('OarIdNotRegistered');
    }
  }
}

const FAILURES = ['RegistryUnavailable', 'RegistryBusy', 'ReadModelBehind'] as const;

/** What the registry is asked about a facility. Parts that say nothing are left out. */
export function placeOf({ name, address, district, province, country }: FacilityRecord): Place {
  const parts = [address, district, province].filter((part) => part && part.toUpperCase() !== 'N/A');
  return { name, address: parts.join(', '), countryCode: countryCode(country ?? '') ?? '' };
}

const ownMatch = ({ oarId }: FacilityRecord): Matched => ({ status: 'MATCHED', candidates: [], confirmed: oarId ?? null });
