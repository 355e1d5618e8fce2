import type { Role } from '../../shared/roles.js';

/** Names the one stream of all acts. */
export const AUDIT_STREAM = 'audit-log';

/** `command`: something was changed, or should have been. `download`: a file was downloaded. `refusal`: rights were missing. */
export const ACT_KINDS = ['command', 'download', 'refusal'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/**
 * `refused`: a rule or a missing right prevented it. `failed`: a defect, an engine that was away, or a request that was not sent to its
 * end.
 */
export const ACT_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type ActOutcome = (typeof ACT_OUTCOMES)[number];

/** Names what acts are about, by the first part of a route's path. */
export const ACT_AREAS = [
  'signIn',
  'users',
  'sites',
  'records',
  'files',
  'traces',
  'books',
  'orders',
  'grievances',
  'risk',
  'cases',
  'questionnaires',
  'codes',
  'settings',
  'platform',
  'other',
] as const;
export type ActArea = (typeof ACT_AREAS)[number];

/** One sensitive act. Holds IDs and no words: no name, password, token, or text that somebody wrote. */
export interface Act {
  /** ISO 8601 UTC with milliseconds; when it ended. */
  at: string;
  kind: ActKind;
  /** The declared route, or the command of a row of a workbook. */
  what: string;
  area: ActArea;
  outcome: ActOutcome;
  /** The code of the refusal. */
  code?: string;
  /** Absent where nobody was known, as for a failed sign-in with an unknown address. */
  userId?: string;
  role?: Role;
  facilityId?: string;
  /** Names the key by which a program acted as the person. */
  keyId?: string;
  /** Names what it was done to. */
  ids: string[];
  /** Shortened, so that it names a network and no person. Absent for what a job did. */
  address?: string;
  /** Browser and system, or the program. */
  agent?: string;
  /** Other acts of the same person, or of the same network, that were refused since, and have no entry of their own. */
  more?: number;
  /** It was carried out, and the connection ended before its answer was taken. */
  notTaken?: true;
  /** Only super admins may do it, and read of it. */
  restricted?: true;
}

export interface ActRecorded {
  type: 'ActRecorded';
  data: Act;
}
