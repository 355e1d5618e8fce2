import type { HealthReply } from '../../platform/health/replies.js';
import type { FacilityRef, Page } from '../../shared/replies.js';
import type { DiscardReason, OperationJobState } from './jobs.js';

export interface OperationJobReply {
  id: string;
  queue: string;
  state: OperationJobState;
  /** The try that runs or ran last, and how many there are. */
  attempt: number;
  attempts: number | null;
  /** Rows done, where the job counts rows. */
  progress: { done: number; total: number } | null;
  error: string | null;
  /** The person who requested it; null for a schedule and for the product itself. */
  askedBy: { id: string; name: string | null } | null;
  /** When it ended, or may begin; null where the queue does not say. */
  at: string | null;
  /** When somebody asked a running job to end. */
  stopAskedAt: string | null;
  discarded: { reason: DiscardReason; at: string; by: string | null } | null;
}

export interface OperationJobsPage extends Page<OperationJobReply> {
  /** Counts the jobs in each state, of the newest hundred of each queue. */
  counts: Record<OperationJobState, number>;
  queues: string[];
}

export type DiskPart = 'events' | 'views' | 'records' | 'jobs' | 'files' | 'other';

export interface OperationsReply {
  at: string;
  version: string;
  status: HealthReply['status'];
  /** Counts what needs attention. The last four are 0 or 1. */
  needs: {
    failedJobs: number;
    parkedTransfers: number;
    failedMails: number;
    lateProjections: number;
    silentEngines: number;
    noMailServer: number;
    noBackup: number;
    /** A root is not as the log was signed over it, or a witness has signed other roots. */
    logContradicted: number;
    /** For six hours, too few witnesses signed a new checkpoint of the log. */
    logUnwitnessed: number;
  };
  engines: { name: keyof HealthReply['engines']; kind: 'embedded' | 'server'; ok: boolean; milliseconds: number | null }[];
  projections: {
    name: string;
    version: number;
    position: string | null;
    /** Events that it is behind the log. */
    lag: number;
    failing: boolean;
    /** Its lag at each minute of the last hour, as far as this process has run; the oldest first. */
    lastHour: number[];
  }[];
  head: string | null;
  parked: {
    transferId: string;
    kind: 'release' | 'void';
    seller: FacilityRef;
    buyer: FacilityRef;
    since: string;
    tries: number;
    nextTryAt: string;
    error: string;
  }[];
  parkedTotal: number;
  /** Null where servers keep the data. `bytes` of all parts and `free` add up to `total`. */
  disk: { folder: string; total: number; free: number; parts: { part: DiskPart; bytes: number }[] } | null;
  root: { number: number; madeAt: string; hash: string; ledgers: number } | null;
  /** `kept`: mails that stay in the records until a mail server is set, and that super admins read until then. */
  mails: { waiting: number; retrying: number; parked: number; kept: number };
  /** The newest backup that the product's own command took and read again; null where none is known. */
  backup: { takenAt: string; bytes: number } | null;
}
