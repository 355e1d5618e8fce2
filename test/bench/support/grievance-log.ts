/** A log of grievances, as their decider writes them: reported from inside or outside, asked about, answered, remedied and closed. */

import { RISK_INDICATORS } from '../../../contracts/shared/risk-indicators.js';
import { type GrievanceEvent, grievanceStreamOf } from '../../../contracts/watch/grievances/events.js';
import {
  actionIdOf,
  findingIdOf,
  GRIEVANCE_SOURCES,
  type GrievanceSourceNumber,
  PRIORITIES,
} from '../../../contracts/watch/grievances/grievance-kinds.js';
import type { EventStore } from '../../../services/platform/events/event-store.js';
import { SeededRandom } from '../../../services/seed/seeded-random.js';
import { grievanceDecider } from '../../../services/watch/grievances/grievance.decider.js';
import type { GrievanceCommand } from '../../../services/watch/grievances/grievance.rules.js';
import { appendSideBySide, type DecidedStream, decided } from './decided-streams.js';

/** Grievances that are open at the same time. */
const SIDE_BY_SIDE = 40;
const TOLD_AT = Date.UTC(2025, 5, 1);
const DAY_MS = 86_400_000;

/** Answers how many events it wrote: at least `count`. */
export async function fillWithGrievances(log: EventStore, count: number): Promise<number> {
  const chance = new SeededRandom(20_261_127);
  let written = 0;
  while (written < count)
    written += await appendSideBySide(
      log,
      Array.from({ length: SIDE_BY_SIDE }, () => grievance(chance.uuid(), chance)),
    );
  return written;
}

/** Returns one grievance about a site, with a day between its steps. */
export function grievance(facilityId: string, chance: SeededRandom): DecidedStream {
  const [grievanceId, assigneeId] = [chance.uuid(), chance.uuid()];
  const commands = commandsOf(grievanceId, facilityId, assigneeId, chance);
  const days = commands.map((command, day) => ({ command, at: new Date(TOLD_AT + day * DAY_MS).toISOString() }));
  return decided<ReturnType<typeof grievanceDecider.initial>, GrievanceCommand, GrievanceEvent>(
    ...([grievanceDecider, grievanceStreamOf(grievanceId), days, { userId: assigneeId, facilityId }, chance] as const),
  );
}

const HASH = 'b'.repeat(64);

/** Two of five are reported from outside, one of four asks for a reminder, and in one of four nothing is found. */
function commandsOf(grievanceId: string, facilityId: string, assigneeId: string, chance: SeededRandom): GrievanceCommand[] {
  const [indicator, priority] = [chance.pick(RISK_INDICATORS), chance.pick(PRIORITIES)];
  const message = () => ({ messageId: chance.uuid(), messageHash: HASH });
  const suspicion = { facilityId, indicator, priority, assigneeId, reasonId: chance.uuid(), reasonHash: HASH, ...message() };
  const isFound = chance.happens(0.75);
  return [
    ...told(grievanceId, suspicion, chance),
    { kind: 'open', by: assigneeId },
    ...(chance.happens(0.25) ? [{ kind: 'remind' } as const] : []),
    {
      ...{ kind: 'respond', by: assigneeId, source: chance.pick(['auditor', 'farmMonitor'] as const), date: '2025-06-01', priority },
      ...{ found: isFound ? [{ indicator, severity: priority }] : [], documents: [paper(chance)], ...message() },
    },
    ...(isFound ? mended(grievanceId, facilityId, chance) : []),
  ];
}

type Suspicion = Omit<GrievanceCommand & { kind: 'takeUp' }, 'kind'>;

function told(grievanceId: string, suspicion: Suspicion, chance: SeededRandom): GrievanceCommand[] {
  const sources: readonly GrievanceSourceNumber[] = Object.values(GRIEVANCE_SOURCES);
  if (chance.happens(0.6)) return [{ kind: 'report', grievanceId, source: chance.pick(sources), ...suspicion }];
  const words = () => ({ wordsId: chance.uuid(), wordsHash: HASH });
  return [
    { ...{ kind: 'receive', grievanceId, source: GRIEVANCE_SOURCES.HOTLINE, whereId: chance.uuid(), whereHash: HASH }, ...words() },
    { kind: 'addWords', from: 'admin', ...words() },
    { kind: 'takeUp', ...suspicion },
  ];
}

/** The auditor is content at once with three of four actions. */
function mended(grievanceId: string, facilityId: string, chance: SeededRandom): GrievanceCommand[] {
  const message = () => ({ messageId: chance.uuid(), messageHash: HASH });
  const actionId = actionIdOf(grievanceId, 1);
  const finish = (): GrievanceCommand => ({ kind: 'finish', actionId, by: facilityId, documents: [paper(chance)], ...message() });
  return [
    {
      ...{ kind: 'openAction', findingId: findingIdOf(grievanceId, 1), ownerFacilityId: facilityId, dueDate: '2025-12-01' },
      ...{ whatId: chance.uuid(), whatHash: HASH },
    },
    finish(),
    ...(chance.happens(0.25) ? [{ kind: 'return', actionId, ...message() } as const, finish()] : []),
    { kind: 'verify', actionId, by: 'admin' },
  ];
}

const paper = (chance: SeededRandom) => ({ blobName: chance.uuid(), sha256: HASH });
