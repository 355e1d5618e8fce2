import type { Product } from '../../../../../contracts/shared/products.js';
import { gramsOf, type Measure, sumOfQuantities } from '../../../../../contracts/shared/units.js';
import type { MeasuredQuantity } from '../lots/quantities-in-grams.js';
import { totalGrams } from './step.js';

type Weighed = MeasuredQuantity & { product: Product };

/**
 * Rounds the outputs of goods that are only split or merged by their running sum, where all are in pounds and make what
 * went in, so that 150 lb become three times 50 lb to the gram. The last takes what rounding left of the inputs.
 */
export function inPoundsWithoutRest(rows: readonly Measure[], weights: readonly Weighed[], inputs: readonly Weighed[]): readonly Weighed[] {
  const into = totalGrams(inputs);
  const products = new Set([...inputs, ...weights].map(({ product }) => product));
  if (into === null || inputs.length === 0 || products.size !== 1 || rows.some(({ unit }) => unit !== 'lb')) return weights;
  const sums = runningGrams(rows);
  const difference = into - (sums.at(-1) ?? 0);
  if (Math.abs(difference) > Math.ceil(inputs.length / 2)) return weights;
  return weights.map((weight, at) => ({
    ...weight,
    massGrams: (sums[at] ?? 0) - (sums[at - 1] ?? 0) + (at === rows.length - 1 ? difference : 0),
  }));
}

/** Returns, for each row, the grams of all pounds up to and with it. */
function runningGrams(rows: readonly Measure[]): number[] {
  let pounds = 0;
  return rows.map(({ quantity }) => {
    pounds = sumOfQuantities([pounds, quantity]);
    return gramsOf({ quantity: pounds, unit: 'lb' }) ?? 0;
  });
}
