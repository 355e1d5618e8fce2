import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { translateMessage } from '../../../contracts/shared/messages/translate-message.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { OTHER_COUNTRY } from '../../../contracts/shared/written/other-country.js';
import type { ChangeFarm, CheckPlot, DrawPlot, FarmGroupTerms, FarmTerms } from '../../../contracts/trace/farms/commands.js';
import type { LngLat } from '../../../contracts/trace/farms/outlines.js';
import type { FarmGroupCommandReply, PlotCheckReply } from '../../../contracts/trace/farms/replies.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { type ActingUser, actorOf } from '../../platform/http/access/principal.js';
import { countryCode } from '../../platform/lib/countries.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { FarmLand } from './farm-land.js';
import { FarmRecording, type LandOutcome, type LandRun, siteHasLand } from './farm-recording.js';
import { FARM_GROUPS, FARMS, type FarmGroupRecord, type FarmRecord, landKey } from './farm-records.js';
import { countryFault } from './geometry/country-extents.js';
import { cellsOf } from './geometry/land-cells.js';
import { areaOfParts, checkedOutline, plotSizeFaults } from './geometry/outline.rules.js';
import { plotNotes } from './geometry/plot-notes.js';
import { PlotIndex, pointsWithin } from './geometry/plot-overlaps.js';
import { type CheckedParts, checkedParts, faultsInParts, partsOf } from './geometry/plot-parts.rules.js';
import { type FarmDraft, farmRecordOf, type GroupDraft, groupRecordOf } from './land-drafts.js';

type Outcome = FarmGroupCommandReply & { replayed: boolean };

const AT_ONCE: LandRun = { isAllOrNothing: true };

/** Carries out what admins do about farm groups, farms and their plots. */
@Injectable()
export class FarmGroups {
  constructor(
    private readonly recording: FarmRecording,
    private readonly land: FarmLand,
    private readonly records: RecordStore,
    private readonly facilities: Facilities,
  ) {}

  /** @throws Refusal NotFound */
  async get(id: string): Promise<FarmGroupRecord> {
    const stored = await this.records.get<FarmGroupRecord>(FARM_GROUPS.name, id.toLowerCase());
    if (!stored) throw new Refusal('NotFound');
    return stored.value;
  }

  async byGroupId(groupId: string): Promise<FarmGroupRecord | undefined> {
    const [found] = await this.records.find<FarmGroupRecord>(FARM_GROUPS.name, { filter: { groupKey: landKey(groupId) }, limit: 1 });
    return found?.value;
  }

  /** Repeating it changes nothing. @throws Refusal FarmGroupIdTaken for another group with the ID, Invalid at a field, FarmsTooMany */
  async addFarmGroup(terms: FarmGroupTerms, user: ActingUser): Promise<Outcome> {
    const known = await this.byGroupId(terms.groupId);
    if (!known && terms.facilityId !== undefined) await this.assertWithoutLand(terms.facilityId);
    const group = groupRecordOf({ ...groupDraftOf(terms), ...omitUndefined({ facilityId: terms.facilityId }) }, known);
    const drafts = farmDraftsOf(terms.farms ?? []);
    const isSameSite = (terms.facilityId ?? known?.id) === known?.id;
    if (known && !(isSameSite && (await this.isRepeated(group, drafts)))) throw new Refusal('FarmGroupIdTaken', { id: terms.groupId });
    return replyOf(await this.recording.record(group, drafts, actorOf(user), { ...AT_ONCE, isNew: !known }));
  }

  /** @throws Refusal NotFound, FarmGroupIdTaken, Invalid at a field, FarmsTooMany */
  async changeFarmGroup(id: string, terms: FarmGroupTerms, user: ActingUser): Promise<Outcome> {
    const group = groupRecordOf(groupDraftOf(terms), await this.get(id));
    return replyOf(await this.recording.record(group, farmDraftsOf(terms.farms ?? []), actorOf(user), AT_ONCE));
  }

