import { Injectable } from '@nestjs/common';
import type { OrderGiven } from '../../../../contracts/brand/orders/commands.js';
import type { OrderContent } from '../../../../contracts/brand/orders/events.js';
import { treeFaults } from '../../../../contracts/brand/orders/supplier-tree.js';
import { type Message, message, Refusal } from '../../../../contracts/shared/refusals.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { BrandSuppliers } from '../brand-suppliers.js';
import { CitedFiles } from '../cited-files.js';
import { Products } from '../products/products.js';

/** Turns a command's content into that of events. */
@Injectable()
export class OrderContents {
  constructor(
    private readonly products: Products,
    private readonly suppliers: BrandSuppliers,
    private readonly files: CitedFiles,
  ) {}

  /**
   * @param before the order's earlier content, whose files and repeated suppliers stay as they were @throws Refusal Invalid by field: product, suppliers or files
   * of another brand, and a tree without a top
   */
  async resolve(brandId: string, given: OrderGiven, before?: OrderContent): Promise<OrderContent> {
    const suppliers = (given.suppliers ?? []).map(({ orderSupplierId, supplierId, tier, targets }) => {
      return { orderSupplierId, supplierId, tier, targets: [...targets] };
    });
    const [packingLists, transportLogs, strangers, product] = await Promise.all([
      this.files.resolve(brandId, 'packingLists', given.packingLists ?? [], before?.packingLists ?? []),
      this.files.resolve(brandId, 'transportLogs', given.transportLogs ?? [], before?.transportLogs ?? []),
      this.suppliers.faults(brandId, suppliers),
      this.productFaults(brandId, given.productId ?? undefined),
    ]);
    const inTree = Object.fromEntries(treeFaults(suppliers, before?.suppliers).map(({ path, key }) => [path, [message(key)]]));
    const faults = { ...packingLists.faults, ...transportLogs.faults, ...inTree, ...strangers, ...product };
    if (Object.keys(faults).length > 0) throw new Refusal('Invalid', {}, faults);
    return { ...factsOf(given), packingLists: packingLists.files, transportLogs: transportLogs.files, suppliers };
  }

  private async productFaults(brandId: string, productId: string | undefined): Promise<Record<string, Message[]>> {
    if (productId === undefined || (await this.products.getMany(brandId, [productId])).has(productId)) return {};
    return { productId: [message('productUnknown')] };
  }
}

/** Leaves out empty fields. */
function factsOf(given: OrderGiven): Omit<OrderContent, 'packingLists' | 'transportLogs' | 'suppliers'> {
  const { productId, purchaseOrderNumber, purchaseDate, productDescription } = given;
  const { quantity, unit, invoiceNumber, invoiceDate, packingListNumber } = given;
  return omitUndefined({
    productId: productId ?? undefined,
    purchaseOrderNumber: purchaseOrderNumber ?? undefined,
    purchaseDate: purchaseDate ?? undefined,
    productDescription: productDescription ?? undefined,
    quantity: quantity ?? undefined,
    unit: unit ?? undefined,
    invoiceNumber: invoiceNumber ?? undefined,
    invoiceDate: invoiceDate ?? undefined,
    packingListNumber: packingListNumber ?? undefined,
  });
}
