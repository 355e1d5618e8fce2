/** Sums of the mass that moved, by product; of the cotton in it, and of what of that is verified. */
import type { MarginReply, VerifiedSum } from '../../contracts/overview-replies.js';
import { PRODUCTS, type Product } from '../../contracts/products.js';
import type { MassByProduct, MassSum, MassSums } from '../../projections/books.js';

/** One product's mass through a stretch of time. */
export interface ProductMass extends Record<keyof MassSums, MassSum> {
  opening: MassSum;
  closing: MassSum;
}

const NONE: MassSum = { grams: 0, unweighedLots: 0, cottonGrams: 0, verifiedGrams: 0, unsaid: 0 };
const MOVES = ['received', 'made', 'used', 'sold', 'byProduct', 'other', 'gained', 'lost'] as const satisfies readonly (keyof MassSums)[];

function plus(a: MassSum, b: MassSum, sign: 1 | -1 = 1): MassSum {
  return {
    grams: a.grams + sign * b.grams,
    unweighedLots: a.unweighedLots + sign * b.unweighedLots,
    cottonGrams: a.cottonGrams + sign * b.cottonGrams,
    verifiedGrams: a.verifiedGrams + sign * b.verifiedGrams,
    // What is not said once is never known again.
    unsaid: a.unsaid + b.unsaid,
  };
}

export const total = (sums: readonly MassSum[]): MassSum => sums.reduce((all, sum) => plus(all, sum), NONE);
export const isNone = ({ grams, unweighedLots }: MassSum): boolean => grams === 0 && unweighedLots === 0;
/** Null where a lot without mass is in it. */
export const weighed = ({ grams, unweighedLots }: MassSum): number | null => (unweighedLots === 0 ? grams : null);

/** What moved in several stretches, as one. */
export function merged(masses: readonly MassByProduct[]): MassByProduct {
  const all: MassByProduct = {};
  for (const mass of masses) {
    for (const [product, sums] of Object.entries(mass) as [Product, Partial<MassSums>][]) {
      const into = all[product] ?? {};
      all[product] = into;
      for (const [as, sum] of Object.entries(sums) as [keyof MassSums, MassSum][]) into[as] = plus(into[as] ?? NONE, sum);
    }
  }
  return all;
}

/** Products that were there or moved, with what they opened and closed with. */
export function productMasses(before: MassByProduct, own: MassByProduct): Map<Product, ProductMass> {
  const masses = new Map<Product, ProductMass>();
  for (const product of PRODUCTS) {
    const opening = stockMoved(before[product]);
    if (!own[product] && isNone(opening)) continue;
    const moved = Object.fromEntries(MOVES.map((as) => [as, own[product]?.[as] ?? NONE])) as Record<keyof MassSums, MassSum>;
    masses.set(product, { ...moved, opening, closing: plus(opening, stockMoved(own[product])) });
  }
  return masses;
}

function stockMoved({
  received = NONE,
  made = NONE,
  gained = NONE,
  used = NONE,
  sold = NONE,
  lost = NONE,
}: Partial<MassSums> = {}): MassSum {
  return plus(total([received, made, gained]), total([used, sold, lost]), -1);
}

/** What the masses come to. Nothing is known of the margin where anything in it has no mass. */
export function marginReply(masses: readonly ProductMass[]): MarginReply {
  const of = (as: keyof ProductMass): MassSum => total(masses.map((mass) => mass[as]));
  const [opening, into, gained, sold, byProduct, closing] = [
    of('opening'),
    plus(of('received'), of('other')),
    of('gained'),
    of('sold'),
    of('byProduct'),
    of('closing'),
  ];
  const isKnown = masses.every((mass) => Object.values(mass).every(({ unweighedLots }) => unweighedLots === 0));
  const from = opening.grams + into.grams;
  const difference = from + gained.grams - sold.grams - byProduct.grams - closing.grams;
  return {
    percent: isKnown && from > 0 ? (difference / from) * 100 : null,
    openingGrams: weighed(opening),
    inGrams: weighed(into),
    gainedGrams: weighed(gained),
    soldGrams: weighed(sold),
    byProductGrams: weighed(byProduct),
    closingGrams: weighed(closing),
    differenceGrams: isKnown ? difference : null,
  };
}

/** Goods with what of their cotton is of known provenance: never more than all, nor less than nothing. */
export function verifiedSum(sum: MassSum): VerifiedSum {
  const massGrams = weighed(sum);
  if (massGrams === null || sum.unsaid > 0) return { massGrams, ...UNKNOWN };
  const cottonGrams = Math.max(0, sum.cottonGrams);
  const verifiedGrams = Math.min(cottonGrams, Math.max(0, sum.verifiedGrams));
  const verifiedShare = cottonGrams === 0 ? null : verifiedGrams / cottonGrams;
  return { massGrams, cottonGrams, verifiedGrams, notVerifiedGrams: cottonGrams - verifiedGrams, verifiedShare };
}

const UNKNOWN = { cottonGrams: null, verifiedGrams: null, notVerifiedGrams: null, verifiedShare: null } as const;

/** By-products make no claim: their mass alone is shown. */
export function stockSum(product: Product, { closing }: ProductMass): VerifiedSum & { product: Product } {
  return product === 'byProduct' ? { product, massGrams: weighed(closing), ...UNKNOWN } : { product, ...verifiedSum(closing) };
}
