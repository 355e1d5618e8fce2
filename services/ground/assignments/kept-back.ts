import { Injectable } from '@nestjs/common';
import { type GrievanceBody, grievances } from '../../../projections/watch/grievances/grievances.js';
import { Views } from '../../platform/projections/views.js';

type MadeAssignment = { userId: string; assignedAt: string };

/** Knows the hidden assignments of a site: those of a person who was asked about a report there before would announce the report. */
@Injectable()
export class KeptBackAssignments {
  constructor(private readonly views: Views) {}

  /** Returns a test for the assignments at one site. */
  async at(facilityId: string): Promise<(made: MadeAssignment) => boolean> {
    const pending = await this.views.find<GrievanceBody>(grievances, { filter: { facilityId, state: 'pending' } });
    return ({ userId, assignedAt }) => pending.some((each) => each.assigneeId === userId && askedAt(each) <= assignedAt);
  }
}

/** Returns when the present assignee was asked; what is no longer kept of a long history is the end, which then counts as before. */
const askedAt = ({ history }: GrievanceBody): string => history.findLast(({ kind }) => kind === 'asked')?.at ?? '';
