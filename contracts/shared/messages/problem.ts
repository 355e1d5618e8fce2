import type { RefusalCode } from '../refusals.js';
import type { ReportChallenge } from './report-proofs.js';

/** Describes a failure (RFC 9457), as the API answers it. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: RefusalCode | 'Defect';
  fields?: Record<string, string[]>;
  /** For `OrderNumberTaken`: the caller's order that has the number; among several, the one placed first. */
  orderId?: string;
  purchaseOrderNumber?: string;
  /** ISO 8601 instant. */
  placedAt?: string;
  /** For `TooOften` and `ProofNeeded`, of which the latter has `proof` too. */
  retryAfterSeconds?: number;
  proof?: ReportChallenge;
}
