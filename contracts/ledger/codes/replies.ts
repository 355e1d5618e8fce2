import type { FacilityRef } from '../../shared/replies.js';
import type { LotSummary } from '../custody/replies.js';

/** `encoded`: printed but unused. `active`: on a lot. `dispensed`: the lot is used up or with a brand. */
export const CODE_STATES = ['encoded', 'active', 'dispensed'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export const BATCH_STATES = ['making', 'made', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export interface QrBatchReply {
  id: string;
  name: string;
  quantity: number;
  /** The only site that may use the codes; null when every site may. */
  site: FacilityRef | null;
  /** Null once the person was erased. */
  creator: { id: string; name: string } | null;
  createdAt: string;
  state: BatchState;
  /** Counts codes by state. All are 0 until the batch is made. */
  counts: Record<CodeState, number>;
  /** Present until the batch is made. `made` counts the codes so far; `failed` means that the job gave up. */
  job?: { state: 'waiting' | 'active' | 'failed'; made: number };
}

/** A printable file with the labels of a batch. */
export interface QrSheetReply {
  id: string;
  state: 'waiting' | 'active' | 'failed' | 'made';
  drawn: number;
  labels: number;
}

export interface QrCodeSummary {
  /** A product ID in groups of three characters. */
  code: string;
  /** The running number in the batch, from 1. */
  number: number;
  state: CodeState;
  /** The holder of the lot and the date of its last move; null while the code is `encoded`. */
  holder: FacilityRef | null;
  occurredAt: string | null;
}

export interface CodeHistoryEntry {
  kind: 'recorded' | 'made' | 'purchased' | 'sold' | 'transported' | 'used' | 'counted' | 'voided';
  facility: FacilityRef;
  counterparty?: FacilityRef;
  transactionId: string;
  occurredAt: string;
  recordedAt: string;
  /** True when the fact was undone later. */
  undone?: true;
}

export interface QrCodeReply extends QrCodeSummary {
  batch: QrBatchReply;
  /** The lot that has the code now. */
  lot: LotSummary | null;
  /** Oldest first. */
  history: CodeHistoryEntry[];
}
