import { Injectable } from '@nestjs/common';
import type { OrderBody } from '../../../projections/brand/orders/orders.js';
import { Suppliers } from '../../members/suppliers/suppliers.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import type { OrderToMatch } from '../../trace/tracing/order-matching.js';
import { BrandSuppliers } from './brand-suppliers.js';
import { Products } from './products/products.js';

/** Determines whose deals count for a brand's orders. */
@Injectable()
export class OrderSites {
  constructor(
    private readonly ofTree: BrandSuppliers,
    private readonly suppliers: Suppliers,
    private readonly products: Products,
  ) {}

  /**
   * Returns what each order is searched by. Its sites are those of its suppliers; an order that names no supplier has all linked sites of
   * the brand.
   */
  async toMatch(brandId: string, orders: readonly OrderBody[]): Promise<OrderToMatch[]> {
    const [all, linked, products] = await Promise.all([
      orders.some(namesNobody) ? this.suppliers.facilityIds(brandId) : [],
      this.ofTree.linkedFacilities(
        brandId,
        orders.flatMap(({ supplierIds }) => supplierIds),
      ),
      this.products.getMany(
        brandId,
        orders.flatMap(({ productId }) => productId ?? []),
      ),
    ]);
    return orders.map((order) => {
      const { orderId: id, supplierIds, purchaseOrderNumber, invoiceNumber, packingListNumber } = order;
      const sites = namesNobody(order) ? all : [...new Set(supplierIds.flatMap((each) => linked.get(each) ?? []))];
      const numbers = omitUndefined({ purchaseOrderNumber, invoiceNumber, packingListNumber });
      const pieceGrams = products.get(order.productId ?? '')?.pieceGrams;
      const isFinished =
        pieceGrams !== undefined || order.suppliers.some(({ tier }) => tier === ASSEMBLY_TIER) ? (true as const) : undefined;
      const ordered = omitUndefined({ quantity: order.quantity, unit: order.unit, pieceGrams, isFinished });
      const linkedDeals = order.linkedDealIds;
      const isCancelled = order.state === 'cancelled' ? (true as const) : undefined;
      const placedAt = order.state === 'placed' ? order.placedAt : undefined;
      return {
        id,
        ...numbers,
        ...ordered,
        ...omitUndefined({ placedAt, linkedDeals, isCancelled }),
        supplierIds: sites,
        receiverIds: [brandId],
      };
    });
  }
}

/** Is the tier of those who assemble final products: an order that names one is for finished goods. */
const ASSEMBLY_TIER = 1;

const namesNobody = ({ supplierIds }: OrderBody): boolean => supplierIds.length === 0;
