/** The events of assignments, in a stream per facility. The identities of the persons are in their accounts, which can be erased. */
import type { RecordedFields } from '../../shared/recorded-event.js';

/** Lets a person look at a facility: an auditor at its books, a farm monitor at its page. */
export interface PersonAssigned {
  assignmentId: string;
  facilityId: string;
  userId: string;
  from: string;
  /** The first instant at which they may no longer look; null without an end. */
  until: string | null;
  reasonId: string;
  /** SHA-256 of salt, space and reason. */
  reasonHash: string;
}

export interface AssignmentEnded {
  /** Names the assignment, or the auditor's office whose people could look since the facility was there. */
  assignmentId: string;
  facilityId: string;
}

export type AssignmentEvent = { type: 'PersonAssigned'; data: PersonAssigned } | { type: 'AssignmentEnded'; data: AssignmentEnded };

export type RecordedAssignmentEvent = AssignmentEvent & RecordedFields;

export const assignmentStreamOf = (facilityId: string): string => `assignments-${facilityId}`;
