/** Lists the stock of a site by lot, as held by the report's fold. */

import type { ReportStockLine } from '../../../../contracts/ledger/balance/report-replies.js';
import type { Lot } from '../../../../contracts/ledger/custody/event-parts.js';
import type { ChainOfCustody } from '../../../../contracts/shared/ledger-terms.js';
import type { Product } from '../../../../contracts/shared/products.js';
import { outsideNumbersOf } from '../../../../contracts/shared/written/outside-numbers.js';
import { lots } from '../../../../projections/ledger/custody/lots.js';
import type { Views } from '../../../platform/projections/views.js';

/** Keeps few fields per lot: all the stock of a site is in memory while its report is made. */
export interface LotInStock {
  /** Is missing for a lot that a void brought back. */
  productId?: string;
  externalIds?: string[];
  product?: Product;
  certification?: string;
  claimModel?: ChainOfCustody;
  pooled?: true;
  since: string;
  massGrams: number | null;
  /** Is null for lots that are not measured in metres. */
  metres: number | null;
  verifiedGrams: number | null;
  claimedGrams: number;
  /** Holds the mass found by a count of the lot itself in the window. */
  countedGrams?: number;
}

/** Identifies a lot as it came in; the event of a void that brings it back does not. */
export type LotIdentity = Pick<LotInStock, 'productId' | 'externalIds' | 'product' | 'certification' | 'claimModel' | 'pooled'> & {
  since?: string;
};

/** Picks what a fact states of a lot that it puts into stock. */
export type LotEntering = Pick<
  Lot,
  'lotId' | 'productId' | 'externalIds' | 'product' | 'certification' | 'claimModel' | 'carried' | 'metres' | 'pooled'
>;

const LOTS_PER_READ = 500;
const ARRIVALS: ReadonlySet<string> = new Set(['recorded', 'made', 'purchased']);

/** Returns lots as they last came to the ledger before a revision. */
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
        since: came.occurredAt,
        product: nature.product,
        ...(nature.externalIds?.length ? { externalIds: outsideNumbersOf(nature) } : {}),
        ...(certification === undefined ? {} : { certification }),
        ...(claimModel === undefined ? {} : { claimModel }),
        ...(pooled ? { pooled } : {}),
      });
    }
  }
  return identities;
}

/** Yields the stock in report order, page by page. */
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
