import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import { actionIdOf, findingIdOf } from '../../../contracts/watch/grievances/grievance-kinds.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { runAtTime } from '../../platform/lib/clock.js';
import type { TextReference } from '../../platform/texts/erasable-texts.js';
import type { GrievanceCommand } from '../../watch/grievances/grievance.rules.js';
import { GrievanceStreams, type Writing } from '../../watch/grievances/grievance-streams.js';
import { receiptPdf } from '../seed-documents.js';
import type { SeedFacility } from '../seed-facilities.js';
import { SeededRandom } from '../seeded-random.js';

/** Separates the random numbers of grievances from those of the chain. */
const SEED_OFFSET = 16_000;
const DAY = 86_400_000;
const NOT_KEPT: TextReference = { id: '', hash: '' };

/** Names commands that record more than one event. */
const EVENTS_OF: Partial<Record<GrievanceCommand['kind'], number>> = { takeUp: 2, report: 2, verify: 2 };

interface Step {
  daysBefore: number;
  by: { userId: string; facilityId: string };
  /** Is in the order in which the command names them. */
  texts?: readonly string[];
  command(texts: readonly TextReference[]): GrievanceCommand;
}

interface Cast {
  admin: Step['by'];
  auditor: Step['by'];
  monitor: Step['by'];
  actorAt(site: SeedFacility): Step['by'];
}

/**
 * Creates grievances of the demo: a call about a spinner that went all the way to a verified action, one at a mill whose action is
 * overdue, and requests that wait for the auditor and for a farm monitor.
 */
@Injectable()
export class SeedGrievances {
  constructor(
    private readonly streams: GrievanceStreams,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly blobs: BlobStore,
  ) {}

  /** Changes nothing when repeated. */
  async put(
    cast: readonly SeedFacility[],
    userOf: ReadonlyMap<string, string>,
    { seed, endsAt }: { seed: number; endsAt: string },
  ): Promise<void> {
    const keyed = (key: string) => cast.find((member) => member.key === key);
    const [spinner, mill, ginner, farm] = [keyed('spinner1'), keyed('mill1'), keyed('ginner1'), keyed('farm1')];
    const [office, monitors] = [keyed('auditor1'), keyed('monitor1')];
    if (!spinner || !mill || !ginner || !farm || !office || !monitors) return;
    const chance = new SeededRandom(seed + SEED_OFFSET);
    const actorAt = (site: SeedFacility) => ({ userId: userOf.get(site.id) ?? site.id, facilityId: site.id });
    const admin = { userId: (await this.users.byEmail('admin@example.org'))?.id ?? PLATFORM, facilityId: PLATFORM };
    const people: Cast = { admin, auditor: actorAt(office), monitor: actorAt(monitors), actorAt };
    const stories = [
      this.callStory(chance.uuid(), spinner, people, endsAt),
      this.overdueStory(chance.uuid(), mill, people, endsAt),
      waitingStory(chance.uuid(), ginner, people.auditor, admin),
      waitingStory(chance.uuid(), farm, people.monitor, admin),
    ];
    for (const story of stories) await this.tell(await story, endsAt);
  }

  /** Asks somebody to look at a site where children were seen at work; it waits for them. Changes nothing when repeated. */
  async ask(id: string, facilityId: string, assignee: Step['by'], endsAt: string): Promise<void> {
    const site = await this.facilities.get(facilityId);
    const adminId = (await this.users.byEmail('admin@example.org'))?.id ?? PLATFORM;
    if (site) await this.tell(waitingStory(id, site, assignee, { userId: adminId, facilityId: PLATFORM }, 0.2), endsAt);
  }

  /** A worker's call about hiring through middlemen, found, mended and verified. */
  private async callStory(id: string, site: SeedFacility, people: Cast, endsAt: string): Promise<[string, Step[]]> {
    const { admin, auditor, actorAt } = people;
    const facilityId = site.id;
    const date = daysBefore(endsAt, 80).slice(0, 10);
    const register = await this.paper(facilityId, 'Wage register, night shift');
    const [findingId, actionId] = [findingIdOf(id, 1), actionIdOf(id, 1)];
    const suspicion = { facilityId, indicator: 'intermediariesInHiring' as const, priority: 'HIGH' as const, assigneeId: auditor.userId };
    return [
      id,
      [
        {
          ...{ daysBefore: 95, by: { userId: 'outside', facilityId: 'outside' } },
          texts: ['The man at the gate keeps a day’s wage of every new worker.', `${site.name}, ${site.district}`],
          command: ([words = NOT_KEPT, where = NOT_KEPT]) => ({
            ...{ kind: 'receive', grievanceId: id, source: 1, wordsId: words.id, wordsHash: words.hash },
            ...{ whereId: where.id, whereHash: where.hash },
          }),
        },
        {
          ...{ daysBefore: 94, by: admin },
          texts: [
            'A call to the labor link',
            'A worker says that a middleman at the gate takes a day’s wage. Please look at the night shift.',
          ],
          command: (texts) => ({ kind: 'takeUp', ...suspicion, ...reasonAndMessage(texts) }),
        },
        { daysBefore: 92, by: auditor, command: () => ({ kind: 'open', by: auditor.userId }) },
        {
          ...{
            daysBefore: 79,
            by: auditor,
            texts: ['Eleven of 40 workers were hired by one middleman and paid him. The site did not know.'],
          },
          command: (texts) => ({
            ...{
              kind: 'respond',
              by: auditor.userId,
              source: 'auditor',
              date,
              priority: 'HIGH',
              reportNumber: 'PLA-26-031',
              documents: [],
            },
            ...{ found: [{ indicator: 'intermediariesInHiring' as const, severity: 'HIGH' as const }], ...asMessage(texts[0]) },
          }),
        },
        {
          ...{
            daysBefore: 78,
            by: auditor,
            texts: ['Hire workers directly, pay back what was taken, and show the register of three months.'],
          },
          command: ([what = NOT_KEPT]) => ({
            ...{ kind: 'openAction', findingId, ownerFacilityId: facilityId, dueDate: daysBefore(endsAt, 18).slice(0, 10) },
            ...{ whatId: what.id, whatHash: what.hash, commandId: id },
          }),
        },
        {
          ...{ daysBefore: 24, by: actorAt(site), texts: ['Paid back on 3 October; the register is attached.'] },
          command: (texts) => ({ kind: 'finish', actionId, by: facilityId, documents: [register], ...asMessage(texts[0]) }),
        },
        { daysBefore: 20, by: admin, command: () => ({ kind: 'verify', actionId, by: admin.userId }) },
      ],
    ];
  }

