import type { WindowAccount, WindowMass, WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { netGrams } from '../../../../../projections/ledger/balance/book-entries.js';
import { type WindowBook } from '../../../../../projections/ledger/balance/book-views.js';
import { isZeroMass, knownGrams, marginReply, mergeMasses, type ProductMass, productMasses, totalMass } from '../mass-sums.js';

/** Returns the accounts of a window. Each opens with the sum of all earlier windows. */
export function accountsOf(books: readonly WindowBook[], number: number): WindowAccount[] {
  const opening = openingBalances(books, number);
  const own = books.find(({ window }) => window === number)?.accounts ?? {};
  const names = [...new Set([...opening.keys(), ...Object.keys(own)])].sort();
  return names.map((certification) => {
    const sums = own[certification];
    const openingGrams = opening.get(certification) ?? 0;
    return {
      certification,
      openingGrams,
      creditGrams: sums?.creditGrams ?? 0,
      debitGrams: outflowGrams(sums?.debitGrams),
      adjustmentGrams: sums?.adjustmentGrams ?? 0,
      expiredGrams: outflowGrams(sums?.expiredGrams),
      balanceGrams: openingGrams + (sums ? netGrams(sums) : 0),
    };
  });
}

export function openingBalances(books: readonly WindowBook[], number: number): Map<string, number> {
  const opening = new Map<string, number>();
  for (const { window, accounts } of books) {
    if (window >= number) continue;
    for (const [name, sums] of Object.entries(accounts)) opening.set(name, (opening.get(name) ?? 0) + netGrams(sums));
  }
  return opening;
}

const outflowGrams = (grams = 0): number => (grams === 0 ? 0 : -grams);

export function windowMass(
  books: readonly WindowBook[],
  number: number,
): Pick<WindowReply, 'inputs' | 'outputs' | 'marginOfError'> & { mass: WindowMass[] } {
  const before = mergeMasses(books.filter(({ window }) => window < number).map(({ mass }) => mass));
  const masses = [...productMasses(before, books.find(({ window }) => window === number)?.mass ?? {})];
  return {
    inputs: massLines(masses, ['received', 'other']),
    outputs: massLines(masses, ['sold', 'byProduct']),
    marginOfError: marginReply(masses.map(([, mass]) => mass)).percent,
    mass: masses.map(([product, mass]) => ({
      product,
      openingGrams: knownGrams(mass.opening),
      receivedGrams: knownGrams(mass.received),
      madeGrams: knownGrams(mass.made),
      usedGrams: knownGrams(mass.used),
      soldGrams: knownGrams(mass.sold),
      byProductGrams: knownGrams(mass.byProduct),
      otherGrams: knownGrams(mass.other),
      gainedGrams: knownGrams(mass.gained),
      lostGrams: knownGrams(mass.lost),
      closingGrams: knownGrams(mass.closing),
    })),
  };
}

function massLines(masses: readonly (readonly [Product, ProductMass])[], moves: readonly (keyof ProductMass)[]): WindowReply['inputs'] {
  return masses
    .map(([product, mass]) => ({ product, sum: totalMass(moves.map((as) => mass[as])) }))
    .filter(({ sum }) => !isZeroMass(sum))
    .map(({ product, sum }) => ({ product, grams: knownGrams(sum) }));
}
