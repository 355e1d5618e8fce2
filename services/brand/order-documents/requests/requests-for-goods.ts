import { Injectable } from '@nestjs/common';
import { productIdKey } from '../../../../contracts/shared/product-id.js';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { type DocumentRequestBody, documentRequests } from '../../../../projections/brand/order-documents/document-requests.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { chunksOf } from '../../../platform/lib/chunks-of.js';
import { Views } from '../../../platform/projections/views.js';
import { ORDER_FIGURES, type OrderFiguresRecord } from '../../orders/figures/order-figures.js';

/** Limits the lots that one read names. */
const LOTS_PER_READ = 500;

/** Finds a brand's requests for the same goods, by order or by lot: it asks once. */
@Injectable()
export class RequestsForGoods {
  constructor(
    private readonly views: Views,
    private readonly records: RecordStore,
  ) {}

  /** Returns requests for an order, or for a lot on its trace, the newest first. */
  async ofOrder(brandId: string, orderId: string, trace: TraceReply | undefined): Promise<DocumentRequestBody[]> {
    return this.find(brandId, [{ orderId }], trace);
  }

  /** Returns requests for a lot, for a lot that it was made of, or for an order that it was delivered for, the newest first. */
  async ofLot(brandId: string, trace: TraceReply): Promise<DocumentRequestBody[]> {
    const orderIds = await this.ordersOf(brandId, trace.root);
    return this.find(brandId, orderIds.length > 0 ? [{ orderId: { in: orderIds } }] : [], trace);
  }

  /** Returns the orders of a brand that a lot was delivered for. */
  async ordersOf(brandId: string, lotId: string): Promise<string[]> {
    const delivered = await this.records.find<OrderFiguresRecord>(ORDER_FIGURES.name, { filter: { brandId, lotIds: lotId } });
    return delivered.map(({ key }) => key);
  }

  private async find(brandId: string, ofOrders: readonly Filter[], trace: TraceReply | undefined): Promise<DocumentRequestBody[]> {
    // Older requests name their lot as the brand wrote it.
    const ids = (trace?.nodes ?? []).flatMap(({ productId }) => [productId, productIdKey(productId)]);
    const lots = chunksOf([...new Set(ids)], LOTS_PER_READ);
    const filters: Filter[] = [...ofOrders, ...lots.map((some): Filter => ({ productId: { in: some } }))];
    const found = await Promise.all(
      filters.map((filter) => this.views.find<DocumentRequestBody>(documentRequests, { filter: { brandId, ...filter } })),
    );
    return found.flat().sort((a, b) => (a.askedAt > b.askedAt ? -1 : 1));
  }
}
