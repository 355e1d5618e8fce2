import { Injectable } from '@nestjs/common';
import type { FacilityReply } from '../../../contracts/ground/facilities/replies.js';
import type { Policy } from '../../../contracts/shared/ledger-terms.js';
import type { FacilityRef } from '../../../contracts/shared/replies.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import { OTHER_COUNTRY } from '../../../contracts/shared/written/other-country.js';
import { Config, isDistributed } from '../../platform/config/config.js';
import { changeRecord } from '../../platform/documents/change-record.js';
import { type Collection, DuplicateKey, type Query, RecordStore } from '../../platform/documents/document-store.js';
import { KeptFinds } from '../../platform/documents/kept-finds.js';
import { erasedSite } from '../../platform/texts/erased-names.js';

/** Stores a business site. Its ledger knows it by ID alone. */
export interface FacilityRecord extends FacilityReply {
  /** Holds lower case text for searching. */
  searchText: string;
  certifications: string[];
  /** Holds the first known country of the site; earlier records count by it. */
  firstCountry?: string;
  businessRegistrationNumber?: string;
  /** Hold the point on the map that the site or an admin gave. */
  latitude?: number;
  longitude?: number;
  /** Counts the changes of the profile; absent before the first. */
  profileRevision?: number;
  /** Names the blob. */
  logo?: string;
  /** Holds the folded address, by which sites that may be the same are found. */
  addressKey?: string;
  /** Groups the sites of one business, between which goods move as `internal`. */
  businessId?: string;
  /** Lists auditors with access to everything that this facility may read. */
  auditorIds: string[];
  /** Says when the OAR ID was last matched or confirmed. */
  oarMatchedAt?: string;
  /** Names the farm group of a farm, which may record for it. */
  farmGroupId?: string;
  /** Holds the area of a farm's plot, when it was recorded. */
  landSquareMetres?: number;
  /** Is true until its first user completed the profile; nobody finds the site until then. */
  unlisted?: true;
  /** Records onboarding steps that the site completed; users who join later start with them. */
  addedPartnerAt?: string;
  answeredSaqAt?: string;
  /** Is present for a site that holds goods. */
  policy?: Policy;
  /** Holds when a policy that waited for the next window comes into force. */
  policyFrom?: string;
  /** Holds when the site was erased: of what it was, its type and its country alone are left. */
  erasedAt?: string;
}

export interface PartnerLink {
  facilityId: string;
  partnerId: string;
  partnerType: FacilityType;
  since: string;
}

export const FACILITIES: Collection = {
  name: 'facilities',
  indexes: [
    { fields: ['id'] },
    { fields: ['type', 'name'] },
    { fields: ['name'] },
    { fields: ['auditorIds'] },
    // One OAR ID belongs to at most one facility.
    { fields: ['oarId'], unique: true },
    { fields: ['oarMatch', 'name'] },
    // Finds sites that state one registration number.
    { fields: ['businessRegistrationNumber'] },
    { fields: ['addressKey'] },
    { fields: ['businessId'] },
    { fields: ['unlisted'] },
    { fields: ['farmGroupId'] },
  ],
};
export const PARTNER_LINKS: Collection = { name: 'partners', indexes: [{ fields: ['facilityId', 'partnerType'] }] };

/** Limits how long a facility is cached where another process can change it. */
const CACHE_MS = 10_000;

/** Stores facilities and partnerships, with the facilities cached in memory. */
@Injectable()
export class Facilities {
  private readonly cacheMs: number;
  private readonly cache = new Map<string, { since: number; facility: FacilityRecord }>();
  /** Counts the writes that the cache holds: it holds each a moment after the store has it. */
  written = 0;
  private readonly partners: KeptFinds<readonly Pick<PartnerLink, 'partnerId' | 'partnerType'>[]>;

  constructor(
    private readonly records: RecordStore,
    config?: Config,
  ) {
    const othersWrite = config !== undefined && isDistributed(config);
    this.cacheMs = othersWrite ? CACHE_MS : Number.POSITIVE_INFINITY;
    this.partners = new KeptFinds(records, [PARTNER_LINKS.name], { othersWrite });
  }

