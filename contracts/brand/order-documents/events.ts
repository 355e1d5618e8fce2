/**
 * Defines the events of document requests, one stream per request. The record store keeps the brand's message and the site's reason for a
 * refusal.
 */
import type { DocumentKind } from '../../ledger/custody/command-parts.js';
import type { RecordedFields } from '../../shared/recorded-event.js';

/** The requested documents: those of an order, those of a lot's trace, or a single one. */
export type RequestSubject = { orderId: string } | { productId: string } | { documentId: string };

/** A file that the brand may read through a grant. */
export interface GrantedFile {
  blobName: string;
  kind: DocumentKind;
  /** Hex digest; absent when the file was not found while its transaction was recorded. */
  sha256?: string;
  /** The transaction in the site's ledger. */
  transactionId: string;
}

interface RequestHeader {
  requestId: string;
  /** The requesting brand. */
  brandId: string;
  /** The site that owns the documents. */
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
  /** The last day of the grant, YYYY-MM-DD in UTC. Without it, the grant lasts until someone ends it. */
  until?: string;
  /** True when the grant covers all of the site's documents of these kinds on the brand's traces, including future ones. */
  standing: boolean;
  files: GrantedFile[];
}

export interface DocumentsRefused extends RequestHeader {
  reasonId: string;
  reasonHash: string;
}

/** Ends a grant, or withdraws a waiting request. */
export interface DocumentRequestEnded extends RequestHeader {
  /** The brand or the site. */
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

export type RecordedDocumentRequestEvent = DocumentRequestEvent & RecordedFields;

export const documentRequestStreamOf = (requestId: string): string => `docreq-${requestId}`;
