import { Injectable } from '@nestjs/common';
import type { OrdersQuery } from '../../../contracts/orders/queries.js';
import type { OrderReply, OrderSummary, OrderTraceSummary } from '../../../contracts/orders/replies.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { type OrderBody, orders } from '../../../projections/orders.js';
import { Access } from '../../custody/access/access.js';
import type { Filter, Query } from '../../platform/documents/document-store.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { Views } from '../../platform/projections/views.js';
import { RowRiskLevels } from '../../risk/risk-levels.js';
import type { MatchedNumber, OrderToMatch } from '../../tracing/order-matching.js';
import { OrderProvenance, type TracedGroup, type TracedOrder } from '../../tracing/order-provenance.js';
import { brandOf } from '../brand-of.js';
import { BrandSuppliers } from '../order/brand-suppliers.js';
import { Products } from '../products/products.js';
import { factsOf } from './order-replies.js';
import { OrderSites } from './order-sites.js';
import { OrderTextFilters } from './order-text-filters.js';

export type ListedOrder = OrderBody & { state: OrderReply['state'] };

const SORTED_BY = ['changedAt', 'purchaseDate', 'purchaseOrderNumber'];
const LAST_CHANGED_FIRST = ['-changedAt'];
/** Of a stretch of time: in the order of the index that finds it. */
const LAST_PURCHASED_FIRST = ['-purchaseDate'];

/** A brand's orders, a page at a time. */
@Injectable()
export class OrderList {
  constructor(
    private readonly views: Views,
    private readonly suppliers: BrandSuppliers,
    private readonly sites: OrderSites,
    private readonly products: Products,
    private readonly access: Access,
    private readonly evidence: OrderProvenance,
    private readonly risks: RowRiskLevels,
    private readonly texts: OrderTextFilters,
  ) {}

  async page(query: OrdersQuery, user: Principal): Promise<Page<OrderSummary>> {
    const { items, total } = await this.find(query, user);
    return pageOf(await this.summaries(items, query, user), total, query);
  }

  /** A page of orders as they stand, and how many there are. */
  async find(query: OrdersQuery, user: Principal): Promise<{ items: ListedOrder[]; total: number }> {
    const brandId = brandOf(user);
    const { page, perPage } = pageRange(query);
    const found = await this.views.page<OrderBody>(orders, await this.queryOf(brandId, query), page, perPage);
    return { items: found.items as ListedOrder[], total: found.total };
  }

  /** How far they are traced, and at what risk, costs a walk each, and so is answered only where it is asked for. */
  async summaries(items: readonly ListedOrder[], { traced }: Pick<OrdersQuery, 'traced'>, user: Principal): Promise<OrderSummary[]> {
    const brandId = brandOf(user);
    const traces = traced === 'true' ? await this.traces(items, user) : undefined;
    const levels = traces && (await this.risks.ofTraces(new Map([...traces].map(([id, { facts }]) => [id, facts]))));
    const [supplier, products] = await Promise.all([
      this.suppliers.refs(
        brandId,
        items.flatMap(({ topSupplierIds }) => topSupplierIds),
      ),
      this.products.getMany(
        brandId,
        items.flatMap(({ productId }) => productId ?? []),
      ),
    ]);
    return items.map((view) => ({
      ...factsOf(view, products.get(view.productId ?? '')),
      supplierCount: view.suppliers.length,
      topSuppliers: view.topSupplierIds.map((id) => ({ id, businessName: supplier(id).businessName })),
      trace: summaryOf(traces?.get(view.orderId)),
      ...(levels?.get(view.orderId) ?? { laborRiskLevel: null, productRiskLevel: null }),
    }));
  }

  /** How far each is traced, by its id: a walk each. */
  async traces(items: readonly ListedOrder[], user: Principal): Promise<Map<string, TracedOrder>> {
    return this.evidence.of(await this.toMatch(items, user), await this.access.readScopeOf(user));
  }

  /** Those that are found by the same number together: what was delivered counts once. */
  async tracedGroups(items: readonly ListedOrder[], user: Principal): Promise<TracedGroup[]> {
    return this.evidence.ofGroups(await this.toMatch(items, user), await this.access.readScopeOf(user));
  }

  /** By which number each was found among what its suppliers recorded, without a walk; those that were not are not there. */
  async matchedBy(items: readonly ListedOrder[], user: Principal): Promise<Map<string, MatchedNumber>> {
    return this.evidence.matchedBy(await this.toMatch(items, user), await this.access.readScopeOf(user));
  }

  private toMatch(items: readonly ListedOrder[], user: Principal): Promise<OrderToMatch[]> {
    return this.sites.toMatch(brandOf(user), items);
  }

  private async queryOf(brandId: string, query: OrdersQuery): Promise<Pick<Query, 'filter' | 'anyOf' | 'sort'>> {
    const { state, supplierId, productId, from, to } = query;
    const isDated = from !== undefined || to !== undefined;
    const filter: Filter = {
      listedBy: brandId,
      ...(state === undefined ? {} : { state }),
      ...(supplierId === undefined ? {} : { supplierIds: supplierId }),
      ...(productId === undefined ? {} : { productId }),
      ...(!isDated ? {} : { purchaseDate: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
    };
    const otherwise = isDated ? LAST_PURCHASED_FIRST : LAST_CHANGED_FIRST;
    const sort = sortOrderOf(query, SORTED_BY, otherwise).map((field) => field.replace('purchaseOrderNumber', 'purchaseOrderKey'));
    const anyOf = await this.texts.of(brandId, query.q?.trim() ?? '');
    return { filter, sort, ...(anyOf && { anyOf }) };
  }
}

const summaryOf = (traced: TracedOrder | undefined): OrderTraceSummary | null =>
  traced ? { matchedBy: traced.matchedBy, grams: traced.grams, evidence: traced.evidence } : null;
