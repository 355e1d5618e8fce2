/** Keeps one view per assignment, by which a person's facilities and a facility's people are found. */
import type { RecordedAssignmentEvent } from '../../../contracts/ground/assignments/events.js';
import type { Projection } from '../../shared/projection.js';

/** The end of assignments without an end, so that ends compare as texts. */
export const NO_END = '9999-12-31T23:59:59.999Z';

export interface AssignmentBody {
  assignmentId: string;
  facilityId: string;
  userId: string;
  from: string;
  until: string | null;
  /** The first instant without sight, whichever of the stated end and an admin's came first. */
  endsAt: string;
  endedAt: string | null;
  assignedAt: string;
  reasonId: string;
}

export const assignments: Projection<AssignmentBody, RecordedAssignmentEvent> = {
  name: 'assignments',
  version: 1,
  handles: ['PersonAssigned', 'AssignmentEnded'],
  keysOf: ({ data }) => [data.assignmentId],
  initial: (assignmentId) => ({
    ...{ assignmentId, facilityId: '', userId: '', from: NO_END, until: null },
    ...{ endsAt: NO_END, endedAt: null, assignedAt: '', reasonId: '' },
  }),
  evolve: (view, { type, data, metadata: { recordedAt } }) => {
    if (type === 'AssignmentEnded') {
      const hadEnded = view.endsAt < recordedAt;
      return { ...view, facilityId: data.facilityId, endedAt: recordedAt, endsAt: hadEnded ? view.endsAt : recordedAt };
    }
    const { assignmentId, facilityId, userId, from, until, reasonId } = data;
    return { assignmentId, facilityId, userId, from, until, endsAt: until ?? NO_END, endedAt: null, assignedAt: recordedAt, reasonId };
  },
  indexes: [{ fields: ['userId', 'endsAt'] }, { fields: ['facilityId'] }],
};
