/** The mass that a fact moved through the books of its window, so that its void can say what it takes back. */
import type { Carried, Lot, MassMove } from '../../../contracts/custody-events.js';
import { type LedgerState, openedOf, type TransactionState, type TransformState } from './ledger-state.js';
import { lotOf } from './stock.js';

type Said = Pick<MassMove, 'product' | 'as'>;

export function massMovedBy(state: LedgerState, transactionId: string, transaction: TransactionState): MassMove[] {
  const { kind, brought, names, transform, byProductOf, alsoSale } = transaction;
  const lots = brought.map((lotId) => lotOf(state, lotId).lot);
  if (transform) return summed(transformed(state, transform, lots));
  if (kind === 'record' || kind === 'purchase')
    return summed(lots.map((lot) => weighed({ product: lot.product, as: byProductOf ? 'byProduct' : 'received' }, lot.carried)));
  if (kind === 'transport' && !alsoSale) return [];
  const sold = names
    .map((lotId) => lotOf(state, lotId))
    .filter(({ sale, lot }) => sale?.saleId === transactionId && !isOwnByProduct(state, lot));
  return summed(sold.map(({ lot, left }) => weighed({ product: lot.product, as: 'sold' }, left)));
}

function transformed(state: LedgerState, { inputs, draws, otherGrams, outputProduct }: TransformState, lots: readonly Lot[]): MassMove[] {
  const counted = inputs.filter(({ from }) => !isOwnByProduct(state, lotOf(state, from).lot));
  return [
    ...counted.map(({ product, used }) => weighed({ product, as: 'used' }, used)),
    ...draws.map(({ product, used }) => weighed({ product, as: 'used' }, used)),
    ...(otherGrams > 0 ? [{ product: outputProduct, as: 'other' as const, massGrams: otherGrams }] : []),
    ...lots.map(({ product, carried }, index) => weighed({ product, as: isOutput(lots, index) ? 'made' : 'byProduct' }, carried)),
  ];
}

/** A step's outputs are of one product and come first. */
const isOutput = (lots: readonly Lot[], index: number): boolean => lots[index]?.product === lots[0]?.product;

/** A site's own by-products left its books when they arose. */
const isOwnByProduct = (state: LedgerState, { product, lotId }: Lot): boolean =>
  product === 'byProduct' && lotId.startsWith(`${openedOf(state).facilityId}:`);

const weighed = (said: Said, carried: Carried | null): MassMove =>
  carried ? { ...said, massGrams: carried.massGrams } : { ...said, massGrams: 0, unweighedLots: 1 };

function summed(moves: readonly MassMove[]): MassMove[] {
  const sums = new Map<string, MassMove>();
  for (const { product, as, massGrams, unweighedLots } of moves) {
    const sum = sums.get(`${product} ${as}`) ?? { product, as, massGrams: 0 };
    sum.massGrams += massGrams;
    if (unweighedLots !== undefined) sum.unweighedLots = (sum.unweighedLots ?? 0) + unweighedLots;
    sums.set(`${product} ${as}`, sum);
  }
  return [...sums.values()];
}
