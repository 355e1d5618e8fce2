import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { type AssignmentBody, assignments } from '../../../../projections/ground/assignments/assignments.js';
import { type GrievanceBody, grievances } from '../../../../projections/watch/grievances/grievances.js';
import { Assignments } from '../../../ground/assignments/assignments.js';
import { Independence } from '../../../ground/independence/independence.js';
import type { WorkObserver } from '../../../ground/independence/work-observer.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import { readOn } from '../../../platform/documents/read-on.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { ReadPositions } from '../../../platform/projections/read-positions.js';
import { Views } from '../../../platform/projections/views.js';
import { Grievances } from '../grievances.js';

const PER_READ = 100;
const SYSTEM_ID = 'system';

/** Ends the assignments of people where they work, and takes requests about these sites from them. */
@Injectable()
export class OwnWork implements WorkObserver {
  constructor(
    private readonly views: Views,
    private readonly positions: ReadPositions,
    private readonly events: EventStore,
    private readonly assignments: Assignments,
    private readonly grievances: Grievances,
    private readonly independence: Independence,
    private readonly clock: Clock,
  ) {}

  /** Reads what was recorded before. What a view that is behind does not show yet ends with the next round. */
  async workTaken(userId: string, byId: string): Promise<void> {
    const head = await this.events.head();
    if (head !== undefined) await this.positions.waitWhereItCan(head, [assignments.name, grievances.name]);
    await this.endWhere({ userId }, { assigneeId: userId }, byId);
  }

  /** Looks at everybody: at people whose site came to a business of theirs, and at what began before this was asked. */
  async endAll(): Promise<number> {
    return this.endWhere({}, {}, SYSTEM_ID);
  }

  private async endWhere(ofAssignments: Filter, ofRequests: Filter, byId: string): Promise<number> {
    const actor = { userId: byId, facilityId: PLATFORM };
    let ended = 0;
    for (const { facilityId, userId } of await this.inForce(ofAssignments)) {
      if (!(await this.independence.worksAtOneOf(userId, [facilityId]))) continue;
      await this.assignments.end(facilityId, userId, byId);
      ended += 1;
    }
    for (const { grievanceId, facilityId, assigneeId } of await this.pending(ofRequests)) {
      if (assigneeId === undefined || !(await this.independence.worksAtOneOf(assigneeId, [facilityId]))) continue;
      await this.grievances.release(grievanceId, assigneeId, actor);
      ended += 1;
    }
    return ended;
  }

  /** Reads them all before any ends, so that no page is skipped. */
  private async inForce(whose: Filter): Promise<AssignmentBody[]> {
    const filter = { ...whose, endsAt: { gt: this.clock.now() } };
    const pages = readOn(PER_READ, (skip, limit) =>
      this.views.find<AssignmentBody>(assignments, { filter, sort: ['assignmentId'], skip, limit }),
    );
    const found: AssignmentBody[] = [];
    for await (const each of pages) if (each.userId !== '') found.push(each);
    return found;
  }

  private async pending(whose: Filter): Promise<GrievanceBody[]> {
    const filter = { ...whose, state: 'pending' as const };
    const pages = readOn(PER_READ, (skip, limit) =>
      this.views.find<GrievanceBody>(grievances, { filter, sort: ['reportedAt'], skip, limit }),
    );
    const found: GrievanceBody[] = [];
    for await (const each of pages) found.push(each);
    return found;
  }
}
