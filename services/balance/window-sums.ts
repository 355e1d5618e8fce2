import { PRODUCTS, type Product } from '../../contracts/products.js';
import type { WindowAccount, WindowMass, WindowReply } from '../../contracts/replies.js';
import { type MassSums, movedBy, type WindowBook } from '../../projections/books.js';

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

interface Amount {
  grams: number;
  unweighedLots: number;
}

const NONE: Amount = { grams: 0, unweighedLots: 0 };
const plus = (a: Amount, b: Amount, sign: 1 | -1 = 1): Amount => ({
  grams: a.grams + sign * b.grams,
  unweighedLots: a.unweighedLots + sign * b.unweighedLots,
});
const calculable = ({ grams, unweighedLots }: Amount): number | null => (unweighedLots === 0 ? grams : null);

interface ProductMass extends Record<keyof MassSums, Amount> {
  opening: Amount;
  closing: Amount;
}

/** Mass by product through a window. */
function massesOf(books: readonly WindowBook[], number: number): Map<Product, ProductMass> {
  const own = books.find(({ window }) => window === number);
  const masses = new Map<Product, ProductMass>();
  for (const product of PRODUCTS) {
    const before = books.filter(({ window }) => window < number).reduce((sum, book) => plus(sum, stockMoved(book, product)), NONE);
    const closing = own ? plus(before, stockMoved(own, product)) : before;
    const sums = own?.mass[product];
    const of = (as: keyof MassSums): Amount => sums?.[as] ?? NONE;
    const moved = {
      received: of('received'),
      made: of('made'),
      used: of('used'),
      sold: of('sold'),
      byProduct: of('byProduct'),
      other: of('other'),
    };
    if (sums || !isNone(before)) masses.set(product, { opening: before, closing, ...moved });
  }
  return masses;
}

const isNone = ({ grams, unweighedLots }: Amount): boolean => grams === 0 && unweighedLots === 0;

function stockMoved(book: WindowBook, product: Product): Amount {
  const sums = book.mass[product];
  const arrived = plus(sums?.received ?? NONE, sums?.made ?? NONE);
  return plus(plus(arrived, sums?.used ?? NONE, -1), sums?.sold ?? NONE, -1);
}

/** The window's masses and what they come to: margin of error = (opening + in − out − closing) ÷ (opening + in), in percent. */
export function massReply(
  books: readonly WindowBook[],
  number: number,
): Pick<WindowReply, 'inputs' | 'outputs' | 'marginOfError'> & { mass: WindowMass[] } {
  const masses = [...massesOf(books, number)];
  const inputs = masses.map(([product, { received, other }]) => ({ product, amount: plus(received, other) }));
  const outputs = masses.map(([product, { sold, byProduct }]) => ({ product, amount: plus(sold, byProduct) }));
  return {
    inputs: listed(inputs),
    outputs: listed(outputs),
    marginOfError: marginOf(
      masses.map(([, mass]) => mass),
      inputs.map(({ amount }) => amount),
      outputs.map(({ amount }) => amount),
    ),
    mass: masses.map(([product, mass]) => ({
      product,
      openingGrams: calculable(mass.opening),
      receivedGrams: calculable(mass.received),
      madeGrams: calculable(mass.made),
      usedGrams: calculable(mass.used),
      soldGrams: calculable(mass.sold),
      byProductGrams: calculable(mass.byProduct),
      otherGrams: calculable(mass.other),
      closingGrams: calculable(mass.closing),
    })),
  };
}

function listed(rows: readonly { product: Product; amount: Amount }[]): WindowReply['inputs'] {
  return rows.filter(({ amount }) => !isNone(amount)).map(({ product, amount }) => ({ product, grams: calculable(amount) }));
}

/** Null where nothing came in, and where anything in the sum has no mass. */
function marginOf(masses: readonly ProductMass[], inputs: readonly Amount[], outputs: readonly Amount[]): number | null {
  if (masses.some((mass) => Object.values(mass).some(({ unweighedLots }) => unweighedLots !== 0))) return null;
  const sum = (amounts: readonly Amount[]) => amounts.reduce((total, { grams }) => total + grams, 0);
  const from = sum(masses.map(({ opening }) => opening)) + sum(inputs);
  if (from <= 0) return null;
  return ((from - sum(outputs) - sum(masses.map(({ closing }) => closing))) / from) * 100;
}
