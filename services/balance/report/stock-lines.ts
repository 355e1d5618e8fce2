/** The stock of a site by lot, as a report's fold holds it. */

import type { ReportStockLine } from '../../../contracts/balance/report-replies.js';
import type { Lot } from '../../../contracts/custody/event-parts.js';
import type { ChainOfCustody } from '../../../contracts/custody/ledger-terms.js';
import type { Product } from '../../../contracts/shared/products.js';
import { lots } from '../../../projections/lots.js';
import type { Views } from '../../platform/projections/views.js';

/** A lot in stock: small, since all the stock of a site is held while its report is made. */
export interface LotInStock {
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
export type LotIdentity = Pick<LotInStock, 'productId' | 'product' | 'certification' | 'claimModel' | 'pooled'>;

/** What a fact says of a lot that it puts into stock. */
export type LotEntering = Pick<Lot, 'lotId' | 'productId' | 'product' | 'certification' | 'claimModel' | 'carried' | 'metres' | 'pooled'>;

const LOTS_PER_READ = 500;
const ARRIVALS: ReadonlySet<string> = new Set(['recorded', 'made', 'purchased']);

/** Lots as they last came to a ledger before a revision. */
export async function lotIdentities(
  views: Views,
  lotIds: readonly string[],
  facilityId: string,
  revision: number,
): Promise<Map<string, LotIdentity>> {
  const identities = new Map<string, LotIdentity>();
  for (let at = 0; at < lotIds.length; at += LOTS_PER_READ) {
    for (const [lotId, { nature, productId, entries }] of await views.getMany(lots, lotIds.slice(at, at + LOTS_PER_READ))) {
      const came = entries.findLast((entry) => ARRIVALS.has(entry.as) && entry.facilityId === facilityId && entry.revision < revision);
      if (!nature || !came?.says) continue;
      const { certification, claimModel, pooled } = came.says;
      identities.set(lotId, {
        productId,
        product: nature.product,
        ...(certification === undefined ? {} : { certification }),
        ...(claimModel === undefined ? {} : { claimModel }),
        ...(pooled ? { pooled } : {}),
      });
    }
  }
  return identities;
}

/** The stock as the report lists it, a page at once. */
export async function* stockLines(stock: ReadonlyMap<string, LotInStock>): AsyncIterable<ReportStockLine[]> {
  let page: ReportStockLine[] = [];
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
    if (page.length < LOTS_PER_READ) continue;
    yield page;
    page = [];
  }
  yield page;
}
