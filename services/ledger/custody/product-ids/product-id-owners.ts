import { Injectable } from '@nestjs/common';
import { NEW_PRODUCT_ID_SIGNS_MIN, productIdKey } from '../../../../contracts/shared/product-id.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { fieldRefusal } from '../ledger/field-refusals.js';
import { Prefixes } from './prefixes.js';
import { type PrintedCode, QR_CODES } from './printed-codes.js';
import type { NewProductId } from './product-id-reservations.js';

/**
 * Knows which product IDs a lot of a site can begin with: none that only another site may use, since it is printed for that one or begins
 * with its prefix, and none so short that it may be half of a code, unless it begins with a prefix of its own.
 */
@Injectable()
export class ProductIdOwners {
  constructor(
    private readonly records: RecordStore,
    private readonly prefixes: Prefixes,
  ) {}

  /** @throws Refusal ProductIdNotYours, without saying whose it is, or ProductIdTooShort at the first ID that the site may not use */
  async assertOwn(facilityId: string, ids: readonly NewProductId[]): Promise<void> {
    const [byPrint, byPrefix] = await Promise.all([
      this.printedFor(ids.map(({ productId }) => productIdKey(productId))),
      this.prefixes.ownersOf(ids.map(({ productId }) => productId)),
    ]);
    for (const [at, { productId, path }] of ids.entries()) {
      const owners = [byPrint[at], byPrefix[at]].filter((owner) => owner !== undefined);
      if (owners.some((owner) => owner !== facilityId)) throw fieldRefusal('ProductIdNotYours', path);
      if (owners.length === 0 && productIdKey(productId).length < NEW_PRODUCT_ID_SIGNS_MIN)
        throw fieldRefusal('ProductIdTooShort', path, { least: String(NEW_PRODUCT_ID_SIGNS_MIN) });
    }
  }

  private async printedFor(keys: readonly string[]): Promise<(string | undefined)[]> {
    const printed = await this.records.getMany<PrintedCode>(QR_CODES.name, [...new Set(keys)]);
    const siteIds = new Map(printed.map(({ key, value }) => [key, value.siteId]));
    return keys.map((key) => siteIds.get(key));
  }
}
