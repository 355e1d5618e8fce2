import type { WindowAccount, WindowMass, WindowReply } from '../../contracts/balance-replies.js';
import type { Product } from '../../contracts/products.js';
import { movedBy, type WindowBook } from '../../projections/books.js';
import { isNone, marginReply, merged, type ProductMass, productMasses, total, weighed } from './mass-sums.js';

/** A window's accounts: it opens with what all windows before it come to. */
export function accountsOf(books: readonly WindowBook[], number: number): WindowAccount[] {
  const opening = openingsOf(books, number);
  const own = books.find(({ window }) => window === number)?.accounts ?? {};
  const names = [...new Set([...opening.keys(), ...Object.keys(own)])].sort();
  return names.map((certification) => {
    const sums = own[certification];
    const openingGrams = opening.get(certification) ?? 0;
    return {
      certification,
      openingGrams,
      creditGrams: sums?.creditGrams ?? 0,
      debitGrams: shownAsOut(sums?.debitGrams),
      adjustmentGrams: sums?.adjustmentGrams ?? 0,
      expiredGrams: shownAsOut(sums?.expiredGrams),
      balanceGrams: openingGrams + (sums ? movedBy(sums) : 0),
    };
  });
}

/** What each account holds before the window. */
export function openingsOf(books: readonly WindowBook[], number: number): Map<string, number> {
  const opening = new Map<string, number>();
  for (const { window, accounts } of books) {
    if (window >= number) continue;
    for (const [name, sums] of Object.entries(accounts)) opening.set(name, (opening.get(name) ?? 0) + movedBy(sums));
  }
  return opening;
}

const shownAsOut = (grams = 0): number => (grams === 0 ? 0 : -grams);

/** The window's masses and what they come to. */
export function massReply(
  books: readonly WindowBook[],
  number: number,
): Pick<WindowReply, 'inputs' | 'outputs' | 'marginOfError'> & { mass: WindowMass[] } {
  const before = merged(books.filter(({ window }) => window < number).map(({ mass }) => mass));
  const masses = [...productMasses(before, books.find(({ window }) => window === number)?.mass ?? {})];
  return {
    inputs: listed(masses, ['received', 'other']),
    outputs: listed(masses, ['sold', 'byProduct']),
    marginOfError: marginReply(masses.map(([, mass]) => mass)).percent,
    mass: masses.map(([product, mass]) => ({
      product,
      openingGrams: weighed(mass.opening),
      receivedGrams: weighed(mass.received),
      madeGrams: weighed(mass.made),
      usedGrams: weighed(mass.used),
      soldGrams: weighed(mass.sold),
      byProductGrams: weighed(mass.byProduct),
      otherGrams: weighed(mass.other),
      gainedGrams: weighed(mass.gained),
      lostGrams: weighed(mass.lost),
      closingGrams: weighed(mass.closing),
    })),
  };
}

function listed(masses: readonly (readonly [Product, ProductMass])[], moves: readonly (keyof ProductMass)[]): WindowReply['inputs'] {
  return masses
    .map(([product, mass]) => ({ product, sum: total(moves.map((as) => mass[as])) }))
    .filter(({ sum }) => !isNone(sum))
    .map(({ product, sum }) => ({ product, grams: weighed(sum) }));
}
