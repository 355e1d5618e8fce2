import { Injectable } from '@nestjs/common';
import { ReasonStore } from '../custody/reasons/reason-store.js';
import { type Collection, RecordStore } from '../platform/documents/document-store.js';

export const DISMISS_REASONS: Collection = { name: 'alert-dismiss-reasons', indexes: [{ fields: ['userId'] }] };

/** Why alerts were dismissed; `transactionId` is the alert's id. */
@Injectable()
export class DismissReasons extends ReasonStore {
  constructor(records: RecordStore) {
    super(records, DISMISS_REASONS.name);
  }
}
