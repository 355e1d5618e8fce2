/** The mass that a fact moved through the books of its window, so that its void can say what it takes back. */
import type { Lot, MassMove } from '../../../contracts/custody-facts.js';
import { countedMove, lostFromPools, massMove, steppedInPools, summedMoves } from '../../../contracts/mass-moves.js';
import { type LedgerState, openedOf, type TransactionState, type TransformState } from './ledger-state.js';
import { lotOf } from './stock.js';

export function massMovedBy(state: LedgerState, transactionId: string, transaction: TransactionState): MassMove[] {
  const { kind, brought, names, transform, byProductOf, alsoSale, pool } = transaction;
  const came = brought.map((lotId) => lotOf(state, lotId));
  if (transform) {
    const lots = came.map(({ lot }) => lot);
    return steppedInPools(summedMoves(transformed(state, transform, lots)), pool);
  }
  if (kind === 'record' || kind === 'purchase') {
    const as = byProductOf ? 'byProduct' : 'received';
    const moves = came.map(({ lot, brought: more }) => massMove({ product: lot.product, as }, more?.carried ?? lot.carried));
    return byProductOf ? steppedInPools(summedMoves(moves), pool) : summedMoves(moves);
  }
  if (kind === 'count') return lostFromPools(summedMoves(counted(state, transaction)), pool);
  if (kind === 'transport' && !alsoSale) return [];
  const sold = names
    .map((lotId) => lotOf(state, lotId))
    .filter(({ sale, lot }) => sale?.saleId === transactionId && !isOwnByProduct(state, lot));
  return summedMoves(
    sold.map(({ lot, left, leaving }) => massMove({ product: lot.product, as: 'sold' }, leaving ? leaving.carried : left)),
  );
}

function counted(state: LedgerState, { counted: before = [], names }: TransactionState): MassMove[] {
  return before.flatMap(({ carried: book }, index) => {
    const { lot, left } = lotOf(state, names[index] ?? '');
    return left && !isOwnByProduct(state, lot) ? countedMove({ product: lot.product, book, counted: left }) : [];
  });
}

function transformed(state: LedgerState, { inputs, draws, otherGrams, outputProduct }: TransformState, lots: readonly Lot[]): MassMove[] {
  const counted = inputs.filter(({ from }) => !isOwnByProduct(state, lotOf(state, from).lot));
  return [
    ...[...counted, ...draws].map(({ product, used }) => massMove({ product, as: 'used' }, used)),
    ...(otherGrams > 0 ? [{ product: outputProduct, as: 'other' as const, massGrams: otherGrams }] : []),
    ...lots.map(({ product, carried }, index) => massMove({ product, as: isOutput(lots, index) ? 'made' : 'byProduct' }, carried)),
  ];
}

/** A step's outputs are of one product and come first. */
const isOutput = (lots: readonly Lot[], index: number): boolean => lots[index]?.product === lots[0]?.product;

/** A site's own by-products left its books when they arose. */
const isOwnByProduct = (state: LedgerState, { product, lotId }: Lot): boolean =>
  product === 'byProduct' && lotId.startsWith(`${openedOf(state).facilityId}:`);
