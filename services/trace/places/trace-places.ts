import { Injectable } from '@nestjs/common';
import type { FacilityRef } from '../../../contracts/shared/replies.js';
import type { LngLat } from '../../../contracts/trace/farms/outlines.js';
import type { MapPoint, TracePlacesReply, TraceSitePlace } from '../../../contracts/trace/tracing/places.js';
import type { TraceFacility, TraceReply } from '../../../contracts/trace/tracing/replies.js';
import { type CaseBody, cases } from '../../../projections/ground/cases/cases.js';
import { CaseTexts } from '../../ground/cases/case-texts.js';
import { FACILITIES, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { FacilityRegistry } from '../../ground/matching/registry/facility-registry.js';
import { Access, canReadAs, type ReadScope } from '../../ledger/custody/access/access.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { FARM_GROUPS, FARMS, type FarmGroupRecord, type FarmRecord } from '../farms/farm-records.js';
import { districtCentre } from './district-centres.js';

/** Limits the keys of one question to the store. */
const KEYS_ASKED_AT_ONCE = 500;
/** Limits the requests for a registration that are read for places that sites gave. */
const CASES_MAX = 1000;

/**
 * Says where the sites of a trace are. Readers of the trace see their districts, the points that the registry shows to everybody and the
 * land of farm groups; the plot of a farm and the point that a site gave of itself are for readers of its books.
 */
@Injectable()
export class TracePlaces {
  constructor(
    private readonly access: Access,
    private readonly registry: FacilityRegistry,
    private readonly records: RecordStore,
    private readonly views: Views,
    private readonly texts: CaseTexts,
    private readonly clock: Clock,
  ) {}

  /** @param trace undefined where nothing was traced */
  async of(trace: TraceReply | undefined, user: Reader): Promise<TracePlacesReply> {
    const sites = sitesOf(trace);
    const ids = sites.map(({ id }) => id);
    const scope = await this.access.readScopeOf(user);
    const [landOf, given, listed] = await Promise.all([
      this.landOf(ids, scope),
      this.givenBy(ids.filter((id) => canReadAs(scope, id))),
      this.registry.points(sites.flatMap(({ oarId }) => oarId ?? [])),
    ]);
    return {
      asOf: trace?.asOf ?? this.clock.now(),
      sites: sites.map((facility): TraceSitePlace => {
        const land = landOf(facility.id);
        const point = pointOf(
          facility,
          [land?.land ?? [], ...(land?.otherLand ?? [])].flat(),
          listed.get(facility.oarId ?? ''),
          given.get(facility.id),
        );
        return { facility, ...land, ...point };
      }),
    };
  }

  private async landOf(
    ids: readonly string[],
    scope: ReadScope,
  ): Promise<(id: string) => Pick<TraceSitePlace, 'land' | 'otherLand' | 'landOf'> | undefined> {
    const farms = await this.stored<FarmRecord>(FARMS.name, ids);
    const groups = await this.stored<FarmGroupRecord>(FARM_GROUPS.name, [
      ...new Set([...ids, ...[...farms.values()].map(({ groupId }) => groupId)]),
    ]);
    return (id) => {
      const [farm, own] = [farms.get(id), groups.get(id)];
      if (own) return { land: own.outline };
      if (farm?.outline && canReadAs(scope, id)) return { land: farm.outline, ...omitUndefined({ otherLand: farm.otherParts }) };
      const group = farm && groups.get(farm.groupId);
      return group && { land: group.outline, landOf: refOf(group) };
    };
  }

  /** Returns the points of profiles, and for sites without one the last point that they gave when they asked to be registered. */
  private async givenBy(ids: readonly string[]): Promise<Map<string, MapPoint>> {
    return new Map([...(await this.givenInRequests(ids)), ...(await this.givenInProfiles(ids))]);
  }

  private async givenInProfiles(ids: readonly string[]): Promise<Map<string, MapPoint>> {
    const given = new Map<string, MapPoint>();
    for (const { id, latitude, longitude } of (await this.stored<FacilityRecord>(FACILITIES.name, ids)).values())
      if (latitude !== undefined && longitude !== undefined) given.set(id, [longitude, latitude]);
    return given;
  }

  private async givenInRequests(ids: readonly string[]): Promise<Map<string, MapPoint>> {
    const given = new Map<string, MapPoint>();
    for (let at = 0; at < ids.length; at += KEYS_ASKED_AT_ONCE) {
      const filter = { facilityId: { in: ids.slice(at, at + KEYS_ASKED_AT_ONCE) }, kind: 'origin' };
      const items = await this.views.find<CaseBody>(cases, { filter, sort: ['openedAt'], limit: CASES_MAX });
      const texts = await this.texts.getMany(items.flatMap(({ textId }) => textId ?? []));
      for (const { facilityId, textId } of items) {
        const { latitude, longitude } = wordsOf(texts.get(textId ?? ''));
        if (latitude !== undefined && longitude !== undefined) given.set(facilityId, [longitude, latitude]);
      }
    }
    return given;
  }

  private async stored<T>(collection: string, ids: readonly string[]): Promise<Map<string, T>> {
    const found = new Map<string, T>();
    for (let at = 0; at < ids.length; at += KEYS_ASKED_AT_ONCE)
      for (const { key, value } of await this.records.getMany<T>(collection, ids.slice(at, at + KEYS_ASKED_AT_ONCE))) found.set(key, value);
    return found;
  }
}

/** Returns each maker and holder on the trace once; sellers outside the platform have no site. */
function sitesOf(trace: TraceReply | undefined): TraceFacility[] {
  const sites = new Map<string, TraceFacility>();
  for (const { facility, end } of trace?.nodes ?? []) if (end !== 'manual') sites.set(facility.id, facility);
  for (const { facilities } of trace?.tiers ?? []) for (const { facility } of facilities) if (facility) sites.set(facility.id, facility);
  return [...sites.values()];
}

const refOf = ({ id, name }: FarmGroupRecord): FacilityRef => ({ id, name, type: 'FARM_GROUP' });

/** Takes the most exact existing point. */
function pointOf(
  { country, province, district }: TraceFacility,
  land: readonly LngLat[],
  listed: MapPoint | undefined,
  given: MapPoint | undefined,
): Pick<TraceSitePlace, 'point' | 'from'> {
  if (land.length > 0) return { point: middleOf(land), from: 'land' };
  if (listed) return { point: listed, from: 'registry' };
  if (given) return { point: given, from: 'given' };
  const centre = districtCentre(country, district, province);
  return centre ? { point: centre, from: 'district' } : {};
}

const SIX_DECIMALS = 1_000_000;

/** Returns the middle of the extent. */
function middleOf(land: readonly LngLat[]): MapPoint {
  const middle = (axis: 0 | 1): number => {
    const values = land.map((point) => point[axis]);
    return Math.round(((Math.min(...values) + Math.max(...values)) / 2) * SIX_DECIMALS) / SIX_DECIMALS;
  };
  return [middle(0), middle(1)];
}

function wordsOf(text: string | undefined): { latitude?: number; longitude?: number } {
  return text === undefined ? {} : (JSON.parse(text) as { latitude?: number; longitude?: number });
}
