import { Injectable } from '@nestjs/common';
import type { OrdersQuery } from '../../../../contracts/brand/orders/queries.js';
import type { OrderFigures, OrderReply, OrderSummary, OrderTraceSummary } from '../../../../contracts/brand/orders/replies.js';
import type { Page } from '../../../../contracts/shared/replies.js';
import { type OrderBody, orders } from '../../../../projections/brand/orders/orders.js';
import { Access } from '../../../ledger/custody/access/access.js';
import type { Filter, Query } from '../../../platform/documents/document-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../../platform/http/paging.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Views } from '../../../platform/projections/views.js';
import { RowRiskLevels } from '../../../trace/risk/risk-levels.js';
import type { MatchedNumber, OrderToMatch } from '../../../trace/tracing/order-matching.js';
import { OrderProvenance, type TracedGroup, type TracedOrder } from '../../../trace/tracing/order-provenance.js';
import { brandOf } from '../brand-of.js';
import { BrandSuppliers } from '../brand-suppliers.js';
import { DetentionRefs } from '../detention-refs.js';
import { FigureReads } from '../figures/figure-reads.js';
import { traceSummaryOf } from '../figures/order-counts.js';
import { FIGURE_SORTS, type FigureSort } from '../figures/order-figures.js';
import { SameNumbers } from '../figures/same-numbers.js';
import { OrderSites } from '../order-sites.js';
import { PlacedGroups } from '../placed-groups.js';
import { Products } from '../products/products.js';
import { factsOf, type OrderFacts } from './order-replies.js';
import { OrderTextFilters } from './order-text-filters.js';

export type ListedOrder = OrderBody & { state: OrderReply['state'] };

/** Maps what is sorted by to the field of the view; what was counted is sorted by its record. */
const VIEW_SORTS: Readonly<Record<string, string>> = {
  changedAt: 'changedAt',
  purchaseDate: 'purchaseDate',
  purchaseOrderNumber: 'purchaseOrderKey',
  state: 'state',
};
const SORTED_BY = [...Object.keys(VIEW_SORTS), ...FIGURE_SORTS];
const LAST_CHANGED_FIRST = ['-changedAt'];

/** Adds the instant until which they were changed last. */
export type SoughtOrders = OrdersQuery & { changedBefore?: string };
/** Sorts a period in the order of its index. */
const LAST_PURCHASED_FIRST = ['-purchaseDate'];

@Injectable()
export class OrderList {
  constructor(
    private readonly views: Views,
    private readonly suppliers: BrandSuppliers,
    private readonly sites: OrderSites,
    private readonly groups: PlacedGroups,
    private readonly products: Products,
    private readonly access: Access,
    private readonly evidence: OrderProvenance,
    private readonly risks: RowRiskLevels,
    private readonly texts: OrderTextFilters,
    private readonly detentions: DetentionRefs,
    private readonly figures: FigureReads,
    private readonly sameNumbers: SameNumbers,
  ) {}

  async orders(query: OrdersQuery, user: Reader): Promise<Page<OrderSummary>> {
    const { items, total } = await this.find(query, user);
    return pageOf(await this.summaries(items, query, user), total, query);
  }

  /** Returns a page of orders and the count of all. */
  async find(query: SoughtOrders, user: Reader): Promise<{ items: ListedOrder[]; total: number }> {
    const brandId = brandOf(user);
    const { page, perPage } = pageRange(query);
    const asked = await this.queryOf(brandId, query);
    const byFigure = figureSortOf(query);
    const found = byFigure
      ? await this.figures.page(asked, byFigure, page, perPage)
      : await this.views.page<OrderBody>(orders, asked, page, perPage);
    return { items: found.items as ListedOrder[], total: found.total };
  }

