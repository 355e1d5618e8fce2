import type { Product } from '../../../shared/products.js';

export interface Gs1KeysReply {
  gs1Prefix?: string;
  /** GTINs with 14 digits. */
  gtins: { product: Product; gtin: string }[];
}