  /** Repeating it changes nothing. @throws Refusal NotFound, FarmIdTaken for another farm with the ID, Invalid at a field, FarmsTooMany */
  async addFarm(id: string, terms: FarmTerms, user: ActingUser): Promise<Outcome> {
    const group = await this.get(id);
    const drafts = farmDraftsOf([terms], () => 'points');
    const { farmId } = terms;
    const isTaken = (await this.land.known(group.id, [landKey(farmId)])).size > 0;
    if (isTaken && !(await this.isRepeated(group, drafts)))
      throw new Refusal('FarmIdTaken', { id: farmId }, { farmId: [message('FarmIdTaken', { id: farmId })] });
    return this.recordOne(group, drafts, user);
  }

  /** Keeps the plot where the terms have none. @throws Refusal NotFound, Invalid at a field */
  async changeFarm(id: string, facilityId: string, terms: ChangeFarm, user: ActingUser): Promise<Outcome> {
    const { group, farm } = await this.farmOf(id, facilityId);
    return this.recordOne(
      group,
      farmDraftsOf([{ ...terms, farmId: farm.farmId }], () => 'points'),
      user,
    );
  }

  /** @throws Refusal NotFound, Invalid at the points */
  async drawPlot(id: string, facilityId: string, { points, otherParts }: DrawPlot, user: ActingUser): Promise<Outcome> {
    const { group, farm } = await this.farmOf(id, facilityId);
    const { farmId, name, registrationNumber, tehsil, certificate } = farm;
    const terms = { farmId, name, registrationNumber, tehsil, points, ...omitUndefined({ certificate, otherParts }) };
    return this.recordOne(
      group,
      farmDraftsOf([terms], () => 'points'),
      user,
    );
  }

  /** Repeating it changes nothing. @throws Refusal NotFound */
  async endPlot(id: string, facilityId: string, user: ActingUser): Promise<Outcome> {
    const { group, farm } = await this.farmOf(id, facilityId);
    return replyOf(await this.recording.endPlot(group.id, farm.id, actorOf(user)));
  }

  /** @throws Refusal NotFound, also for a farm that left */
  async leaveFarmGroup(id: string, facilityId: string, user: ActingUser): Promise<Outcome> {
    const { group, farm } = await this.farmOf(id, facilityId);
    return replyOf(await this.recording.leave(group.id, farm.id, actorOf(user)));
  }

  /** Records nothing. @throws Refusal NotFound for an unknown group */
  async check(
    { points, otherParts = [], part = 1, groupFacilityId, farmFacilityId = '' }: CheckPlot,
    language: LanguageCode,
  ): Promise<PlotCheckReply> {
    const texts = (messages: readonly Message[]) => messages.map((each) => translateMessage(each, language));
    const { land, faults: wrong } = checkedParts(otherParts.toSpliced(part - 1, 0, points));
    if (!land) return { areaSquareMetres: null, faults: texts(wrong), notes: [], overlaps: [] };
    const parts = partsOf(land);
    const areaSquareMetres = areaOfParts(parts);
    const group = groupFacilityId === undefined ? undefined : await this.get(groupFacilityId);
    const country = group?.country ?? OTHER_COUNTRY;
    const faults = [...faultsInParts(parts, (each) => countryFault(each, country)), ...plotSizeFaults(areaSquareMetres)];
    const overlaps = faults.length > 0 ? [] : await this.overlapsOf(farmFacilityId, parts, points);
    return { areaSquareMetres, faults: texts(faults), notes: texts(plotNotes(parts, group?.outline)), overlaps };
  }

  /** @throws Refusal Invalid at the site for one that is no farm group, or that is here with its land */
  private async assertWithoutLand(facilityId: string): Promise<void> {
    const [site, group] = await Promise.all([
      this.facilities.get(facilityId),
      this.records.get<FarmGroupRecord>(FARM_GROUPS.name, facilityId),
    ]);
    if (site?.type !== 'FARM_GROUP' || site.erasedAt !== undefined || group) throw siteHasLand();
  }

  /** @throws Refusal NotFound for a farm that is not of the group */
  private async farmOf(id: string, facilityId: string): Promise<{ group: FarmGroupRecord; farm: FarmRecord }> {
    const [group, stored] = await Promise.all([this.get(id), this.records.get<FarmRecord>(FARMS.name, facilityId.toLowerCase())]);
    if (stored?.value.groupId !== group.id) throw new Refusal('NotFound');
    return { group, farm: stored.value };
  }

