import { Injectable, type StreamableFile } from '@nestjs/common';
import { seasonOf } from '../../../contracts/shared/written/days.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import { dayBegunAt } from '../../../contracts/shared/written/time-zones.js';
import type { FarmGroupQuery, FarmGroupsQuery } from '../../../contracts/trace/farms/queries.js';
import type {
  FarmFeatures,
  FarmGroupPage,
  FarmGroupReply,
  FarmGroupRow,
  FarmReply,
  GroupRiskReply,
} from '../../../contracts/trace/farms/replies.js';
import { GEOJSON } from '../../../contracts/trace/farms/routes.js';
import type { RiskLevelName } from '../../../contracts/trace/risk/replies.js';
import { origins, registeredAt } from '../../../projections/members/standing/origins.js';
import { plausibleGrams } from '../../../projections/watch/alerts/plausible-harvests.js';
import type { Filter } from '../../platform/documents/document-store.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import { GroupRisks } from '../risk/groups/group-risks.js';
import { FarmGroups } from './farm-groups.js';
import { FarmHarvests } from './farm-harvests.js';
import { FARM_GROUPS, FARMS, type FarmGroupRecord, type FarmRecord, GROUP_FARMS_MAX } from './farm-records.js';
import { featuresOf } from './geojson/land-features.js';

/** Limits the farms that a search looks at; more words find fewer. */
const FOUND_FARMS_MAX = 500;
const GROUPS_PER_READ = 1_000;
const SORTS = ['name', 'farmCount', 'areaSquareMetres'];

/** Shows farm groups to admins. */
@Injectable()
export class FarmGroupReads {
  constructor(
    private readonly groups: FarmGroups,
    private readonly risks: GroupRisks,
    private readonly harvests: FarmHarvests,
    private readonly records: RecordStore,
    private readonly views: Views,
    private readonly clock: Clock,
  ) {}

  async farmGroups(query: FarmGroupsQuery): Promise<FarmGroupPage> {
    const { skip, limit } = pageRange(query);
    const anyOf = await this.searched(searchKey(query.q ?? ''));
    const found = { ...(anyOf && { anyOf }) };
    const [shown, total, sums] = await Promise.all([
      this.records.find<FarmGroupRecord>(FARM_GROUPS.name, { ...found, sort: sortOrderOf(query, SORTS, ['name']), skip, limit }),
      this.records.count(FARM_GROUPS.name, found),
      this.sumsOf(found),
    ]);
    const items = await Promise.all(shown.map(async ({ value }) => this.row(value, await this.risk(value.id))));
    return { ...pageOf(items, total, query), ...sums };
  }

  private async sumsOf(found: { anyOf?: Filter[] }): Promise<Pick<FarmGroupPage, 'farmCount' | 'areaSquareMetres'>> {
    const sums = { farmCount: 0, areaSquareMetres: 0 };
    for await (const { farmCount, areaSquareMetres } of this.all(found)) {
      sums.farmCount += farmCount;
      sums.areaSquareMetres += areaSquareMetres;
    }
    return sums;
  }

  /** @throws Refusal NotFound */
  async farmGroup(id: string): Promise<FarmGroupReply> {
    const group = await this.groups.get(id);
    const farms = await this.farmsOf(group.id);
    const season = seasonOf(this.clock.now());
    const ids = farms.map((farm) => farm.id);
    const [{ levelOf, level, members }, harvestOf] = await Promise.all([
      this.risks.ofGroupWith(group.id, ids),
      this.harvests.of(ids, season),
    ]);
    const row = await this.row(group, { level, ...members });
    const replies = farms.map((farm): FarmReply => {
      const {
        id: farmFacility,
        farmId,
        name,
        registrationNumber,
        tehsil,
        certificate,
        outline,
        otherParts,
        areaSquareMetres,
        plotEndedAt,
      } = farm;
      const { level: own, coverage } = levelOf(farmFacility);
      const harvestGrams = harvestOf(farmFacility);
      return {
        ...{ id: farmFacility, farmId, name, registrationNumber, tehsil },
        ...(certificate && { certificate }),
        ...(plotEndedAt === undefined ? outline && { points: outline, ...(otherParts && { otherParts }) } : { plotEndedAt }),
        ...(areaSquareMetres !== undefined && { areaSquareMetres }),
        ...{ laborRiskLevel: own, riskCoverage: coverage, harvestGrams },
        isBeyondLand: areaSquareMetres !== undefined && harvestGrams > plausibleGrams(areaSquareMetres / 10_000, group.country),
      };
    });
    return {
      ...row,
      points: group.outline,
      farms: replies.sort(byRisk),
      season,
      plausibleGramsPerHectare: plausibleGrams(1, group.country),
    };
  }

