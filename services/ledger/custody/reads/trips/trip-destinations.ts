import { Injectable } from '@nestjs/common';
import { type LotBody, lots } from '../../../../../projections/ledger/custody/lots.js';
import type { TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import { Views } from '../../../../platform/projections/views.js';

/** Finds where transports went. */
@Injectable()
export class TripDestinations {
  constructor(private readonly views: Views) {}

  /** Takes for records without destinations the purchasers to whom the shipper sold their lots. */
  async of(transports: readonly TransactionBody[]): Promise<(transport: TransactionBody) => readonly string[]> {
    const untold = transports.filter(({ destinationIds }) => destinationIds === undefined);
    const lotIds = untold.flatMap(({ lots: shipped }) => shipped.map(({ lotId }) => lotId));
    const known = await this.views.getMany<LotBody>(lots, [...new Set(lotIds)]);
    return ({ facilityId, destinationIds, lots: shipped }) =>
      destinationIds ?? [...new Set(shipped.flatMap(({ lotId }) => purchaserOf(known.get(lotId), facilityId)))].sort();
  }
}

/** A sale after the transport says where the lot went, too. */
function purchaserOf(lot: LotBody | undefined, sellerId: string): string[] {
  const sale = lot?.entries.findLast(({ as, facilityId, undoneAt }) => as === 'sold' && facilityId === sellerId && undoneAt === undefined);
  return sale?.counterpartyId ? [sale.counterpartyId] : [];
}
