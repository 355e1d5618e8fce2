/** The mass that a fact moved through the books of its window, so that its void can say what it takes back. */

import { massMoveOf, stockCountMoves, sumMassMoves, withPooledLoss, withPooledStep } from '../../../../contracts/balance/mass-moves.js';
import type { Lot, MassMove } from '../../../../contracts/custody/event-parts.js';
import { type LedgerState, openingOf, type TransactionState, type TransformState } from '../state/ledger-state.js';
import { lotOf } from '../state/stock.js';

export function massMovedBy(state: LedgerState, transactionId: string, transaction: TransactionState): MassMove[] {
  const { kind, brought, names, transform, byProductOf, alsoSale, pool } = transaction;
  const came = brought.map((lotId) => lotOf(state, lotId));
  if (transform) {
    const lots = came.map(({ lot }) => lot);
    return withPooledStep(sumMassMoves(transformMoves(state, transform, lots)), pool);
  }
  if (kind === 'record' || kind === 'purchase') {
    const as = byProductOf ? 'byProduct' : 'received';
    const moves = came.map(({ lot, brought: more }) => massMoveOf({ product: lot.product, as }, more?.carried ?? lot.carried));
    return byProductOf ? withPooledStep(sumMassMoves(moves), pool) : sumMassMoves(moves);
  }
  if (kind === 'count') return withPooledLoss(sumMassMoves(countMoves(state, transaction)), pool);
  if (kind === 'transport' && !alsoSale) return [];
  const sold = names
    .map((lotId) => lotOf(state, lotId))
    .filter(({ sale, lot }) => sale?.saleId === transactionId && !isOwnByProduct(state, lot));
  return sumMassMoves(
    sold.map(({ lot, left, leaving }) => massMoveOf({ product: lot.product, as: 'sold' }, leaving ? leaving.carried : left)),
  );
}

function countMoves(state: LedgerState, { counted: before = [], names }: TransactionState): MassMove[] {
  return before.flatMap(({ carried: book }, index) => {
    const { lot, left } = lotOf(state, names[index] ?? '');
    return left && !isOwnByProduct(state, lot) ? stockCountMoves({ product: lot.product, book, counted: left }) : [];
  });
}

function transformMoves(
  state: LedgerState,
  { inputs, draws, otherGrams, outputProduct }: TransformState,
  lots: readonly Lot[],
): MassMove[] {
  const counted = inputs.filter(({ from }) => !isOwnByProduct(state, lotOf(state, from).lot));
  return [
    ...[...counted, ...draws].map(({ product, used }) => massMoveOf({ product, as: 'used' }, used)),
    ...(otherGrams > 0 ? [{ product: outputProduct, as: 'other' as const, massGrams: otherGrams }] : []),
    ...lots.map(({ product, carried }, index) => massMoveOf({ product, as: isOutput(lots, index) ? 'made' : 'byProduct' }, carried)),
  ];
}

/** A step's outputs are of one product and come first. */
const isOutput = (lots: readonly Lot[], index: number): boolean => lots[index]?.product === lots[0]?.product;

/** A site's own by-products left its books when they arose. */
const isOwnByProduct = (state: LedgerState, { product, lotId }: Lot): boolean =>
  product === 'byProduct' && lotId.startsWith(`${openingOf(state).facilityId}:`);
