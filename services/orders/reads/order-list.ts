import { Injectable } from '@nestjs/common';
import type { OrdersQuery } from '../../../contracts/orders/queries.js';
import type { OrderReply, OrderSummary, OrderTraceSummary } from '../../../contracts/orders/replies.js';
import { searchWords, wholeNumberTerm } from '../../../contracts/orders/search-terms.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { type OrderBody, orders } from '../../../projections/orders.js';
import { Access } from '../../custody/access/access.js';
import type { Filter, Query } from '../../platform/documents/document-store.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { pageOf, pageRange, sortOrderOf } from '../../platform/http/paging.js';
import { Views } from '../../platform/projections/views.js';
import { RowRiskLevels } from '../../risk/risk-levels.js';
import { OrderEvidence, type TracedOrder } from '../../tracing/order-evidence.js';
import { brandOf } from '../brand-of.js';
import { BrandSuppliers } from '../order/brand-suppliers.js';
import { Products } from '../products/products.js';
import { factsOf } from './order-replies.js';

type ListedOrder = OrderBody & { state: OrderReply['state'] };

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
    private readonly products: Products,
    private readonly access: Access,
    private readonly evidence: OrderEvidence,
    private readonly risks: RowRiskLevels,
  ) {}

  /** How far its rows are traced, and at what risk, costs a walk each, and so is answered only where it is asked for. */
  async page(query: OrdersQuery, user: Principal): Promise<Page<OrderSummary>> {
    const brandId = brandOf(user);
    const { page, perPage } = pageRange(query);
    const found = await this.views.page<OrderBody>(orders, await this.queryOf(brandId, query), page, perPage);
    const items = found.items as ListedOrder[];
    const traces = query.traced === 'true' ? await this.tracesOf(brandId, items, user) : undefined;
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
    const rows = items.map((view) => ({
      ...factsOf(view, products.get(view.productId ?? '')),
      supplierCount: view.suppliers.length,
      topSuppliers: view.topSupplierIds.map((id) => ({ id, businessName: supplier(id).businessName })),
      trace: summaryOf(traces?.get(view.orderId)),
      ...(levels?.get(view.orderId) ?? { laborRiskLevel: null, productRiskLevel: null }),
    }));
    return pageOf(rows, found.total, query);
  }

  private async tracesOf(brandId: string, items: readonly ListedOrder[], user: Principal): Promise<Map<string, TracedOrder>> {
    const scope = await this.access.readScopeOf(user);
    const toMatch = await Promise.all(
      items.map(async ({ orderId: id, supplierIds, purchaseOrderNumber, invoiceNumber, packingListNumber }) => ({
        id,
        ...(purchaseOrderNumber === undefined ? {} : { purchaseOrderNumber }),
        ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
        ...(packingListNumber === undefined ? {} : { packingListNumber }),
        supplierIds: [brandId, ...(await this.suppliers.linkedFacilityIds(brandId, supplierIds))],
      })),
    );
    return this.evidence.of(toMatch, scope);
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
    const anyOf = await this.matching(brandId, query.q?.trim() ?? '');
    return { filter, sort, ...(anyOf && { anyOf }) };
  }

  /** By the beginning of a number or of a word in it, by the longest of the words, and by who supplies. */
  private async matching(brandId: string, text: string): Promise<Filter[] | undefined> {
    const words = searchWords(text).toSorted((a, b) => b.length - a.length);
    const [longest] = words;
    if (longest === undefined) return undefined;
    const terms = [...new Set([wholeNumberTerm(text), ...(words.length === 1 ? [longest] : [])])];
    const described: Filter = { terms: beginningWith(longest), productDescription: { contains: text } };
    const supplierIds = await this.suppliers.idsMatching(brandId, text.toLowerCase());
    return [
      ...terms.map((term): Filter => ({ terms: beginningWith(term) })),
      ...(words.length > 1 ? [described] : []),
      ...(supplierIds.length > 0 ? [{ supplierIds: { in: supplierIds } }] : []),
    ];
  }
}

const summaryOf = (traced: TracedOrder | undefined): OrderTraceSummary | null =>
  traced ? { matchedBy: traced.matchedBy, grams: traced.grams, evidence: traced.evidence } : null;

/** Of all characters the last one comes after every other of a word. */
const beginningWith = (term: string) => ({ gte: term, lt: `${term}\uffff` });
