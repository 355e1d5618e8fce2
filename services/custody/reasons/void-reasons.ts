import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { ReasonStore } from './reason-store.js';

export const VOID_REASONS: Collection = { name: 'void-reasons', indexes: [{ fields: ['userId'] }] };

/** Why transactions were voided, and why stock was counted. */
@Injectable()
export class VoidReasons extends ReasonStore {
  constructor(records: RecordStore) {
    super(records, VOID_REASONS.name);
  }
}
