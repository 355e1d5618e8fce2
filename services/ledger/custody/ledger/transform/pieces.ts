/** Keeps the pieces of finished goods that a step makes no new goods of. */

import type { RecordTransform } from '../../../../../contracts/ledger/custody/commands.js';
import type { Step } from '../../../../../contracts/shared/products.js';
import { piecesAtMost } from '../../../../../contracts/shared/products.js';
import { fieldRefusal } from '../field-refusals.js';
import type { LedgerLot } from '../state/ledger-state.js';
import { share, sum } from '../state/quantities.js';
import type { TransformWeights } from './step.js';

/** Returns how many of a lot's pieces go with the mass used. The parts of a lot are never more pieces than the lot. */
export function piecesUsed({ lot: { pieces, carried } }: LedgerLot, massGrams: number | null): number | undefined {
  if (pieces === undefined || !carried || massGrams === null || massGrams >= carried.massGrams) return pieces;
  return share(pieces, massGrams, carried.massGrams);
}

/**
 * Requires regrouping to give as many pieces as went in, and finishing no more. Goods of which nobody counted the pieces are at most as
 * many as they plausibly weigh.
 */
export function assertPiecesKept(step: Step, { inputs }: TransformWeights, { outputs }: RecordTransform): void {
  const stated = outputs.flatMap(({ product, pieces }, index) =>
    product === 'finished' && pieces !== undefined ? [{ pieces, index }] : [],
  );
  const [first] = stated;
  if (!first || (step !== 'regroup' && step !== 'finish')) return;
  const into = sum(inputs.map(({ pieces, massGrams, bounds }) => pieces ?? piecesAtMost(massGrams ?? bounds?.massGrams ?? 0)));
  const outOf = sum(stated.map(({ pieces }) => pieces));
  const isExact =
    step === 'regroup' && stated.length === outputs.length && inputs.every(({ pieces, isPart }) => pieces !== undefined && !isPart);
  if (isExact ? outOf !== into : outOf > into)
    throw fieldRefusal('PiecesNotEqual', `outputs.${first.index}.pieces`, { pieces: String(into) });
}
