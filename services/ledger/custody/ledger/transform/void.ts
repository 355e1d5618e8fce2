/** Voids a transform: withdraws its outputs, and returns inputs to their lots and draws to their pools. */
import { massMoveOf, sumMassMoves, withPooledStep } from '../../../../../contracts/ledger/balance/mass-moves.js';
import { segmentsUsed } from '../../../../../contracts/ledger/balance/pool-segments.js';
import type { Lot, LotBounds, LotQuantities, MassMove } from '../../../../../contracts/ledger/custody/event-parts.js';
import { sumOfQuantities } from '../../../../../contracts/shared/units.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { isOwnByProduct } from '../lots/find-lot.js';
import type { LedgerState, TransactionState, TransformState } from '../state/ledger-state.js';
import { segmentIdOf } from '../state/pool-segments.js';
import { addBounds, addQuantities, NO_QUANTITIES, roundToMillimetre } from '../state/quantities.js';
import { lotOf, poolOf } from '../state/stock.js';
import { asHeld, type LotRestoration, type Reversal } from '../transaction/reversal.js';
import { lotIdsOf } from './inputs.js';

export const transformReversal: Reversal = {
  isLast: (state, transactionId, { transform }) => drewLast(state, transactionId, transform) && transform?.byProducts.length === 0,
  restoredLots: (state, _, { transform }) => (transform ? returnedInputs(state, transform) : []),
  massMoved: (state, _, { transform, newLotIds, pool }) =>
    transform ? withPooledStep(sumMassMoves(transformMoves(state, transform, newLotIds)), pool) : [],
  undoAfterLots: (state, transactionId, transaction) => {
    undoDraws(state, transactionId, transaction);
    keepVoidedYield(state, transaction);
    returnQuantities(state, transaction);
  },
};

/** Says whether no later transform drew from the same pools, or only from the same segment, which was open before. */
function drewLast(state: LedgerState, transactionId: string, transform: TransformState | undefined): boolean {
  return segmentsOf(transform).every(({ product, from, opens }) => {
    const pool = poolOf(state, { product });
    const isOpen = !opens && from === segmentIdOf(state, product, pool.segment);
    return isOpen || pool.draws.at(-1)?.transactionId === transactionId;
  });
}

const segmentsOf = (transform: TransformState | undefined) => (transform ? segmentsUsed(transform) : []);

/** Lists the lots, named or drawn from a pool, that get back what the transform used. */
function returnedInputs(state: LedgerState, { inputs, draws }: TransformState): LotRestoration[] {
  const returned = new Map<string, { used: LotQuantities | null; metres: number; bounds?: LotBounds }>();
  const add = (lotId: string, used: LotQuantities | null, metres = 0, bounds?: LotBounds): void => {
    const before = returned.get(lotId);
    const sums = { used: used && addQuantities(before?.used ?? NO_QUANTITIES, used), metres: (before?.metres ?? 0) + metres };
    returned.set(lotId, { ...sums, ...omitUndefined({ bounds }) });
  };
  for (const { from, used, metres, bounds } of inputs) add(from, used, metres, bounds);
  for (const { taken } of draws) for (const { lotId, used } of taken) add(lotId, used);
  return [...returned].map(([lotId, { used, metres, bounds: taken }]) => {
    const lot = lotOf(state, lotId);
    const carried = lot.remaining && used ? addQuantities(lot.remaining, used) : lot.remaining;
    const length = lot.remainingMetres === undefined ? {} : { metres: roundToMillimetre(lot.remainingMetres + metres) };
    const bounds = lot.remainingBounds && taken && addBounds(lot.remainingBounds, taken);
    return { ...asHeld(lot), carried, ...length, ...omitUndefined({ bounds }) };
  });
}

function transformMoves(
  state: LedgerState,
  { inputs, draws, otherGrams, outputProduct }: TransformState,
  lotIds: readonly string[],
): MassMove[] {
  const lots = lotIds.map((lotId) => lotOf(state, lotId).lot);
  const counted = inputs.filter(({ from }) => !isOwnByProduct(state, lotOf(state, from).lot));
  return [
    ...[...counted, ...draws].map(({ product, used }) => massMoveOf({ product, as: 'used' }, used)),
    ...(otherGrams > 0 ? [{ product: outputProduct, as: 'other' as const, massGrams: otherGrams }] : []),
    ...lots.map(({ product, carried }, index) => massMoveOf({ product, as: isOutput(lots, index) ? 'made' : 'byProduct' }, carried)),
  ];
}

/** Distinguishes outputs from by-products: outputs are of one product and come first. */
const isOutput = (lots: readonly Lot[], index: number): boolean => lots[index]?.product === lots[0]?.product;

/** Returns parts that were taken in the lots' own units, so that these are again as they were before. */
function returnQuantities(state: LedgerState, { transform }: TransactionState): void {
  for (const { from, quantity } of transform?.inputs ?? []) {
    const lot = lotOf(state, from);
    if (quantity !== undefined && lot.remainingQuantity !== undefined)
      lot.remainingQuantity = sumOfQuantities([lot.remainingQuantity, quantity]);
  }
}

/** Keeps the yield at the lots that were used, for the next step with one of them. */
function keepVoidedYield(state: LedgerState, { transform }: TransactionState): void {
  if (!transform || transform.yieldBp === null) return;
  for (const lotId of lotIdsOf(transform.inputs, transform.draws)) {
    const lot = lotOf(state, lotId);
    lot.voidedYieldBp = Math.min(transform.yieldBp, lot.voidedYieldBp ?? transform.yieldBp);
  }
}

/** Closes the segments that the draws opened, and frees their lots to be counted again. Segment numbers are never reused. */
function undoDraws(state: LedgerState, transactionId: string, { transform }: TransactionState): void {
  for (const { product, opens } of segmentsOf(transform)) {
    const pool = poolOf(state, { product });
    const at = pool.draws.findLastIndex((draw) => draw.transactionId === transactionId);
    const [undone] = pool.draws.splice(at, 1);
    if (!opens) continue;
    for (const { from } of opens.inputs) {
      const lot = state.lots.get(from);
      if (!lot) continue;
      delete lot.segment;
      pool.fresh.add(from);
    }
    pool.segment = undone?.segmentBefore ?? 0;
  }
}
