/** Assignments of one facility with every kind of event in them, as their decider writes them today. */

import { assignmentStreamOf, type RecordedAssignmentEvent } from '../../../../contracts/ground/assignments/events.js';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import {
  type AssignCommand,
  assignmentsDecider,
  type StandingAssignment,
} from '../../../../services/ground/assignments/assignments.decider.js';

const SITE = '0c000000-0000-4000-8000-00000000000c';
const OFFICE = '0b000000-0000-4000-8000-00000000000b';
const id = (kind: string, number: number): string => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const assignment = (number: number, until: string | null): StandingAssignment => ({
  assignmentId: id('a', number),
  userId: id('d', number),
  from: '2026-06-01T00:00:00.000Z',
  until,
  reasonId: id('b', number),
  reasonHash: String(number).repeat(64),
});

/** An auditor without an end and a monitor until a day; then an office that could look from the start, and the auditor, end. */
export function recordedAssignments(): RecordedAssignmentEvent[] {
  const [auditor, monitor] = [assignment(1, null), assignment(2, '2026-12-31T19:00:00.000Z')];
  const rows = (...all: StandingAssignment[]) => all.map((each, row) => ({ ...each, row }));
  const commands: AssignCommand[] = [
    { facilityId: SITE, wanted: rows(auditor, monitor), endOffices: [] },
    { facilityId: SITE, wanted: rows(monitor), endOffices: [OFFICE] },
  ];
  const events: RecordedAssignmentEvent[] = [];
  let state = assignmentsDecider.initial();
  for (const [at, command] of commands.entries()) {
    const recordedAt = new Date(Date.UTC(2026, 5, 1, 8, at)).toISOString();
    for (const event of assignmentsDecider.decide(state, command, recordedAt)) {
      const revision = events.length;
      const number = revision + 1;
      const hash = String(number).padStart(64, '0');
      const metadata = {
        ...{ recordedAt, actor: { userId: 'user', facilityId: PLATFORM }, transactionId: id('f', at + 1) },
        ...{ schemaVersion: 2, previousHash: '', hash },
      };
      const place = { id: id('e', number), stream: assignmentStreamOf(SITE), revision, position: String(number).padStart(16, '0') };
      events.push({ ...structuredClone(event), ...place, metadata } as RecordedAssignmentEvent);
      state = assignmentsDecider.evolve(state, { event, revision, recordedAt, hash });
    }
  }
  return events;
}
