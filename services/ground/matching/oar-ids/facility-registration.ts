import { Injectable } from '@nestjs/common';
import { LOCAL_ID_PATTERN } from '../../../../contracts/ground/facilities/oar-id.js';
import type { OarMatchStatus } from '../../../../contracts/ground/facilities/oar-replies.js';
import { message, Refusal, type RefusalCode } from '../../../../contracts/shared/refusals.js';
import { DuplicateKey } from '../../../platform/documents/document-store.js';
import { type ActingUser, isAdmin } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { countryCode } from '../../../platform/lib/countries.js';
import { Facilities, type FacilityRecord } from '../../facilities/facilities.js';
import type { NamedPlace } from '../comparison/comparison.js';
import { FacilityRegistry } from '../registry/facility-registry.js';
import { localIdOfFacility } from '../registry/local-id.js';
import { MatchDecisions } from './match-decisions.js';
import { NameChanges } from './name-changes.js';
import { OarChoices } from './oar-choices.js';
import { type MatchResult, PlaceMatching } from './place-matching.js';

/** Holds the facility with its present OAR ID, and the other facilities that it may be. */
export type RegistrationResult = { facility: FacilityRecord; matched: MatchResult };

/** Chooses, rejects or requests the OAR ID of a facility. A repeated command has its effect once. */
@Injectable()
export class FacilityRegistration {
  constructor(
    private readonly facilities: Facilities,
    private readonly matching: PlaceMatching,
    private readonly decisions: MatchDecisions,
    private readonly registry: FacilityRegistry,
    private readonly choices: OarChoices,
    private readonly nameChanges: NameChanges,
    private readonly clock: Clock,
  ) {}

  /** Returns the caller's own facility; for admins, the named one. Throws NotFound, and Invalid where none is named. */
  async facilityFor(user: ActingUser, facilityId: string | undefined): Promise<FacilityRecord> {
    const id = facilityId ?? user.facilityId;
    if (id === undefined) throw new Refusal('Invalid', {}, { facilityId: [message('required', { field: 'facilityId' })] });
    const facility = isAdmin(user) || id === user.facilityId ? await this.facilities.get(id) : undefined;
    if (!facility) throw new Refusal('NotFound');
    return facility;
  }

  /**
   * Asks the registry and takes a sure match; without one the facility gets an ID of its own. A sure match that another site has is a
   * dispute, which waits for an admin. Throws OarIdNotRegistered.
   */
  async requestId(facility: FacilityRecord, user: ActingUser): Promise<RegistrationResult> {
    if (facility.oarMatch === 'MATCHED' && facility.oarId) return { facility, matched: ownMatch(facility) };
    if (await this.nameChanges.waits(facility)) return stillWaiting(facility);
    const place = namedPlaceOf(facility);
    const matched = await this.withRegistry(facility, () => this.matching.match(place, facility.id));
    const [best] = matched.candidates;
    if (matched.status !== 'MATCHED' || !best) return { facility: await this.keepOrMint(facility, unsettled(matched), place), matched };
    const { oarId } = best.facility;
    const holder = await this.holderOf(oarId, facility.id);
    if (!holder) return { facility: await this.assignId(facility, oarId, 'MATCHED'), matched };
    if (!isAdmin(user)) await this.choices.waits({ facility, oarId, likeness: best.likeness, heldBy: holder.id }, user);
    const status = 'POTENTIAL_MATCH';
    return { facility: await this.keepOrMint(facility, status, place), matched: { ...matched, status } };
  }

  /**
   * Confirms the facility of the registry. A site's choice of a doubtful one, or of one that another site has, waits for an admin; so does
   * every choice of a site whose changed name or place nobody looked at. Throws OarIdInvalid, OarIdUnknown, OarIdNotRegistered, and
   * OarIdTaken for admins.
   */
  async choose(facility: FacilityRecord, typed: string, user: ActingUser): Promise<RegistrationResult> {
    const { oarId } = await this.withRegistry(facility, () => this.matching.find(typed));
    if (facility.oarId === oarId && facility.oarMatch === 'MATCHED') return this.confirm(facility, oarId, user);
    const holder = await this.holderOf(oarId, facility.id);
    if (isAdmin(user)) {
      if (holder) throw new Refusal('OarIdTaken');
      return this.confirm(facility, oarId, user);
    }
    const isRenamed = await this.nameChanges.waits(facility);
    if (isRenamed && facility.oarId === oarId) return stillWaiting(facility);
    const place = namedPlaceOf(facility);
    // Decisions of the site itself are no proof.
    const matched = await this.withRegistry(facility, () => this.registry.match(place));
    const likeness = matched.candidates.find((candidate) => candidate.facility.oarId === oarId)?.likeness;
    if (!(await this.choices.waits({ facility, oarId, likeness, heldBy: holder?.id, isRenamed }, user))) {
      return this.confirm(facility, oarId, user);
    }
    const status = facility.oarMatch === 'MATCHED' ? 'MATCHED' : 'POTENTIAL_MATCH';
    const waiting = status === 'MATCHED' ? facility : await this.keepOrMint(facility, status, place);
    return { facility: waiting, matched: { candidates: matched.candidates, confirmed: null, status } };
  }

