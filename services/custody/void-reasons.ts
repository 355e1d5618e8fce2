import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../platform/documents/document-store.js';
import { KeptReasons } from './kept-reasons.js';

export const VOID_REASONS: Collection = { name: 'void-reasons', indexes: [{ fields: ['userId'] }] };

/** Why transactions were voided, and why stock was counted. */
@Injectable()
export class VoidReasons extends KeptReasons {
  constructor(records: RecordStore) {
    super(records, VOID_REASONS.name);
  }
}
