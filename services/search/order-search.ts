import { Injectable } from '@nestjs/common';
import type { OrderSummary } from '../../contracts/orders/replies.js';
import { searchWords } from '../../contracts/orders/search-terms.js';
import type { OrderHit, SearchGroupReply } from '../../contracts/search/replies.js';
import { BrandSuppliers } from '../orders/order/brand-suppliers.js';
import { type ListedOrder, OrderList } from '../orders/reads/order-list.js';
import { omitUndefined } from '../platform/lib/omit-undefined.js';
import { bearsTerm, typedTerms } from './number-terms.js';
import { NOTHING_FOUND, type SearchRequest } from './search-request.js';

const NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;

/** A brand's orders, by what its list finds. */
@Injectable()
export class OrderSearch {
  constructor(
    private readonly list: OrderList,
    private readonly suppliers: BrandSuppliers,
  ) {}

  async find({ text, user, traced, page, perPage }: SearchRequest): Promise<SearchGroupReply<OrderHit>> {
    if (searchWords(text).length === 0) return NOTHING_FOUND;
    const { items, total } = await this.list.find({ q: text, page, perPage }, user);
    const [summaries, supplier] = await Promise.all([
      this.list.summaries(items, { ...(traced && { traced }) }, user),
      this.suppliers.refs(
        user.facilityId ?? '',
        items.flatMap(({ supplierIds }) => supplierIds),
      ),
    ]);
    const namesOf = ({ supplierIds }: ListedOrder) => supplierIds.map((id) => supplier(id).businessName);
    const hits = summaries.map((summary, at) => orderHit(summary, text, namesOf(items[at] as ListedOrder)));
    return { items: hits, total, isAtLeast: false };
  }
}

function orderHit(order: OrderSummary, text: string, suppliers: readonly string[]): OrderHit {
  const { id, state, purchaseOrderNumber, invoiceNumber, packingListNumber, trace } = order;
  const goods = order.productDescription ?? order.product?.description;
  return {
    id,
    state,
    ...omitUndefined({ purchaseOrderNumber, invoiceNumber, packingListNumber, goods }),
    foundBy: reasonOf(order, text, suppliers),
    trace,
  };
}

/** The first that says why, in the order of weight; a supplier whose other data hold the text where nothing else does. */
function reasonOf(order: OrderSummary, text: string, suppliers: readonly string[]): OrderHit['foundBy'] {
  const terms = typedTerms(text);
  for (const field of NUMBERS) {
    const number = order[field];
    if (number !== undefined && bearsTerm(number, terms)) return { field, text: number };
  }
  const { productDescription, product } = order;
  if (productDescription && holds(productDescription, text)) return { field: 'goods', text: productDescription };
  if (product && holds(`${product.code} ${product.description}`, text))
    return { field: 'product', text: `${product.code} ${product.description}` };
  const named = suppliers.find((name) => holds(name, text)) ?? suppliers[0];
  return named === undefined ? { field: 'goods', text: productDescription ?? '' } : { field: 'supplier', text: named };
}

const holds = (whole: string, part: string): boolean => whole.toLowerCase().includes(part.toLowerCase());
