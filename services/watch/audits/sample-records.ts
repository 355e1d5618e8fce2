/** Stores the samples that auditors drew, and their notes. Both are theirs and no facts of a ledger, so both can be erased. */

import type { TransactionKind } from '../../../contracts/ledger/custody/events.js';
import type { CheckResult } from '../../../contracts/watch/audits/audit-kinds.js';
import type { Collection } from '../../platform/documents/document-store.js';

export interface StoredSampleItem {
  facilityId: string;
  transactionId: string;
  kind: TransactionKind;
  revision: number;
  hash: string;
  occurredAt: string;
  massGrams: number | null;
  counterpartyId: string | null;
  result?: CheckResult;
  checkedAt?: string;
  /** Names the note, which is kept apart. */
  noteId?: string;
}

export interface SampleRecord {
  id: string;
  userId: string;
  drawnAt: string;
  seed: string;
  method: string;
  facilityIds: string[];
  /** The first and the last of the facilities, by which a list leaves out samples of which its reader may see one ledger only. */
  firstId: string;
  lastId: string;
  from?: string;
  to?: string;
  kinds: TransactionKind[];
  asked: number;
  /** `timeZone`: the zone of the days, UTC where none is stored. */
  ledgers: { facilityId: string; events: number; head: string; population: number; timeZone?: string }[];
  items: StoredSampleItem[];
}

export interface AuditNoteRecord {
  id: string;
  userId: string;
  at: string;
  facilityId: string;
  revision: number;
  hash: string;
  text: string;
  /** The sample that it belongs to. */
  sampleId?: string;
}

export const SAMPLES: Collection = {
  name: 'audit-samples',
  indexes: [{ fields: ['drawnAt'] }, { fields: ['firstId', 'drawnAt'] }, { fields: ['facilityIds', 'drawnAt'] }, { fields: ['userId'] }],
};
export const AUDIT_NOTES: Collection = {
  name: 'audit-notes',
  indexes: [{ fields: ['facilityId', 'revision'] }, { fields: ['facilityId', 'at'] }, { fields: ['userId'] }],
};
