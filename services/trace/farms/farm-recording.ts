import { Injectable } from '@nestjs/common';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import type { FarmEvent } from '../../../contracts/trace/farms/events.js';
import { farmStreamOf } from '../../../contracts/trace/farms/events.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { Streams } from '../../platform/deciders/streams.js';
import { DuplicateKey, RecordStore, ViewStore } from '../../platform/documents/document-store.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { type EndLand, type FarmGroupState, farmGroupDecider, type LandCommand } from './farm-group.decider.js';
import { FarmLand } from './farm-land.js';
import { FarmLedgers } from './farm-ledgers.js';
import { FARM_GROUPS, FARMS, type FarmGroupRecord, type FarmRecord, GROUP_FARMS_MAX, landKey } from './farm-records.js';
import { type FarmDraft, farmFacts, farmRecordOf, groupFacts, withoutPlot } from './land-drafts.js';

export type LandActor = { userId: string; facilityId: string };

export interface LandOutcome {
  id: string;
  position: string;
  replayed: boolean;
  /** Lists faults by farm, in their order; empty for a farm that was taken. */
  faults: Message[][];
}

type Ended = Omit<LandOutcome, 'faults'>;

export interface LandRun {
  /** Refuses all when one farm is wrong; otherwise the others are taken. */
  isAllOrNothing: boolean;
  /** Refuses a site that another group has become since it was checked. */
  isNew?: boolean;
  /** Is called before each farm is checked and after each that was written. */
  onChecked?(): Promise<void>;
  onWritten?(farms: number): Promise<void>;
}

/** Refuses a site for a new group. */
export const siteHasLand = (): Refusal => new Refusal('Invalid', {}, { facilityId: [message('groupWithoutLand')] });

/** Plots are compared with those of all groups, so one change of land follows the other. */
const LAND_TURN = 'farm-land';
const FARMS_WRITTEN_AT_ONCE = 500;
/** Limits the farms whose ledgers a command waits for. */
const LEDGERS_AWAITED = 500;
/** Keeps an append below what engines take at once. */
const FARMS_IN_APPEND = 250;

/** Records groups and farms: the site with its ledger, the record that can be erased, and the event. */
@Injectable()
export class FarmRecording {
  private readonly streams: Streams<FarmGroupState, LandCommand, FarmEvent>;

  constructor(
    private readonly land: FarmLand,
    private readonly facilities: Facilities,
    private readonly ledgers: FarmLedgers,
    private readonly turns: SharedTurns,
    private readonly records: RecordStore,
    private readonly clock: Clock,
    events: EventStore,
    views: ViewStore,
  ) {
    this.streams = new Streams(farmGroupDecider, { events, views, clock });
  }

  /** Repeating it changes nothing. @throws Refusal FarmGroupIdTaken, Invalid at the points of a farm, FarmsTooMany */
  record(group: FarmGroupRecord, drafts: readonly FarmDraft[], actor: LandActor, run: LandRun): Promise<LandOutcome> {
    return this.turns.run(LAND_TURN, async (confirm) => {
      const stored = (await this.records.get<FarmGroupRecord>(FARM_GROUPS.name, group.id))?.value;
      if (run.isNew && stored && stored.groupKey !== group.groupKey) throw siteHasLand();
      const known = await this.land.known(group.id, [...new Set(drafts.map(({ farmId }) => landKey(farmId)))]);
      const farms = drafts.map((draft) => {
        const before = known.get(landKey(draft.farmId));
        return { farm: farmRecordOf(group.id, draft, before), known: before };
      });
      const faults = await this.land.faultsOf(farms, group, async () => {
        await run.onChecked?.();
        await confirm();
      });
      if (run.isAllOrNothing) assertNoFaults(faults);
      const good = farms.filter((_, at) => faults[at]?.length === 0);
      const added = good.filter((each) => !each.known);
      const farmCount = (stored?.farmCount ?? 0) + added.length;
      if (farmCount > GROUP_FARMS_MAX) throw new Refusal('FarmsTooMany', { max: String(GROUP_FARMS_MAX) });
      const gained = good.reduce((sum, { farm, known: before }) => sum + (farm.areaSquareMetres ?? 0) - (before?.areaSquareMetres ?? 0), 0);
      await confirm();
      await this.putGroup({ ...group, farmCount, areaSquareMetres: (stored?.areaSquareMetres ?? 0) + gained }, actor);
      await this.putFarms(group, good, actor, async (count) => {
        await run.onWritten?.(count);
        await confirm();
      });
      const farmsRecorded = good.map(({ farm }) => farm);
      const recorded = await this.append(group, farmsRecorded, actor);
      if (isLargeFile(good))
        this.ledgers.openLater(
          farmsRecorded.map(({ id }) => id),
          group.country,
          actor.userId,
        );
      return { id: group.id, ...recorded, faults };
    });
  }

  /** Ends the plot of a farm, whose outline stays for goods that were harvested on it. @throws Refusal NotFound for a farm of another group */
  endPlot(groupId: string, facilityId: string, actor: LandActor): Promise<Ended> {
    return this.end({ kind: 'endPlot', groupId, facilityId }, actor);
  }

  /** Takes a farm out of its group. @throws Refusal NotFound for a farm of another group */
  leave(groupId: string, facilityId: string, actor: LandActor): Promise<Ended> {
    return this.end({ kind: 'leaveGroup', groupId, facilityId }, actor);
  }

