import { Injectable } from '@nestjs/common';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { fieldRefusal } from '../ledger/field-refusals.js';
import { Prefixes } from './prefixes.js';
import { type PrintedCode, QR_CODES } from './printed-codes.js';
import type { NewProductId } from './product-id-reservations.js';

/** Knows which product IDs only one site may use: codes that are printed for it, and those that begin with its prefixes. */
@Injectable()
export class ProductIdOwners {
  constructor(
    private readonly records: RecordStore,
    private readonly prefixes: Prefixes,
  ) {}

  /** @throws Refusal ProductIdNotYours at the first ID that another site alone may use, without saying which */
  async assertOwn(facilityId: string, ids: readonly NewProductId[]): Promise<void> {
    const [byPrint, byPrefix] = await Promise.all([
      this.printedFor(ids.map(({ productId }) => productIdKey(productId))),
      this.prefixes.ownersOf(ids.map(({ productId }) => productId)),
    ]);
    for (const [at, { path }] of ids.entries()) {
      const owners = [byPrint[at], byPrefix[at]].filter((owner) => owner !== undefined);
      if (owners.some((owner) => owner !== facilityId)) throw fieldRefusal('ProductIdNotYours', path);
    }
  }

  private async printedFor(keys: readonly string[]): Promise<(string | undefined)[]> {
    const printed = await this.records.getMany<PrintedCode>(QR_CODES.name, [...new Set(keys)]);
    const siteIds = new Map(printed.map(({ key, value }) => [key, value.siteId]));
    return keys.map((key) => siteIds.get(key));
  }
}
