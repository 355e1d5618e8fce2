import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RecordProducts } from '../../../contracts/ledger/custody/commands.js';
import { progressOf } from '../../../contracts/members/saq/answers.js';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import type { Role } from '../../../contracts/shared/roles.js';
import { seasonOf } from '../../../contracts/shared/written/days.js';
import { Assignments } from '../../ground/assignments/assignments.js';
import { AssignedFacilities } from '../../ground/facilities/assigned-facilities.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { SiteAssessmentCompletion } from '../../members/saq/site-assessments/site-assessment-completion.js';
import { SiteAssessments } from '../../members/saq/site-assessments/site-assessments.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { runAtTime } from '../../platform/lib/clock.js';
import { FIELD_MONITOR_EMAIL } from '../seed-people.js';
import { SeededRandom } from '../seeded-random.js';
import { answersAt } from './seed-assessments.js';
import { SeedFarms } from './seed-farms.js';
import { SeedGrievances } from './seed-grievances.js';

/** Separates the random numbers of visits from those of the chain. */
const SEED_OFFSET = 23_000;
const HOUR = 3_600_000;
const MONITOR_EMAIL = 'monitor1@example.org';

/** Numbers of farms of the group: visited and calm, asked about, and those that recorded a harvest. */
const VISITED_FARM = 20;
const ASKED_FARM = 27;
const HARVESTS: Readonly<Record<number, number>> = {
  ...{ 1: 31_400, 2: 27_800, 3: 36_250, 4: 22_900, 7: 41_300, 8: 29_650, 11: 33_700, 13: 25_480 },
  ...{ 14: 38_120, 20: 30_940, 22: 19_760, 27: 36_850, 30: 28_330, 36: 35_510, 38: 24_070 },
};

interface Visit {
  facilityId: string;
  by: ActingUser;
  /** Instants of the beginning, and whether it is completed. */
  at: string;
  isCompleted: boolean;
}

/**
 * Sends farm monitors to the farm group of the demo: the community and one farm are assessed, another assessment is under way and a
 * request waits on a phone. Some of the farms recorded a harvest, all within what their land gives. All answers are invented.
 */
@Injectable()
export class SeedVisits {
  constructor(
    private readonly bus: CommandBus,
    private readonly farms: SeedFarms,
    private readonly grievances: SeedGrievances,
    private readonly assignments: Assignments,
    private readonly assigned: AssignedFacilities,
    private readonly facilities: Facilities,
    private readonly assessments: SiteAssessments,
    private readonly completion: SiteAssessmentCompletion,
    private readonly users: Users,
  ) {}

  /** Changes nothing when repeated. */
  async put({ seed, endsAt }: { seed: number; endsAt: string }): Promise<void> {
    const hoursBefore = (hours: number) => new Date(Date.parse(endsAt) - hours * HOUR).toISOString();
    const [desk, field] = [await this.monitor(MONITOR_EMAIL), await this.monitor(FIELD_MONITOR_EMAIL)];
    const { groupId, farmIdOf } = this.farms.idsOf(seed);
    if (!desk || !field) return;
    const chance = new SeededRandom(seed + SEED_OFFSET);
    await this.assign(groupId, [desk, field], hoursBefore(22));
    for (const farm of [VISITED_FARM, ASKED_FARM]) await this.assign(farmIdOf(farm), [field], hoursBefore(22));
    const visits: Visit[] = [
      { facilityId: groupId, by: desk, at: hoursBefore(20), isCompleted: true },
      { facilityId: farmIdOf(VISITED_FARM), by: field, at: hoursBefore(18), isCompleted: true },
      { facilityId: farmIdOf(ASKED_FARM), by: field, at: hoursBefore(6), isCompleted: false },
    ];
    // Answers have draws of their own: later ones stay the same when the seed continues after an interruption.
    for (const [n, visit] of visits.entries()) await this.visit(chance.uuid(), visit, new SeededRandom(seed + SEED_OFFSET + n + 1));
    const office = field.facilityId ?? '';
    await this.grievances.ask(chance.uuid(), farmIdOf(ASKED_FARM), { userId: field.userId, facilityId: office }, endsAt);
    for (const [farm, kg] of Object.entries(HARVESTS)) await this.harvest(farmIdOf(Number(farm)), kg, hoursBefore(12), chance);
  }

  private async monitor(email: string): Promise<ActingUser | undefined> {
    const record = await this.users.byEmail(email);
    if (!record?.currentFacilityId) return undefined;
    const user: ActingUser = { userId: record.id, role: record.roles[0] as Role, facilityId: record.currentFacilityId };
    return user;
  }

  private async assign(facilityId: string, people: readonly ActingUser[], from: string): Promise<void> {
    const site = await this.facilities.get(facilityId);
    const admin = await this.users.byEmail('admin@example.org');
    const [first] = people;
    if (!site || !first || (await this.assigned.includes(site, first))) return;
    const rows = people.map(({ userId }) => ({ userId, from, reason: 'Visits of the season' }));
    await runAtTime(from, () => this.assignments.assign(facilityId, { assignments: rows }, admin?.id ?? PLATFORM));
  }

  private async visit(assessmentId: string, { facilityId, by, at, isCompleted }: Visit, chance: SeededRandom): Promise<void> {
    await runAtTime(at, async () => {
      await this.assessments.beginSiteAssessment({ assessmentId, facilityId, assessedOn: at.slice(0, 10) }, by);
      for (;;) {
        const { value } = await this.completion.current(assessmentId);
        const { questions } = await this.completion.questionSetOf(value);
        const { missing } = progressOf(questions, value.answers);
        const isEnough = missing.length === 0 || (!isCompleted && Object.keys(value.answers).length > 0);
        if (value.state !== 'open' || isEnough) break;
        const asked = questions.filter(({ id }) => missing.includes(id)).slice(0, isCompleted ? undefined : 4);
        await this.assessments.saveSiteAnswers(assessmentId, { answers: answersAt('low', asked, chance) }, by);
      }
      if (isCompleted) await this.assessments.completeSiteAssessment(assessmentId, by);
    });
  }

  private async harvest(facilityId: string, kg: number, at: string, chance: SeededRandom): Promise<void> {
    const command = Object.assign(new RecordProducts(), {
      ...{ transactionId: chance.uuid(), occurredAt: at, actor: { userId: facilityId, facilityId } },
      lots: [{ productId: chance.productId(), product: 'rawCotton', quantity: kg, unit: 'kg', cropYear: seasonOf(at) }],
    });
    await runAtTime(at, () => this.bus.execute(command));
  }
}
