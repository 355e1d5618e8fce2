import { Injectable } from '@nestjs/common';
import { type Message, message } from '../../../contracts/shared/refusals.js';
import type { LngLat } from '../../../contracts/trace/farms/outlines.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { FARM_GROUPS, FARMS, type FarmGroupRecord, type FarmRecord } from './farm-records.js';
import { countryFault } from './geometry/country-extents.js';
import { plotSizeFaults } from './geometry/outline.rules.js';
import { plotNotes } from './geometry/plot-notes.js';
import { PlotIndex } from './geometry/plot-overlaps.js';
import { faultsInParts, partsOf } from './geometry/plot-parts.rules.js';

/** Limits the keys of one question to the store. */
const KEYS_ASKED_AT_ONCE = 100;

type Draft = { farm: FarmRecord; known: FarmRecord | undefined };

/** Finds farms by their place, and faults of a plot with respect to the plots of others. */
@Injectable()
export class FarmLand {
  constructor(private readonly records: RecordStore) {}

  /** Returns the parts of a farm's plot, if there is one. */
  async plotOf(facilityId: string): Promise<LngLat[][] | undefined> {
    const parts = partsOf((await this.records.get<FarmRecord>(FARMS.name, facilityId))?.value ?? {});
    return parts.length > 0 ? parts : undefined;
  }

  /** Returns how far a farm's plot lies from the outline of its group, in kilometers, where it is noted as far; undefined otherwise. */
  async kilometersFromGroup(facilityId: string): Promise<number | undefined> {
    const farm = (await this.records.get<FarmRecord>(FARMS.name, facilityId))?.value;
    if (!farm || farm.plotEndedAt !== undefined) return undefined;
    const group = (await this.records.get<FarmGroupRecord>(FARM_GROUPS.name, farm.groupId))?.value;
    const far = plotNotes(partsOf(farm), group?.outline).find(({ key }) => key === 'plotFar');
    return far && Number(far.params['kilometers']);
  }

  /** Returns the farms of all groups that have a registration number. */
  async withNumber(registrationNumber: string): Promise<string[]> {
    const found = await this.records.find<FarmRecord>(FARMS.name, { filter: { registrationNumber }, limit: KEYS_ASKED_AT_ONCE });
    return found.map(({ value }) => value.id);
  }

  /** Returns the farms of a group that have these keys. */
  async known(groupId: string, farmKeys: readonly string[]): Promise<Map<string, FarmRecord>> {
    const found = new Map<string, FarmRecord>();
    for (let at = 0; at < farmKeys.length; at += KEYS_ASKED_AT_ONCE) {
      const filter = { groupId, farmKey: { in: farmKeys.slice(at, at + KEYS_ASKED_AT_ONCE) } };
      for (const { value } of await this.records.find<FarmRecord>(FARMS.name, { filter })) found.set(value.farmKey, value);
    }
    return found;
  }

  /** Returns the farms whose plots lie in the same cells as these. */
  async near(farms: readonly Pick<FarmRecord, 'cells'>[]): Promise<Map<string, FarmRecord>> {
    const cells = [...new Set(farms.flatMap((farm) => farm.cells))];
    const found = new Map<string, FarmRecord>();
    for (let at = 0; at < cells.length; at += KEYS_ASKED_AT_ONCE) {
      const filter = { cells: { in: cells.slice(at, at + KEYS_ASKED_AT_ONCE) } };
      for (const { value } of await this.records.find<FarmRecord>(FARMS.name, { filter })) found.set(value.id, value);
    }
    return found;
  }

  /**
   * Returns what is wrong with each plot, empty lists for good ones. Of two plots that overlap in one file the first is taken. A plot that
   * stays as it is was taken before, also where its new outline is refused.
   */
  async faultsOf(drafts: readonly Draft[], { country }: FarmGroupRecord, pause: () => Promise<void>): Promise<Message[][]> {
    const isNew = drafts.map(({ farm, known }) => farm.outline !== undefined && farm.outline !== known?.outline);
    const drawn = drafts.filter((_, at) => isNew[at]).map(({ farm }) => farm);
    if (drawn.length === 0) return drafts.map(() => []);
    const replaced = new Set(drawn.map(({ id }) => id));
    const others = [...(await this.near(drawn)).values()].filter(({ id }) => !replaced.has(id));
    const all = [...others, ...drawn];
    const index = new PlotIndex(all.map((farm) => ({ id: farm.id, parts: partsOf(farm) })));
    const farmOf = new Map(all.map((farm) => [farm.id, farm]));
    const taken = new Set(others.map(({ id }) => id));
    const faults: Message[][] = [];
    for (const [at, { farm }] of drafts.entries()) {
      await pause();
      const { id, areaSquareMetres = 0 } = farm;
      const parts = partsOf(farm);
      if (!isNew[at] || parts.length === 0) {
        faults.push([]);
        continue;
      }
      const own = [...faultsInParts(parts, (part) => countryFault(part, country)), ...plotSizeFaults(areaSquareMetres)];
      const shared = own.length > 0 ? [] : index.overlapsOf({ id, parts }, (other) => taken.has(other));
      const overlapping = shared.map((each) => overlapFault(farmOf.get(each.id), each.squareMetres));
      if (own.length + overlapping.length === 0) taken.add(id);
      faults.push([...own, ...overlapping]);
    }
    await refuseOnKeptLand(drafts, faults, index, pause);
    return faults;
  }
}

/** Refuses plots of the file on land that another farm keeps because its new outline is refused, until no such plot is left. */
async function refuseOnKeptLand(
  drafts: readonly Draft[],
  faults: Message[][],
  index: PlotIndex,
  pause: () => Promise<void>,
): Promise<void> {
  const isRefused = (at: number): boolean => (faults[at]?.length ?? 0) > 0;
  const placeOf = new Map(drafts.flatMap(({ farm, known }, at) => (farm.outline !== known?.outline ? [[farm.id, at] as const] : [])));
  const keeping = drafts.flatMap((_, at) => (isRefused(at) ? [at] : []));
  for (const at of keeping) {
    const known = drafts[at]?.known;
    if (!known?.outline || known.plotEndedAt !== undefined) continue;
    await pause();
    const kept = { id: known.id, parts: partsOf(known) };
    const isTaken = (id: string): boolean => placeOf.has(id) && !isRefused(placeOf.get(id) as number);
    for (let shared = index.overlapsOf(kept, isTaken); shared.length > 0; shared = index.overlapsOf(kept, isTaken)) {
      for (const { id, squareMetres } of shared) {
        const other = placeOf.get(id) as number;
        faults[other] = [overlapFault(known, squareMetres)];
        keeping.push(other);
      }
    }
  }
}

const overlapFault = (other: FarmRecord | undefined, squareMetres: number): Message =>
  message('outlineOverlaps', { farm: [other?.farmId, other?.name].join(' '), hectares: Math.max(0.1, squareMetres / 10_000).toFixed(1) });