  async ensureCollections(): Promise<void> {
    await this.records.ensure(FACILITIES);
    await this.records.ensure(PARTNER_LINKS);
  }

  /** Returns the zone in which the site counts its days; UTC where nobody stated one. */
  async timeZoneOf(id: string): Promise<string> {
    return (await this.get(id))?.policy?.timeZone ?? 'UTC';
  }

  async get(id: string): Promise<FacilityRecord | undefined> {
    const facility = this.cached(id) ?? (await this.fresh(id));
    return facility && named(facility);
  }

  /** Returns the facility as it is stored now: what a change is decided by. */
  async fresh(id: string): Promise<FacilityRecord | undefined> {
    const before = this.cache.get(id);
    const stored = await this.records.get<FacilityRecord>(FACILITIES.name, id);
    return stored && this.keep(stored.value, before);
  }

  private cached(id: string): FacilityRecord | undefined {
    const known = this.cache.get(id);
    return known && performance.now() - known.since < this.cacheMs ? known.facility : undefined;
  }

  /** Caches what was read, unless something newer came into the cache meanwhile. */
  private keep(facility: FacilityRecord, before: unknown): FacilityRecord {
    if (this.cache.get(facility.id) === before) this.remember(facility);
    return facility;
  }

  private rememberWritten(facility: FacilityRecord): void {
    this.remember(facility);
    this.written += 1;
  }

  private remember(facility: FacilityRecord): void {
    this.cache.set(facility.id, { since: performance.now(), facility });
  }

  /** Returns ID, name and type for replies; an erased facility shows as erased. */
  async refs(ids: Iterable<string>): Promise<(id: string) => FacilityRef> {
    const known = await this.known(ids);
    return (id) => {
      const facility = known.get(id) ?? this.cached(id);
      return facility ? { id, name: named(facility).name, type: facility.type } : { id, name: erasedSite(), type: 'FARM' };
    };
  }

  /** Returns the facilities with these IDs. One that was erased has no name in any language yet (`named`). */
  async getMany(ids: readonly string[]): Promise<FacilityRecord[]> {
    return [...(await this.known(ids)).values()].flatMap((facility) => facility ?? []);
  }

  private async known(ids: Iterable<string>): Promise<Map<string, FacilityRecord | undefined>> {
    const known = new Map([...new Set(ids)].map((id) => [id, this.cached(id)]));
    const wanted = [...known].flatMap(([id, facility]) => (facility ? [] : id));
    const before = new Map(wanted.map((id) => [id, this.cache.get(id)]));
    for (const { value } of wanted.length ? await this.records.getMany<FacilityRecord>(FACILITIES.name, wanted) : [])
      known.set(value.id, this.keep(value, before.get(value.id)));
    return known;
  }

  /** Inserts or replaces. */
  async put(facility: FacilityRecord): Promise<void> {
    const stored = withDerived(facility, await this.get(facility.id));
    await this.records.put(FACILITIES.name, stored.id, stored);
    this.rememberWritten(stored);
  }

  /** Inserts, or returns the facility that is stored with this ID. */
  async add(facility: FacilityRecord): Promise<FacilityRecord> {
    const added = withDerived(facility, undefined);
    try {
      await this.records.insert(FACILITIES.name, added.id, added);
      return added;
    } catch (error) {
      const known = error instanceof DuplicateKey ? await this.get(facility.id) : undefined;
      if (known) return known;
      throw error;
    }
  }

  /** Changes a stored facility, also under concurrent changes; undefined when it does not exist. */
  async change(id: string, change: (facility: FacilityRecord) => FacilityRecord): Promise<FacilityRecord | undefined> {
    const changed = await changeRecord<FacilityRecord>(this.records, FACILITIES.name, id, (stored) =>
      withDerived(change(structuredClone(stored)), stored),
    );
    if (changed) this.rememberWritten(changed);
    return changed;
  }

