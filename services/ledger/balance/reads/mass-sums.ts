/** Sums moved mass by product, with the cotton in it and the verified part of the cotton. */
import type { MarginReply, VerifiedSum } from '../../../../contracts/ledger/balance/overview-replies.js';
import { PRODUCTS, type Product } from '../../../../contracts/shared/products.js';
import type { MassByProduct, MassSum, MassSums } from '../../../../projections/ledger/balance/book-views.js';

export interface ProductMass extends Record<keyof MassSums, MassSum> {
  opening: MassSum;
  closing: MassSum;
}

const NO_MASS: MassSum = { grams: 0, unweighedLots: 0, cottonGrams: 0, verifiedGrams: 0, unsaid: 0 };
const MOVES = ['received', 'made', 'used', 'sold', 'byProduct', 'other', 'gained', 'lost'] as const satisfies readonly (keyof MassSums)[];

function addMass(a: MassSum, b: MassSum, sign: 1 | -1 = 1): MassSum {
  return {
    grams: a.grams + sign * b.grams,
    unweighedLots: a.unweighedLots + sign * b.unweighedLots,
    cottonGrams: a.cottonGrams + sign * b.cottonGrams,
    verifiedGrams: a.verifiedGrams + sign * b.verifiedGrams,
    // Adds up the unknown parts: one unknown makes the sum unknown.
    unsaid: a.unsaid + b.unsaid,
  };
}

export const totalMass = (sums: readonly MassSum[]): MassSum => sums.reduce((all, sum) => addMass(all, sum), NO_MASS);
export const isZeroMass = ({ grams, unweighedLots }: MassSum): boolean => grams === 0 && unweighedLots === 0;
/** Returns null when the sum includes a lot without mass. */
export const knownGrams = ({ grams, unweighedLots }: MassSum): number | null => (unweighedLots === 0 ? grams : null);

export function mergeMasses(masses: readonly MassByProduct[]): MassByProduct {
  const all: MassByProduct = {};
  for (const mass of masses) {
    for (const [product, sums] of Object.entries(mass) as [Product, Partial<MassSums>][]) {
      const into = all[product] ?? {};
      all[product] = into;
      for (const [as, sum] of Object.entries(sums) as [keyof MassSums, MassSum][]) into[as] = addMass(into[as] ?? NO_MASS, sum);
    }
  }
  return all;
}

export function productMasses(before: MassByProduct, own: MassByProduct): Map<Product, ProductMass> {
  const masses = new Map<Product, ProductMass>();
  for (const product of PRODUCTS) {
    const opening = stockChange(before[product]);
    if (!own[product] && isZeroMass(opening)) continue;
    const moved = Object.fromEntries(MOVES.map((as) => [as, own[product]?.[as] ?? NO_MASS])) as Record<keyof MassSums, MassSum>;
    masses.set(product, { ...moved, opening, closing: addMass(opening, stockChange(own[product])) });
  }
  return masses;
}

function stockChange({
  received = NO_MASS,
  made = NO_MASS,
  gained = NO_MASS,
  used = NO_MASS,
  sold = NO_MASS,
  lost = NO_MASS,
}: Partial<MassSums> = {}): MassSum {
  return addMass(totalMass([received, made, gained]), totalMass([used, sold, lost]), -1);
}

/** Sums the margin. Returns unknown figures when any of the goods have no mass. */
export function marginReply(masses: readonly ProductMass[]): MarginReply {
  const of = (as: keyof ProductMass): MassSum => totalMass(masses.map((mass) => mass[as]));
  const [opening, into, gained, sold, byProduct, closing] = [
    of('opening'),
    addMass(of('received'), of('other')),
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
    openingGrams: knownGrams(opening),
    inGrams: knownGrams(into),
    gainedGrams: knownGrams(gained),
    soldGrams: knownGrams(sold),
    byProductGrams: knownGrams(byProduct),
    closingGrams: knownGrams(closing),
    differenceGrams: isKnown ? difference : null,
  };
}

/** Limits the verified part to between 0 and all of the cotton. */
export function verifiedSum(sum: MassSum): VerifiedSum {
  const massGrams = knownGrams(sum);
  if (massGrams === null || sum.unsaid > 0) return { massGrams, ...UNKNOWN_PROVENANCE };
  const cottonGrams = Math.max(0, sum.cottonGrams);
  const verifiedGrams = Math.min(cottonGrams, Math.max(0, sum.verifiedGrams));
  const verifiedShare = cottonGrams === 0 ? null : verifiedGrams / cottonGrams;
  return { massGrams, cottonGrams, verifiedGrams, notVerifiedGrams: cottonGrams - verifiedGrams, verifiedShare };
}

const UNKNOWN_PROVENANCE = { cottonGrams: null, verifiedGrams: null, notVerifiedGrams: null, verifiedShare: null } as const;

/** Shows by-products by mass alone, since they make no claim. */
export function stockSum(product: Product, { closing }: ProductMass): VerifiedSum & { product: Product } {
  return product === 'byProduct'
    ? { product, massGrams: knownGrams(closing), ...UNKNOWN_PROVENANCE }
    : { product, ...verifiedSum(closing) };
}
