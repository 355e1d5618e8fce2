import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Assignment, AssignPeople } from '../../../contracts/ground/assignments/commands.js';
import { type AssignmentEvent, assignmentStreamOf } from '../../../contracts/ground/assignments/events.js';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import { type Message, message, Refusal } from '../../../contracts/shared/refusals.js';
import { assignments } from '../../../projections/ground/assignments/assignments.js';
import { Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore, type Position } from '../../platform/events/event-store.js';
import type { EventContext } from '../../platform/events/hash-chain.js';
import { Clock } from '../../platform/lib/clock.js';
import { ReadPositions } from '../../platform/projections/read-positions.js';
import { asReason } from '../../platform/texts/erasable-texts.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import { Users } from '../identity/users.js';
import { Independence } from '../independence/independence.js';
import { mayBeAssigned } from './assignable-people.js';
import { AssignmentReasons } from './assignment-reasons.js';
import {
  type AssignCommand,
  type AssignmentsState,
  assignmentsDecider,
  sameAssignment,
  type WantedAssignment,
} from './assignments.decider.js';
import { listVersion } from './list-version.rules.js';

/** A row of what an admin sent, apart from those that leave an office as it is. */
interface Row {
  row: number;
  userId: string;
  from: string;
  until: string | null;
  reason: string | undefined;
}

type Recording = { stream: string; command: AssignCommand; context: EventContext };

interface Outcome {
  replayed: boolean;
  /** Absent when nothing was recorded. */
  position?: Position;
}

/** Keeps the viewers of a facility. Access begins and ends with the answer, since it is sent once the index is folded. */
@Injectable()
export class Assignments {
  private readonly streams: Streams<AssignmentsState, AssignCommand, AssignmentEvent>;

  constructor(
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly reasons: AssignmentReasons,
    private readonly positions: ReadPositions,
    private readonly independence: Independence,
    events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    this.streams = new Streams(assignmentsDecider, { events, views, clock });
  }

  /** @throws Refusal NotFound for an unknown facility, Invalid with the fields of the rows, and AssignmentsChanged */
  assign(facilityId: string, command: AssignPeople, actorId: string): Promise<Outcome> {
    const people = command.assignments.map(({ userId }) => userId);
    return this.independence.inTurnsOf(people, () => this.assignInTurn(facilityId, command, actorId));
  }

