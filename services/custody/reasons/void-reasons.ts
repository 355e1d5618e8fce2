import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { ReasonStore } from './reason-store.js';

export const VOID_REASONS: Collection = { name: 'void-reasons', indexes: [{ fields: ['userId'] }] };

/** Stores why transactions are voided, and why stock is counted. */
@Injectable()
export class VoidReasons extends ReasonStore {
  constructor(records: RecordStore) {
    super(records, VOID_REASONS.name);
  }
}
