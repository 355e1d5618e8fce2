import type { CommandReply, FacilityRef } from '../../shared/replies.js';
import type { AlikeBy } from './grievance-kinds.js';

/** Tells a report from outside from others, in a list of admins. */
export interface OutsideRow {
  /** Absent where nobody can read an answer. */
  reference?: string;
  /** The place of work as reported; absent once it is erased. */
  where?: string;
  namedFacility?: FacilityRef;
  /** When its reporter wrote more, until somebody answers. */
  wordsAt?: string;
  /** True once an admin wrote to its reporter. */
  isAnswered: boolean;
}

/** Shows reports that came in bulk as one, for admins. */
export interface ReportBulk {
  bulkId: string;
  alike: AlikeBy;
  /** Counts those that are held back. */
  reports: number;
  /** Counts those of them that another admin has to set aside, too. */
  suggested: number;
  /** When the first and the last of them were received. */
  firstAt: string;
  lastAt: string;
  /** Counts the sites that their links named. */
  sites: number;
  /** The words of the first one; absent once they are erased. */
  words?: string;
}

export interface ReportBulksReply {
  /** The oldest comes first. */
  items: ReportBulk[];
}

/** Shows all that came in a bulk and is held back. */
export interface ReportBulkReply extends ReportBulk {
  /** Names the same words once; those of the most reports come first. */
  told: AlikeReply[];
}

export interface AlikeReply {
  /** Absent once they are erased. */
  words?: string;
  reports: { id: string; reference?: string; at: string; namedFacility?: FacilityRef }[];
}

/** Counts what an admin decided about a bulk. */
export interface BulkDecisionReply extends CommandReply {
  /** Counts the reports that are no longer held back. */
  reports: number;
  /** Counts those that another admin has to set aside, too. */
  suggested: number;
}
