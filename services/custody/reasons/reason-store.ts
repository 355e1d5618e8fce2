import { ErasableTexts, type StoredText } from '../erasable-texts.js';

/** Why somebody did something to a transaction, in their own words: kept where it can be erased. */
export interface StoredReason extends StoredText {
  reason: string;
}

/** Reasons of one kind. */
export abstract class ReasonStore extends ErasableTexts<StoredReason> {
  /** What the event says of the reason. */
  async store(content: Omit<StoredReason, 'salt'>): Promise<{ reasonId: string; reasonHash: string }> {
    const { id, hash } = await this.insert(content, content.reason);
    return { reasonId: id, reasonHash: hash };
  }
}
