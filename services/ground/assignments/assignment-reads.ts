import { Injectable } from '@nestjs/common';
import type { AssignmentReply, AssignmentState, AssignmentsReply } from '../../../contracts/ground/assignments/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { FacilityRef } from '../../../contracts/shared/replies.js';
import { type AssignmentBody, assignments } from '../../../projections/ground/assignments/assignments.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { Views } from '../../platform/projections/views.js';
import { erasedPerson } from '../../platform/texts/erased-names.js';
import { AssignedFacilities } from '../facilities/assigned-facilities.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import { type UserRecord, Users } from '../identity/users.js';
import { Independence } from '../independence/independence.js';
import { mayBeAssigned } from './assignable-people.js';
import { AssignmentReasons } from './assignment-reasons.js';
import { KeptBackAssignments } from './kept-back.js';
import { listVersion } from './list-version.rules.js';

const STATES: readonly AssignmentState[] = ['inForce', 'toCome', 'ended'];

/** Shows the viewers of a facility to admins, the site and the viewers themselves. */
@Injectable()
export class AssignmentReads {
  constructor(
    private readonly views: Views,
    private readonly facilities: Facilities,
    private readonly assigned: AssignedFacilities,
    private readonly users: Users,
    private readonly reasons: AssignmentReasons,
    private readonly keptBack: KeptBackAssignments,
    private readonly independence: Independence,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal NotFound for anybody else */
  async assignments(facilityId: string, user: Reader): Promise<AssignmentsReply> {
    const facility = await this.facilities.get(facilityId);
    const maySee = facility && (isAdmin(user) || user.facilityId === facilityId || (await this.assigned.includes(facility, user)));
    if (!maySee) throw new Refusal('NotFound');
    const views = await this.readableOf(facilityId, user);
    const [recorded, fromTheStart] = await Promise.all([this.recorded(views), this.fromTheStart(facility)]);
    const newestFirst = [...recorded, ...fromTheStart].sort(
      (a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state) || ((a.from ?? '') < (b.from ?? '') ? 1 : -1),
    );
    return { items: newestFirst, version: versionOf(views, facility) };
  }

  /** Leaves out assignments that are not shown to the site and its other viewers yet. */
  private async readableOf(facilityId: string, user: Reader): Promise<readonly AssignmentBody[]> {
    const views = await this.views.find(assignments, { filter: { facilityId } });
    if (isAdmin(user)) return views;
    const isKeptBack = await this.keptBack.at(facilityId);
    return views.filter((each) => each.userId === user.userId || !isKeptBack(each));
  }

  private async recorded(views: readonly AssignmentBody[]): Promise<AssignmentReply[]> {
    const found = views.filter(isOfPerson);
    const [reasons, people] = await Promise.all([
      this.reasons.getMany(found.map(({ reasonId }) => reasonId)),
      this.users.getMany([...new Set(found.map(({ userId }) => userId))]),
    ]);
    const byId = new Map(people.map((person) => [person.id, person]));
    const officeOf = await this.officesOf(people);
    const now = this.clock.now();
    return found.map((each) => {
      const { assignmentId: id, userId, from, until, assignedAt, endedAt, reasonId } = each;
      const reason = reasons.get(reasonId);
      const person = byId.get(userId);
      const seen = { id, person: personReply(userId, person), office: officeOf(person), from, until };
      return { ...seen, state: stateOf(each, now), assignedAt, endedAt, ...(reason !== undefined && { reason }) };
    });
  }

  /** Leaves out people of the office who work at the site. */
  private async fromTheStart({ id, auditorIds }: FacilityRecord): Promise<AssignmentReply[]> {
    const staff = (await Promise.all(auditorIds.map((office) => this.users.atFacility(office)))).flat();
    const auditors = staff.filter((person) => person.roles[0] === 'AUDITOR' && mayBeAssigned(person));
    const isOwn = await Promise.all(auditors.map((person) => this.independence.worksAtOneOf(person.id, [id])));
    const people = auditors.filter((_, at) => !isOwn[at]);
    const officeOf = await this.officesOf(people);
    return people.map((person) => ({
      ...{ id: person.currentFacilityId ?? '', person: personReply(person.id, person), office: officeOf(person) },
      ...{ from: null, until: null, state: 'inForce', assignedAt: null, endedAt: null },
    }));
  }

  private async officesOf(people: readonly UserRecord[]): Promise<(person: UserRecord | undefined) => FacilityRef | null> {
    const refOf = await this.facilities.refs(people.flatMap(({ currentFacilityId }) => currentFacilityId ?? []));
    return (person) => (person?.currentFacilityId ? refOf(person.currentFacilityId) : null);
  }
}

const isOfPerson = ({ userId }: AssignmentBody): boolean => userId !== '';

const versionOf = (views: readonly AssignmentBody[], { auditorIds }: FacilityRecord): string => {
  const standing = views.filter((each) => isOfPerson(each) && each.endedAt === null);
  return listVersion(
    standing.map(({ assignmentId }) => assignmentId),
    auditorIds,
  );
};

const personReply = (id: string, person: UserRecord | undefined): AssignmentReply['person'] => ({
  id,
  name: person ? `${person.firstName} ${person.lastName}`.trim() : erasedPerson(),
  role: person?.roles[0] ?? null,
});

function stateOf({ from, endsAt }: AssignmentBody, now: string): AssignmentState {
  if (endsAt <= now) return 'ended';
  return from <= now ? 'inForce' : 'toCome';
}
