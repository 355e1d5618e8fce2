import { Injectable } from '@nestjs/common';
import { type LotBody, lots } from '../../../projections/lots.js';
import { NOW } from '../../../projections/point-in-time.js';
import type { TransactionBody } from '../../../projections/transaction-body.js';
import { Access } from '../../custody/access/access.js';
import { Views } from '../../platform/projections/views.js';

/** Transactions on the way of goods that came to a brand. */
@Injectable()
export class ReadableTransactions {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
  ) {}

  /** Those that name a lot which the brand may read. */
  async among(found: readonly TransactionBody[], brandId: string): Promise<TransactionBody[]> {
    const scope = { allFacilities: false, facilityIds: new Set([brandId]) };
    const readable: TransactionBody[] = [];
    for (const each of found) {
      const named = await this.views.getMany<LotBody>(
        lots,
        each.lots.map(({ lotId }) => lotId),
      );
      for (const lot of named.values()) {
        if (!(await this.access.mayReadLot(scope, lot, NOW))) continue;
        readable.push(each);
        break;
      }
    }
    return readable;
  }
}
