import { Injectable } from '@nestjs/common';
import { ReasonStore } from '../../custody/reasons/reason-store.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';

export const CANCEL_REASONS: Collection = { name: 'order-cancel-reasons', indexes: [{ fields: ['userId'] }] };

/** Why orders were cancelled, and why documents of them are done without; `transactionId` is the order's id. */
@Injectable()
export class CancelReasons extends ReasonStore {
  constructor(records: RecordStore) {
    super(records, CANCEL_REASONS.name);
  }
}