  private async overlapsOf(id: string, parts: readonly LngLat[][], asTyped: readonly LngLat[]): Promise<PlotCheckReply['overlaps']> {
    const near = await this.land.near([{ cells: parts.flatMap(cellsOf) }]);
    const index = new PlotIndex([...near.values()].map((farm) => ({ id: farm.id, parts: partsOf(farm) })));
    return index.overlapsOf({ id, parts }).map(({ id: other, squareMetres, pieces }) => {
      const found = near.get(other) as FarmRecord;
      const { farmId, name, groupId } = found;
      const farm = { id: other, farmId, name, groupId };
      return { farm, areaSquareMetres: squareMetres, pieces, movePoints: pointsWithin(asTyped, partsOf(found)) };
    });
  }

  private async recordOne(group: FarmGroupRecord, drafts: readonly FarmDraft[], user: ActingUser): Promise<Outcome> {
    try {
      return replyOf(await this.recording.record(group, drafts, actorOf(user), AT_ONCE));
    } catch (error) {
      const faults = error instanceof Refusal ? error.fieldMessages?.['farms.0.points'] : undefined;
      throw faults ? new Refusal('Invalid', {}, { points: faults }) : error;
    }
  }

  private async isRepeated(group: FarmGroupRecord, drafts: readonly FarmDraft[]): Promise<boolean> {
    const known = await this.land.known(
      group.id,
      drafts.map(({ farmId }) => landKey(farmId)),
    );
    const farms = drafts.map((draft) => farmRecordOf(group.id, draft, known.get(landKey(draft.farmId))));
    return this.recording.isKnown(group, farms);
  }
}

const replyOf = ({ id, position, replayed }: Omit<LandOutcome, 'faults'>): Outcome => ({ transactionId: id, id, position, replayed });

/** Returns the country that is named, or with which the location ends; `ZZ` when the location ends with none. */
export function groupCountryOf(country: string | undefined, location: string): { code: string } | { fault: Message } {
  if (country === undefined || country === OTHER_COUNTRY) return { code: countryCode(location.split(',').at(-1) ?? '') ?? OTHER_COUNTRY };
  const code = countryCode(country);
  return code === undefined ? { fault: message('countryUnknown', { country }) } : { code };
}

/** @throws Refusal Invalid at the points or the country */
function groupDraftOf({ groupId, name, location, country, points }: FarmGroupTerms): GroupDraft {
  const named = groupCountryOf(country, location);
  if ('fault' in named) throw new Refusal('Invalid', {}, { country: [named.fault] });
  const outline = outlineAt('points', points);
  const fault = countryFault(outline, named.code);
  if (fault) throw new Refusal('Invalid', {}, { points: [fault] });
  return { groupId, name, location, country: named.code, outline };
}

/** @throws Refusal Invalid at all farms that are wrong in themselves */
function farmDraftsOf(terms: readonly FarmTerms[], path = (at: number) => `farms.${at}.points`): FarmDraft[] {
  const wrong: Record<string, Message[]> = {};
  const seen = new Set<string>();
  const drafts = terms.map(({ points, otherParts, ...farm }, at): FarmDraft => {
    if (seen.has(landKey(farm.farmId))) wrong[`farms.${at}.farmId`] = [message('farmNamedTwice')];
    seen.add(landKey(farm.farmId));
    const { land, faults }: Partial<CheckedParts> = points ? checkedParts([points, ...(otherParts ?? [])]) : {};
    if (faults) wrong[path(at)] = faults;
    // Without the first part, further parts are no plot.
    if (!points && otherParts) wrong[path(at)] = [message('required', { field: 'points' })];
    return { ...(omitUndefined(farm) as FarmDraft), ...land };
  });
  if (Object.keys(wrong).length > 0) throw new Refusal('Invalid', {}, wrong);
  return drafts;
}

function outlineAt(path: string, points: readonly LngLat[]): LngLat[] {
  const { outline, fault } = checkedOutline(points);
  if (!outline) throw new Refusal('Invalid', {}, { [path]: [fault] });
  return outline;
}
