import { Injectable } from '@nestjs/common';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { fieldRefusal } from '../ledger/field-refusals.js';
import { type PrintedCode, QR_CODES } from './printed-codes.js';
import type { NewProductId } from './product-id-reservations.js';

/** Knows which product IDs only one site may use. */
@Injectable()
export class ProductIdOwners {
  constructor(private readonly records: RecordStore) {}

  /** @throws Refusal ProductIdNotYours at the first ID that another site alone may use, without saying which */
  async assertOwn(facilityId: string, ids: readonly NewProductId[]): Promise<void> {
    const keys = ids.map(({ productId }) => productIdKey(productId));
    const printed = await this.records.getMany<PrintedCode>(QR_CODES.name, [...new Set(keys)]);
    const siteIds = new Map(printed.map(({ key, value }) => [key, value.siteId]));
    for (const [at, { path }] of ids.entries()) {
      const siteId = siteIds.get(keys[at] ?? '');
      if (siteId !== undefined && siteId !== facilityId) throw fieldRefusal('ProductIdNotYours', path);
    }
  }
}
