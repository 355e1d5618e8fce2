/** Builds the parts that rows and pages of orders share. */
import type { DetentionRef } from '../../../../contracts/brand/orders/detention/replies.js';
import type { OrderReply, ProductRef } from '../../../../contracts/brand/orders/replies.js';
import type { OrderBody } from '../../../../projections/brand/orders/orders.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import type { ProductRecord } from '../products/products.js';

/** Holds what rows and pages of orders share. */
export type OrderFacts = Omit<
  OrderReply,
  'packingLists' | 'transportLogs' | 'suppliers' | 'draftedAt' | 'placedAt' | 'cancelledAt' | 'cancelReason' | 'copyOf' | 'revision'
>;

export function factsOf(
  view: OrderBody & { state: OrderReply['state'] },
  product: ProductRecord | undefined,
  detention: DetentionRef | undefined,
): OrderFacts {
  const { orderId: id, state, productId, purchaseOrderNumber, purchaseDate, productDescription } = view;
  const { quantity, unit, invoiceNumber, invoiceDate, packingListNumber, changedAt } = view;
  const said = {
    productId,
    purchaseOrderNumber,
    purchaseDate,
    productDescription,
    quantity,
    unit,
    invoiceNumber,
    invoiceDate,
    packingListNumber,
  };
  return { id, state, ...omitUndefined({ ...said, product: product && productRef(product), detention }), changedAt };
}

const productRef = ({ id, code, description, picture }: ProductRecord): ProductRef => ({
  id,
  code,
  description,
  ...(picture ? { picture: { blobName: picture.blobName } } : {}),
});
