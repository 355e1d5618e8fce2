import type { FacilityRef } from '../../shared/replies.js';
import type { PageExtent } from './events.js';

export interface RecallReply {
  at: string;
  by: FacilityRef;
  /** Null once it is erased. */
  reason: string | null;
}

export interface LotPageReply {
  productId: string;
  extent: PageExtent;
  /** True where a holder chose it for this lot; false where it follows the default of the site at which the lot began. */
  isChosen: boolean;
  /** The GTIN that the lot's code bears; null where its maker has none for such goods. */
  gtin: string | null;
  /** Present while the lot is recalled: the recall of the reader's site, or else the newest one. */
  recall: RecallReply | null;
  mayChoose: boolean;
  /** False also while the reader's site recalls the lot. */
  mayRecall: boolean;
  /** True while the reader's site recalls the lot. */
  mayEndRecall: boolean;
}

export interface SitePagesReply {
  extent: PageExtent;
  isNamed: boolean;
}