  /**
   * Gives the site the ID that it chose, by an admin's word; a site that has the ID loses it and gets one of its own.
   * @throws Refusal OarIdNotRegistered
   */
  async settle(facility: FacilityRecord, { oarId }: { oarId: string }, userId: string): Promise<void> {
    const holder = await this.holderOf(oarId, facility.id);
    // Is about this site alone: another one may rightly have the same words.
    if (holder) {
      await this.decisions.reject(namedPlaceOf(holder), [oarId], { ownerId: holder.id, userId });
      await this.keepOrMint(await this.releaseId(holder), 'POTENTIAL_MATCH', namedPlaceOf(holder));
    }
    await this.confirm(facility, oarId, { userId, isAdmin: true });
    await this.nameChanges.end(facility.id, 'settled', userId);
  }

  /** Rejects the ID that the site chose, by an admin's word; the site keeps what it had. */
  async refuseChoice(facility: FacilityRecord, oarId: string, userId: string): Promise<void> {
    const isHeld = (await this.holderOf(oarId, facility.id)) !== undefined;
    await this.decisions.reject(namedPlaceOf(facility), [oarId], { ownerId: facility.id, userId, isAdmin: !isHeld });
  }

  /** Keeps the match of a site that changed its name or place. */
  async keepMatch(facility: FacilityRecord, userId: string): Promise<void> {
    if (facility.oarId) await this.confirm(facility, facility.oarId, { userId, isAdmin: true });
  }

  /** Takes the OAR ID from a site that changed its name or place; it gets one of its own. */
  async dropMatch(facility: FacilityRecord, userId: string): Promise<void> {
    const { oarId } = facility;
    if (oarId === undefined) return;
    await this.decisions.reject(namedPlaceOf(facility), [oarId], { ownerId: facility.id, userId, isAdmin: true });
    await this.keepOrMint(await this.releaseId(facility), 'POTENTIAL_MATCH', namedPlaceOf(facility));
  }

  private async confirm(facility: FacilityRecord, oarId: string, by: ActingUser | AdminsWord): Promise<RegistrationResult> {
    const place = namedPlaceOf(facility);
    const isMatched = facility.oarId === oarId && facility.oarMatch === 'MATCHED';
    if (!isMatched) await this.withRegistry(facility, () => this.registry.register(place, oarId));
    const chosen = await this.assignId(facility, oarId, 'MATCHED');
    await this.decisions.confirm(place, oarId, deciderOf(facility, by));
    return { facility: chosen, matched: ownMatch(chosen) };
  }

  /** Rejects all candidates. Throws OarIdNotRegistered. */
  async rejectAll(facility: FacilityRecord, user: ActingUser): Promise<RegistrationResult> {
    const place = namedPlaceOf(facility);
    const { candidates, confirmed } = await this.withRegistry(facility, () => this.matching.match(place, facility.id));
    const own = await this.ownIdOf(facility);
    const all = [...candidates.map((candidate) => candidate.facility.oarId), confirmed, own];
    await this.withdraw(facility, user);
    await this.decisions.reject(place, [...new Set(all.filter((oarId) => typeof oarId === 'string'))], deciderOf(facility, user));
    return this.withoutMatch(facility, own !== null, place, { status: 'NEW_FACILITY', candidates: [], confirmed: null });
  }

  /** Rejects these facilities. Throws OarIdInvalid, and the refusals of `match`. */
  async reject(facility: FacilityRecord, oarIds: readonly string[], user: ActingUser): Promise<RegistrationResult> {
    const place = namedPlaceOf(facility);
    const own = await this.ownIdOf(facility);
    const keepsOwn = own !== null && !oarIds.includes(own);
    await this.choices.withdraw(facility, user.userId);
    await this.decisions.reject(place, oarIds, deciderOf(facility, user));
    if (keepsOwn) return facility.oarMatch === 'MATCHED' ? { facility, matched: ownMatch(facility) } : stillWaiting(facility);
    await this.withdraw(facility, user);
    const matched = await this.matching.match(place, facility.id);
    // Leaves a match to the user who is looking at the candidates now.
    return this.withoutMatch(facility, own !== null, place, { ...matched, status: unsettled(matched) });
  }

  /** Returns the ID that the site was matched with, also while its changed name waits for an admin. */
  private async ownIdOf(facility: FacilityRecord): Promise<string | null> {
    const isMatched = facility.oarMatch === 'MATCHED' || (await this.nameChanges.waits(facility));
    return (isMatched && facility.oarId) || null;
  }

