import { Injectable } from '@nestjs/common';
import { ORDER_NUMBERS } from '../../../contracts/brand/orders/events.js';
import { documentNumberKey } from '../../../contracts/shared/product-id.js';
import { type OrderBody, orders } from '../../../projections/brand/orders/orders.js';
import { SalePapers, type SaleToBrand } from '../../ledger/custody/commands/sale-papers.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { Views } from '../../platform/projections/views.js';
import { DOSSIERS, type DossierRecord } from './dossier-records.js';

/** Finds the dossiers that a brand keeps of the order of a sale. */
@Injectable()
export class PapersOfSales extends SalePapers {
  constructor(
    private readonly records: RecordStore,
    private readonly views: Views,
  ) {
    super();
  }

  async restOn({ brandId, transactionId, numbers, recordedAt }: SaleToBrand): Promise<boolean> {
    const kept = await this.records.find<DossierRecord>(DOSSIERS.name, { filter: { brandId } });
    const later = kept.filter(({ value: { asOf, state } }) => asOf >= recordedAt && state !== 'failed');
    if (later.length === 0) return false;
    const found = await this.views.getMany<OrderBody>(orders, [...new Set(later.map(({ value }) => value.orderId))]);
    const keyOf = (number = ''): string => documentNumberKey(number);
    return [...found.values()].some(
      (order) =>
        order.linkedDealIds?.includes(transactionId) ||
        ORDER_NUMBERS.some((name) => keyOf(numbers[name]) !== '' && keyOf(numbers[name]) === keyOf(order[name])),
    );
  }
}
