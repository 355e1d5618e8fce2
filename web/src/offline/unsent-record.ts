/** A record that waits on this phone until the server has taken it. */

import { productIdKey } from '../../../contracts/shared/product-id.js';
import type { SendFailure, StockEffect } from '../entities/record/record-definition.js';
import type { RecordDocument } from '../entities/record/record-documents.js';
import { RECORD_KINDS, type RecordKind } from '../entities/record/record-kinds.js';

/** This site's statement about another site's record. */
export type StatementKind = 'confirm' | 'dispute';
/** Requests and reports to the admins. */
const REQUEST_KINDS = ['originRequest', 'caseAnswer', 'grievance', 'certificate'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export type UnsentKind = RecordKind | 'tracer' | StatementKind | 'confirmTransports' | RequestKind;

export const isRecordKind = (kind: UnsentKind): kind is RecordKind => RECORD_KINDS.some((each) => each === kind);

export const isRequestKind = (kind: UnsentKind): kind is RequestKind => REQUEST_KINDS.some((each) => each === kind);

/** A photo or a file: uploaded before the record that cites it. */
export interface PendingDocument extends RecordDocument {
  file: Blob;
}

export interface UnsentRecord {
  /** Given by the store; records are sent in it. */
  order: number;
  /** Of a statement: of the record that it is about. */
  transactionId: string;
  /** The user who made it: nobody else sends it or sees it. */
  account: string;
  /** The site for which it was made, and as which it is sent; absent of what earlier versions of the app kept. */
  facilityId?: string;
  kind: UnsentKind;
  enteredAt: string;
  /** The values of the form, so that the record can be corrected. */
  values: object;
  /** The command, without its papers. */
  body: object;
  papers: readonly PendingDocument[];
  /** The other party's name. */
  party?: string;
  lots: number;
  grams: number | null;
  effect: StockEffect;
  /** Transactions that it builds on, in addition to the lots that it takes. */
  after?: readonly string[];
  state: 'waiting' | 'failed';
  tries: number;
  /** Not sent before: until then it can be taken back. */
  heldUntil?: string;
  /** When it was first sent: without an answer, the server may have it. */
  sentAt?: string;
  failure?: SendFailure;
}

/** Returns true when it is unknown whether the server has the record: it was sent, and no answer came back. */
export const isMaybeSent = ({ state, sentAt, failure }: UnsentRecord): boolean =>
  sentAt !== undefined && (state === 'waiting' || failure?.code === 'Defect');

/** The earlier record that this one cannot go before: one that waits or failed, and makes a lot that this one takes. */
export function blockedBy(record: UnsentRecord, all: readonly UnsentRecord[]): UnsentRecord | undefined {
  const taken = new Set(record.effect.takes.map(({ productId }) => productIdKey(productId)));
  return all.find(
    ({ order, transactionId, effect }) =>
      order < record.order &&
      (record.after?.includes(transactionId) || effect.makes.some(({ productId }) => taken.has(productIdKey(productId)))),
  );
}
