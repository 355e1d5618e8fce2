/** Reads a list of countries and goods for what it says about sites and goods. */

import type { Product } from '../../../../contracts/shared/products.js';
import type { RiskIndicator, RiskSource } from '../../../../contracts/shared/risk-indicators.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import type { RiskFinding } from '../../../../contracts/trace/risk/findings.js';
import type { ListCopy, ListedGood } from './list-records.js';

/** Lists the products that sites of a type make; other types make nothing that a list could name. */
const MADE_BY: Partial<Record<FacilityType, readonly Product[]>> = {
  FARM: ['rawCotton'],
  FARM_GROUP: ['rawCotton'],
  GINNER: ['lint'],
  SPINNER: ['yarn'],
  MILL: ['fabric'],
  FINAL_PRODUCT_ASSEMBLY: ['finished'],
};
/** Maps words in the name of a good to products of the cotton chain; the first match counts. */
const GOODS: readonly (readonly [words: string, products: readonly Product[]])[] = [
  ['garments?|apparel|clothing|footwear', ['finished']],
  ['textiles?|fabrics?|cloth', ['fabric']],
  ['yarns?|threads?', ['yarn']],
  ['cotton|cottonseed|seed cotton', ['rawCotton', 'lint']],
];

/** Returns the products of the cotton chain that a listed good includes, or none. */
export function productsOfGood(good: string): readonly Product[] {
  return GOODS.find(([words]) => new RegExp(`\\b(${words})\\b`, 'i').test(good))?.[1] ?? [];
}

/** Returns the rows that name goods made in their country. @param made the products by country */
export function listedAmong(rows: readonly ListedGood[], made: ReadonlyMap<string, ReadonlySet<Product>>): ListedGood[] {
  return rows.filter(({ country, good }) => productsOfGood(good).some((product) => made.get(country)?.has(product)));
}

export type HeldCopy = { copy: ListCopy; rows: readonly ListedGood[]; until?: string };

/**
 * Returns what copies of the list say about labor at a site: for its own goods by name, for other goods of the chain by country. The level
 * is medium, since a list speaks about a country and not about this site. The indicator for forced labor is debt bondage.
 */
export function listFindingsOf(
  { id, type, country }: { id: string; type: FacilityType; country?: string },
  held: readonly HeldCopy[],
): RiskFinding[] {
  const own = MADE_BY[type];
  if (!own || country === undefined) return [];
  return held.flatMap(({ copy, rows, until }) => {
    const pieces = new Map<string, RiskFinding>();
    for (const row of rows.filter((each) => each.country === country)) {
      const products = productsOfGood(row.good);
      if (products.length === 0) continue;
      const source: RiskSource = products.some((product) => own.includes(product)) ? 'productList' : 'country';
      for (const indicator of indicatorsOf(row)) {
        const known = pieces.get(`${source} ${indicator}`);
        const piece = pieceOf({ facilityId: id, indicator, source }, row, copy, until);
        if (!known || known.observedAt < piece.observedAt) pieces.set(`${source} ${indicator}`, piece);
      }
    }
    return [...pieces.values()];
  });
}

const indicatorsOf = ({ concern }: ListedGood): readonly RiskIndicator[] =>
  concern === 'both' ? ['childLabor', 'loansInAdvance'] : [concern === 'child labor' ? 'childLabor' : 'loansInAdvance'];

function pieceOf(
  about: Pick<RiskFinding, 'facilityId' | 'indicator' | 'source'>,
  { published }: ListedGood,
  { number, importedAt, sha256 }: ListCopy,
  until: string | undefined,
): RiskFinding {
  return {
    ...about,
    level: 'medium',
    observedAt: `${published}T00:00:00.000Z`,
    recordedAt: importedAt,
    verified: true,
    origin: { stream: 'list-goods', revision: number, hash: sha256 },
    ...(until === undefined ? {} : { closedAt: until }),
  };
}
