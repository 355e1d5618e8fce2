import { Injectable } from '@nestjs/common';
import type { AssignPeople } from '../../../contracts/ground/assignments/commands.js';
import type { AssignmentsReply } from '../../../contracts/ground/assignments/replies.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { AssignmentReads } from './assignment-reads.js';
import { Assignments } from './assignments.js';

/** Answers an admin who assigns people with all viewers from then on. */
@Injectable()
export class AssignmentRequests {
  constructor(
    private readonly assignments: Assignments,
    private readonly reads: AssignmentReads,
  ) {}

  /** @throws Refusal those of `Assignments.assign` */
  async assignPeople(facilityId: string, command: AssignPeople, admin: ActingUser): Promise<AssignmentsReply> {
    await this.assignments.assign(facilityId, command, admin.userId);
    return this.reads.assignments(facilityId, admin);
  }
}
