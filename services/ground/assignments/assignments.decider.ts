/** Decides the viewers of one facility. A person has one assignment there at a time. */
import type { AssignmentEvent, PersonAssigned } from '../../../contracts/ground/assignments/events.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { Decider } from '../../platform/deciders/decider.js';
import { listVersion } from './list-version.rules.js';

/** An assignment that an admin did not end; its own end may have passed. */
export type StandingAssignment = Omit<PersonAssigned, 'facilityId'>;

export interface AssignmentsState {
  standing: readonly StandingAssignment[];
  /** The offices whose people could look from the start, and no longer can. */
  endedOffices: readonly string[];
}

/** A viewer from now on, with a new assignment where it differs from the one in force. */
export interface WantedAssignment extends StandingAssignment {
  /** Counts the rows of what the admin sent, from 0. */
  row: number;
}

export interface AssignCommand {
  facilityId: string;
  wanted: readonly WantedAssignment[];
  /** Offices whose people can look no longer. */
  endOffices: readonly string[];
  /** The version of the list that the admin changed, and the offices that may look from the start until this command. */
  read?: { version: string; offices: readonly string[] } | undefined;
}

export const assignmentsDecider: Decider<AssignmentsState, AssignCommand, AssignmentEvent> = {
  version: 1,
  initial: () => ({ standing: [], endedOffices: [] }),
  evolve: (state, { event }) => {
    if (event.type === 'PersonAssigned') {
      const { facilityId: _, ...assigned } = event.data;
      return { ...state, standing: [...state.standing, assigned] };
    }
    const { assignmentId } = event.data;
    const standing = state.standing.filter((each) => each.assignmentId !== assignmentId);
    const isOffice = standing.length === state.standing.length;
    return { standing, endedOffices: isOffice ? [...state.endedOffices, assignmentId] : state.endedOffices };
  },
  decide: (state, command, now) => {
    assertTimes(state, command, now);
    const events = [...endings(state, command, now), ...beginnings(state, command)];
    if (events.length > 0) assertVersion(state, command);
    return events;
  },
  toSnapshot: (state) => [{ ...state }],
  fromSnapshot: (_, row) => row as AssignmentsState,
};

/** Returns the assignment of the same person for the same time. */
export const sameAssignment = (
  standing: readonly StandingAssignment[],
  { userId, from, until }: Pick<StandingAssignment, 'userId' | 'from' | 'until'>,
): StandingAssignment | undefined => standing.find((each) => each.userId === userId && each.from === from && each.until === until);

const isOver = ({ until }: StandingAssignment, now: string): boolean => until !== null && until <= now;

/** Leaves out assignments whose own end has passed. */
function endings(
  { standing, endedOffices }: AssignmentsState,
  { facilityId, wanted, endOffices }: AssignCommand,
  now: string,
): AssignmentEvent[] {
  const isWanted = (id: string) => wanted.some(({ assignmentId }) => assignmentId === id);
  const ended = standing.filter((each) => !isOver(each, now) && !isWanted(each.assignmentId));
  const offices = endOffices.filter((office) => !endedOffices.includes(office));
  const ids = [...ended.map(({ assignmentId }) => assignmentId), ...offices];
  return ids.map((assignmentId) => ({ type: 'AssignmentEnded', data: { assignmentId, facilityId } }));
}

function beginnings({ standing }: AssignmentsState, { facilityId, wanted }: AssignCommand): AssignmentEvent[] {
  const isNew = ({ assignmentId }: StandingAssignment) => !standing.some((each) => each.assignmentId === assignmentId);
  return wanted.filter(isNew).map(({ row: _, ...each }) => ({ type: 'PersonAssigned', data: { facilityId, ...each } }));
}

/** @throws Refusal AssignmentsChanged where the admin changed another list than the present one */
function assertVersion({ standing }: AssignmentsState, { read }: AssignCommand): void {
  if (!read) return;
  const ids = standing.map(({ assignmentId }) => assignmentId);
  if (read.version !== listVersion(ids, read.offices)) throw new Refusal('AssignmentsChanged');
}

/** @throws Refusal Invalid where an assignment would end before it begins, or has ended already */
function assertTimes({ standing }: AssignmentsState, { wanted }: AssignCommand, now: string): void {
  for (const { assignmentId, from, until, row } of wanted) {
    if (until === null || standing.some((known) => known.assignmentId === assignmentId)) continue;
    if (until <= from || until <= now) throw new Refusal('Invalid', {}, { [`assignments.${row}.until`]: [message('assignmentEnds')] });
  }
}