  /** Ends the open cases for admins once the site has no match any more. */
  private async withdraw(facility: FacilityRecord, { userId }: ActingUser): Promise<void> {
    await this.choices.withdraw(facility, userId);
    await this.nameChanges.end(facility.id, 'withdrawn', userId);
  }

  private async withoutMatch(
    facility: FacilityRecord,
    hadMatch: boolean,
    place: NamedPlace,
    matched: MatchResult,
  ): Promise<RegistrationResult> {
    const free = hadMatch ? await this.releaseId(facility) : facility;
    return { facility: await this.keepOrMint(free, matched.status, place), matched };
  }

  /** Keeps the ID of a new facility; otherwise takes one from the registry, or a local one where it gives none. */
  private async keepOrMint(facility: FacilityRecord, status: OarMatchStatus, place: NamedPlace): Promise<FacilityRecord> {
    const { oarId = localIdOfFacility(facility.id), oarMatch } = facility;
    const isRegisteredAlready = oarMatch === 'NEW_FACILITY' || !LOCAL_ID_PATTERN.test(oarId);
    if (status !== 'NEW_FACILITY' || isRegisteredAlready) return this.assignId(facility, oarId, status);
    const given = await this.withRegistry(facility, () => this.registry.register(place, null));
    return this.assignId(facility, given ?? oarId, status);
  }

  /** Throws OarIdTaken where another facility took the ID first. */
  private async assignId(read: FacilityRecord, oarId: string, oarMatch: OarMatchStatus): Promise<FacilityRecord> {
    try {
      const changed = await this.facilities.change(read.id, (now) => {
        if (oarMatch !== 'MATCHED' && wasMatchedMeanwhile(read, now)) return now;
        return {
          ...now,
          oarId,
          oarMatch,
          oarIdLocal: LOCAL_ID_PATTERN.test(oarId),
          ...(oarMatch === 'MATCHED' && now.oarMatch !== 'MATCHED' && { oarMatchedAt: this.clock.now() }),
        };
      });
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

  /** Returns another site that has the ID. */
  private async holderOf(oarId: string, facilityId: string): Promise<FacilityRecord | undefined> {
    const { items } = await this.facilities.find({ filter: { oarId }, limit: 1 });
    return items.find(({ id }) => id !== facilityId);
  }

  /** Marks the facility where the registry fails, so that it shows and can be tried again. */
  private async withRegistry<Done>(facility: FacilityRecord, work: () => Promise<Done>): Promise<Done> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || !REGISTRY_FAILURES.includes(error.code)) throw error;
      if (facility.oarMatch !== 'MATCHED')
        await this.facilities.change(facility.id, (now) =>
          wasMatchedMeanwhile(facility, now) ? now : { ...now, oarMatch: 'ERROR_MATCHING' },
        );
      throw new Refusal('OarIdNotRegistered');
    }
  }
}

/** Says whether somebody confirmed a match while the registry, which can take a minute, was asked. */
const wasMatchedMeanwhile = (read: FacilityRecord, now: FacilityRecord): boolean =>
  now.oarMatch === 'MATCHED' && read.oarMatch !== 'MATCHED';

/** Lists the refusals of a registry that may be asked again later. */
export const REGISTRY_FAILURES: readonly RefusalCode[] = ['RegistryUnavailable', 'RegistryBusy', 'ReadModelBehind'];

/** Returns the place to ask the registry about. Leaves out parts of the address without content. */
export function namedPlaceOf({ name, address, district, province, country }: FacilityRecord): NamedPlace {
  const parts = [address, district, province].filter((part) => part && part.toUpperCase() !== 'N/A');
  return { name, address: parts.join(', '), countryCode: countryCode(country ?? '') ?? '' };
}

/** Represents an admin who settled a case. */
type AdminsWord = { userId: string; isAdmin: true };

const deciderOf = ({ id: ownerId }: FacilityRecord, by: ActingUser | AdminsWord) => ({
  ownerId,
  userId: by.userId,
  isAdmin: 'isAdmin' in by || isAdmin(by),
});

/** Answers a site whose changed name or place waits for an admin: nothing it chooses gives its match back. */
const stillWaiting = (facility: FacilityRecord): RegistrationResult => ({
  facility,
  matched: { status: 'POTENTIAL_MATCH', candidates: [], confirmed: null },
});

const unsettled = ({ status }: MatchResult): OarMatchStatus => (status === 'MATCHED' ? 'POTENTIAL_MATCH' : status);

const ownMatch = ({ oarId }: FacilityRecord): MatchResult => ({ status: 'MATCHED', candidates: [], confirmed: oarId ?? null });
