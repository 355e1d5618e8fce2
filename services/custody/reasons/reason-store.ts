import { ErasableTexts, type StoredText } from '../erasable-texts.js';

/** Holds a user's own words, stored where they can be erased. */
export interface StoredReason extends StoredText {
  reason: string;
}

export abstract class ReasonStore extends ErasableTexts<StoredReason> {
  async store(content: Omit<StoredReason, 'salt'>): Promise<{ reasonId: string; reasonHash: string }> {
    const { id, hash } = await this.insert(content, content.reason);
    return { reasonId: id, reasonHash: hash };
  }
}
