import { Injectable } from '@nestjs/common';
import { ReasonStore } from '../../custody/reasons/reason-store.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';

export const REQUEST_TEXTS: Collection = { name: 'document-request-texts', indexes: [{ fields: ['userId'] }] };

/** What brands write to sites with a request, and why sites refuse; `transactionId` is the request's id. */
@Injectable()
export class RequestTexts extends ReasonStore {
  constructor(records: RecordStore) {
    super(records, REQUEST_TEXTS.name);
  }
}
