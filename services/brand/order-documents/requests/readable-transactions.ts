import { Injectable } from '@nestjs/common';
import { type LotBody, lots } from '../../../../projections/ledger/custody/lots.js';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { NOW } from '../../../../projections/shared/point-in-time.js';
import { Access } from '../../../ledger/custody/access/access.js';
import { readOn } from '../../../platform/documents/read-on.js';
import { Views } from '../../../platform/projections/views.js';

const CITATIONS_PER_READ = 100;

/** Finds transactions on the way of goods that came to a brand. */
@Injectable()
export class ReadableTransactions {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
  ) {}

  /** Yields the site's transactions that cite the file and name a lot that the brand may read. */
  async *citing(blobName: string, facilityId: string, brandId: string): AsyncGenerator<TransactionBody> {
    const filter = { facilityId, blobNames: blobName };
    const found = readOn(CITATIONS_PER_READ, (skip, limit) => this.views.find<TransactionBody>(transactions, { filter, skip, limit }));
    for await (const each of found) if (await this.hasReadableLot(each, brandId)) yield each;
  }

  private async hasReadableLot({ lots: named }: TransactionBody, brandId: string): Promise<boolean> {
    const scope = { allFacilities: false, facilityIds: new Set([brandId]) };
    const ids = named.map(({ lotId }) => lotId);
    for (const lot of (await this.views.getMany<LotBody>(lots, ids)).values())
      if (await this.access.mayReadLot(scope, lot, NOW)) return true;
    return false;
  }
}
