import { Injectable } from '@nestjs/common';
import type { OrderSummary } from '../../../contracts/brand/orders/replies.js';
import { searchWords } from '../../../contracts/brand/orders/search-terms.js';
import type { OrderHit, SearchGroupReply } from '../../../contracts/brand/search/replies.js';
import { searchKey } from '../../../contracts/shared/written/fold.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { BrandSuppliers } from '../orders/brand-suppliers.js';
import { type DeliveredOrder, DeliveredOrders } from '../orders/reads/delivered-orders.js';
import { type ListedOrder, OrderList } from '../orders/reads/order-list.js';
import { bearsTerm, typedTerms } from './number-terms.js';
import { NOTHING_FOUND, type SearchRequest } from './search-request.js';

const NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;

/** A brand's orders, by what its list finds. */
@Injectable()
export class OrderSearch {
  constructor(
    private readonly list: OrderList,
    private readonly suppliers: BrandSuppliers,
    private readonly delivered: DeliveredOrders,
  ) {}

  async find({ text, user, traced, page, perPage }: SearchRequest): Promise<SearchGroupReply<OrderHit>> {
    if (searchWords(text).length === 0) return NOTHING_FOUND;
    const { items, total } = await this.list.find({ q: text, page, perPage }, user);
    const brandId = user.facilityId ?? '';
    const [summaries, texts, delivered] = await Promise.all([
      this.list.summaries(items, { ...(traced && { traced }) }, user),
      this.suppliers.searchTexts(
        brandId,
        items.flatMap(({ supplierIds }) => supplierIds),
      ),
      this.delivered.find(brandId, text),
    ]);
    const textsOf = ({ supplierIds }: ListedOrder) => supplierIds.flatMap((id) => texts.get(id) ?? []);
    const hits = summaries.map((summary, at) => orderHit(summary, text, textsOf(items[at] as ListedOrder), delivered.get(summary.id)));
    return { items: hits, total, isAtLeast: false };
  }
}

function orderHit(order: OrderSummary, text: string, suppliers: readonly string[], delivered: DeliveredOrder | undefined): OrderHit {
  const { id, state, purchaseOrderNumber, invoiceNumber, packingListNumber, trace } = order;
  const goods = order.productDescription ?? order.product?.description;
  return {
    id,
    state,
    ...omitUndefined({ purchaseOrderNumber, invoiceNumber, packingListNumber, goods }),
    foundBy: ownReasonOf(order, text, suppliers) ?? deliveryReasonOf(delivered) ?? { field: 'goods', text: goods ?? '' },
    trace,
  };
}

/** The first that holds the text, in the order of weight: of a supplier its name, or what else it is found by. */
function ownReasonOf(order: OrderSummary, text: string, suppliers: readonly string[]): OrderHit['foundBy'] | undefined {
  const terms = typedTerms(text);
  for (const field of NUMBERS) {
    const number = order[field];
    if (number !== undefined && bearsTerm(number, terms)) return { field, text: number };
  }
  const { productDescription, product } = order;
  if (productDescription && holds(productDescription, text)) return { field: 'goods', text: productDescription };
  if (product && holds(`${product.code} ${product.description}`, text))
    return { field: 'product', text: `${product.code} ${product.description}` };
  const named = suppliers.find((each) => holds(each, text));
  return named === undefined ? undefined : { field: 'supplier', text: named };
}

const deliveryReasonOf = (delivered: DeliveredOrder | undefined): OrderHit['foundBy'] | undefined =>
  delivered && { field: DELIVERED_FIELDS[delivered.kind], text: delivered.text };

const holds = (whole: string, part: string): boolean => searchKey(whole).includes(searchKey(part));

const DELIVERED_FIELDS = {
  lot: 'deliveredLot',
  purchaseOrderNumber: 'deliveredPurchaseOrder',
  invoiceNumber: 'deliveredInvoice',
  packingListNumber: 'deliveredPackingList',
} as const;
