/** Bounds what a step's outputs in metres can weigh and hold: no more than what its measured outputs leave of the inputs. */

import type { LotBounds } from '../../../../../contracts/ledger/custody/event-parts.js';
import type { Step } from '../../../../../contracts/shared/products.js';
import { splitByMetres, sum } from '../state/quantities.js';
import { byProductQuantities, type InputTotals, outputQuantities } from './output-quantities.js';

/** An output or by-product of a step; its mass is null when it is measured in metres only. */
export type StepRow = { lotId: string; as: 'output' | 'byProduct'; massGrams: number | null; metres?: number };

type BoundsByLot = ReadonlyMap<string, LotBounds>;

/** Returns the bounds of each row without mass, by lot ID: none where the inputs have no mass and no bounds. */
export function boundsOfRows(rows: readonly StepRow[], total: InputTotals | null, step: Step, factorPerMille: number): BoundsByLot {
  const unmeasured = rows.filter(({ massGrams }) => massGrams === null);
  if (!total || unmeasured.length === 0) return new Map();
  const measured = rows.flatMap(({ massGrams }) => massGrams ?? []);
  const left = { ...total, massGrams: total.massGrams - sum(measured) };
  if (step === 'regroup') return splitWithoutLoss(unmeasured, restAfter(measured, left, total, factorPerMille));
  return new Map(
    splitByMetres(left.massGrams, unmeasured).map((massGrams, index) => {
      const { lotId, as } = unmeasured[index] as StepRow;
      const bounds = as === 'output' ? outputQuantities(massGrams, total, step, factorPerMille) : byProductQuantities(massGrams, total);
      return [lotId, withoutClaim(bounds)];
    }),
  );
}

const withoutClaim = ({ massGrams, cottonGrams, lintGrams, verifiedGrams }: LotBounds): LotBounds => ({
  massGrams,
  cottonGrams,
  lintGrams,
  verifiedGrams,
});

function restAfter(measured: readonly number[], left: InputTotals, total: InputTotals, factorPerMille: number): LotBounds {
  const carried = measured.map((massGrams) => outputQuantities(massGrams, total, 'regroup', factorPerMille));
  return {
    massGrams: left.massGrams,
    cottonGrams: left.cottonGrams - sum(carried.map(({ cottonGrams }) => cottonGrams)),
    lintGrams: left.lintGrams - sum(carried.map(({ lintGrams }) => lintGrams)),
    verifiedGrams: left.verifiedGrams - sum(carried.map(({ verifiedGrams }) => verifiedGrams)),
  };
}

/** Splits all that went in: lots that are only regrouped lose nothing to rounding. */
function splitWithoutLoss(rows: readonly StepRow[], { massGrams, cottonGrams, lintGrams, verifiedGrams }: LotBounds): BoundsByLot {
  const masses = splitByMetres(massGrams, rows);
  const cotton = splitByMetres(cottonGrams, rows);
  const lint = splitByMetres(lintGrams, rows);
  const verified = splitByMetres(verifiedGrams, rows);
  return new Map(
    rows.map(({ lotId }, index) => [
      lotId,
      {
        massGrams: masses[index] ?? 0,
        cottonGrams: cotton[index] ?? 0,
        lintGrams: lint[index] ?? 0,
        verifiedGrams: verified[index] ?? 0,
      },
    ]),
  );
}
