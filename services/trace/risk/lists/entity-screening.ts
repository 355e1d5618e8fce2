import { Injectable } from '@nestjs/common';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { changeRecord } from '../../../platform/documents/change-record.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { sha256 } from '../../../platform/events/canonical-json.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { decisionAt, entitiesLike, type FoundEntity, factsKeyOf, stateAt, stateOf } from './entity-likeness.rules.js';
import { ENTITY_MATCHES, type EntityMatch, type ListCopy, SCREENED_FACILITIES, type ScreenedFacility } from './list-records.js';
import { RiskLists } from './risk-lists.js';

const SITES_AT_ONCE = 200;

export interface MatchAt extends Pick<EntityMatch, 'entity' | 'confidence' | 'state'> {
  decidedAt?: string;
}

/** Screens sites against the list of entities: all sites when a copy is imported, new and renamed ones when they are read. */
@Injectable()
export class EntityScreening {
  constructor(
    private readonly lists: RiskLists,
    private readonly facilities: Facilities,
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  async screenAll(): Promise<void> {
    for (let skip = 0; ; skip += SITES_AT_ONCE) {
      const { items } = await this.facilities.find({ sort: ['id'], skip, limit: SITES_AT_ONCE });
      await this.screen(items);
      if (items.length < SITES_AT_ONCE) return;
    }
  }

  /** Returns the matches at an instant by site; undefined before the first copy. */
  async hits(facilityIds: readonly string[], asOf: string): Promise<Map<string, EntityMatch[]> | undefined> {
    if (!(await this.lists.copyAt('entities', asOf))) return undefined;
    await this.screenSites(facilityIds);
    const stored = await this.records.find<EntityMatch>(ENTITY_MATCHES.name, { filter: { facilityId: { in: facilityIds } } });
    const found = new Map<string, EntityMatch[]>();
    for (const { value } of stored) {
      if (isHitAt(value, asOf)) found.set(value.facilityId, [...(found.get(value.facilityId) ?? []), value]);
    }
    return found;
  }

  /** Screens these sites where that was not done since they or the list changed. */
  async screenSites(facilityIds: readonly string[]): Promise<void> {
    const sites = await Promise.all(facilityIds.map((id) => this.facilities.get(id)));
    await this.screen(sites.filter((site) => site !== undefined));
  }

  /** Returns every match of a site that existed at the instant, by what was found and decided by then. */
  async matchesAt(facilityId: string, asOf: string): Promise<MatchAt[]> {
    const stored = await this.records.find<EntityMatch>(ENTITY_MATCHES.name, { filter: { facilityId } });
    return stored
      .flatMap(({ value }): MatchAt[] => {
        const state = stateAt(value, asOf);
        const { entity, confidence } = value;
        return state ? [{ entity, confidence, state, ...omitUndefined({ decidedAt: decisionAt(value, asOf)?.at }) }] : [];
      })
      .sort((a, b) => b.confidence - a.confidence || (a.entity.name < b.entity.name ? -1 : 1));
  }

  /** Skips sites that this copy screened by the same facts. */
  private async screen(sites: readonly FacilityRecord[]): Promise<void> {
    const copy = await this.lists.copyAt('entities', this.clock.now());
    if (!copy) return;
    const stored = await this.records.getMany<ScreenedFacility>(
      SCREENED_FACILITIES.name,
      sites.map(({ id }) => id),
    );
    const screened = new Map(stored.map(({ key, value }) => [key, value]));
    const isDone = (site: FacilityRecord) => {
      const last = screened.get(site.id);
      return last?.copy === copy.number && last.factsKey === factsKeyOf(site);
    };
    for (const site of sites) if (!isDone(site)) await this.screenSite(site, copy);
  }

  private async screenSite(site: FacilityRecord, copy: ListCopy): Promise<void> {
    const now = this.clock.now();
    const found = entitiesLike(site, await this.lists.entitiesOf(copy), now.slice(0, 10));
    const before = await this.records.find<EntityMatch>(ENTITY_MATCHES.name, { filter: { facilityId: site.id } });
    for (const each of found) {
      const known = before.find(({ value }) => isOpenFor(value, each.key))?.value;
      await this.keep(site, { ...each, copy: copy.number }, known, now);
    }
    const isStillThere = (match: EntityMatch) => match.until !== undefined || found.some(({ key }) => key === match.entityKey);
    for (const { key, value } of before) {
      if (!isStillThere(value)) await this.end(key, now);
    }
    const done: ScreenedFacility = { facilityId: site.id, copy: copy.number, factsKey: factsKeyOf(site) };
    await this.records.put(SCREENED_FACILITIES.name, site.id, done);
  }

  /** Keeps earlier decisions, and leaves matches of unchanged confidence as they are. */
  private async keep(
    site: FacilityRecord,
    found: FoundEntity & { copy: number },
    known: EntityMatch | undefined,
    now: string,
  ): Promise<void> {
    if (known && (known.decision || known.state === stateOf(found.confidence))) return;
    const { copy: _, aliases: __, ...entity } = found.entity;
    const ended = known && (await this.end(known.id, now, ({ decision }) => decision !== undefined));
    // Somebody decided about the match meanwhile.
    if (ended && ended.until === undefined) return;
    // Two reads that screen the same site at once write the same match.
    const id = sha256(`${site.id} ${found.key} ${found.copy} ${factsKeyOf(site)}`).slice(0, 40);
    const facilityId = site.id;
    const { key: entityKey, confidence } = found;
    const match: EntityMatch = { id, facilityId, entityKey, entity, confidence, state: stateOf(confidence), since: now };
    await this.records.tryInsert(ENTITY_MATCHES.name, id, match);
  }

  /** Ends a match, as it is stored now. Returns it as it is afterwards. */
  private end(id: string, now: string, stays: (match: EntityMatch) => boolean = () => false): Promise<EntityMatch | undefined> {
    return changeRecord<EntityMatch>(this.records, ENTITY_MATCHES.name, id, (match) =>
      match.until !== undefined || stays(match) ? match : { ...match, until: now },
    );
  }
}

const isOpenFor = ({ entityKey, until }: EntityMatch, key: string): boolean => entityKey === key && until === undefined;

function isHitAt(match: EntityMatch, at: string): boolean {
  const state = stateAt(match, at);
  return state === 'hit' || state === 'same';
}
