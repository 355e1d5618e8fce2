import type { DocumentKind } from '../../ledger/custody/command-parts.js';
import type { DocumentStage } from '../../shared/products.js';
import type { CommandReply, FacilityRef } from '../../shared/replies.js';
import type { OrderUnit } from '../../shared/units.js';
import type { DeclaredOrigin, TraceFacility } from '../../trace/tracing/replies.js';

/**
 * The state of a document for one delivery. `there`: recorded, and the caller may read it. `withheld`: recorded, but the caller needs the
 * supplier's consent to read it. `missing`: not recorded.
 */
export type DeliveryState = 'there' | 'withheld' | 'missing';

/** The common state of all deliveries of a site, or `partly` when they differ. `waived`: the brand does not need the document. */
export type DocumentState = DeliveryState | 'partly' | 'waived';

/** A translation of a document, which its brand added. The translator is absent once the name is erased, the file's name once it is gone. */
export interface DocumentTranslation {
  id: string;
  kind: 'translation';
  blobName: string;
  /** Hex digest. */
  sha256: string;
  fileName?: string;
  bytes?: number;
  /** The language of the translation (ISO 639-1). */
  language: string;
  translator?: string;
  addedAt: string;
}

/**
 * A file that a record of the trace cites. All readers of the trace see that it exists; readers without access to it get no name, size and
 * hash.
 */
export interface ChecklistFile {
  blobName: string;
  /** Hex digest; absent too when the file was not found while it was recorded. */
  sha256?: string;
  fileName?: string;
  bytes?: number;
  /** The transaction in the site's ledger; absent for the order's own files. */
  transactionId?: string;
  recordedAt: string;
  readable: boolean;
  /** True where the file is no longer stored. */
  gone?: true;
  /** The grant that lets the caller read the file, when the caller's own trade does not. */
  grant?: FileGrant;
  /** Oldest first; absent without any. */
  translations?: DocumentTranslation[];
}

/** Counts a site's deliveries by state. The sum is the number of deliveries, at least one. */
export type DeliveryCounts = Record<DeliveryState, number>;

/** A document of the checklist with all files of its kind. `transactionId` and `sha256` are those of the newest file. */
export interface ChecklistDocument {
  kind: DocumentKind;
  state: DocumentState;
  /** Counts incoming or outgoing deliveries, depending on the kind. At the import stage, the whole order counts as one. */
  deliveries: DeliveryCounts;
  transactionId?: string;
  sha256?: string;
  /** Newest first. */
  files: ChecklistFile[];
  /** The reason is absent once it is erased. */
  waiver?: { at: string; reason?: string };
  /** The brand's last request to the site that covers the document, made for this order or lot, or for a lot or an order of the same goods. */
  request?: DocumentRequestSummary;
  /** An earlier request that the site refused, where the last one is another. */
  refusedBefore?: DocumentRequestSummary;
}

/** One delivery of a site with what it has of a document. */
export interface ChecklistDelivery {
  state: DeliveryState;
  /** When the goods came or left; absent where the site recorded no delivery, and for the order's own documents. */
  at?: string;
  transactionId?: string;
  /** Names the site that recorded it, and the other side; null for somebody outside the platform. */
  recordedBy?: FacilityRef;
  counterparty?: FacilityRef | null;
  /** The lots of the trace, at most `DELIVERY_LOTS_MAX`, and how many there are. */
  productIds: string[];
  lots: number;
  files: ChecklistFile[];
}

export const DELIVERY_LOTS_MAX = 10;

export interface ChecklistStep {
  stage: DocumentStage;
  facility: TraceFacility;
  /** The site's share of the order's cotton, 0 to 1; null for the import stage. */
  share: number | null;
  /** True when the site bought goods of the stage outside the platform. */
  isOutside: boolean;
  documents: ChecklistDocument[];
}

/** Counts documents, one per delivery. */
export type DocumentCounts = Record<DeliveryState | 'waived', number>;

export interface OrderDocumentsReply {
  /** Whole percent: there ÷ (all − waived). Null when no document is required. */
  percent: number | null;
  counts: DocumentCounts;
  /** States why the order has no trace. */
  message?: string;
  /** Sorted from farm to importer, largest share of a stage first. */
  steps: ChecklistStep[];
  /** Shares of stages that nobody recorded, so that no site can be asked for documents. */
  unknown: UnknownPart[];
}

export interface UnknownPart {
  stage: DocumentStage;
  share: number;
  /** The part that sites bought outside the platform after this stage, and what each declared of its origin. Absent when there is none. */
  outside?: { share: number; bought: { facility: TraceFacility; declaredOrigins: DeclaredOrigin[] }[] };
}

/** `ended`: by its date or by one of the parties. */
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
  /** The reason of a refusal; absent once it is erased. */
  reason?: string;
  /** The order that the request concerns; `name` is its number. */
  order?: { id: string; name?: string };
  productId?: string;
  documentId?: string;
}

export interface DocumentRequestReply extends DocumentRequestSummary {
  brand: FacilityRef;
  facility: FacilityRef;
  kinds: DocumentKind[];
  /** Absent once it is erased. */
  message?: string;
  endedAt?: string;
  /** Counts the files that the grant names. */
  files: number;
}

/** A grant that gives access to a file, and the subject of its request. */
export type FileGrant = Pick<DocumentRequestReply, 'id' | 'until' | 'standing' | 'order' | 'productId'>;

/** A request with its files: before the grant, those that it would open; afterwards, those that it names. */
export interface DocumentRequestDetails extends DocumentRequestReply {
  documents: { kind: DocumentKind; blobName: string; fileName?: string; sha256?: string; transactionId: string }[];
}

/** `transactionId` is the request's ID. */
export interface DocumentRequestCommandReply extends CommandReply {
  id: string;
}

/** Says what the brand can do about something that is missing. */
export type MissingVerb = 'record' | 'ask' | 'askAgain';

/**
 * Something that an authority will look for and that is missing from the file of an order. `finishedTest`: a laboratory's test of the
 * finished goods. `document`: papers of a site, for some deliveries or all. `chineseName`: sites whose name is not on file as it is written
 * in their country, so that lists in Chinese cannot be searched for it. `notRecorded`: goods that are in no record.
 */
export interface MissingItem {
  kind: 'finishedTest' | 'document' | 'chineseName' | 'notRecorded';
  /** Absent when nothing can be done but wait. */
  verb?: MissingVerb;
  /** The site that has the document; absent for other kinds. */
  facility?: FacilityRef;
  stage?: DocumentStage;
  document?: DocumentKind;
  deliveries?: DeliveryCounts;
  request?: DocumentRequestSummary;
  /** The finished lot that weighs most in the order. */
  productId?: string;
  sites?: { lacking: FacilityRef[]; all: number };
  goods?: { ordered: number; found: number; unit: OrderUnit };
}

export interface MissingForFileReply {
  /** Tests first, then documents by deliveries without them, then names and goods. */
  items: MissingItem[];
  /** Counts the documents that sites can be asked for now. */
  askable: number;
}

/** `transactionId` is the order's ID. */
export interface MissingAskedReply extends CommandReply {
  /** Counts the sites that were asked by this command or its first sending. */
  sites: number;
  documents: number;
}
