import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Collection, RecordStore } from '../platform/documents/document-store.js';
import { sha256 } from '../platform/events/canonical-json.js';

/** Why a transaction was voided, in somebody's words: kept where it can be erased. */
export interface VoidReason {
  reason: string;
  /** Keeps the hash in the event from being guessed once the reason is erased. */
  salt: string;
  facilityId: string;
  transactionId: string;
  userId: string;
}

export const VOID_REASONS: Collection = { name: 'void-reasons', indexes: [{ fields: ['userId'] }] };

@Injectable()
export class VoidReasons {
  constructor(private readonly records: RecordStore) {}

  /** What the event says of the reason. */
  async keep(said: Omit<VoidReason, 'salt'>): Promise<{ reasonId: string; reasonHash: string }> {
    const reasonId = randomUUID();
    const salt = randomBytes(16).toString('hex');
    await this.records.insert(VOID_REASONS.name, reasonId, { ...said, salt });
    return { reasonId, reasonHash: sha256(`${salt} ${said.reason}`) };
  }

  /** Undefined once it is erased. */
  async get(reasonId: string): Promise<VoidReason | undefined> {
    return (await this.records.get<VoidReason>(VOID_REASONS.name, reasonId))?.value;
  }

  async drop(reasonId: string): Promise<void> {
    await this.records.delete(VOID_REASONS.name, reasonId);
  }
}
