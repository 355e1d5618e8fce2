/** A log of grievances, as their decider writes them: reported, opened, answered with a finding, mended and closed. */
import { type GrievanceEvent, grievanceStreamOf } from '../../../contracts/grievances/events.js';
import { actionIdOf, findingIdOf } from '../../../contracts/grievances/grievance-kinds.js';
import { RISK_INDICATORS } from '../../../contracts/shared/risk-indicators.js';
import { grievanceDecider } from '../../../services/grievances/grievance.decider.js';
import type { GrievanceCommand } from '../../../services/grievances/grievance.rules.js';
import { type EventStore, NO_STREAM } from '../../../services/platform/events/event-store.js';
import { SeededRandom } from '../../../services/seed/seeded-random.js';

const APPENDED_AT_ONCE = 64;
const TOLD_AT = Date.UTC(2026, 2, 1);
const HOUR_MS = 3_600_000;

/** Answers how many events it wrote: `count`, or the few more of the last grievance. */
export async function fillWithGrievances(log: EventStore, count: number): Promise<number> {
  const chance = new SeededRandom(20_261_127);
  let written = 0;
  while (written < count) {
    const told = Array.from({ length: APPENDED_AT_ONCE }, () => ended(chance));
    const some = told.slice(0, Math.ceil((count - written) / (told[0]?.events.length ?? 1)));
    await Promise.all(some.map(({ stream, events }) => log.append(stream, NO_STREAM, events)));
    written += some.reduce((sum, { events }) => sum + events.length, 0);
  }
  return written;
}

/** One grievance, from its report to the end of its action. */
function ended(chance: SeededRandom) {
  const [grievanceId, facilityId, assigneeId] = [chance.uuid(), chance.uuid(), chance.uuid()];
  const events: GrievanceEvent[] = [];
  let state = grievanceDecider.initial();
  const instants: string[] = [];
  for (const [step, command] of commandsOf(grievanceId, facilityId, assigneeId, chance).entries()) {
    const recordedAt = new Date(TOLD_AT + step * HOUR_MS).toISOString();
    for (const event of grievanceDecider.decide(state, command, recordedAt)) {
      state = grievanceDecider.evolve(state, { event, revision: events.length, recordedAt, hash: '' });
      events.push(event);
      instants.push(recordedAt);
    }
  }
  const metadataAt = (recordedAt: string) => ({
    ...{ recordedAt, actor: { userId: assigneeId, facilityId }, transactionId: grievanceId },
    ...{ schemaVersion: 1, previousHash: '', hash: 'a'.repeat(64) },
  });
  return {
    stream: grievanceStreamOf(grievanceId),
    events: events.map(({ type, data }, at) => ({ id: chance.uuid(), type, data, metadata: metadataAt(instants[at] ?? '') })),
  };
}

function commandsOf(grievanceId: string, facilityId: string, assigneeId: string, chance: SeededRandom): GrievanceCommand[] {
  const indicator = chance.pick(RISK_INDICATORS);
  const hash = 'b'.repeat(64);
  const paper = { blobName: chance.uuid(), sha256: hash };
  const message = () => ({ messageId: chance.uuid(), messageHash: hash });
  const actionId = actionIdOf(grievanceId, 1);
  return [
    {
      ...{ kind: 'report', grievanceId, source: 2, facilityId, indicator, priority: 'HIGH', assigneeId },
      ...{ reasonId: chance.uuid(), reasonHash: hash, ...message() },
    },
    { kind: 'open', by: assigneeId },
    {
      ...{ kind: 'respond', by: assigneeId, source: 'auditor', date: '2026-03-01', priority: 'HIGH' },
      ...{ found: [{ indicator, severity: 'HIGH' }], documents: [paper], ...message() },
    },
    {
      ...{ kind: 'openAction', findingId: findingIdOf(grievanceId, 1), ownerFacilityId: facilityId, dueDate: '2026-06-01' },
      ...{ whatId: chance.uuid(), whatHash: hash },
    },
    { kind: 'finish', actionId, by: facilityId, documents: [paper], ...message() },
    { kind: 'verify', actionId },
  ];
}
