/** Defines what holders of lots show to readers without an account, and what they recall. Both kinds of streams are decided alike. */

/** `hidden`: as if the code did not exist. `exists`: that it does, and nothing more. `shown`: the whole page. */
export const PAGE_EXTENTS = ['hidden', 'exists', 'shown'] as const;
export type PageExtent = (typeof PAGE_EXTENTS)[number];

/** Holds for lots of which nobody chose anything. */
export const DEFAULT_EXTENT: PageExtent = 'exists';

export const lotPageStreamOf = (lotId: string): string => `public-lot-${lotId}`;
export const sitePagesStreamOf = (facilityId: string): string => `public-site-${facilityId}`;

/** Holds from then on, also after a sale, until a holder chooses again. */
export interface LotPageChosen {
  /** The holder who chose. */
  facilityId: string;
  extent: PageExtent;
}

/** Holds for lots that begin at the site from then on. */
export interface SitePagesChosen {
  facilityId: string;
  extent: PageExtent;
  /** True where pages may name the site. Unlike the extent, it holds for all lots at once. */
  isNamed: boolean;
}

export interface LotRecalled {
  facilityId: string;
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}

export interface LotRecallEnded {
  facilityId: string;
}

export type PublicPageEvent =
  | { type: 'LotPageChosen'; data: LotPageChosen }
  | { type: 'SitePagesChosen'; data: SitePagesChosen }
  | { type: 'LotRecalled'; data: LotRecalled }
  | { type: 'LotRecallEnded'; data: LotRecallEnded };
