import { Injectable } from '@nestjs/common';
import type { SellerNameReference } from '../../../contracts/custody/event-parts.js';
import { type Collection, RecordStore } from '../../platform/documents/document-store.js';
import { ErasableTexts, type StoredText } from '../erasable-texts.js';

export const SELLER_NAMES: Collection = { name: 'seller-names', indexes: [{ fields: ['facilityId'] }] };

interface StoredSellerName extends StoredText {
  sellerName: string;
}

/**
 * Stores the names of sellers outside the platform as the buyer typed them. They may be names of persons and so can be
 * erased.
 */
@Injectable()
export class SellerNames extends ErasableTexts<StoredSellerName> {
  constructor(records: RecordStore) {
    super(records, SELLER_NAMES.name);
  }

  async store(content: Omit<StoredSellerName, 'salt'>): Promise<SellerNameReference> {
    const { id, hash } = await this.insert(content, content.sellerName);
    return { sellerNameId: id, sellerNameHash: hash };
  }
}