  /** @throws Refusal NotFound for an unknown group */
  async farmGroupsGeoJson({ groupId }: FarmGroupQuery): Promise<StreamableFile> {
    const one = groupId === undefined ? undefined : await this.groups.get(groupId);
    const features: FarmFeatures = { type: 'FeatureCollection', features: [] };
    for await (const group of one ? [one] : this.all({}))
      for (const feature of featuresOf(group, await this.farmsOf(group.id))) features.features.push(feature);
    const fileName = `${one ? one.groupId.replaceAll('/', '-') : 'farm-groups'}.geojson`;
    return fileReply(Buffer.from(JSON.stringify(features)), { type: GEOJSON, fileName });
  }

  private async row(group: FarmGroupRecord, risk: GroupRiskReply): Promise<FarmGroupRow> {
    const { id, name, groupId, location, country, farmCount, areaSquareMetres } = group;
    const origin = await this.views.get(origins, id);
    const registered = registeredAt(origin, this.clock.now());
    return {
      ...{ id, name, groupId, location, country, farmCount, areaSquareMetres, risk },
      ...(registered && { originSince: registered.since ? dayBegunAt(registered.since) : registered.registeredAt.slice(0, 10) }),
    };
  }

  private async risk(id: string): Promise<GroupRiskReply> {
    const { level, members } = await this.risks.ofGroup(id);
    return { level, ...members };
  }

  private async *all(found: { anyOf?: Filter[] }): AsyncGenerator<FarmGroupRecord> {
    for (let skip = 0; ; skip += GROUPS_PER_READ) {
      const query = { ...found, sort: ['groupKey'], skip, limit: GROUPS_PER_READ };
      const groups = await this.records.find<FarmGroupRecord>(FARM_GROUPS.name, query);
      for (const { value } of groups) yield value;
      if (groups.length < GROUPS_PER_READ) return;
    }
  }

  private async farmsOf(groupId: string): Promise<FarmRecord[]> {
    const found = await this.records.find<FarmRecord>(FARMS.name, { filter: { groupId }, sort: ['farmKey'], limit: GROUP_FARMS_MAX });
    return found.map(({ value }) => value);
  }

  private async searched(words: string): Promise<Filter[] | undefined> {
    if (words === '') return undefined;
    const farms = await this.records.find<FarmRecord>(FARMS.name, { filter: { searchText: { contains: words } }, limit: FOUND_FARMS_MAX });
    const groupKeys = [...new Set(farms.map(({ value }) => value.groupId))];
    const groups = (await this.records.getMany<FarmGroupRecord>(FARM_GROUPS.name, groupKeys)).map(({ value }) => value.groupKey);
    return [{ searchText: { contains: words } }, { groupKey: { in: groups } }];
  }
}

const RANKS: Readonly<Record<RiskLevelName, number>> = { HIGH: 0, MEDIUM: 1, LOW: 2 };
const rankOf = ({ laborRiskLevel }: FarmReply): number => (laborRiskLevel === null ? 3 : RANKS[laborRiskLevel]);
const byRisk = (one: FarmReply, other: FarmReply): number => rankOf(one) - rankOf(other) || (one.farmId < other.farmId ? -1 : 1);
