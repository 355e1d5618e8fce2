import { Injectable } from '@nestjs/common';
import type { OriginEffect } from '../../../contracts/members/cases/replies.js';
import { type OrderBody, orders } from '../../../projections/brand/orders/orders.js';
import { type BookBody } from '../../../projections/ledger/balance/book-views.js';
import { massBalance } from '../../../projections/ledger/balance/mass-balance.js';
import { mergeMasses, productMasses, verifiedSum } from '../../ledger/balance/reads/mass-sums.js';
import { SUPPLIERS, type SupplierRecord } from '../../members/suppliers/supplier-record.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { Views } from '../../platform/projections/views.js';

/** Reads from the books what a registration would and would not change. */
@Injectable()
export class OriginEffects {
  constructor(
    private readonly views: Views,
    private readonly records: RecordStore,
  ) {}

  async of(facilityId: string): Promise<OriginEffect> {
    const [grams, reached] = await Promise.all([this.rawCotton(facilityId), this.ordersOf(facilityId)]);
    return { ...grams, ...reached };
  }

  /** Sums the raw cotton that the site recorded. Goods without a known mass count nothing. */
  async rawCotton(facilityId: string): Promise<Omit<OriginEffect, 'orders' | 'brands'>> {
    const books = await this.views.find<BookBody>(massBalance, { filter: { facilityId, is: 'window' } });
    const masses = mergeMasses(books.flatMap((book) => (book.is === 'window' ? [book.mass] : [])));
    const mass = productMasses({}, masses).get('rawCotton');
    if (!mass) return { recordedGrams: 0, verifiedGrams: 0, notVerifiedGrams: 0, inStockGrams: 0 };
    const recorded = verifiedSum(mass.received);
    const recordedGrams = recorded.cottonGrams ?? Math.max(0, mass.received.cottonGrams);
    const verifiedGrams = Math.min(recordedGrams, recorded.verifiedGrams ?? Math.max(0, mass.received.verifiedGrams));
    const inStockGrams = Math.min(recordedGrams - verifiedGrams, verifiedSum(mass.closing).notVerifiedGrams ?? 0);
    return { recordedGrams, verifiedGrams, notVerifiedGrams: recordedGrams - verifiedGrams, inStockGrams };
  }

  /** Counts placed orders whose suppliers are linked to the site. */
  private async ordersOf(facilityId: string): Promise<{ orders: number; brands: number }> {
    const suppliers = await this.records.find<SupplierRecord>(SUPPLIERS.name, { filter: { facilityId } });
    if (suppliers.length === 0) return { orders: 0, brands: 0 };
    const counted = await Promise.all(
      suppliers.map(async ({ value: { id, brandId } }) => ({
        brandId,
        count: await this.views.count<OrderBody>(orders, { filter: { supplierIds: id, state: 'placed' } }),
      })),
    );
    const reached = counted.filter(({ count }) => count > 0);
    return { orders: reached.reduce((sum, { count }) => sum + count, 0), brands: new Set(reached.map(({ brandId }) => brandId)).size };
  }
}