  /** A visit that found seasonal workers without contracts; the site has not acted in time. */
  private async overdueStory(id: string, site: SeedFacility, { admin, auditor }: Cast, endsAt: string): Promise<[string, Step[]]> {
    const facilityId = site.id;
    const date = daysBefore(endsAt, 50).slice(0, 10);
    const suspicion = { facilityId, indicator: 'seasonalLabor' as const, priority: 'MEDIUM' as const, assigneeId: auditor.userId };
    return [
      id,
      [
        {
          ...{ daysBefore: 60, by: admin, texts: ['Twice as many workers in October', 'Please look at the contracts of the season.'] },
          command: (texts) => ({ kind: 'report', grievanceId: id, source: 4, ...suspicion, ...reasonAndMessage(texts) }),
        },
        { daysBefore: 58, by: auditor, command: () => ({ kind: 'open', by: auditor.userId }) },
        {
          ...{ daysBefore: 49, by: auditor, texts: ['26 workers of the season have no written contract.'] },
          command: (texts) => ({
            ...{ kind: 'respond', by: auditor.userId, source: 'auditor', date, priority: 'MEDIUM', documents: [] },
            ...{ found: [{ indicator: 'seasonalLabor' as const, severity: 'MEDIUM' as const }], ...asMessage(texts[0]) },
          }),
        },
        {
          ...{
            daysBefore: 48,
            by: auditor,
            texts: ['Give every worker of the season a written contract, and send two of them as examples.'],
          },
          command: ([what = NOT_KEPT]) => ({
            ...{
              kind: 'openAction',
              findingId: findingIdOf(id, 1),
              ownerFacilityId: facilityId,
              dueDate: daysBefore(endsAt, 6).slice(0, 10),
            },
            ...{ whatId: what.id, whatHash: what.hash, commandId: id },
          }),
        },
      ],
    ];
  }

  /** Does the steps that are not done yet; each is done once, whenever it was cut off. */
  private async tell([grievanceId, steps]: [string, Step[]], endsAt: string): Promise<void> {
    const recorded = await this.streams.countEvents(grievanceId);
    let events = 0;
    for (const { daysBefore: days, by, texts = [], command } of steps) {
      const writing: Writing = { texts, command };
      if (events >= recorded) await runAtTime(daysBefore(endsAt, days), () => this.streams.record(grievanceId, by, writing));
      events += EVENTS_OF[command([]).kind] ?? 1;
    }
  }

  private async paper(facilityId: string, words: string) {
    const file = { fileName: 'wage-register.pdf', contentType: 'application/pdf', facilityId };
    const { blobName, sha256 } = await this.blobs.put(await receiptPdf(words), file);
    return { blobName, sha256 };
  }
}

const daysBefore = (endsAt: string, days: number): string => new Date(Date.parse(endsAt) - days * DAY).toISOString();

const asMessage = ({ id, hash } = NOT_KEPT) => ({ messageId: id, messageHash: hash });

const reasonAndMessage = ([reason = NOT_KEPT, message]: readonly TextReference[]) => ({
  ...{ reasonId: reason.id, reasonHash: reason.hash },
  ...asMessage(message),
});

/** A note of the hotline that somebody was asked to look into. */
function waitingStory(id: string, site: { id: string; name: string }, assignee: Step['by'], admin: Step['by'], days = 4): [string, Step[]] {
  const suspicion = { facilityId: site.id, indicator: 'childLabor' as const, priority: 'HIGH' as const, assigneeId: assignee.userId };
  return [
    id,
    [
      {
        ...{
          daysBefore: days,
          by: admin,
          texts: ['A note of the hotline', `Somebody saw children at work near ${site.name}. Please visit before the week is over.`],
        },
        command: (texts) => ({ kind: 'report', grievanceId: id, source: 2, ...suspicion, ...reasonAndMessage(texts) }),
      },
    ],
  ];
}
