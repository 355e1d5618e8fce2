import { Injectable } from '@nestjs/common';
import type { SellerNameReference } from '../../../contracts/custody/event-parts.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { ErasableTexts, type StoredText } from '../erasable-texts.js';

export const SELLER_NAMES: Collection = { name: 'seller-names', indexes: [{ fields: ['facilityId'] }] };

/** `facilityId` is who bought. */
interface StoredSellerName extends StoredText {
  sellerName: string;
}

/** Who sold what was bought outside the platform, in the buyer's words: it may be a person's name. */
@Injectable()
export class SellerNames extends ErasableTexts<StoredSellerName> {
  constructor(records: RecordStore) {
    super(records, SELLER_NAMES.name);
  }

  /** What the event says of the name. */
  async store(content: Omit<StoredSellerName, 'salt'>): Promise<SellerNameReference> {
    const { id, hash } = await this.insert(content, content.sellerName);
    return { sellerNameId: id, sellerNameHash: hash };
  }
}