  /** Appends first: repeating what was cut off completes the records. */
  private end(command: EndLand, actor: LandActor): Promise<Ended> {
    const { groupId, facilityId, kind } = command;
    const hasLeft = kind === 'leaveGroup';
    return this.turns.run(LAND_TURN, async () => {
      const [group, stored] = await Promise.all([
        this.records.get<FarmGroupRecord>(FARM_GROUPS.name, groupId),
        this.records.get<FarmRecord>(FARMS.name, facilityId),
      ]);
      if (!group || stored?.value.groupId !== groupId) throw new Refusal('NotFound');
      const recorded = await this.streams.record(farmStreamOf(groupId), command, { actor, transactionId: facilityId });
      await this.facilities.change(facilityId, ({ landSquareMetres: _, farmGroupId, ...site }) => ({
        ...site,
        ...(farmGroupId !== undefined && !hasLeft && { farmGroupId }),
      }));
      const { farmCount, areaSquareMetres } = group.value;
      await this.records.put(FARM_GROUPS.name, groupId, {
        ...group.value,
        farmCount: farmCount - (hasLeft ? 1 : 0),
        areaSquareMetres: areaSquareMetres - (stored.value.areaSquareMetres ?? 0),
      });
      const farm = withoutPlot(stored.value, this.clock.now());
      await this.records.put(FARMS.name, facilityId, hasLeft ? { ...farm, groupId: facilityId } : farm);
      return { id: groupId, ...recorded };
    });
  }

  /** Says whether a record says nothing that is not recorded yet. */
  async isKnown(group: FarmGroupRecord, farms: readonly FarmRecord[]): Promise<boolean> {
    const command = { kind: 'recordLand' as const, groupId: group.id, group: groupFacts(group), farms: farms.map(farmFacts) };
    return (await this.streams.dryRun(farmStreamOf(group.id), command)).length === 0;
  }

  private async putGroup(group: FarmGroupRecord, { userId }: LandActor): Promise<void> {
    const { id, name, country, location } = group;
    await this.putSite({ id, name, type: 'FARM_GROUP', country, address: location }, userId);
    try {
      await this.records.put(FARM_GROUPS.name, id, group);
    } catch (error) {
      throw error instanceof DuplicateKey ? new Refusal('FarmGroupIdTaken', { id: group.groupId }) : error;
    }
  }

  private async putFarms(
    { id: farmGroupId, country }: FarmGroupRecord,
    farms: readonly { farm: FarmRecord; known: FarmRecord | undefined }[],
    { userId }: LandActor,
    onWritten: (count: number) => Promise<void>,
  ): Promise<void> {
    const isLarge = isLargeFile(farms);
    for (let at = 0; at < farms.length; at += FARMS_WRITTEN_AT_ONCE) {
      const batch = farms.slice(at, at + FARMS_WRITTEN_AT_ONCE);
      await Promise.all(
        batch.map(async ({ farm, known }) => {
          const { id, name, areaSquareMetres, tehsil } = farm;
          const land = areaSquareMetres === undefined ? {} : { landSquareMetres: areaSquareMetres };
          const site = { id, name, type: 'FARM' as const, country, address: tehsil, farmGroupId, ...land };
          // Sent together, they are one write.
          await Promise.all([this.putSite(site, userId, isLarge && !known), this.records.put(FARMS.name, id, farm)]);
        }),
      );
      await onWritten(batch.length);
    }
  }

  /** Adds the site with its ledger, or brings its name, group and land up to date. */
  private async putSite(site: LandSite, userId: string, isOpenedLater = false): Promise<void> {
    const { id, type, country, address, ...own } = site;
    const searchText = own.name.toLowerCase();
    const added = { id, type, country, address, ...own, searchText, certifications: [], auditorIds: [] };
    const known = isOpenedLater ? await this.facilities.add(added) : await this.facilities.fresh(id);
    if (!known) await this.facilities.add(added);
    // A site that was there before keeps its own address.
    else if (!isLike(known, own)) await this.facilities.change(id, (facility) => ({ ...facility, ...own, searchText }));
    if (!known) await this.ledgers.open(id, type, country, userId);
  }

  private async append(
    group: FarmGroupRecord,
    farms: readonly FarmRecord[],
    actor: LandActor,
  ): Promise<{ position: string; replayed: boolean }> {
    let position = '';
    let replayed = true;
    for (let at = 0; at === 0 || at < farms.length; at += FARMS_IN_APPEND) {
      const facts = farms.slice(at, at + FARMS_IN_APPEND).map(farmFacts);
      const command = { kind: 'recordLand' as const, groupId: group.id, group: groupFacts(group), farms: facts };
      const recorded = await this.streams.record(farmStreamOf(group.id), command, { actor, transactionId: group.id });
      position = recorded.position;
      replayed &&= recorded.replayed;
    }
    return { position, replayed };
  }
}

const isLargeFile = (farms: readonly unknown[]): boolean => farms.length > LEDGERS_AWAITED;

type LandSite = Pick<FacilityRecord, 'id' | 'name' | 'type' | 'farmGroupId' | 'landSquareMetres'> & { country: string; address: string };

const isLike = (known: FacilityRecord, changed: Partial<FacilityRecord>): boolean =>
  Object.entries(changed).every(([field, value]) => known[field as keyof FacilityRecord] === value);

/** @throws Refusal Invalid at the points of each farm that is wrong */
function assertNoFaults(faults: readonly Message[][]): void {
  const wrong = faults.flatMap((each, at) => (each.length > 0 ? [[`farms.${at}.points`, each] as const] : []));
  if (wrong.length > 0) throw new Refusal('Invalid', {}, Object.fromEntries(wrong));
}
