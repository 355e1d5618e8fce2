import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import type { LngLat } from '../../../contracts/trace/farms/outlines.js';
import { Users } from '../../ground/identity/users.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { runAtTime } from '../../platform/lib/clock.js';
import { FarmGroups } from '../../trace/farms/farm-groups.js';
import { FarmRecording } from '../../trace/farms/farm-recording.js';
import { landKey } from '../../trace/farms/farm-records.js';
import { checkedOutline } from '../../trace/farms/geometry/outline.rules.js';
import { type FarmDraft, farmRecordOf, type GroupDraft, groupRecordOf } from '../../trace/farms/land-drafts.js';
import { SeededRandom } from '../seeded-random.js';
import { SeedAssessments } from './seed-assessments.js';

/** Separates the random numbers of farms from those of the chain. */
const SEED_OFFSET = 17_000;
const DAY = 86_400_000;
/** Is so late that no window of their books ends before the demo begins. */
const DAYS_BEFORE_END = 1;

const FARMS = 41;
const COLUMNS = 7;
/** The place of the village in the grid, where nobody grows anything. */
const VILLAGE = [24, 25];
const WEST = 70.18;
const NORTH = 28.46;
const WIDTH = 0.0036;
const HEIGHT = 0.0034;

/** Says how the self assessment of some farms went; the others have none. Three are high: children worked there. */
const ASSESSED: Readonly<Record<number, 'high' | 'medium' | 'low'>> = {
  ...{ 7: 'high', 27: 'high', 36: 'high', 2: 'medium', 11: 'medium', 14: 'medium', 22: 'medium' },
  ...{ 1: 'low', 3: 'low', 4: 'low', 8: 'low', 13: 'low', 20: 'low', 30: 'low', 38: 'low' },
};

const FIRST_NAMES = ['Noor', 'Allah', 'Hafeez', 'Mukhtar', 'Nazir', 'Ghulam', 'Sakina', 'Bashir', 'Rahima', 'Yaqoob', 'Shamim', 'Imam'];
const SECOND_NAMES = ['Muhammad', 'Wasaya', 'Ullah', 'Ahmad', 'Bakhsh', 'Mai', 'Hussain'];
const TEHSILS = ['Rahim Yar Khan', 'Khanpur', 'Liaquatpur'];

/** Puts a farm group of the demo on the land: 41 farms with plots, some of which have a self assessment. All names are invented. */
@Injectable()
export class SeedFarms {
  constructor(
    private readonly groups: FarmGroups,
    private readonly recording: FarmRecording,
    private readonly assessments: SeedAssessments,
    private readonly users: Users,
  ) {}

  /** Returns the facilities of the group and of its farms by number, from 1 on. */
  idsOf(seed: number): { groupId: string; farmIdOf: (number: number) => string } {
    const chance = new SeededRandom(seed + SEED_OFFSET);
    const farms = Array.from({ length: FARMS }, (_, n) => farmOf(n + 1, chance));
    const { id } = groupRecordOf(GROUP, undefined);
    return { groupId: id, farmIdOf: (number) => farmRecordOf(id, farms[number - 1] as FarmDraft, undefined).id };
  }

  /** Changes nothing when repeated. */
  async put({ seed, endsAt }: { seed: number; endsAt: string }): Promise<void> {
    const chance = new SeededRandom(seed + SEED_OFFSET);
    const at = new Date(Date.parse(endsAt) - DAYS_BEFORE_END * DAY).toISOString();
    const userId = (await this.users.byEmail('admin@example.org'))?.id ?? PLATFORM;
    const farms = Array.from({ length: FARMS }, (_, n) => farmOf(n + 1, chance));
    const group = groupRecordOf(GROUP, await this.groups.byGroupId(GROUP.groupId));
    await runAtTime(at, () => this.recording.record(group, farms, { userId, facilityId: PLATFORM }, { isAllOrNothing: true }));
    for (const [number, level] of Object.entries(ASSESSED)) {
      const farm = farms[Number(number) - 1] as FarmDraft;
      const user: ActingUser = { userId, role: 'FARM', facilityId: farmRecordOf(group.id, farm, undefined).id };
      await runAtTime(at, () => this.assessments.fillAt(user, level, new SeededRandom(seed + SEED_OFFSET + Number(number))));
    }
  }
}

const GROUP: GroupDraft = {
  groupId: landKey('PK2023052RN4XSG'),
  name: 'Rahim Yar Khan Farm Group 4',
  location: 'Rahim Yar Khan, Punjab, Pakistan',
  country: 'PK',
  outline: [
    [WEST - 0.002, NORTH + 0.001],
    [WEST - 0.003, NORTH - 7 * HEIGHT - 0.001],
    [WEST + COLUMNS * WIDTH + 0.002, NORTH - 7 * HEIGHT - 0.002],
    [WEST + COLUMNS * WIDTH + 0.001, NORTH + 0.002],
  ].map(([lng = 0, lat = 0]): LngLat => [rounded(lng), rounded(lat)]),
};

function farmOf(number: number, chance: SeededRandom): FarmDraft {
  const place = placeOf(number);
  const name = `${chance.pick(FIRST_NAMES)} ${chance.pick(SECOND_NAMES)} Farm`;
  const certified = chance.happens(0.85);
  return {
    farmId: `RYK4-${String(number).padStart(3, '0')}`,
    name,
    registrationNumber: `FR-${chance.between(31_000, 36_999)}`,
    tehsil: chance.pick(TEHSILS),
    ...(certified && { certificate: 'BCI' }),
    outline: plotAt(place % COLUMNS, Math.floor(place / COLUMNS), chance),
  };
}

/** Returns the place of a farm in the grid, past the village. */
const placeOf = (number: number): number => VILLAGE.reduce((place, taken) => (taken <= place ? place + 1 : place), number - 1);

/** Draws a field of four corners that are a little off, with a path between it and the next. */
function plotAt(column: number, row: number, chance: SeededRandom): LngLat[] {
  const corner = (x: number, y: number): LngLat => {
    const off = () => chance.between(8, 40) / 100_000;
    return [
      rounded(WEST + (column + x) * WIDTH + (x === 0 ? off() : -off())),
      rounded(NORTH - (row + y) * HEIGHT + (y === 0 ? -off() : off())),
    ];
  };
  return checkedOutline([corner(0, 1), corner(1, 1), corner(1, 0), corner(0, 0)]).outline ?? [];
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}
