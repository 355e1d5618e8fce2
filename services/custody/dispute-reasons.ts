import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../platform/documents/document-store.js';
import { KeptReasons } from './kept-reasons.js';

export const DISPUTE_REASONS: Collection = { name: 'dispute-reasons', indexes: [{ fields: ['userId'] }] };

/** Why transactions were disputed; `facilityId` is who disputes. */
@Injectable()
export class DisputeReasons extends KeptReasons {
  constructor(records: RecordStore) {
    super(records, DISPUTE_REASONS.name);
  }
}
