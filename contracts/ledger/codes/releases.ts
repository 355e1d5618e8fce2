import { productIdKey } from '../../shared/product-id.js';

/** Names the stream of the releases of one product ID. */
export const releasesStreamOf = (productId: string): string => `product-id-${productIdKey(productId)}`;

/** From then on every site that may use the ID can record a lot under it. The record that had taken it is void. */
export interface ProductIdReleased {
  productId: string;
  /** The site that had recorded a lot under it, and the transaction. */
  facilityId: string;
  transactionId: string;
}

export type ReleaseEvent = { type: 'ProductIdReleased'; data: ProductIdReleased };

export interface ReleaseReply extends ProductIdReleased {
  /** Points to the last event that it caused. */
  position: string;
}
