import { randomBytes, randomUUID } from 'node:crypto';
import type { RecordStore } from '../../platform/documents/document-store.js';
import { sha256 } from '../../platform/events/canonical-json.js';

/** Why somebody did something to a transaction, in their own words: kept where it can be erased. */
export interface StoredReason {
  reason: string;
  /** Keeps the hash in the event from being guessed once the reason is erased. */
  salt: string;
  facilityId: string;
  transactionId: string;
  userId: string;
}

/** Reasons of one kind; what an event says of them is an id and a hash. */
export abstract class ReasonStore {
  protected constructor(
    private readonly records: RecordStore,
    private readonly collection: string,
  ) {}

  /** What the event says of the reason. */
  async store(content: Omit<StoredReason, 'salt'>): Promise<{ reasonId: string; reasonHash: string }> {
    const reasonId = randomUUID();
    const salt = randomBytes(16).toString('hex');
    await this.records.insert(this.collection, reasonId, { ...content, salt });
    return { reasonId, reasonHash: sha256(`${salt} ${content.reason}`) };
  }

  /** Undefined once it is erased. */
  async get(reasonId: string): Promise<StoredReason | undefined> {
    return (await this.records.get<StoredReason>(this.collection, reasonId))?.value;
  }

  /** Those that are not erased, by their ids. */
  async getMany(reasonIds: readonly string[]): Promise<Map<string, StoredReason>> {
    if (reasonIds.length === 0) return new Map();
    const found = await this.records.getMany<StoredReason>(this.collection, reasonIds);
    return new Map(found.map(({ key, value }) => [key, value]));
  }

  async delete(reasonId: string): Promise<void> {
    await this.records.delete(this.collection, reasonId);
  }
}