  /** Returns the IDs of a group's farms. */
  async farmIdsOf(farmGroupId: string): Promise<string[]> {
    const farms = await this.records.find<FacilityRecord>(FACILITIES.name, { filter: { farmGroupId } });
    return farms.map(({ key }) => key);
  }

  async find(query: Query): Promise<{ items: FacilityRecord[]; total: number }> {
    const { found, total } = await this.records.page<FacilityRecord>(FACILITIES.name, query);
    return { items: found.map(({ value }) => named(value)), total };
  }

  /** Makes the two facilities partners; repeating it changes nothing. */
  async link(one: FacilityRecord, other: FacilityRecord, since: string): Promise<void> {
    await this.records.put(PARTNER_LINKS.name, `${one.id}:${other.id}`, {
      facilityId: one.id,
      partnerId: other.id,
      partnerType: other.type,
      since,
    });
    await this.records.put(PARTNER_LINKS.name, `${other.id}:${one.id}`, {
      facilityId: other.id,
      partnerId: one.id,
      partnerType: one.type,
      since,
    });
  }

  /** Ends the partnership on both sides; repeating it changes nothing. */
  async unlink(one: string, other: string): Promise<void> {
    await this.records.delete(PARTNER_LINKS.name, `${one}:${other}`);
    await this.records.delete(PARTNER_LINKS.name, `${other}:${one}`);
  }

  /** Returns the facility's partners, or the one with that ID, with the start of each partnership. */
  async linksOf(facilityId: string, partnerId?: string): Promise<PartnerLink[]> {
    if (partnerId !== undefined) {
      const link = await this.records.get<PartnerLink>(PARTNER_LINKS.name, `${facilityId}:${partnerId}`);
      return link ? [link.value] : [];
    }
    return (await this.records.find<PartnerLink>(PARTNER_LINKS.name, { filter: { facilityId } })).map(({ value }) => value);
  }

  async arePartners(one: string, other: string): Promise<boolean> {
    return (await this.records.get(PARTNER_LINKS.name, `${one}:${other}`)) !== undefined;
  }

  /** Returns the IDs of the facility's partners, limited to these types when given. */
  async partnersOf(facilityId: string, types?: readonly FacilityType[]): Promise<string[]> {
    const partners = (await this.partners.get(facilityId, () => this.partnersIn(facilityId))) ?? [];
    return partners.flatMap(({ partnerId, partnerType }) => (types?.includes(partnerType) === false ? [] : partnerId));
  }

  private async partnersIn(facilityId: string): Promise<Pick<PartnerLink, 'partnerId' | 'partnerType'>[]> {
    return (await this.linksOf(facilityId)).map(({ partnerId, partnerType }) => ({ partnerId, partnerType }));
  }
}

/** Names a site that was erased in the language of the reader. */
export const named = (facility: FacilityRecord): FacilityRecord =>
  facility.erasedAt === undefined ? facility : { ...facility, name: erasedSite() };

/** Folds the texts by which the site is found, and keeps its first country. */
function withDerived(facility: FacilityRecord, before: FacilityRecord | undefined): FacilityRecord {
  const firstCountry = [before?.firstCountry, before?.country, facility.country].find((code) => code && code !== OTHER_COUNTRY);
  const { addressKey: _, ...known } = facility;
  const addressKey = searchKey(facility.address ?? '');
  const folded: FacilityRecord = { ...known, searchText: searchKey(facility.searchText), ...(addressKey && { addressKey }) };
  return firstCountry === undefined ? folded : { ...folded, firstCountry };
}

export function facilityReply(facility: FacilityRecord): FacilityReply {
  const { id, name, type, oarId, oarIdLocal, oarMatch, country, province, district, address } = facility;
  const reply = { id, name, type, oarId, oarIdLocal, oarMatch, country, province, district, address };
  return facility.erasedAt === undefined ? reply : { ...reply, erased: true };
}
