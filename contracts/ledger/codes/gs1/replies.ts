import type { Product } from '../../../shared/products.js';

export interface Gs1KeysReply {
  gs1Prefix?: string;
  /** GTINs with 14 digits. */
  gtins: { product: Product; gtin: string }[];
}

/** Says by what scanners know codes of here. */
export interface OwnCodesReply {
  /** The public addresses that labels of here begin with: that of now, and those of before. */
  addresses: string[];
  /** GTINs with 14 digits: those of the reader's site and of goods of its partners, and the asked one where a site here stated it. */
  gtins: string[];
}

export interface Gs1ReleaseReply {
  /** The site that had stated them. */
  facilityId: string;
  gs1Prefix?: string;
  gtins: string[];
}
