/** What the API tells of QR codes. */

import type { LotSummary } from '../custody/replies.js';
import type { FacilityRef } from '../shared/replies.js';

/** `encoded`: printed and unused; `active`: on a lot; `dispensed`: its lot is used up, or with a brand. */
export const CODE_STATES = ['encoded', 'active', 'dispensed'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export const BATCH_STATES = ['making', 'made', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export interface QrBatchReply {
  id: string;
  name: string;
  quantity: number;
  /** Null once that person was erased. */
  creator: { id: string; name: string } | null;
  createdAt: string;
  state: BatchState;
  /** Codes by state; all 0 until the batch is made. */
  counts: Record<CodeState, number>;
  /** While it is made: how many codes there are, and whether the job gave up. */
  job?: { state: 'waiting' | 'active' | 'failed'; made: number };
}

/** Labels of a batch as a file to print. */
export interface QrSheetReply {
  id: string;
  state: 'waiting' | 'active' | 'failed' | 'made';
  /** Labels drawn so far, of how many. */
  drawn: number;
  labels: number;
}

/** One code in the list of its batch. */
export interface QrCodeSummary {
  /** A product ID, in threes. */
  code: string;
  /** In its batch, from 1. */
  number: number;
  state: CodeState;
  /** Who holds its lot, and when that last moved; null while it is encoded. */
  holder: FacilityRef | null;
  occurredAt: string | null;
}

/** Something that happened to a lot under this code. */
export interface CodeHistoryEntry {
  kind: 'recorded' | 'made' | 'purchased' | 'sold' | 'transported' | 'used' | 'counted' | 'voided';
  facility: FacilityRef;
  counterparty?: FacilityRef;
  transactionId: string;
  occurredAt: string;
  recordedAt: string;
  /** It was taken back since. */
  undone?: true;
}

/** One code's life. */
export interface QrCodeReply extends QrCodeSummary {
  batch: QrBatchReply;
  /** The lot that bears it now. */
  lot: LotSummary | null;
  /** The oldest first. */
  history: CodeHistoryEntry[];
}
