/** Grievances with every kind of event in them, as their decider writes them today. */
import { grievanceStreamOf, type RecordedGrievanceEvent } from '../../../../contracts/watch/grievances/events.js';
import { grievanceDecider } from '../../../../services/watch/grievances/grievance.decider.js';
import type { GrievanceCommand } from '../../../../services/watch/grievances/grievance.rules.js';

const [GIN, MILL] = ['0c000000-0000-4000-8000-00000000000c', '0c000000-0000-4000-8000-00000000000d'] as const;
const id = (kind: string, number: number): string => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [AUDITOR, MONITOR] = [id('d', 1), id('d', 2)];

const hashOf = (number: number): string => String(number).padStart(64, '0');
const messageOf = (number: number) => ({ messageId: id('b', number), messageHash: hashOf(number) });
const reasonOf = (number: number) => ({ reasonId: id('c', number), reasonHash: hashOf(number + 100) });
const QUESTION = { questionId: id('b', 30), questionHash: hashOf(30) };
const paperOf = (number: number) => ({ blobName: `paper-${number}`, sha256: 'a'.repeat(63) + number });

type Report = Extract<GrievanceCommand, { kind: 'report' }>;

const report = (
  grievanceId: string,
  facilityId: string,
  more: Omit<Report, 'kind' | 'grievanceId' | 'facilityId'>,
): [string, GrievanceCommand] => [grievanceId, { kind: 'report', grievanceId, facilityId, ...more }];

/** A call that becomes a report, two findings and two actions of which one was sent back; a report where nothing was found; one that waits. */
function commandsOf(): [string, GrievanceCommand][] {
  const [call, nothing, waiting, aside, joined] = [id('a', 1), id('a', 2), id('a', 3), id('a', 4), id('a', 5)];
  const [first, second] = [`${call}-a1`, `${call}-a2`];
  const opened = (nth: number, more: object): [string, GrievanceCommand] => [
    call,
    {
      kind: 'openAction',
      findingId: `${call}-f${nth}`,
      dueDate: '2026-07-01',
      whatId: id('b', 20 + nth),
      whatHash: hashOf(nth),
      ownerFacilityId: GIN,
      ...more,
    },
  ];
  const asideBy = (by: string): [string, GrievanceCommand] => [
    aside,
    { kind: 'setAside', why: 'siteNotFound', by, isThereAnother: true, ...reasonOf(5) },
  ];
  return [
    [call, { kind: 'receive', grievanceId: call, source: 1, indicator: 'childLabor', wordsId: id('f', 1), wordsHash: hashOf(1) }],
    [call, { kind: 'addWords', from: 'reporter', wordsId: id('f', 2), wordsHash: hashOf(2) }],
    [
      call,
      {
        kind: 'takeUp',
        facilityId: GIN,
        indicator: 'childLabor',
        priority: 'HIGH',
        assigneeId: MONITOR,
        ...reasonOf(1),
        ...messageOf(1),
        ...QUESTION,
      },
    ],
    [call, { kind: 'reassign', assigneeId: AUDITOR }],
    [call, { kind: 'open', by: AUDITOR }],
    [call, { kind: 'announceVisit', by: AUDITOR, date: '2026-06-10' }],
    [
      call,
      {
        ...{
          kind: 'respond',
          by: AUDITOR,
          source: 'auditor',
          date: '2026-06-01',
          priority: 'HIGH',
          reportNumber: 'R/26-17',
          ...messageOf(2),
        },
        ...{
          found: [
            { indicator: 'childLabor', severity: 'HIGH' },
            { indicator: 'loansInAdvance', severity: 'MEDIUM' },
          ],
          documents: [paperOf(1)],
        },
      },
    ],
    opened(1, { commandId: id('e', 1) }),
    opened(2, { ownerFacilityId: MILL }),
    [call, { kind: 'addMessage', actionId: first, documents: [paperOf(2)], commandId: id('e', 2), ...messageOf(3) }],
    [call, { kind: 'finish', actionId: first, by: GIN, documents: [paperOf(3)], ...messageOf(4) }],
    [call, { kind: 'return', actionId: first, ...messageOf(5) }],
    [call, { kind: 'escalate', actionId: second }],
    [call, { kind: 'finish', actionId: first, by: GIN, documents: [paperOf(4)] }],
    [call, { kind: 'verify', actionId: first, by: MONITOR, ...reasonOf(4) }],
    report(nothing, MILL, { source: 5, indicator: 'seasonalLabor', priority: 'LOW', assigneeId: MONITOR, ...reasonOf(2), ...messageOf(6) }),
    [
      nothing,
      {
        kind: 'respond',
        by: MONITOR,
        source: 'farmMonitor',
        date: '2026-06-02',
        priority: 'LOW',
        found: [],
        documents: [],
        ...messageOf(7),
      },
    ],
    report(waiting, GIN, { source: 4, indicator: 'middleman', priority: 'MEDIUM', assigneeId: AUDITOR, ...reasonOf(3), ...messageOf(8) }),
    [call, { kind: 'finish', actionId: second, by: MILL, documents: [paperOf(5)] }],
    [call, { kind: 'verify', actionId: second, by: AUDITOR }],
    [waiting, { kind: 'remind' }],
    [waiting, { kind: 'release', assigneeId: AUDITOR }],
    [aside, { kind: 'receive', grievanceId: aside, source: 1, namedFacilityId: MILL, wordsId: id('f', 3), wordsHash: hashOf(3) }],
    asideBy(AUDITOR),
    asideBy(MONITOR),
    [aside, { kind: 'bringBack' }],
    asideBy(AUDITOR),
    [joined, { kind: 'receive', grievanceId: joined, source: 1, wordsId: id('f', 4), wordsHash: hashOf(4) }],
    [joined, { kind: 'join', toId: call, by: AUDITOR }],
    [aside, { kind: 'wordsDeleted', words: 1 }],
    ...correctedCommands(),
    ...bulkCommands(),
  ];
}

