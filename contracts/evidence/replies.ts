import type { DocumentKind } from '../custody/command-parts.js';
import type { CommandReply, FacilityRef } from '../shared/replies.js';
import type { TraceFacility } from '../tracing/replies.js';
import type { EvidenceStage } from './checklist.js';

/**
 * Of one delivery. `there`: recorded, and the caller may read it. `withheld`: recorded, and its content is the supplier's.
 * `missing`: nobody recorded one.
 */
export type DeliveryState = 'there' | 'withheld' | 'missing';

/** Of all deliveries of a site: what holds for each of them; `partly` where they differ. `waived`: the brand does without. */
export type DocumentState = DeliveryState | 'partly' | 'waived';

/** A file that a record of the trace cites. That it is there, everybody may see who may read the trace; its content not. */
export interface ChecklistFile {
  blobName: string;
  /** Hex; absent where the file was not found when it was recorded. */
  sha256?: string;
  fileName?: string;
  bytes?: number;
  /** In the ledger of the site; absent of the order's own files. */
  transactionId?: string;
  recordedAt: string;
  readable: boolean;
  /** What lets the caller read it, where its own trade does not. */
  grant?: FileGrant;
}

/** Deliveries of a site in each state; their sum is how many it had, one at least. */
export type DeliveryCounts = Record<DeliveryState, number>;

/** A document of the checklist, with all files of its kind; `transactionId` and `sha256` are those of the newest. */
export interface ChecklistDocument {
  kind: DocumentKind;
  state: DocumentState;
  /** Of what came in or went out, as the kind goes; of the import, the order as a whole. */
  deliveries: DeliveryCounts;
  transactionId?: string;
  sha256?: string;
  /** The newest first. */
  files: ChecklistFile[];
  /** The reason until it is erased. */
  waiver?: { at: string; reason?: string };
  /** The last request of the brand that covers it. */
  request?: DocumentRequestSummary;
}

/** One site at one stage. */
export interface ChecklistStep {
  stage: EvidenceStage;
  facility: TraceFacility;
  /** Its part of the order's cotton, 0 to 1; null of the import. */
  share: number | null;
  /** It bought goods of the stage outside the platform. */
  isOutside: boolean;
  documents: ChecklistDocument[];
}

/** Papers, one for each delivery. */
export type DocumentCounts = Record<DeliveryState | 'waived', number>;

export interface OrderEvidenceReply {
  /** There ÷ (all − waived), whole; null where nothing is asked for. */
  percent: number | null;
  counts: DocumentCounts;
  /** Why the trace behind it is not there. */
  message?: string;
  /** From farm to importer, the largest part of a stage first. */
  steps: ChecklistStep[];
  /** Parts of stages that nobody recorded: nobody can be asked. */
  unknown: { stage: EvidenceStage; share: number }[];
}

/** `ended`: by its date or by hand. */
export const DOCUMENT_REQUEST_STATES = ['waiting', 'granted', 'refused', 'ended'] as const;
export type DocumentRequestState = (typeof DOCUMENT_REQUEST_STATES)[number];

export interface DocumentRequestSummary {
  id: string;
  state: DocumentRequestState;
  askedAt: string;
  answeredAt?: string;
  /** The last day of a grant. */
  until?: string;
  standing: boolean;
  /** Of a refusal, until it is erased. */
  reason?: string;
}

export interface DocumentRequestReply extends DocumentRequestSummary {
  brand: FacilityRef;
  facility: FacilityRef;
  /** What it is about; `name` is the order's number. */
  order?: { id: string; name?: string };
  productId?: string;
  documentId?: string;
  kinds: DocumentKind[];
  /** Until it is erased. */
  message?: string;
  endedAt?: string;
  /** Files that the grant names. */
  files: number;
}

/** A grant that opens a file, and what it was asked for. */
export type FileGrant = Pick<DocumentRequestReply, 'id' | 'until' | 'standing' | 'order' | 'productId'>;

/** A request with the files that it is about: those that a grant would let in now, and then those that it names. */
export interface DocumentRequestDetails extends DocumentRequestReply {
  documents: { kind: DocumentKind; blobName: string; fileName?: string; sha256?: string; transactionId: string }[];
}

/** `transactionId` is the request's id. */
export interface DocumentRequestCommandReply extends CommandReply {
  id: string;
}
