import { Injectable } from '@nestjs/common';
import { deleteFound } from '../../documents/delete-found.js';
import { type Collection, RecordStore } from '../../documents/document-store.js';
import { Clock } from '../../lib/clock.js';

/** Stores a call that carries an `Idempotency-Key`, for a day, by a hash of its sender and the key. */
export interface IdempotentCall {
  userId: string;
  facilityId: string | null;
  /** SHA-256 of method, path, query and body, in hex. */
  asked: string;
  /** Names the request that carries it out. */
  turn: string;
  at: string;
  /** The outcome; absent while the call is under way. */
  reply?: unknown;
}

export const IDEMPOTENT_CALLS: Collection = { name: 'idempotent-calls', indexes: [{ fields: ['at'] }, { fields: ['userId'] }] };

export const KEPT_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class IdempotentCalls {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** Deletes all calls of more than a day ago. */
  async sweep(): Promise<void> {
    const before = new Date(Date.parse(this.clock.now()) - KEPT_MS).toISOString();
    await deleteFound(this.records, IDEMPOTENT_CALLS.name, { at: { lt: before } });
  }
}
