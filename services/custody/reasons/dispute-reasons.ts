import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { ReasonStore } from './reason-store.js';

export const DISPUTE_REASONS: Collection = { name: 'dispute-reasons', indexes: [{ fields: ['userId'] }] };

/** Stores why transactions are disputed; `facilityId` is the disputing facility. */
@Injectable()
export class DisputeReasons extends ReasonStore {
  constructor(records: RecordStore) {
    super(records, DISPUTE_REASONS.name);
  }
}