  /** Traces orders only when asked, since how far they are traced and at what risk takes a walk each. */
  async summaries(items: readonly ListedOrder[], { traced }: Pick<OrdersQuery, 'traced'>, user: Reader): Promise<OrderSummary[]> {
    const brandId = brandOf(user);
    const traces = traced === 'true' ? await this.traces(items, user) : undefined;
    const levels = traces && (await this.risks.ofTraces(new Map([...traces].map(([id, { facts }]) => [id, facts]))));
    const [facts, supplier, figures, sameNumbers] = await Promise.all([
      this.facts(items, user),
      this.suppliers.refs(
        brandId,
        items.flatMap(({ topSupplierIds }) => topSupplierIds),
      ),
      this.figures.of(brandId, items, { isOnScreen: true }),
      this.sameNumbers.of(brandId, items),
    ]);
    return items.map((view, at) => ({
      ...(facts[at] as OrderFacts),
      supplierCount: view.suppliers.length,
      topSuppliers: view.topSupplierIds.map((id) => ({ id, businessName: supplier(id).businessName })),
      figures: figures.get(view.orderId) ?? null,
      ...omitUndefined({ sameNumber: sameNumbers.get(view.orderId) }),
      trace: summaryOf(traces?.get(view.orderId)),
      ...(levels?.get(view.orderId) ?? { laborRiskLevel: null, productRiskLevel: null }),
    }));
  }

  /** Returns what the orders say of themselves, in their order, without what is counted or traced. */
  async facts(items: readonly ListedOrder[], user: Reader): Promise<OrderFacts[]> {
    const productIds = items.flatMap(({ productId }) => productId ?? []);
    const [products, detentions] = await Promise.all([this.products.getMany(brandOf(user), productIds), this.detentions.of(items)]);
    return items.map((view) => factsOf(view, products.get(view.productId ?? ''), detentions.get(view.orderId)));
  }

  /** Returns by ID what was counted of the orders. */
  figuresOf(items: readonly ListedOrder[], user: Reader): Promise<Map<string, OrderFigures>> {
    return this.figures.of(brandOf(user), items);
  }

  /** Returns by ID how far each is traced, by one walk each. */
  async traces(items: readonly ListedOrder[], user: Reader): Promise<Map<string, TracedOrder>> {
    const findPlaced = this.groups.ofBrand(brandOf(user));
    return this.evidence.of(await this.toMatch(items, user), findPlaced, await this.access.readScopeOf(user));
  }

  /** Groups orders that are found by the same number, so that each delivery counts once. */
  async tracedGroups(items: readonly ListedOrder[], user: Reader): Promise<TracedGroup[]> {
    const findPlaced = this.groups.ofBrand(brandOf(user));
    return this.evidence.ofGroups(await this.toMatch(items, user), findPlaced, await this.access.readScopeOf(user));
  }

  /**
   * Returns by ID the number by which an order was found in its suppliers' records, without a walk; orders that were not found are absent.
   */
  async matchedBy(items: readonly ListedOrder[], user: Reader): Promise<Map<string, MatchedNumber>> {
    return this.evidence.matchedBy(await this.toMatch(items, user), await this.access.readScopeOf(user));
  }

  private toMatch(items: readonly ListedOrder[], user: Reader): Promise<OrderToMatch[]> {
    return this.sites.toMatch(brandOf(user), items);
  }

  private async queryOf(brandId: string, query: SoughtOrders): Promise<Pick<Query, 'filter' | 'anyOf' | 'sort'>> {
    const { state, supplierId, productId, from, to, detained, changedBefore } = query;
    const isDated = from !== undefined || to !== undefined;
    const filter: Filter = {
      listedBy: brandId,
      ...(state === undefined ? {} : { state }),
      ...(detained === undefined ? {} : { isDetained: true }),
      ...(changedBefore === undefined ? {} : { changedAt: { lte: changedBefore } }),
      ...(supplierId === undefined ? {} : { supplierIds: supplierId }),
      ...(productId === undefined ? {} : { productId }),
      ...(!isDated ? {} : { purchaseDate: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
    };
    const otherwise = isDated ? LAST_PURCHASED_FIRST : LAST_CHANGED_FIRST;
    const sort = sortOrderOf(query, SORTED_BY, otherwise).map(viewFieldOf);
    const anyOf = await this.texts.of(brandId, query.q?.trim() ?? '');
    return { filter, sort, ...(anyOf && { anyOf }) };
  }
}

const viewFieldOf = (sort: string): string => sort.replace(/[^-]+/, (name) => VIEW_SORTS[name] ?? name);

const summaryOf = (traced: TracedOrder | undefined): OrderTraceSummary | null => (traced ? traceSummaryOf(traced) : null);

/** Returns the counted figure that the list is sorted by, if it is. */
function figureSortOf({ sort }: OrdersQuery): { sort: FigureSort; isDown: boolean } | undefined {
  const found = FIGURE_SORTS.find((each) => each === sort?.replace(/^-/, ''));
  return found && { sort: found, isDown: sort?.startsWith('-') === true };
}
