import { randomBytes, randomUUID } from 'node:crypto';
import type { RecordStore } from '../platform/documents/document-store.js';
import { sha256 } from '../platform/events/canonical-json.js';

export interface StoredText {
  /** Keeps the hash in the event from being guessed once the text is erased. */
  salt: string;
  facilityId: string;
  transactionId: string;
  userId: string;
}

/** Stores texts of one kind where they can be erased. The event holds an ID and a salted hash only. */
export abstract class ErasableTexts<Stored extends StoredText> {
  protected constructor(
    private readonly records: RecordStore,
    private readonly collection: string,
  ) {}

  /** @param text the part of the content that the hash proves */
  protected async insert(content: Omit<Stored, 'salt'>, text: string): Promise<{ id: string; hash: string }> {
    const id = randomUUID();
    const salt = randomBytes(16).toString('hex');
    await this.records.insert(this.collection, id, { ...content, salt });
    return { id, hash: sha256(`${salt} ${text}`) };
  }

  /** Returns undefined once the text is erased. */
  async get(id: string): Promise<Stored | undefined> {
    return (await this.records.get<Stored>(this.collection, id))?.value;
  }

  /** Maps each ID to its text. Erased texts are absent. */
  async getMany(ids: readonly string[]): Promise<Map<string, Stored>> {
    if (ids.length === 0) return new Map();
    const found = await this.records.getMany<Stored>(this.collection, ids);
    return new Map(found.map(({ key, value }) => [key, value]));
  }

  async delete(id: string): Promise<void> {
    await this.records.delete(this.collection, id);
  }
}
