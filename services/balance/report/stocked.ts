/** The stock of a site by lot, as a report's fold holds it. */
import type { Lot } from '../../../contracts/custody-facts.js';
import type { ChainOfCustody } from '../../../contracts/ledger-terms.js';
import type { Product } from '../../../contracts/products.js';
import type { ReportStock } from '../../../contracts/report-replies.js';
import { lots } from '../../../projections/lots.js';
import type { Views } from '../../platform/runner/views.js';

/** A lot in stock: small, since all the stock of a site is held while its report is made. */
export interface Stocked {
  /** Unknown of a lot that a void brought back. */
  productId?: string;
  product?: Product;
  certification?: string;
  claimModel?: ChainOfCustody;
  pooled?: true;
  since: string;
  massGrams: number | null;
  /** Of lots counted in them. */
  metres: number | null;
  verifiedGrams: number | null;
  claimedGrams: number;
  /** By a count of its own in the window. */
  countedGrams?: number;
}

/** What a lot was here when it came, which a void that brings it back does not say. */
export type Named = Pick<Stocked, 'productId' | 'product' | 'certification' | 'claimModel' | 'pooled'>;

/** What a fact says of a lot that it puts into stock. */
export type StockedLot = Pick<Lot, 'lotId' | 'productId' | 'product' | 'certification' | 'claimModel' | 'carried' | 'metres' | 'pooled'>;

const AT_ONCE = 500;
const COMING: ReadonlySet<string> = new Set(['recorded', 'made', 'purchased']);

/** Lots as they last came to a ledger before a revision. */
export async function namedLots(
  views: Views,
  lotIds: readonly string[],
  facilityId: string,
  revision: number,
): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (let at = 0; at < lotIds.length; at += AT_ONCE) {
    for (const [lotId, { nature, productId, entries }] of await views.getMany(lots, lotIds.slice(at, at + AT_ONCE))) {
      const came = entries.findLast((entry) => COMING.has(entry.as) && entry.facilityId === facilityId && entry.revision < revision);
      if (!nature || !came?.says) continue;
      const { certification, claimModel, pooled } = came.says;
      names.set(lotId, {
        productId,
        product: nature.product,
        ...(certification === undefined ? {} : { certification }),
        ...(claimModel === undefined ? {} : { claimModel }),
        ...(pooled ? { pooled } : {}),
      });
    }
  }
  return names;
}

/** The stock as the report lists it, a page at once. */
export async function* stockLines(stock: ReadonlyMap<string, Stocked>): AsyncIterable<ReportStock[]> {
  let page: ReportStock[] = [];
  for (const [
    lotId,
    {
      productId = lotId,
      product = 'byProduct',
      certification = '',
      claimModel: model = 'segregated',
      claimedGrams,
      countedGrams = null,
      pooled: _,
      ...lot
    },
  ] of stock) {
    const claim = claimedGrams > 0 ? { certification, grams: claimedGrams, model } : null;
    page.push({ lotId, productId, product, ...lot, countedGrams, claim });
    if (page.length < AT_ONCE) continue;
    yield page;
    page = [];
  }
  yield page;
}