  /** Ends the assignment of a person, whatever admins change meanwhile. */
  async end(facilityId: string, userId: string, actorId: string): Promise<void> {
    const stream = assignmentStreamOf(facilityId);
    const context = { actor: { userId: actorId, facilityId: PLATFORM }, transactionId: randomUUID() };
    for (;;) {
      const standing = await this.streams.inspect(stream, (state) => state.standing);
      const wanted = standing.filter((each) => each.userId !== userId).map((each, row) => ({ ...each, row }));
      if (wanted.length === standing.length) return;
      const ids = standing.map(({ assignmentId }) => assignmentId);
      const read = { version: listVersion(ids, []), offices: [] };
      try {
        await this.streams.execute(stream, { facilityId, wanted, endOffices: [], read }, context);
        return;
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'AssignmentsChanged') throw error;
      }
    }
  }

  private async assignInTurn(facilityId: string, { assignments: rows, version }: AssignPeople, actorId: string): Promise<Outcome> {
    const facility = await this.facilities.get(facilityId);
    if (!facility) throw new Refusal('NotFound');
    const { keptOffices, wanted } = await this.wanted(facility, rows);
    const endOffices = facility.auditorIds.filter((office) => !keptOffices.has(office));
    const read = version === undefined ? undefined : { version, offices: facility.auditorIds };
    const actor = { userId: actorId, facilityId: PLATFORM };
    const recording: Recording = {
      stream: assignmentStreamOf(facilityId),
      command: { facilityId, wanted: wanted.map(({ reason: _, ...each }) => each), endOffices, read },
      context: { actor, transactionId: randomUUID() },
    };
    const outcome = await this.withReasons(
      recording,
      wanted.filter(({ reasonId }) => reasonId === ''),
    );
    if (endOffices.length > 0) {
      await this.facilities.change(facilityId, (now) => ({ ...now, auditorIds: now.auditorIds.filter((id) => !endOffices.includes(id)) }));
    }
    if (outcome.position !== undefined) await this.positions.waitWhereItCan(outcome.position, [assignments.name]);
    return outcome;
  }

  /** Keeps each new reason where it can be erased, and then records all assignments at once. */
  private async withReasons(recording: Recording, [next, ...rest]: readonly (WantedAssignment & { reason: string })[]): Promise<Outcome> {
    const { stream, command, context } = recording;
    if (!next) {
      const { events, position } = await this.streams.execute(stream, command, context);
      return { replayed: events.length === 0, ...(position !== undefined && { position }) };
    }
    const origin = { facilityId: command.facilityId, transactionId: context.transactionId, userId: context.actor.userId };
    return this.reasons.during(origin, next.reason, {
      dryRun: () => this.streams.dryRun(stream, command),
      execute: (text) => {
        const wanted = command.wanted.map((each) => (each.row === next.row ? { ...each, ...asReason(text) } : each));
        return this.withReasons({ ...recording, command: { ...command, wanted } }, rest);
      },
    });
  }

  /** Recognises assignments that exist already. */
  private async wanted(facility: FacilityRecord, sent: readonly Assignment[]) {
    const { keptOffices, rows } = await this.rowsOf(facility, sent);
    const standing = await this.streams.inspect(assignmentStreamOf(facility.id), (state) => state.standing);
    const reasons = await this.reasons.getMany(standing.map(({ reasonId }) => reasonId));
    const people = new Map((await this.users.getMany(rows.map(({ userId }) => userId))).map((user) => [user.id, user]));
    const fields: Record<string, Message[]> = {};
    const own = await this.whoWorkAt(facility.id, rows);
    const wanted = rows.map(({ row, reason, ...times }) => {
      const same = sameAssignment(standing, times);
      if (same && (reason === undefined || reasons.get(same.reasonId) === reason)) return { ...same, row, reason: '' };
      if (!mayBeAssigned(people.get(times.userId))) fields[`assignments.${row}.userId`] = [message('notAssignable')];
      else if (own.has(times.userId)) fields[`assignments.${row}.userId`] = [message('assigneeWorksThere')];
      if (!reason) fields[`assignments.${row}.reason`] = [message('required', { field: 'reason' })];
      return { ...times, row, reason: reason ?? '', assignmentId: randomUUID(), reasonId: '', reasonHash: '' };
    });
    if (Object.keys(fields).length > 0) throw new Refusal('Invalid', {}, fields);
    return { keptOffices, wanted };
  }

  private async whoWorkAt(facilityId: string, rows: readonly Row[]): Promise<ReadonlySet<string>> {
    const found = await Promise.all(
      rows.map(async ({ userId }) => ((await this.independence.worksAtOneOf(userId, [facilityId])) ? [userId] : [])),
    );
    return new Set(found.flat());
  }

  /** Divides the sent rows into offices that keep their access from the start, and rows with a beginning. */
  private async rowsOf({ auditorIds }: FacilityRecord, sent: readonly Assignment[]) {
    const withoutBegin = sent.filter(({ from }) => from === undefined).map(({ userId }) => userId);
    const offices = new Map((await this.users.getMany(withoutBegin)).map(({ id, currentFacilityId }) => [id, currentFacilityId]));
    const keptOffices = new Set<string>();
    const rows: Row[] = [];
    for (const [row, { userId, from, until, reason }] of sent.entries()) {
      const office = offices.get(userId);
      if (from !== undefined) {
        rows.push({ row, userId, from: utc(from), until: until === undefined ? null : utc(until), reason });
      } else if (office !== undefined && auditorIds.includes(office)) keptOffices.add(office);
      else throw new Refusal('Invalid', {}, { [`assignments.${row}.from`]: [message('required', { field: 'from' })] });
    }
    return { keptOffices, rows };
  }
}

/** Returns the form in which instants compare as texts. */
const utc = (instant: string): string => new Date(instant).toISOString();
