import type { FacilityRef } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';

export type AssignmentState = 'inForce' | 'toCome' | 'ended';

export interface AssignmentReply {
  /** Names the assignment; of an office that could look from the start, the office. */
  id: string;
  person: { id: string; name: string; role: Role | null };
  /** The auditor's or farm monitor's own facility. */
  office: FacilityRef | null;
  /** Null for people of an office that could look since the facility was there. */
  from: string | null;
  /** The first instant at which they may no longer look; null without an end. */
  until: string | null;
  state: AssignmentState;
  assignedAt: string | null;
  /** When an admin ended it before its time. */
  endedAt: string | null;
  /** Absent once the words are erased. */
  reason?: string;
}

export interface AssignmentsReply {
  /** In force first, then what is to come, then what has ended, each with the newest first. */
  items: AssignmentReply[];
  /** Identifies the content of the list, so that a person who changes it can name the list that they saw. */
  version: string;
}
