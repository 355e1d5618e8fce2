/**
 * The facts of document requests: one stream per request. What a brand writes to a site, and why a site refuses, is in the
 * record store.
 */
import type { DocumentKind } from '../custody/command-parts.js';

/** What documents are asked for: those of an order, of a lot's way, or one alone. */
export type RequestSubject = { orderId: string } | { productId: string } | { documentId: string };

/** A file that a grant lets its brand read. */
export interface GrantedFile {
  blobName: string;
  kind: DocumentKind;
  /** Hex; absent where the file was not found when its transaction was recorded. */
  sha256?: string;
  /** In the ledger of the site. */
  transactionId: string;
}

interface RequestHeader {
  requestId: string;
  /** Who asks. */
  brandId: string;
  /** Whose documents they are. */
  facilityId: string;
}

export interface DocumentsRequested extends RequestHeader {
  subject: RequestSubject;
  kinds: DocumentKind[];
  messageId?: string;
  /** SHA-256 of salt, space and message. */
  messageHash?: string;
}

export interface DocumentsGranted extends RequestHeader {
  /** The last day on which it stands, YYYY-MM-DD in UTC; absent: until it is ended. */
  until?: string;
  /** All of the site's documents of these kinds that stand on the brand's traces, those to come too. */
  standing: boolean;
  /** What it lets in by name. */
  files: GrantedFile[];
}

export interface DocumentsRefused extends RequestHeader {
  reasonId: string;
  reasonHash: string;
}

/** A grant ends, or a request that waits is taken back. */
export interface DocumentRequestEnded extends RequestHeader {
  /** Brand or site. */
  endedBy: string;
}

interface EventsByType {
  DocumentsRequested: DocumentsRequested;
  DocumentsGranted: DocumentsGranted;
  DocumentsRefused: DocumentsRefused;
  DocumentRequestEnded: DocumentRequestEnded;
}

export type DocumentRequestEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];
export type DocumentRequestEventType = DocumentRequestEvent['type'];

/** An event as it stands in the log. */
export type RecordedDocumentRequestEvent = DocumentRequestEvent & {
  id: string;
  stream: string;
  revision: number;
  position: string;
  metadata: { recordedAt: string; actor: { userId: string; facilityId: string }; hash: string };
};

export const documentRequestStreamOf = (requestId: string): string => `docreq-${requestId}`;
