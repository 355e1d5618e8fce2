/** Sums up the yields that a site reached with the lots of a trace. */

import { groupBy } from '../../../../contracts/shared/group-by.js';
import { type Step, YIELD_RANGES_BP } from '../../../../contracts/shared/products.js';
import type { StepOnTrace } from '../../../../contracts/trace/risk/on-trace.js';

/** Is the part of a record that says its yield. */
export interface RecordedStep {
  step?: Step;
  yieldBp?: number | null;
  lots: readonly { role: string; massGrams: number | null }[];
}

/** Weighs each yield by its input, so that the sum is the output divided by the input. */
export function siteYields(records: readonly RecordedStep[]): StepOnTrace[] {
  const measured = records.flatMap((record) => {
    const { step, yieldBp } = record;
    const out = record.lots.reduce((sum, { role, massGrams }) => (role === 'output' ? sum + (massGrams ?? 0) : sum), 0);
    return step && step !== 'regroup' && yieldBp && out > 0 ? [{ step, yieldBp, out, in: (out / yieldBp) * 10_000 }] : [];
  });
  return [...groupBy(measured, ({ step }) => step)].map(([step, own]): StepOnTrace => {
    const [low, high] = YIELD_RANGES_BP[step];
    const yields = own.map(({ yieldBp }) => yieldBp);
    const sum = (side: 'in' | 'out') => own.reduce((so, each) => so + each[side], 0);
    return {
      step,
      records: own.length,
      yieldBp: Math.round((sum('out') / sum('in')) * 10_000),
      lowestBp: Math.min(...yields),
      highestBp: Math.max(...yields),
      rangeBp: { low, high },
      outOfRange: yields.filter((each) => each < low || each > high).length,
    };
  });
}