/** Two reports that came in bulk: one is taken in, one set aside; and one that was joined with another by mistake. */
function bulkCommands(): [string, GrievanceCommand][] {
  const [one, other, mistaken] = [id('a', 7), id('a', 8), id('a', 9)];
  const told = (grievanceId: string, nth: number): [string, GrievanceCommand] => [
    grievanceId,
    { kind: 'receive', grievanceId, source: 1, wordsId: id('f', nth), wordsHash: hashOf(nth) },
  ];
  const [bulkId, by] = [id('c', 90), AUDITOR];
  return [
    ...[told(one, 7), told(other, 8), told(mistaken, 9)],
    [one, { kind: 'holdBack', bulkId, alike: 'words' }],
    [other, { kind: 'holdBack', bulkId, alike: 'network' }],
    [one, { kind: 'letIn' }],
    [other, { kind: 'setAside', why: 'advertising', by, isThereAnother: false, ofBulk: bulkId, ...reasonOf(8) }],
    [mistaken, { kind: 'join', toId: one, by }],
    [mistaken, { kind: 'bringBack' }],
  ];
}

/** A response whose finding was another one: what was asked about it ends. */
function correctedCommands(): [string, GrievanceCommand][] {
  const wrong = id('a', 6);
  const by = AUDITOR;
  const says = { date: '2026-06-03', priority: 'LOW', documents: [paperOf(6)] } as const;
  const action = { findingId: `${wrong}-f1`, ownerFacilityId: MILL, dueDate: '2026-07-01', whatId: id('b', 31), whatHash: hashOf(31) };
  return [
    report(wrong, MILL, { source: 4, indicator: 'middleman', priority: 'LOW', assigneeId: by, ...reasonOf(6), ...messageOf(9) }),
    [wrong, { kind: 'respond', by, source: 'auditor', ...says, found: [{ indicator: 'middleman', severity: 'LOW' }], ...messageOf(10) }],
    [wrong, { kind: 'openAction', ...action }],
    [
      wrong,
      {
        ...{ kind: 'correct', by, source: 'auditor', corrects: 1, date: '2026-06-02', reportNumber: 'R/26-18', withdraw: [`${wrong}-f1`] },
        ...{ found: [{ indicator: 'loansInAdvance', severity: 'MEDIUM' }], documents: [paperOf(6), paperOf(7)], ...reasonOf(7) },
      },
    ],
  ];
}

/** Decides the commands one after the other, a minute apart. */
export function recordedGrievances(): RecordedGrievanceEvent[] {
  const events: RecordedGrievanceEvent[] = [];
  const states = new Map(commandsOf().map(([grievanceId]) => [grievanceId, grievanceDecider.initial()]));
  const revisions = new Map<string, number>();
  for (const [at, [grievanceId, command]] of commandsOf().entries()) {
    const recordedAt = new Date(Date.UTC(2026, 5, 3, 8, at)).toISOString();
    const before = states.get(grievanceId) ?? grievanceDecider.initial();
    for (const event of grievanceDecider.decide(before, command, recordedAt)) {
      const number = events.length + 1;
      const revision = (revisions.get(grievanceId) ?? -1) + 1;
      const hash = hashOf(number);
      const metadata = {
        ...{ recordedAt, actor: { userId: AUDITOR, facilityId: GIN }, transactionId: grievanceId },
        ...{ schemaVersion: 2, previousHash: '', hash },
      };
      const place = { id: id('e', number), stream: grievanceStreamOf(grievanceId), revision, position: String(number).padStart(16, '0') };
      events.push({ ...structuredClone(event), ...place, metadata } as RecordedGrievanceEvent);
      revisions.set(grievanceId, revision);
      states.set(grievanceId, grievanceDecider.evolve(states.get(grievanceId) ?? before, { event, revision, recordedAt, hash }));
    }
  }
  return events;
}
